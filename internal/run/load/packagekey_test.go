package load

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

const layers = `
-- go.mod --
module example.com/layers

go 1.24

require example.com/clock v1.0.0

replace example.com/clock => ./clock
-- clock/go.mod --
module example.com/clock

go 1.24
-- clock/clock.go --
package clock

const Now = 1
-- store/store.go --
package store

import "example.com/clock"

const Since = clock.Now
-- shop/shop.go --
package shop

import "example.com/layers/store"

const Open = store.Since
-- report/report.go --
package report

import "fmt"

var Print = fmt.Println
`

// keysOf returns the keys of all packages of the fixture, by import path.
func keysOf(t *testing.T, dir string, more ...string) map[string]cache.Key {
	t.Helper()
	cfg := Config{Dir: dir, Env: append(os.Environ(), more...), Files: files.Disk}
	listed, err := List(t.Context(), cfg, "./...")
	if err != nil {
		t.Fatal(err)
	}
	l := &Listing{Packages: listed, Settings: cfg.Settings(t.Context())}
	keys, all := l.Keys(cfg), map[string]cache.Key{}
	packages.Visit(listed, nil, func(p *packages.Package) {
		if key, ok := keys.Of(p); ok {
			all[p.PkgPath] = key
		}
	})
	return all
}

// A key changes with the package, with whatever it imports, and with the build, and with
// nothing else.
func TestKeys(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	const layersPath = "example.com/layers/"
	for name, test := range map[string]struct {
		file, content string
		env           string
		changed       []string
		same          []string
		none          []string
	}{
		"nothing":              {same: []string{layersPath + "shop", layersPath + "store", layersPath + "report", "example.com/clock", "fmt"}},
		"an import":            {file: "store/store.go", content: "package store\n\nimport \"example.com/clock\"\n\nconst Since = clock.Now + 1\n", changed: []string{layersPath + "store", layersPath + "shop"}, same: []string{layersPath + "report", "example.com/clock"}},
		"of a replaced module": {file: "clock/clock.go", content: "package clock\n\nconst Now = 2\n", changed: []string{"example.com/clock", layersPath + "store", layersPath + "shop"}, same: []string{layersPath + "report"}},
		"a file more":          {file: "shop/more.go", content: "package shop\n", changed: []string{layersPath + "shop"}, same: []string{layersPath + "store"}},
		"the platform":         {env: "GOARCH=riscv64", changed: []string{layersPath + "shop", "fmt"}},
		"tags":                 {env: "GOFLAGS=-mod=mod -tags=integration", changed: []string{layersPath + "shop", "fmt"}},
		"an error":             {file: "store/store.go", content: "package store\n\nimport _ \"example.com/gone\"\n", none: []string{layersPath + "shop", layersPath + "store"}, same: []string{layersPath + "report"}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := archives.Extract(t, layers)
			before := keysOf(t, dir)
			if test.file != "" {
				if err := os.WriteFile(filepath.Join(dir, test.file), []byte(test.content), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			var env []string
			if test.env != "" {
				env = append(env, test.env)
			}
			after := keysOf(t, dir, env...)
			for _, path := range test.changed {
				if before[path] == after[path] || after[path] == (cache.Key{}) {
					t.Errorf("the key of %s is the same, or there is none", path)
				}
			}
			for _, path := range test.same {
				if before[path] != after[path] || after[path] == (cache.Key{}) {
					t.Errorf("the key of %s is another, or there is none", path)
				}
			}
			for _, path := range test.none {
				if _, ok := after[path]; ok {
					t.Errorf("%s has a key", path)
				}
			}
		})
	}
}

// A file of the standard library that an editor has changed counts, and so it does for whatever
// imports it.
func TestKeysOfBuffers(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	cfg := Config{Dir: archives.Extract(t, layers), Env: os.Environ(), Files: files.Disk}
	listed, err := List(t.Context(), cfg, "./report")
	if err != nil || len(listed) != 1 {
		t.Fatal(listed, err)
	}
	l := &Listing{Packages: listed, Settings: cfg.Settings(t.Context())}
	before, _ := l.Keys(cfg).Of(listed[0])
	cfg.Files = files.New(map[string][]byte{listed[0].Imports["fmt"].GoFiles[0]: []byte("package fmt\n")})
	if after, ok := l.Keys(cfg).Of(listed[0]); !ok || after == before {
		t.Error("the key of what imports package fmt is the same, or there is none")
	}
}
