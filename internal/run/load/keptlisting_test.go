package load

import (
	"testing"

	"golang.org/x/tools/go/packages"
)

// TestListingsOfMemory: what a run adds to its listing is not in that of another one, and a
// process that has a cache keeps listings there only.
func TestListingsOfMemory(t *testing.T) {
	k := newKeeper(t, till)
	k.cfg.Memory = &Memory{}
	if k.list(t); len(k.cfg.Memory.listings.known) != 0 {
		t.Error("a listing is in the memory and in the cache")
	}
	k.store = nil
	k.list(t)
	first, _ := k.list(t)
	second, asked := k.list(t)
	if asked {
		t.Fatal("the go command is asked again although there is a memory")
	}
	a, b := first.Packages[0], second.Packages[0]
	a.Errors = append(a.Errors, packages.Error{Msg: "a mistake"})
	a.GoFiles = append(a.GoFiles, "a.go")
	b.GoFiles = append(b.GoFiles, "b.go")
	if len(b.Errors) > 0 || a.GoFiles[len(a.GoFiles)-1] != "a.go" {
		t.Errorf("errors %v and files %v are those of both runs", b.Errors, a.GoFiles)
	}
}
