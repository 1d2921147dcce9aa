package state

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"

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
	dir := archives.Extract(t, repository)
	if err := os.Symlink(dir, filepath.Join(dir, "internal", "loop")); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name      string
		scope     Scope
		excluded  string
		goDirs    []string
		modules   map[string][]string
		terraform []string
	}{
		{
			name:      "everything",
			scope:     Scope{Dir: ".", Tree: true},
			goDirs:    []string{".", "internal/store", "services/billing"},
			modules:   map[string][]string{".": {"./..."}, "services/billing": {"./..."}},
			terraform: []string{".infra", "infra", "infra/modules/table"},
		},
		{
			name:      "without excluded directories",
			scope:     Scope{Dir: ".", Tree: true},
			excluded:  "services",
			goDirs:    []string{".", "internal/store"},
			modules:   map[string][]string{".": {"./..."}},
			terraform: []string{".infra", "infra", "infra/modules/table"},
		},
		{
			name:    "below a directory of a module",
			scope:   Scope{Dir: "internal", Tree: true},
			goDirs:  []string{"internal/store"},
			modules: map[string][]string{".": {"./internal/..."}},
		},
		{
			name:    "one directory",
			scope:   Scope{Dir: "services/billing", Tree: false},
			goDirs:  []string{"services/billing"},
			modules: map[string][]string{"services/billing": {"."}},
		},
		{
			name:      "one directory without Go files",
			scope:     Scope{Dir: "infra", Tree: false},
			modules:   map[string][]string{},
			terraform: []string{"infra"},
		},
		{
			name:      "a tree without Go files",
			scope:     Scope{Dir: "infra", Tree: true},
			modules:   map[string][]string{},
			terraform: []string{"infra", "infra/modules/table"},
		},
		{
			// The go command finds nothing below testdata by "...".
			name:    "in testdata",
			scope:   Scope{Dir: "testdata", Tree: true},
			goDirs:  []string{"testdata/plain", "testdata/sample"},
			modules: map[string][]string{".": {"./testdata/plain"}, "testdata/sample": {"./..."}},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.scope.Dir = filepath.Join(dir, test.scope.Dir)
			tree := Walk(files.Disk, []Scope{test.scope}, func(path string) bool { return RelativeTo(dir, path) == test.excluded })
			modules := map[string][]string{}
			for module, patterns := range tree.Modules {
				if len(patterns) > 0 {
					modules[RelativeTo(dir, module)] = patterns
				}
			}
			goDirs := archives.Names(t, dir, slices.Sorted(maps.Keys(tree.GoDirs)))
			for _, c := range []struct {
				what      string
				got, want any
			}{
				{"Go directories", goDirs, test.goDirs},
				{"modules", modules, test.modules},
				{"Terraform directories", archives.Names(t, dir, tree.Terraform), test.terraform},
			} {
				if diff := cmp.Diff(c.want, c.got, cmpopts.EquateEmpty()); diff != "" {
					t.Errorf("%s (-want +got):\n%s", c.what, diff)
				}
			}
			if len(tree.Problems) > 0 {
				t.Errorf("problems: %v", tree.Problems)
			}
		})
	}
}

func TestWalkFindsModuleOfEachDirectory(t *testing.T) {
	dir := archives.Extract(t, repository+"-- scripts/loose/loose.go --\npackage loose\n")
	tree := Walk(files.Disk, []Scope{{Dir: dir, Tree: true}}, nil)
	for directory, want := range map[string]string{"internal/store": ".", "services/billing": "services/billing"} {
		if got := RelativeTo(dir, tree.GoDirs[filepath.Join(dir, directory)].Module); got != want {
			t.Errorf("%s belongs to module %s, want %s", directory, got, want)
		}
	}
}

func TestWalkOverlappingScopes(t *testing.T) {
	dir := archives.Extract(t, repository)
	tree := Walk(files.Disk, []Scope{{Dir: filepath.Join(dir, "infra"), Tree: false}, {Dir: dir, Tree: true}, {Dir: filepath.Join(dir, "infra"), Tree: true}}, nil)
	want := []string{".infra", "infra", "infra/modules/table"}
	if diff := cmp.Diff(want, archives.Names(t, dir, tree.Terraform)); diff != "" {
		t.Errorf("Terraform directories (-want +got):\n%s", diff)
	}
}

func TestWalkNamesWhatItCannotRead(t *testing.T) {
	dir := archives.Extract(t, repository)
	// A directory that is gone when its turn comes fails for every user, which
	// missing permissions do not.
	gone := filepath.Join(dir, "gone")
	tree := Walk(files.Disk, []Scope{{Dir: gone, Tree: true}, {Dir: filepath.Join(dir, "infra"), Tree: true}}, nil)
	if len(tree.Problems) != 1 || tree.Problems[0].Span.File != gone {
		t.Errorf("problems: %v, want one in %s", tree.Problems, gone)
	}
	if len(tree.Terraform) != 2 {
		t.Errorf("Terraform directories: %v, want the two of infra", tree.Terraform)
	}
}
