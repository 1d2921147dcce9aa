package terraformtest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

// testPlans compares what Terraform plans for the change that the sequence takes
// the place of, and for each step, with the archive.
func (s *sequence) testPlans(t *testing.T) {
	dir, env := t.TempDir(), serve(t, 6)
	archives.Write(t, dir, s.files("1"))
	s.apply(t, dir, env, "1") // makes what the sequence starts from
	got := s.applyInstead(t, dir, env)
	for i := 2; i <= s.steps; i++ {
		step := fmt.Sprint(i)
		archives.Write(t, dir, s.files(step))
		for _, line := range s.apply(t, dir, env, step) {
			got = append(got, line)
			if strings.Contains(line, " fails: ") {
				t.Errorf("a step of a safe sequence fails: %s", line)
			}
		}
	}
	if want := lines(s.member("plan")); !slices.Equal(got, want) {
		t.Errorf("planned is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// applyInstead applies the change that the sequence takes the place of, in a copy.
func (s *sequence) applyInstead(t *testing.T, dir string, env []string) []string {
	t.Helper()
	other := t.TempDir()
	if err := os.CopyFS(other, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	archives.Write(t, other, s.files("instead"))
	return s.apply(t, other, env, "instead")
}

// apply plans and applies all root modules at a step, and returns a line for each
// resource that changes, and for an apply that fails.
func (s *sequence) apply(t *testing.T, dir string, env []string, step string) (all []string) {
	t.Helper()
	for _, root := range s.roots() {
		at, prefix := &side{filepath.Join(dir, root), env}, step+" "
		if root != "." {
			prefix += root + ": "
		}
		var changed []string
		for _, c := range planSaved(t, at).Changes {
			if c.Mode != "managed" {
				continue
			}
			if line := cmp.Or(describe(c), imported(c)); line != "" {
				changed = append(changed, strings.Join(append([]string{prefix + line}, updated(c)...), " "))
			}
			if step != "instead" {
				s.testKept(t, c)
			}
		}
		slices.Sort(changed)
		if failure := at.failure([]string{"apply", "-input=false", "-no-color", "-lock=false", "plan.out"}); failure != "" {
			changed = append(changed, prefix+failure)
		}
		all = append(all, changed...)
	}
	return all
}

// testKept fails the test for a plan that loses a table or an index, whatever lines
// the archive has: no step replaces one, none deletes a table that the sequence is
// not about, and none builds or deletes more than one index.
func (s *sequence) testKept(t *testing.T, c planned) {
	t.Helper()
	deletes, creates := slices.Contains(c.Change.Actions, "delete"), slices.Contains(c.Change.Actions, "create")
	switch c.Type {
	case "aws_dynamodb_table":
		if deletes && (creates || !slices.Contains(lines(s.member("may delete")), c.Address)) {
			t.Errorf("a step of a safe sequence loses a table: %s", describe(c))
		}
		if built, deleted := indexes(c); len(built)+len(deleted) > 1 {
			t.Errorf("one step of a safe sequence builds %v and deletes %v", built, deleted)
		}
	case "aws_dynamodb_global_secondary_index":
		if deletes {
			t.Errorf("a step of a safe sequence loses an index: %s", describe(c))
		}
	}
}

// updated returns the arguments and attributes that an update in place changes,
// then "+NAME" and "-NAME" of the indexes that it builds and deletes.
func updated(p planned) (list []string) {
	before, _ := p.Change.Before.(map[string]any)
	after, _ := p.Change.After.(map[string]any)
	if !slices.Equal(p.Change.Actions, []string{"update"}) {
		return nil
	}
	for _, member := range slices.Sorted(maps.Keys(before)) {
		if !reflect.DeepEqual(before[member], after[member]) {
			list = append(list, member)
		}
	}
	built, deleted := indexes(p)
	for _, name := range built {
		list = append(list, "+"+name)
	}
	for _, name := range deleted {
		list = append(list, "-"+name)
	}
	return list
}

// indexes returns the names of the global indexes that an update of a table builds
// and deletes. One of another key or projection is deleted and built.
func indexes(p planned) (built, deleted []string) {
	if !slices.Equal(p.Change.Actions, []string{"update"}) {
		return nil, nil
	}
	before, after := definitions(p.Change.Before), definitions(p.Change.After)
	return without(after, before), without(before, after)
}

// without returns the names of the definitions that are not among others.
func without(some, others map[string]string) (names []string) {
	for _, definition := range slices.Sorted(maps.Keys(some)) {
		if _, ok := others[definition]; !ok {
			names = append(names, some[definition])
		}
	}
	return names
}

// definitions returns the names of the global indexes of a table by what cannot be
// changed of them in place.
func definitions(table any) map[string]string {
	all := map[string]string{}
	members, _ := table.(map[string]any)
	blocks, _ := members["global_secondary_index"].([]any)
	for _, block := range blocks {
		index := block.(map[string]any)
		definition := fmt.Sprint(index["name"])
		for _, argument := range []string{"hash_key", "range_key", "projection_type", "non_key_attributes"} {
			if value := index[argument]; value != nil && value != "" {
				definition += fmt.Sprint(" ", value)
			}
		}
		all[definition] = fmt.Sprint(index["name"])
	}
	return all
}

// imported returns "ADDRESS import" of what an import block takes over as it is.
func imported(p planned) string {
	if p.Change.Importing == nil {
		return ""
	}
	return p.Address + " import"
}

// planSaved plans a root module, and leaves the plan in its plan.out.
func planSaved(t *testing.T, s *side) *plan {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(s.root, "*.tf"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no root module in %s: %v", s.root, err)
	}
	if slices.ContainsFunc(files, callsModule) {
		terraform(t, s.root, s.env, "get")
	}
	terraform(t, s.root, s.env, "plan", "-input=false", "-no-color", "-lock=false", "-refresh=false", "-out=plan.out")
	p := &plan{}
	if err := json.Unmarshal(terraform(t, s.root, s.env, "show", "-json", "plan.out"), p); err != nil {
		t.Fatal(err)
	}
	return p
}

func callsModule(file string) bool {
	text, err := os.ReadFile(file)
	return err == nil && regexp.MustCompile(`(?m)^module "`).Match(text)
}
