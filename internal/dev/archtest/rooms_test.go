package archtest

import (
	"flag"
	"fmt"
	"go/doc/comment"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

//go:generate go test -run TestRoomsInArchitecture . -update

var update = flag.Bool("update", false, "write the picture of the rooms into docs/architecture.md")

// rooms are the directories of internal, from the bottom up: a package may import others of
// its own room and of rooms above it in this list. What each is for says its doc.go.
var rooms = []string{"base", "aws", "model", "flow", "calls", "join", "show", "run", "editor", "dev"}

// room returns the room of a package, or "" for one outside of internal.
func room(dir string) string {
	rest, ok := strings.CutPrefix(dir, "internal/")
	if !ok {
		return ""
	}
	name, _, _ := strings.Cut(rest, "/")
	return name
}

func TestRooms(t *testing.T) {
	for _, p := range listPackages(t) {
		own := room(p.dir())
		if own == "" {
			continue
		}
		if !slices.Contains(rooms, own) {
			t.Errorf("%s is in no room: move it to one of %s", p.dir(), strings.Join(rooms, ", "))
		}
		for _, imported := range p.Imports {
			other := room(strings.TrimPrefix(imported, module+"/"))
			if slices.Index(rooms, other) > slices.Index(rooms, own) {
				t.Errorf("%s imports %s: room %s may not know of %s", p.dir(), imported, own, other)
			}
		}
	}
}

// The doc.go of a room lists its packages, each with what it is for.
func TestRoomsListTheirPackages(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	for name, listed := range contents(t) {
		entries, err := os.ReadDir(filepath.Join(root, "internal", name))
		if err != nil {
			t.Fatal(err)
		}
		var there []string
		for _, entry := range entries {
			if entry.IsDir() {
				there = append(there, entry.Name())
			}
		}
		if !slices.Equal(there, listed) {
			t.Errorf("internal/%s/doc.go lists %q, and there are %q", name, listed, there)
		}
	}
}

// contents returns the packages that the doc.go of each room lists.
func contents(t *testing.T) map[string][]string {
	t.Helper()
	list := map[string][]string{}
	for _, p := range listPackages(t) {
		name := room(p.dir())
		if p.dir() != "internal/"+name {
			continue
		}
		list[name] = []string{}
		var parser comment.Parser
		for _, block := range parser.Parse(docOf(t, p)).Content {
			code, ok := block.(*comment.Code)
			if !ok {
				continue
			}
			for line := range strings.Lines(code.Text) {
				list[name] = append(list[name], strings.Fields(line)[0])
			}
		}
	}
	if found := slices.Sorted(maps.Keys(list)); len(found) != len(rooms) {
		t.Fatalf("rooms with a doc.go are %q; want %q", found, rooms)
	}
	return list
}

const picture = "docs/architecture.md"

// The page on the architecture opens with the rooms, as the imports are.
func TestRoomsInArchitecture(t *testing.T) {
	const begin, end = "<!-- rooms:begin -->\n", "<!-- rooms:end -->\n"
	path := filepath.Join("..", "..", "..", filepath.FromSlash(picture))
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(text), begin)
	_, after, closed := strings.Cut(rest, end)
	if !found || !closed {
		t.Fatalf("%s has no lines %q and %q", picture, begin, end)
	}
	want := before + begin + drawn(t) + end + after
	if want == string(text) {
		return
	}
	if !*update {
		t.Fatalf("%s does not show the rooms as they are: run go generate ./internal/dev/archtest", picture)
	}
	if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// drawn returns the rooms from the top down as a table: what each holds and imports.
func drawn(t *testing.T) string {
	t.Helper()
	packages := contents(t)
	imports := map[string]map[string]bool{}
	for _, p := range listPackages(t) {
		own := room(p.dir())
		if imports[own] == nil {
			imports[own] = map[string]bool{}
		}
		for _, imported := range p.Imports {
			if other := room(strings.TrimPrefix(imported, module+"/")); other != "" && other != own {
				imports[own][other] = true
			}
		}
	}
	var b strings.Builder
	b.WriteString("| room | packages | imports |\n|---|---|---|\n")
	for _, name := range slices.Backward(rooms) {
		inOrder := slices.DeleteFunc(slices.Clone(rooms), func(other string) bool { return !imports[name][other] })
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, strings.Join(packages[name], ", "), strings.Join(inOrder, ", "))
	}
	return b.String()
}

// docOf returns the package comment of p, all of it.
func docOf(t *testing.T, p *goPackage) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(p.dir()), "doc.go"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "//"); ok {
			lines = append(lines, strings.TrimPrefix(rest, " "))
		}
	}
	return strings.Join(lines, "")
}
