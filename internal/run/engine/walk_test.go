package engine

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

const repository = `
-- go.mod --
module example.com/shop
-- main.go --
package main
-- internal/store/store.go --
package store
-- services/billing/go.mod --
module example.com/billing
-- services/billing/billing.go --
package billing
-- infra/main.tf --
-- infra/modules/table/main.tf.json --
-- infra/env/prod.tfvars --
-- .terraform/modules/table/main.tf --
-- .infra/main.tf --
-- .git/hooks/hook.go --
package hook
-- vendor/example.com/lib/lib.go --
package lib
-- web/node_modules/pkg/gyp.go --
package gyp
-- testdata/sample/go.mod --
module example.com/sample
-- testdata/sample/sample.go --
package sample
-- testdata/plain/plain.go --
package plain
`

func TestWalk(t *testing.T) {
	dir := extract(t, repository)
	if err := os.Symlink(dir, filepath.Join(dir, "internal", "loop")); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name      string
		scope     scope
		excluded  string
		goDirs    []string
		modules   map[string][]string
		terraform []string
	}{
		{
			name:      "everything",
			scope:     scope{".", true},
			goDirs:    []string{".", "internal/store", "services/billing"},
			modules:   map[string][]string{".": {"./..."}, "services/billing": {"./..."}},
			terraform: []string{".infra", "infra", "infra/modules/table"},
		},
		{
			name:      "without excluded directories",
			scope:     scope{".", true},
			excluded:  "services",
			goDirs:    []string{".", "internal/store"},
			modules:   map[string][]string{".": {"./..."}},
			terraform: []string{".infra", "infra", "infra/modules/table"},
		},
		{
			name:    "below a directory of a module",
			scope:   scope{"internal", true},
			goDirs:  []string{"internal/store"},
			modules: map[string][]string{".": {"./internal/..."}},
		},
		{
			name:    "one directory",
			scope:   scope{"services/billing", false},
			goDirs:  []string{"services/billing"},
			modules: map[string][]string{"services/billing": {"."}},
		},
		{
			name:      "one directory without Go files",
			scope:     scope{"infra", false},
			modules:   map[string][]string{},
			terraform: []string{"infra"},
		},
		{
			name:      "a tree without Go files",
			scope:     scope{"infra", true},
			modules:   map[string][]string{},
			terraform: []string{"infra", "infra/modules/table"},
		},
		{
			// The go command finds nothing below testdata by "...".
			name:    "in testdata",
			scope:   scope{"testdata", true},
			goDirs:  []string{"testdata/plain", "testdata/sample"},
			modules: map[string][]string{".": {"./testdata/plain"}, "testdata/sample": {"./..."}},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.scope.dir = filepath.Join(dir, test.scope.dir)
			tree := walk(files.Disk, []scope{test.scope}, func(path string) bool { return relativeTo(dir, path) == test.excluded })
			modules := map[string][]string{}
			for module, patterns := range tree.modules {
				if len(patterns) > 0 {
					modules[relativeTo(dir, module)] = patterns
				}
			}
			goDirs := relativePaths(t, dir, slices.Sorted(maps.Keys(tree.goDirs)))
			for _, c := range []struct {
				what      string
				got, want any
			}{
				{"Go directories", goDirs, test.goDirs},
				{"modules", modules, test.modules},
				{"Terraform directories", relativePaths(t, dir, tree.terraform), test.terraform},
			} {
				if diff := cmp.Diff(c.want, c.got, cmpopts.EquateEmpty()); diff != "" {
					t.Errorf("%s (-want +got):\n%s", c.what, diff)
				}
			}
			if len(tree.problems) > 0 {
				t.Errorf("problems: %v", tree.problems)
			}
		})
	}
}

func TestWalkFindsModuleOfEachDirectory(t *testing.T) {
	dir := extract(t, repository+"-- scripts/loose/loose.go --\npackage loose\n")
	tree := walk(files.Disk, []scope{{dir, true}}, nil)
	for directory, want := range map[string]string{"internal/store": ".", "services/billing": "services/billing"} {
		if got := relativeTo(dir, tree.goDirs[filepath.Join(dir, directory)].module); got != want {
			t.Errorf("%s belongs to module %s, want %s", directory, got, want)
		}
	}
}

func TestWalkOverlappingScopes(t *testing.T) {
	dir := extract(t, repository)
	tree := walk(files.Disk, []scope{{filepath.Join(dir, "infra"), false}, {dir, true}, {filepath.Join(dir, "infra"), true}}, nil)
	want := []string{".infra", "infra", "infra/modules/table"}
	if diff := cmp.Diff(want, relativePaths(t, dir, tree.terraform)); diff != "" {
		t.Errorf("Terraform directories (-want +got):\n%s", diff)
	}
}

func TestWalkNamesWhatItCannotRead(t *testing.T) {
	dir := extract(t, repository)
	// A directory that is gone when its turn comes fails for every user, which
	// missing permissions do not.
	gone := filepath.Join(dir, "gone")
	tree := walk(files.Disk, []scope{{gone, true}, {filepath.Join(dir, "infra"), true}}, nil)
	if len(tree.problems) != 1 || tree.problems[0].Span.File != gone {
		t.Errorf("problems: %v, want one in %s", tree.problems, gone)
	}
	if len(tree.terraform) != 2 {
		t.Errorf("Terraform directories: %v, want the two of infra", tree.terraform)
	}
}
