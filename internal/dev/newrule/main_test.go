package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// copied is what newrule and the tests of the families read and write.
var copied = []string{"go.mod", "analyzers", "rules", "testdata/go", "testdata/terraform"}

// repository returns a copy of what newrule reads and writes of this repository.
func repository(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range copied {
		from, to := filepath.Join("..", "..", "..", name), filepath.Join(dir, name)
		if name != "go.mod" {
			if err := os.CopyFS(to, os.DirFS(from)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// Families of each kind of rules whose tests link and run fastest: what newrule writes for
// others of the kind differs in names only.
var tested = []string{"analyzers/streams", "rules/indexes"}

// In each family a new rule compiles. Of each kind of rules, the test of a family fails by
// what is left to write only: each mark in the files of the rule is asked for, and nothing
// else is.
func TestEveryFamily(t *testing.T) {
	root, bin := repository(t), t.TempDir()
	families, err := readFamilies(root)
	if err != nil {
		t.Fatal(err)
	}
	marks, overlay, kinds := map[string][]string{}, map[string]string{}, map[string]bool{}
	for _, f := range families {
		if f.kind == "" {
			continue
		}
		kinds[f.kind] = kinds[f.kind] || slices.Contains(tested, f.dir)
		for _, name := range scaffold(t, root, f) {
			marks[f.dir] = append(marks[f.dir], marksOf(t, root, name)...)
			overlay[name] = filepath.Join(root, name)
		}
	}
	for kind, ok := range kinds {
		if !ok {
			t.Errorf("no family with rules of package %s is tested", kind)
		}
	}
	files := writeOverlay(t, overlay)
	compile(t, slices.Sorted(maps.Keys(marks)), "build", "-overlay", files)
	compile(t, tested, "test", "-c", "-ldflags=-s -w", "-o", bin+"/", "-overlay", files)
	for _, dir := range tested {
		t.Run(dir, func(t *testing.T) {
			test := exec.Command(filepath.Join(bin, filepath.Base(dir)+".test"), "-test.run=^TestRules$")
			test.Dir = filepath.Join(root, dir)
			out, err := test.CombinedOutput()
			if err == nil {
				t.Fatal("the test passes")
			}
			if got, want := complaints(string(out)), slices.Sorted(slices.Values(marks[dir])); !slices.Equal(got, want) {
				t.Errorf("got complaints\n%s\nwant\n%s\nin\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"), out)
			}
		})
	}
}

// scaffold writes a new rule of a family, and returns the names of its files.
func scaffold(t *testing.T, root string, f *family) (names []string) {
	t.Helper()
	families, err := readFamilies(root) // with the rules of the families before
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run(root, []string{nextID(families, f.rules[0].id), "new-in-" + f.name, "--family", f.name}, &out); err != nil {
		t.Fatalf("%s: %v", f.name, err)
	}
	for line := range strings.Lines(out.String()) {
		if verb, name, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && (verb == "new" || verb == "changed") {
			names = append(names, name)
		}
	}
	return names
}

// compile runs a go command on packages of this repository.
func compile(t *testing.T, dirs []string, args ...string) {
	t.Helper()
	for _, dir := range dirs {
		args = append(args, "./"+dir)
	}
	build := exec.Command("go", args...)
	build.Dir = filepath.Join("..", "..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("what newrule writes does not compile: %v\n%s", err, out)
	}
}

// marksOf returns where in a file something is left to write: "(analyzers/reads/new.go:12)".
func marksOf(t *testing.T, root, name string) (all []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(text), "\n") {
		if strings.Contains(line, "SCAFFOLD") {
			all = append(all, fmt.Sprintf("(%s:%d)", name, i+1))
		}
	}
	return all
}

// writeOverlay writes the file for the flag -overlay with which the go command reads files of
// this repository in other places.
func writeOverlay(t *testing.T, files map[string]string) string {
	t.Helper()
	replace := map[string]string{}
	for name, path := range files {
		replace[absolute(filepath.Join("..", "..", "..", name))] = path
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "overlay.json")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

var complaint = regexp.MustCompile(`^ +\w+\.go:\d+: (.*)$`)

// complaints returns what a test says, sorted: of what is left to write, where; all else as
// it is.
func complaints(out string) (all []string) {
	for line := range strings.Lines(out) {
		m := complaint.FindStringSubmatch(strings.TrimRight(line, "\n"))
		if m == nil {
			continue
		}
		if at := strings.LastIndex(m[1], " ("); strings.HasPrefix(m[1], "step ") && at > 0 {
			m[1] = m[1][at+1:]
		}
		all = append(all, m[1])
	}
	slices.Sort(all)
	return all
}

// What cannot be written is refused with what to do about it, and then nothing is.
func TestRefuses(t *testing.T) {
	root := repository(t)
	for _, f := range []string{"rules/tables/some_file.md", "testdata/go/reads/somecases/x.go"} {
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(f)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, f), []byte("package somecases\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	before := tree(t, root)
	for _, test := range []struct{ args, want string }{
		{"", "0 arguments, want an ID and a slug: usage: go run"},
		{"DDB199 a b", "3 arguments"},
		{"DDB199 a --families reads", "flag provided but not defined: -families: usage: go run"},
		{"DDB1 new-rule", `"DDB1" is not an ID: it is DDB and three digits`},
		{"DDB101 new-rule", "DDB101 is already scan, in analyzers/reads: the next free ID is DDB1"},
		{"DDB001 new-rule", "DDB001 is already unused-ignore, in rules/suppress: the next free ID is DDB003"},
		{"DDB099 new-rule", "DDB0xx is for rules on dynamolint's own directives"},
		{"DDB199 NewRule --family reads", `slug "NewRule" is not kebab-case: use lower-case words`},
		{"DDB199 2-reads --family reads", "is not kebab-case"},
		{"DDB199 scan --family reads", "slug scan is already that of DDB101, in analyzers/reads"},
		{"DDB199 new-rule", "DDB199 may be in several families: choose one with --family:\n\tbatch       rules on "},
		{"DDB199 new-rule --family tables", "tables has no rules in DDB1xx: choose --family from batch"},
		{"DDB199 new-rule --family read", "no family is called read: there are batch (DDB1xx)"},
		{"DDB999 new-rule", "no family has rules in DDB9xx: there are batch (DDB1xx)"},
		{"DDB999 new-rule --family tables", "no family has rules in DDB9xx"},
		{"DDB499 some-file", "rules/tables/some_file.md exists: remove it, or choose another slug"},
		{"DDB199 some-cases --family reads", "testdata/go/reads/somecases exists"},
		{"DDB199 any-match --family reads", "slug any-match would declare anyMatch, which means something else in analyzers/reads"},
		{"DDB199 fmt --family reads", "would declare fmt"},
		{"DDB199 range --family reads", "would declare range"},
		{"DDB199 len --family reads", "would declare len"},
		{"DDB199 read-test --family reads", "because of how analyzers/reads/read_test.go ends"},
		{"DDB199 read-windows --family reads", "because of how analyzers/reads/read_windows.go ends"},
	} {
		err := run(root, strings.Fields(test.args), os.Stderr)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", test.args, err, test.want)
		}
	}
	if err := run(filepath.Join(root, "rules"), []string{"DDB499", "new-rule"}, os.Stderr); err == nil || !strings.Contains(err.Error(), "rules is not the root of dynamolint: in that directory, run go run -C internal/dev/newrule") {
		t.Errorf("in another directory: %v", err)
	}
	if after := tree(t, root); !slices.Equal(after, before) {
		t.Errorf("something was written: %v", after)
	}
}

// If one file cannot be written, those before it are gone again.
func TestWritesAllOrNothing(t *testing.T) {
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, "list.go"), []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := tree(t, root)
	err := write(root, []file{
		{name: "list.go", old: []byte("old"), new: []byte("new")},
		{name: "a/b/c.go", new: []byte("c")},
		{name: "a/d.go", new: []byte("d")},
		{name: "list.go/below-a-file", new: []byte("x")},
	})
	if after := tree(t, root); err == nil || !slices.Equal(after, before) {
		t.Errorf("got %v, %v", after, err)
	}
}

// tree returns the files below a directory with their content, and the directories.
func tree(t *testing.T, root string) (all []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			all = append(all, path)
			return err
		}
		text, err := os.ReadFile(path)
		all = append(all, path+": "+string(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// A rule is listed before the first with a greater ID, in the layout that the list has.
func TestListsInOrder(t *testing.T) {
	rules := "var a = &gorule.Rule{Meta: &rules.Rule{ID: \"DDB102\", Slug: \"a\"}}\nvar b = &gorule.Rule{Meta: &rules.Rule{ID: \"DDB105\", Slug: \"b\"}}\n"
	lines := "package x\n\nfunc Rules() []*gorule.Rule {\n\treturn []*gorule.Rule{\n\t\ta,\n\t\tb,\n\t}\n}\n\n" + rules
	line := "package x\n\nfunc Rules() []*gorule.Rule { return []*gorule.Rule{a, b} }\n\n" + rules
	for _, test := range []struct{ text, id, want string }{
		{line, "DDB101", "{newRule, a, b}"}, {line, "DDB103", "{a, newRule, b}"}, {line, "DDB106", "{a, b, newRule}"},
		{lines, "DDB101", "{\n\t\tnewRule,\n\t\ta,\n\t\tb,\n\t}"}, {lines, "DDB103", "\t\ta,\n\t\tnewRule,\n\t\tb,\n"}, {lines, "DDB106", "\t\tb,\n\t\tnewRule,\n\t}"},
	} {
		root := t.TempDir()
		if err := os.MkdirAll(filepath.Join(root, "analyzers", "x"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, "analyzers", "x", "x.go"), []byte(test.text), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := readFamily(root, "analyzers/x")
		if err != nil {
			t.Fatal(err)
		}
		list, err := (&rule{ID: test.id, Slug: "new-rule", family: f}).listed(root)
		if err != nil || !strings.Contains(string(list.new), test.want) {
			t.Errorf("%s: got %s, %v", test.id, list.new, err)
		}
	}
}
