package plan

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
)

// TestPlanFilesThatAreNotRead: each has a hint that helps.
func TestPlanFilesThatAreNotRead(t *testing.T) {
	dir := t.TempDir()
	large := filepath.Join(dir, "large.json")
	if err := os.WriteFile(large, []byte(strings.Repeat(" ", 2<<20)), 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string][2]string{
		large:                            {"it is larger than 1 MiB", "plan fewer resources at once (-target), or run without the plan"},
		dir:                              {"cannot read it: it is a directory", "name a file that can be read"},
		filepath.Join(dir, "nowhere.js"): {"cannot read it: no such file or directory", "name a file that can be read"},
	} {
		if _, wrong := read(repofile.NewReader(files.Disk, dir), path, 1<<20); wrong == nil || *wrong != (unusable{want[0], want[1]}) {
			t.Errorf("%s: %v, want %v", path, wrong, want)
		}
	}
}

// TestReadAll: each plan is given to the root that it was made in.
func TestReadAll(t *testing.T) {
	dir := t.TempDir()
	write := func(path, resources string) string {
		path = filepath.Join(dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, planned(`"resource_changes": [`+resources+`]`), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	created := func(name string) string { return changed(name, `{"actions": ["create"], "after": {}}`) }
	declares := func(names ...string) func(*Resource) bool {
		return func(r *Resource) bool { return slices.Contains(names, r.Name) }
	}
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	roots := []Root{{a, declares("orders", "carts")}, {b, declares("orders", "users")}}
	orders, inA := write("plans/orders.json", created("orders")), write("a/plan.json", created("orders"))
	users, none := write("plans/users.json", created("users")), write("plans/none.json", created("items"))
	wrong, empty, emptyInA := write("b/plan.json", created("items")), write("plans/empty.json", ""), write("a/empty.json", "")
	both := write("plans/both.json", created("carts")+","+created("users"))
	const hint = "name the directory that Terraform ran in: DIR=FILE"
	for _, test := range []struct {
		files   []File
		want    string // root and plan, or the message
		theHint string
	}{
		{[]File{{Path: inA}}, "a plan.json", ""},
		{[]File{{Path: emptyInA}}, "a empty.json", ""},
		{[]File{{Path: users}}, "b users.json", ""},
		{[]File{{Path: users}, {Path: inA}}, "a plan.json b users.json", ""},
		{[]File{{Path: orders, Root: b}}, "b orders.json", ""},
		{[]File{{Path: orders}}, "cannot use the plan: it may belong to a or b", hint},
		{[]File{{Path: none}}, "cannot use the plan: no directory declares all of its resources", hint},
		{[]File{{Path: both}}, "cannot use the plan: no directory declares all of its resources", hint},
		{[]File{{Path: empty}}, "cannot use the plan: no directory declares all of its resources", hint},
		{[]File{{Path: wrong}}, "cannot use the plan: the configuration in b declares none of its resources", hint},
		{[]File{{Path: both, Root: b}}, "b both.json", ""}, // some of it is declared
		{[]File{{Path: users, Root: dir}}, "cannot use the plan: . is not a root module: it has no Terraform files, or other directories call it as a module", hint},
		{[]File{{Path: inA}, {Path: orders, Root: a}}, "a plan.json cannot use the plan: it is a second plan for a", "give one plan for each directory"},
		{[]File{{Path: filepath.Join(dir, "missing")}}, "cannot use the plan: cannot read it: no such file or directory", "name a file that can be read"},
	} {
		plans, problems := ReadAll(test.files, roots, repofile.NewReader(files.Disk, dir))
		var got []string
		for _, path := range slices.Sorted(maps.Keys(plans)) {
			got = append(got, filepath.Base(path)+" "+plans[path].Name)
		}
		gotHint := ""
		for _, problem := range problems {
			got, gotHint = append(got, problem.Message), problem.Hint
			if last := test.files[len(test.files)-1].Path; problem.Span.File != last {
				t.Errorf("a problem of %s is reported for %s", last, problem.Span.File)
			}
		}
		if all := strings.Join(got, " "); all != test.want || gotHint != test.theHint {
			t.Errorf("%v: %s (%s), want %s (%s)", test.files, all, gotHint, test.want, test.theHint)
		}
	}
}
