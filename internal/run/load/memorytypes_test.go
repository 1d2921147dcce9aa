package load

import (
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

// TestTypesOnly: directories share the types of the standard library, but not listings where the memory
// has types only.
func TestTypesOnly(t *testing.T) {
	if (*Memory)(nil).TypesOnly() != nil {
		t.Error("without a memory there is one of types")
	}
	memory := &Memory{}
	first := typesOfFmt(t, memory)
	if first == nil || first != typesOfFmt(t, memory.TypesOnly().TypesOnly()) {
		t.Error("package fmt was type-checked twice")
	}
	if n := len(memory.listings.known); n != 1 {
		t.Errorf("%d listings are known, want that of the first directory", n)
	}
}

// typesOfFmt returns the types of package fmt that a module in a new directory imports.
func typesOfFmt(t *testing.T, memory *Memory) any {
	t.Helper()
	cfg := configFor(archives.Extract(t, till))
	cfg.Memory = memory
	cfg.Env = append(cfg.Env, "GOFLAGS=-mod=readonly")
	cfg.Files = cfg.Files.Later(time.Minute)
	l, err := Keep(t.Context(), cfg, nil, []string{cfg.Dir}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Check(t.Context(), cfg, nil, l.Packages, nil); err != nil {
		t.Fatal(err)
	}
	return importedBy(l.Packages[0], "fmt")
}
