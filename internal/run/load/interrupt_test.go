package load

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

// An interrupted context ends when it has been asked so many times whether it has.
type interrupted struct {
	context.Context
	left atomic.Int64
}

func (c *interrupted) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// The end of the context ends the parsing of a large package, and nothing of it is kept.
func TestInterruptedWithinPackage(t *testing.T) {
	var archive strings.Builder
	archive.WriteString("-- go.mod --\nmodule example.com/m\n\ngo 1.26\n")
	const all = 50
	for i := range all {
		fmt.Fprintf(&archive, "-- f%02d.go --\npackage m\n\nfunc f%d() {}\n", i, i)
	}
	dir := archives.Extract(t, archive.String())
	cfg := configFor(dir)
	roots, err := List(t.Context(), cfg, "./...")
	if err != nil {
		t.Fatal(err)
	}
	record := files.Disk.NewRecord()
	cfg.Files, cfg.Memory = files.Disk.Recorded(record), &Memory{}
	ctx := &interrupted{Context: t.Context()}
	ctx.left.Store(10)
	if _, err := Check(ctx, cfg, roots, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if read := record.Len(); read == 0 || read > 12 {
		t.Errorf("%d of %d files were read", read, all)
	}
	if roots[0].Types != nil || len(roots[0].Syntax) > 0 {
		t.Error("a part of the package is returned")
	}
}
