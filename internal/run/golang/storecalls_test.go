package golang

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// A package may read and write items through interfaces if it calls two methods of the names that
// others declare. What is not exported, or declared by a command, does not count.
func TestStoreCalls(t *testing.T) {
	dir := t.TempDir()
	pkg := func(name, source string) *packages.Package {
		file := filepath.Join(dir, name+".go")
		if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
		return &packages.Package{Name: name, GoFiles: []string{file}}
	}
	s := &storeCalls{files: files.Disk}
	s.declare(pkg("table", "package table\n\nfunc New() *Table { return nil }\n\nfunc (t *Table) Get(id string) {}\nfunc (Table) Save() {}\nfunc (t *Table) close() {}\n"))
	s.declare(pkg("main", "package main\n\nfunc (a *app) Run() {}\n"))
	for _, test := range []struct {
		name, body string
		want       bool
	}{
		{"both", "s.carts.Get(id); s.carts.Save()", true},
		{"one", "s.carts.Get(id); s.carts.Get(other)", false},
		{"fields", "s.Get = s.Save", false},
		{"functions", "Get(id); Save()", false},
		{"unexported", "t.Get(id); t.close()", false},
		{"command", "t.Get(id); a.Run()", false},
		{"constructor", "table.New().Get(id)", false},
		{"ends", "s.Get(id); s.Save", false},
	} {
		if got := s.calledBy(pkg(test.name, "package p\n\nfunc f() { "+test.body)); got != test.want {
			t.Errorf("%s: %v, want %v", test.body, got, test.want)
		}
	}
}
