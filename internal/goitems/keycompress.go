package goitems

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/words"
)

// Compressed returns what compresses the bytes, or the text made of them, that
// are written: the function or package by name; "" if nothing is seen to. Sure
// says that it is a known one, and not another package's function of such a name.
func (w *Written) Compressed() (by string, sure bool) {
	if w.value == nil {
		return "", false
	}
	c := &compression{a: w.a, seen: map[ssa.Value]bool{}}
	c.visit(w.value, maxCallers)
	return c.by, c.sure
}

type compression struct {
	a    *Items
	seen map[ssa.Value]bool
	by   string
	sure bool
}

func (c *compression) visit(v ssa.Value, depth int) {
	if c.seen[v] || depth < 0 || c.by != "" {
		return
	}
	c.seen[v] = true
	switch v := v.(type) {
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			c.result(call, v.Index, depth)
		}
	case *ssa.Call:
		c.result(v, 0, depth)
	case *ssa.Slice:
		c.visit(v.X, depth)
	default:
		sources, called := c.a.sources(v)
		if called {
			depth--
		}
		for _, source := range sources {
			c.visit(source, depth)
		}
	}
}

// result is result i of a call.
func (c *compression) result(call *ssa.Call, i, depth int) {
	callee, obj := goflow.CalleeOf(&call.Call)
	switch {
	case callee != nil:
		for _, ret := range goflow.ReturnsOf(callee) {
			c.visit(ret.Results[i], depth-1)
		}
	case obj == nil || obj.Pkg() == nil:
	case obj.FullName() == "(*bytes.Buffer).Bytes", obj.FullName() == "(*bytes.Buffer).String":
		c.buffer(call.Call.Args[0])
	case obj.FullName() == "(*encoding/base64.Encoding).EncodeToString":
		c.visit(call.Call.Args[1], depth)
	case isCompressor(obj.Pkg().Path()) && Compressing.Matches(obj.Name()):
		c.by, c.sure = obj.Pkg().Name()+"."+obj.Name(), true
	case Compressing.Matches(obj.Name()) && !strings.HasPrefix(obj.Name(), "Encode"):
		c.by = obj.Name()
	}
}

// buffer looks for a compressing writer that writes into a buffer.
func (c *compression) buffer(buffer ssa.Value) {
	for _, alias := range c.a.Aliases(c.a.CellRoot(buffer)) {
		uses := goflow.Referrers(alias)
		for _, instr := range uses {
			if boxed, ok := instr.(*ssa.MakeInterface); ok {
				uses = append(uses, goflow.Referrers(boxed)...)
			}
		}
		for _, instr := range uses {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			_, obj := goflow.CalleeOf(&call.Call)
			if obj != nil && obj.Pkg() != nil && isCompressor(obj.Pkg().Path()) && strings.HasPrefix(obj.Name(), "New") && !isReader(obj) {
				c.by, c.sure = obj.Pkg().Name()+"."+obj.Name(), true
			}
		}
	}
}

func isReader(fn *types.Func) bool { return strings.Contains(fn.Name(), "Reader") }

// Compressing tells which functions compress.
var Compressing = words.ByName("A function compresses if its name begins with compress, gzip, zlib, deflate, zstd, snappy, lz4 or brotli.",
	`^(?i:compress|gzip|zlib|deflate|zstd|snappy|lz4|brotli)|^Encode(All|Better|Best)?$`)

// isCompressor reports whether a package compresses.
func isCompressor(path string) bool {
	for _, prefix := range []string{
		"compress/", "github.com/klauspost/compress", "github.com/klauspost/pgzip", "github.com/golang/snappy",
		"github.com/pierrec/lz4", "github.com/andybalholm/brotli", "github.com/DataDog/zstd", "github.com/valyala/gozstd",
	} {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}
