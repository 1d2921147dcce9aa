package load

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

// C code is not read; what Go code uses of it has the types that its use shows.
func TestCgo(t *testing.T) {
	dir := archives.Extract(t, `
-- go.mod --
module example.com/shop

go 1.24
-- shop.go --
package shop

// #include "count.h"
import "C"

import "unsafe"

type point struct{ inner C.struct_point }

func Count(s string) int32 {
	text := C.CString(s)
	defer C.free(unsafe.Pointer(text))
	buffer := make([]C.uint8_t, 3)
	p := &C.options{}
	if C.count(text, p, &buffer[0]) == 0 || C.LIMIT > 3 {
		return int32(C.limit)
	}
	return int32(C.count_all()) + int32(C.int(3))
}

func Wrong(p *C.options) int32 { return int32(p.field) }

func Undefined() { missing(C.count()) }
-- plain.go --
package shop

func Sum(a, b int) int { return a + b }
`)
	cfg := configFor(dir)
	cfg.Env = append(cfg.Env, "CGO_ENABLED=1", "CC=/missing")
	wanted, unsound := check(t, cfg, "example.com/shop")
	if len(wanted) != 1 {
		t.Fatalf("got %v", wanted)
	}
	if got, want := bodies(wanted[0]), []string{"Count", "Sum"}; !slices.Equal(got, want) {
		t.Errorf("sound are %v, want %v; unsound %v, errors %v", got, want, unsound[wanted[0]], wanted[0].Errors)
	}
}
