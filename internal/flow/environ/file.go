package environ

import (
	"go/token"
	"path/filepath"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A File is a file of configuration that code reads.
type File struct {
	Name symbolic.Value // in terms of the parameters of Func
	Func string         // that reads it, see [types.Func.FullName]
	Dir  string         // the directory of the code

	Module string // of the code; set by package binding
}

// fileAt is a file of a name that a call reads.
func fileAt(a *composites.Shapes, name symbolic.Value, call ssa.CallInstruction) File {
	return File{Name: name.Fact(), Func: dataflow.FullName(call.Parent()), Dir: filepath.Dir(a.Source.Fset.PositionFor(call.Pos(), false).Filename)}
}

// fileBehind returns the name of the file that a content or a reader is of.
//
//	content, err := os.ReadFile("config.yaml")
func fileBehind(a *composites.Shapes, content ssa.Value) (name symbolic.Value, ok bool) {
	v := dataflow.Unnamed(dataflow.Unboxed(content), dataflow.Converted)
	if extract, isExtract := v.(*ssa.Extract); isExtract {
		v = extract.Tuple
	}
	switch v := v.(type) {
	case *ssa.Call:
		_, obj := dataflow.CalleeOf(&v.Call)
		if obj == nil || len(v.Call.Args) == 0 {
			return symbolic.Value{}, false
		}
		switch obj.FullName() {
		case "os.ReadFile", "os.Open", "io/ioutil.ReadFile":
			return a.Resolve(v.Call.Args[0]), true
		case "io.ReadAll", "io/ioutil.ReadAll", "bytes.NewReader", "bytes.NewBuffer", "strings.NewReader", "bufio.NewReader":
			return fileBehind(a, v.Call.Args[0])
		case "(embed.FS).ReadFile":
			return a.Resolve(v.Call.Args[1]), true
		}
	case *ssa.UnOp:
		if variable, isGlobal := v.X.(*ssa.Global); isGlobal && v.Op == token.MUL {
			if pattern := dataflow.Embedded(a.Source, variable); pattern != "" {
				return symbolic.ConstantName(pattern), true
			}
		}
	}
	return symbolic.Value{}, false
}
