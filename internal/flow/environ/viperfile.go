package environ

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// viperFiles are what calls of viper say about the files that it reads.
type viperFiles struct {
	reads        bool // it is told to read one
	names, paths []File
	whole        []File // named with their directories
}

func (f *viperFiles) add(a *composites.Shapes, call ssa.CallInstruction) {
	named := func() File { return fileAt(a, a.Resolve(dataflow.Argument(call.Common(), 0)), call) }
	switch calleeIn(call.Common(), viper) {
	case "ReadInConfig", "MergeInConfig", "SafeWriteConfig":
		f.reads = true
	case "SetConfigName":
		f.names = append(f.names, named())
	case "AddConfigPath":
		f.paths = append(f.paths, named())
	case "SetConfigFile":
		f.whole = append(f.whole, named())
	}
}

// all returns the files: each name in each directory. Without a name it is "config".
func (f *viperFiles) all() []File {
	if !f.reads {
		return nil
	}
	all := f.whole
	names := f.names
	if len(names) == 0 && len(f.whole) == 0 {
		names = []File{{Name: symbolic.ConstantName("config")}}
	}
	for _, path := range f.paths {
		for _, name := range names {
			if file, ok := within(path, name); ok {
				all = append(all, file)
			}
		}
	}
	return all
}

// within returns a file in a directory: false if two functions are given their names.
func within(path, name File) (File, bool) {
	if name.Func != path.Func && path.Name.OfCaller() && name.Name.OfCaller() {
		return File{}, false
	}
	file := File{Name: symbolic.Joined(path.Name, symbolic.ConstantName("/"), name.Name), Func: path.Func, Dir: path.Dir}
	if name.Name.OfCaller() {
		file.Func = name.Func
	}
	return file, true
}
