package config

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// A module that is replaced by a directory needs no download. The nested one is
// there to be mistaken for the other.
const modules = `
-- lint/go.mod --
module example.com/acme/lint

go 1.24
-- lint/.dynamolint.yml --
version: 1
profile: strict
-- lint/go/strict.yml --
version: 1
extends: [../.dynamolint.yml, example.com/acme/lint/base]
profile: all
-- base/go.mod --
module example.com/acme/lint/base

go 1.24
-- base/.dynamolint.yml --
version: 1
fail-on: never
-- base/baseline.yml --
version: 1
baseline: old.jsonl
-- app/go.mod --
module example.com/app

go 1.24

require (
	example.com/acme/lint v1.2.0
	example.com/acme/lint/base v1.0.0
	example.com/acme/missing v1.4.0
)

replace (
	example.com/acme/lint => ../lint
	example.com/acme/lint/base => ../base
)
-- none/x --
`

// offline isolates the go command from the machine: an empty module cache, and
// flags that must not matter.
func offline(t *testing.T, root string) {
	t.Helper()
	t.Setenv("GOMODCACHE", filepath.Join(root, "modcache"))
	t.Setenv("GOPROXY", "https://proxy.invalid")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "")
	t.Setenv("GO111MODULE", "")
}

func TestExtendsModule(t *testing.T) {
	tests := []struct {
		extends string
		profile Profile
		never   bool
	}{
		{"example.com/acme/lint", Strict, false},
		{"example.com/acme/lint/.dynamolint.yml", Strict, false},
		{"example.com/acme/lint/base", Recommended, true},
		{"example.com/acme/lint/go/strict.yml", All, true}, // which extends two by itself
		{"[example.com/acme/lint/base, example.com/acme/lint]", Strict, true},
	}
	for _, tt := range tests {
		root := tree(t, modules)
		offline(t, root)
		file := write(t, root, "app/services/orders/.dynamolint.yml", "version: 1\nextends: "+tt.extends+"\n")
		c, err := Load(files.Disk, file, root, testSet(t))
		if err != nil {
			t.Errorf("%s: %v", tt.extends, err)
			continue
		}
		if c.Profile != tt.profile || (failName(c.FailOn) == never) != tt.never {
			t.Errorf("%s: profile %s, fail-on %s", tt.extends, c.Profile, failName(c.FailOn))
		}
	}
}

// The workspace decides where there is one.
func TestExtendsModuleInWorkspace(t *testing.T) {
	root := tree(t, modules+"-- go.work --\ngo 1.24\n\nuse (\n\t./app\n\t./lint\n\t./base\n)\n-- .dynamolint.yml --\nversion: 1\nextends: example.com/acme/lint\n")
	offline(t, root)
	t.Setenv("GOFLAGS", "")
	c, err := Load(files.Disk, filepath.Join(root, ".dynamolint.yml"), root, testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	if c.Profile != Strict {
		t.Errorf("profile %s", c.Profile)
	}
}

// A vendored copy needs neither module cache nor network.
func TestExtendsVendoredModule(t *testing.T) {
	root := tree(t, `
-- go.mod --
module example.com/app

go 1.24

require example.com/acme/lint v1.2.0
-- vendor/modules.txt --
# example.com/acme/lint v1.2.0
## explicit; go 1.24
example.com/acme/lint
-- vendor/example.com/acme/lint/lint.go --
package lint
-- vendor/example.com/acme/lint/.dynamolint.yml --
version: 1
profile: strict
baseline: b.jsonl
-- services/.dynamolint.yml --
version: 1
extends: example.com/acme/lint
`)
	offline(t, root)
	_, err := Load(files.Disk, filepath.Join(root, "services/.dynamolint.yml"), root, testSet(t))
	wantProblems(t, err, root, []string{
		"vendor/example.com/acme/lint/.dynamolint.yml:3:11: a configuration in a Go module cannot set baseline: a baseline belongs to one repository; name it in the configuration of the repository",
	})
}

func TestExtendsModuleProblems(t *testing.T) {
	tests := []struct{ name, dir, extends, want string }{
		{"not downloaded", "app", "example.com/acme/missing/strict.yml",
			`extends: module example.com/acme/missing v1.4.0 is not downloaded; run go mod download example.com/acme/missing`},
		{"not required", "app", "example.com/other",
			`extends: ROOT/app/go.mod requires no module that contains "example.com/other"; run go get -tool example.com/other@latest, or start a file path with ./`},
		{"all modules", "app", "all",
			`extends: ROOT/app/go.mod requires no module that contains "all"; run go get -tool all@latest, or start a file path with ./`},
		{"file without ./", "app", "base.yml",
			`extends: "base.yml" is not a Go module path; to extend the file of that name, write ./base.yml`},
		{"no such file", "app", "example.com/acme/lint/strict.yml",
			`extends: example.com/acme/lint/strict.yml does not exist`},
		{"no module", "none", "example.com/acme/lint",
			`extends: "example.com/acme/lint" is a Go module path, but ROOT/none is not in a Go module whose go.mod selects a version; start a file path with ./, or extend a file in a Go module that extends this one`},
		{"broken go.mod", "broken", "example.com/acme/lint",
			`extends: the go command cannot locate the module: go: errors parsing go.mod: go.mod:1: unknown directive: modul; to extend a file by its path, start it with ./`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			root := tree(t, modules+"-- app/base.yml --\nversion: 1\n-- broken/go.mod --\nmodul x\n")
			offline(t, root)
			file := write(t, root, tt.dir+"/.dynamolint.yml", "version: 1\nextends: "+tt.extends+"\n")
			_, err := Load(files.Disk, file, root, testSet(t))
			wantProblems(t, err, root, []string{tt.dir + "/.dynamolint.yml:2:10: " + tt.want})
		})
	}
}

// The go command may be absent where only Terraform is checked.
func TestExtendsModuleWithoutGo(t *testing.T) {
	root := tree(t, modules)
	file := write(t, root, "app/.dynamolint.yml", "version: 1\nextends: example.com/acme/lint\n")
	t.Setenv("PATH", root)
	_, err := Load(files.Disk, file, root, testSet(t))
	if err == nil || !strings.Contains(err.Error(), `the go command cannot locate the module: exec: "go": executable file not found`) {
		t.Errorf("error %v", err)
	}
}

// fakeGo puts a script before the go command.
func fakeGo(t *testing.T, script string) {
	t.Helper()
	bin := t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte("#!/bin/sh\n"+script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
}

// A go command takes longer than all the rest, and go vet loads configurations
// in many processes: one is started for each module, none for what is vendored.
func TestExtendsModuleAsksGoOnce(t *testing.T) {
	root := tree(t, modules+"-- app/vendor/modules.txt --\n-- app/vendor/example.com/acme/missing/.dynamolint.yml --\nversion: 1\n")
	offline(t, root)
	real, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	calls := filepath.Join(root, "calls")
	fakeGo(t, "echo $1 >> "+calls+"\nexec "+real+" \"$@\"\n")
	for extends, want := range map[string][]string{"example.com/acme/lint": {"list"}, "example.com/acme/missing": nil} {
		write(t, root, "calls", "")
		if _, err := Load(files.Disk, write(t, root, "app/.dynamolint.yml", "version: 1\nextends: "+extends+"\n"), root, testSet(t)); err != nil {
			t.Errorf("%s: %v", extends, err)
		}
		said, err := os.ReadFile(calls)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Fields(string(said)); !slices.Equal(got, want) {
			t.Errorf("%s: the calls are %q, want %q", extends, got, want)
		}
	}
}

// A go command that waits for something does not hold a run up for ever, and neither does what it
// has started.
func TestListModulesEnds(t *testing.T) {
	dir := t.TempDir()
	started := filepath.Join(dir, "started")
	fakeGo(t, "hold() { while test -d "+dir+"; do sleep 0.05; done; }\nhold &\ntouch "+started+"\nhold\n")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		for _, err := os.Stat(started); err != nil && ctx.Err() == nil; _, err = os.Stat(started) {
			time.Sleep(10 * time.Millisecond)
		}
		cancel()
	}()
	if _, err := listModules(ctx, dir, []string{"example.com/acme/lint"}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// What the go command has written is read, however long after its end.
func TestListModulesReadsToTheEnd(t *testing.T) {
	fakeGo(t, "(sleep 1.2; echo '{\"Path\": \"example.com/acme/lint\"}') &\n")
	if list, err := listModules(t.Context(), t.TempDir(), []string{"example.com/acme/lint"}); err != nil || len(list) != 1 {
		t.Errorf("%d modules, %v", len(list), err)
	}
}

// The file that pins versions is where the go command says that it is.
func TestPinFile(t *testing.T) {
	root := tree(t, modules+"-- ws/go.work --\ngo 1.24\n\nuse ./in\n-- ws/in/go.mod --\nmodule example.com/in\n\ngo 1.24\n-- ws/in/deep/x --\n-- ws/go.mod/x --\n-- ws/out/x --\n")
	offline(t, root)
	for _, work := range []string{"", "off", filepath.Join(root, "ws", "go.work")} {
		t.Setenv("GOWORK", work)
		for _, dir := range []string{"app", "none", "ws", "ws/in", "ws/in/deep", "ws/out"} {
			cmd := exec.Command("go", "env", "GOWORK", "GOMOD")
			cmd.Dir = filepath.Join(root, dir)
			out, err := cmd.Output()
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(string(out), "\n")
			want := lines[0]
			if want == "" || want == "off" {
				want = strings.TrimSuffix(lines[1], os.DevNull)
			}
			if got := pinFile(files.Disk, cmd.Dir); got != want {
				t.Errorf("GOWORK=%s, %s: %q, want %q", work, dir, got, want)
			}
		}
	}
}
