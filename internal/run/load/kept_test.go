package load

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

// keeper lists a module with a cache, and says whether the go command was asked.
type keeper struct {
	cfg   Config
	store *cache.Cache
}

func newKeeper(t *testing.T, archive string) *keeper {
	t.Helper()
	store, err := cache.Open(filepath.Join(t.TempDir(), "cache"))
	if err != nil {
		t.Fatal(err)
	}
	dir := archives.Extract(t, archive)
	cfg := configFor(dir)
	cfg.Env = append(cfg.Env, "GOFLAGS=-mod=readonly")
	cfg.Files = cfg.Files.Later(time.Minute) // what was written is settled, however soon it is listed
	return &keeper{cfg, store}
}

func (k *keeper) list(t *testing.T) (l *Listing, asked bool) {
	t.Helper()
	before := k.cfg
	l, kept := recall(k.cfg, k.cfg.shelf(k.store), k.cfg.listKey([]string{"./..."}))
	again, err := Keep(t.Context(), before, k.store, []string{k.cfg.Dir}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	if kept {
		if diff := cmp.Diff(paths(l), paths(again)); diff != "" {
			t.Error(diff)
		}
	}
	return again, !kept
}

func paths(l *Listing) (all []string) {
	packages.Visit(l.Packages, nil, func(p *packages.Package) { all = append(all, p.ID) })
	slices.Sort(all)
	return all
}

func (k *keeper) write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(k.cfg.Dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

const till = `
-- go.mod --
module example.com/till

go 1.24
-- till.go --
package till

import "fmt"

func Sum(cents ...int) string { return fmt.Sprint(cents) }
`

// TestKeep: the go command is asked again when imports change, and not when anything else does.
func TestKeep(t *testing.T) {
	inCache, inMemory := newKeeper(t, till), newKeeper(t, till)
	inMemory.store, inMemory.cfg.Memory = nil, &Memory{}
	t.Run("cache", inCache.testKeep)
	t.Run("memory", inMemory.testKeep)
}

func (k *keeper) testKeep(t *testing.T) {
	if _, asked := k.list(t); !asked {
		t.Error("a listing was there before the first one")
	}
	first, asked := k.list(t)
	if asked {
		t.Error("it is asked again although nothing has changed")
	}
	k.write(t, "till.go", "package till\n\nimport \"fmt\"\n\nfunc Sum() string { return fmt.Sprint(1) }\n")
	if _, asked := k.list(t); asked {
		t.Error("it is asked again when a function has changed")
	}
	k.write(t, "till.go", "package till\n\nimport \"os\"\n\nvar Sum = os.Getpid()\n")
	if l, asked := k.list(t); !asked || slices.Equal(paths(l), paths(first)) {
		t.Errorf("after a change of imports it is asked: %v", asked)
	}
	k.write(t, "more.go", "package till\n")
	if l, asked := k.list(t); !asked || len(l.Packages[0].GoFiles) != 2 {
		t.Errorf("after a new file it is asked: %v", asked)
	}
	k.write(t, "go.mod", "module example.com/cash\n\ngo 1.24\n")
	if l, asked := k.list(t); !asked || l.Packages[0].PkgPath != "example.com/cash" {
		t.Errorf("after a change of go.mod it is asked: %v", asked)
	}
	k.cfg.Env = append(k.cfg.Env, "GOOS=plan9")
	if _, asked := k.list(t); !asked {
		t.Error("the listing of another system counts as that of this one")
	}
}

// TestKeepRecorded: a record has what a listing depends on, also if the listing is not kept.
func TestKeepRecorded(t *testing.T) {
	k := newKeeper(t, "-- go.mod --\nmodule example.com/m\n\ngo 1.24\n-- m.go --\npackage m\n")
	record := files.Disk.NewRecord()
	cfg := k.cfg
	cfg.Files = files.Disk.Recorded(record)
	l, err := Keep(t.Context(), cfg, nil, []string{cfg.Dir}, "./...")
	if err != nil || !l.Whole {
		t.Fatalf("the record is whole: %v, %v", l.Whole, err)
	}
	if unchanged, _ := record.Unchanged(files.Disk); !unchanged {
		t.Errorf("%s counts as changed", record.Changed())
	}
	if err := os.WriteFile(filepath.Join(cfg.Dir, "m.go"), []byte("package m\n\nimport _ \"fmt\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if unchanged, _ := record.Unchanged(files.Disk); unchanged {
		t.Error("that imports have changed is not noticed")
	}
}

// TestKeepBuffers: what an editor has not saved counts as the files do.
func TestKeepBuffers(t *testing.T) {
	k := newKeeper(t, till)
	k.list(t)
	k.cfg.Files = files.New(map[string][]byte{filepath.Join(k.cfg.Dir, "till.go"): []byte("package till\n\nimport \"fmt\"\n\nfunc Sum() { fmt.Println() }\n")}).Later(time.Minute)
	if _, asked := k.list(t); asked {
		t.Error("it is asked again when a function has changed")
	}
	k.cfg.Files = files.New(map[string][]byte{filepath.Join(k.cfg.Dir, "till.go"): []byte("package till\n\nimport \"os\"\n\nvar Sum = os.Args\n")}).Later(time.Minute)
	if l, asked := k.list(t); !asked || l.Packages[0].Imports["os"] == nil {
		t.Errorf("after a change of imports it is asked: %v", asked)
	}
}

// TestKeepErrors: a listing with errors is not kept. The next one may have none, although nothing
// has changed that is recorded: a module was downloaded.
func TestKeepErrors(t *testing.T) {
	k := newKeeper(t, strings.Replace(till, `"fmt"`, `"fmt"; import _ "example.com/gone"`, 1))
	k.list(t)
	if _, asked := k.list(t); !asked {
		t.Error("a listing with an import that cannot be found was kept")
	}
}

// TestKeepPrograms: what other programs answer is not all in the record.
func TestKeepPrograms(t *testing.T) {
	wrapper := t.TempDir() // that decides by itself which Go to call
	if err := os.WriteFile(filepath.Join(wrapper, "go"), []byte("#!/bin/sh\nexec go1.26.0 \"$@\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, variable := range []string{"GOFLAGS=-mod=readonly -overlay=x.json", "GOPACKAGESDRIVER=driver", "PATH=" + t.TempDir(), "PATH=" + wrapper} {
		k := newKeeper(t, till)
		k.cfg.Env = append(k.cfg.Env, variable)
		if NoteInputs(k.cfg, k.cfg.Settings(t.Context()), []string{k.cfg.Dir}, nil) {
			t.Errorf("with %s everything counts as recorded", variable)
		}
	}
}

// TestGraph: a listing that was kept is what the go command has said.
func TestGraph(t *testing.T) {
	cfg := configFor(archives.Extract(t, shop))
	cfg.Tests = true
	listed, err := List(t.Context(), cfg, "./...")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(flat(listed), flat(graphOf(listed).listed()), cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
}

// flat returns all packages by ID, and under "" the IDs of those that were asked for.
func flat(listed []*packages.Package) map[string]any {
	all := map[string]any{}
	var roots []string
	for _, p := range listed {
		roots = append(roots, p.ID)
	}
	all[""] = roots
	packages.Visit(listed, nil, func(p *packages.Package) {
		f := struct {
			Exported string
			Imports  map[string]string
			Module   *packages.Module
		}{Imports: map[string]string{}, Module: p.Module}
		for path, imported := range p.Imports {
			f.Imports[path] = imported.ID
		}
		without := *p
		without.Imports, without.Module = nil, nil
		f.Exported = fmt.Sprintf("%+v", without)
		all[p.ID] = f
	})
	return all
}

// TestHeader: the go command reads the beginning of a file, and what it embeds.
func TestHeader(t *testing.T) {
	for content, want := range map[string]string{
		"// Package a.\npackage a\n\nimport \"fmt\"\n\nfunc f() {}\n":         "// Package a.\npackage a\n\nimport \"fmt\"\n\n",
		"//go:build linux\n\npackage a\n":                                     "//go:build linux\n\npackage a\n",
		"package a\n\nimport (\n\t. \"fmt\"\n\tb \"os\"\n)\n\nvar x = 1\n":    "package a\n\nimport (\n\t. \"fmt\"\n\tb \"os\"\n)\n\n",
		"package a\n\nimport _ \"embed\"\n\n//go:embed a.txt\nvar t string\n": "package a\n\nimport _ \"embed\"\n\n//go:embed a.txt\n",
		"package a\n\nvar x = 1\n//go:embed b.txt\nvar t string\n":            "package a\n\n//go:embed b.txt\n",
		"package a; import \"fmt\"; type t int":                               "package a; import \"fmt\"; ",
		"func f() {}\n":                                                       "func f() {}\n",
		"package a\n\nimport \"fmt\n\nfunc f() {}\n":                          "package a\n\nimport \"fmt\n\nfunc f() {}\n",
		"package a\n\n/* not closed":                                          "package a\n\n/* not closed",
		"package a\n\nfor {}\n":                                               "package a\n\nfor {}\n",
		"":                                                                    "",
	} {
		if got := string(Header.Of([]byte(content))); got != want {
			t.Errorf("of %q it shows %q, want %q", content, got, want)
		}
	}
}

// Build tags decide which files a package has, in place of those of GOFLAGS.
func TestKeepTags(t *testing.T) {
	k := newKeeper(t, "-- go.mod --\nmodule example.com/m\n\ngo 1.24\n-- m.go --\npackage m\n-- a.go --\n//go:build a\n\npackage m\n-- b.go --\n//go:build b && !c\n\npackage m\n")
	k.cfg.Env = append(k.cfg.Env, "GOFLAGS=-mod=readonly -tags=c")
	for _, test := range []struct {
		tags  []string
		files int
	}{{nil, 1}, {[]string{"a", "b"}, 3}, {[]string{"a"}, 2}} {
		k.cfg.Tags = test.tags
		if l, asked := k.list(t); !asked || len(l.Packages[0].GoFiles) != test.files {
			t.Errorf("with tags %v it is asked: %v, and there are files %v", test.tags, asked, l.Packages[0].GoFiles)
		}
	}
}
