package engine

import (
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/rules/catalog"
)

// BenchmarkRun lists, type-checks and judges packages that use an SDK; what the go
// command does is not counted.
func BenchmarkRun(b *testing.B) {
	dir, err := filepath.Abs(filepath.Join("..", "..", "..", "testdata", "go"))
	if err != nil {
		b.Fatal(err)
	}
	b.Setenv("GOFLAGS", "-mod=mod")
	b.Setenv("GOWORK", "off")
	opts := Options{Dir: dir, Args: []string{"./reads/...", "./pagination/...", "./writes/..."}, Rules: catalog.Rules()}
	b.ReportAllocs()
	for b.Loop() {
		result, err := Run(b.Context(), opts)
		if err != nil || len(result.Findings) < 100 {
			b.Fatalf("%d findings, %v", len(result.Findings), err)
		}
	}
}
