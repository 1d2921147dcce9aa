//go:build unix

package engine

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A pipe without a writer holds neither us nor the go command up: it is a
// problem of the input, wherever it lies.
func TestPipes(t *testing.T) {
	const shop = `
-- .git/HEAD --
-- go.mod --
module example.com/shop

go 1.24

require github.com/aws/aws-sdk-go-v2/service/dynamodb v1.0.0
-- store.go --
package shop
-- plain/go.mod --
module example.com/plain

go 1.24
-- plain/plain.go --
package plain
`
	const what = "it is a pipe, a device or a socket, not a regular file"
	for _, tt := range []struct{ pipe, file, message string }{
		{"pipe.go", "pipe.go", "cannot load the module: " + what},
		{"pipe.c", "pipe.c", "cannot load the module: " + what},
		{"go.sum", "go.sum", "cannot load the module: " + what},
		{"deeper/go.mod", "deeper/go.mod", "cannot load the module: " + what},
		{"go.work", "go.work", "cannot load the module: " + what},
		{"plain/pipe.go", "plain/pipe.go", "cannot read the file: " + what}, // the go command is not asked about this module
	} {
		dir := archives.Extract(t, shop+"-- deeper/x --\n")
		if strings.HasPrefix(tt.pipe, "plain/") {
			dir = filepath.Join(dir, "plain")
		}
		if err := syscall.Mkfifo(filepath.Join(dir, strings.TrimPrefix(tt.pipe, "plain/")), 0o600); err != nil {
			t.Fatal(err)
		}
		result, err := Run(t.Context(), Options{Dir: dir, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
		if err != nil {
			t.Errorf("%s: %v", tt.pipe, err)
			continue
		}
		found := false
		for _, p := range result.Problems {
			found = found || p.Span.File == tt.file && p.Message == tt.message
		}
		if !found {
			t.Errorf("%s: the problems are %v", tt.pipe, result.Problems)
		}
	}
}
