package itemvalues

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Compressed returns what compresses the bytes, or the text made of them, that
// are written: the function or package by name; "" if nothing is seen to. Sure
// says that it is a known one, and not another package's function of such a name.
func (w *Written) Compressed() (by string, sure bool) {
	if w.value == nil {
		return "", false
	}
	c := &compression{a: w.a}
	dataflow.Sources(w.value, c.call, cutOut, dataflow.Converted, w.a.Held, dataflow.Returned, w.a.Given)
	return c.by, c.sure
}

type compression struct {
	a    *Items
	by   string
	sure bool
}

// call is the [dataflow.Way] from what a function of another package makes of bytes to these. It notes
// what compresses them.
func (c *compression) call(v ssa.Value) ([]ssa.Value, bool) {
	if c.by != "" {
		return nil, true
	}
	call, _ := dataflow.ResultOf(v)
	if call == nil {
		return nil, false
	}
	callee, obj := dataflow.CalleeOf(&call.Call)
	switch {
	case callee != nil:
		return nil, false
	case obj == nil || obj.Pkg() == nil:
	case obj.FullName() == "(*bytes.Buffer).Bytes", obj.FullName() == "(*bytes.Buffer).String":
		c.buffer(call.Call.Args[0])
	case obj.FullName() == "(*encoding/base64.Encoding).EncodeToString":
		return call.Call.Args[1:], true
	case isCompressor(obj.Pkg().Path()) && Compressing.Matches(obj.Name()):
		c.by, c.sure = obj.Pkg().Name()+"."+obj.Name(), true
	case Compressing.Matches(obj.Name()) && !strings.HasPrefix(obj.Name(), "Encode"):
		c.by = obj.Name()
	}
	return nil, true
}

// cutOut is the [dataflow.Way] from a part of a list to the list.
func cutOut(v ssa.Value) ([]ssa.Value, bool) {
	if part, ok := v.(*ssa.Slice); ok {
		return []ssa.Value{part.X}, true
	}
	return nil, false
}

// buffer looks for a compressing writer that writes into a buffer.
func (c *compression) buffer(buffer ssa.Value) {
	for _, alias := range c.a.Aliases(c.a.CellRoot(buffer)) {
		uses := dataflow.Referrers(alias)
		for _, instr := range uses {
			if boxed, ok := instr.(*ssa.MakeInterface); ok {
				uses = append(uses, dataflow.Referrers(boxed)...)
			}
		}
		for _, instr := range uses {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			_, obj := dataflow.CalleeOf(&call.Call)
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
