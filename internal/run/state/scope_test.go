package state

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

func TestResolveScope(t *testing.T) {
	dir := archives.Extract(t, repository+"-- .git/HEAD --\n-- notes.txt --\n")
	tests := []struct {
		cwd, arg string
		dir      string // relative; "" if an error is expected
		tree     bool
		file     string // of dir, that was named
		err      string
	}{
		{arg: ".", dir: ".", tree: true},
		{arg: "./...", dir: ".", tree: true},
		{arg: "...", dir: ".", tree: true},
		{arg: "infra", dir: "infra", tree: true},
		{arg: "infra/", dir: "infra", tree: true},
		{arg: "./internal/...", dir: "internal", tree: true},
		{cwd: "infra", arg: "../internal/store", dir: "internal/store", tree: true},
		{arg: "infra/main.tf", dir: "infra", file: "main.tf"},
		{arg: "infra/env/prod.tfvars", dir: "infra/env", file: "prod.tfvars"},
		{arg: "internal/store/store.go", dir: "internal/store", file: "store.go"},
		{arg: "example.com/shop", dir: "."},
		{arg: "example.com/shop/...", dir: ".", tree: true},
		{arg: "example.com/shop/internal/store", dir: "internal/store"},
		{cwd: "infra", arg: "example.com/billing/...", dir: "services/billing", tree: true},
		{arg: "example.com/shopping", err: "no such file"},
		{arg: "example.com/shop/missing", err: "no such file"},
		{arg: "./missing", err: "no such file"},
		{arg: "", err: "an argument is empty"},
		{arg: "fmt", err: "no such file"},
		{arg: "./.../store", err: "only allowed at the end of a path"},
		{arg: "notes.txt", err: "neither a Go nor a Terraform file"},
		{arg: "infra/main.tf/...", err: "is a file, not a directory"},
		{arg: "infra/main.tf/deeper", err: "cannot read"},
	}
	for _, test := range tests {
		t.Run(test.arg, func(t *testing.T) {
			got, err := resolveScopes(files.Disk, filepath.Join(dir, test.cwd), []string{test.arg})
			if test.err != "" {
				var usage *UsageError
				if !errors.As(err, &usage) || !strings.Contains(err.Error(), test.err) {
					t.Fatalf("error %v, want a UsageError with %q", err, test.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			want := Scope{Dir: filepath.Join(dir, test.dir), Tree: test.tree}
			if test.file != "" {
				want.File = filepath.Join(want.Dir, test.file)
			}
			if len(got) != 1 || got[0] != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
}

func TestScopeContains(t *testing.T) {
	tests := []struct {
		tree bool
		dir  string
		want bool
	}{
		{true, "/shop/infra", true},
		{true, "/shop/infra/modules", true},
		{true, "/shop/infrastructure", false},
		{true, "/shop", false},
		{false, "/shop/infra", true},
		{false, "/shop/infra/modules", false},
	}
	for _, test := range tests {
		s := Scope{Dir: filepath.FromSlash("/shop/infra"), Tree: test.tree}
		if got := s.Contains(filepath.FromSlash(test.dir)); got != test.want {
			t.Errorf("%v contains %s: %v", s, test.dir, got)
		}
	}
}

func TestRepositoryRoot(t *testing.T) {
	dir := archives.Extract(t, "-- work/.git --\ngitdir: elsewhere\n-- work/a/b/main.tf --\n-- plain/a/main.tf --\n")
	at := func(path string) string { return filepath.Join(dir, path) }
	tests := []struct{ name, cwd, first, want string }{
		{"directory with .git, here a file as in a worktree", "work/a", "work/a/b", "work"},
		{"without .git the current directory", "plain", "plain/a", "plain"},
		{"without .git and elsewhere", "plain/a", "plain", "plain"},
		{"of another repository", "plain", "work/a", "work"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := RepositoryRoot(files.Disk, at(test.cwd), at(test.first)); got != at(test.want) {
				t.Errorf("got %s, want %s", got, at(test.want))
			}
		})
	}
}
