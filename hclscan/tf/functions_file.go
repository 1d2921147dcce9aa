package tf

import (
	"encoding/base64"
	"errors"
	"maps"
	"path/filepath"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
)

// errOutside stands for a file that is there for Terraform but not for us.
var errOutside = errors.New("outside of what may be read")

// fileFunctions returns the functions that read files. Relative paths are meant
// from the root's directory, where Terraform runs.
func (p *Project) fileFunctions(root string, others map[string]function.Function) map[string]function.Function {
	read := func(name string) ([]byte, error) { return p.readWithin(root, name) }
	readers := map[string]function.Function{
		"file": fileFunc(func(name string) (cty.Value, error) {
			src, err := read(name)
			return cty.StringVal(string(src)), err
		}, cty.String),
		"filebase64": fileFunc(func(name string) (cty.Value, error) {
			src, err := read(name)
			return cty.StringVal(base64.StdEncoding.EncodeToString(src)), err
		}, cty.String),
		"fileexists": fileFunc(func(name string) (cty.Value, error) {
			_, err := read(name)
			if errors.Is(err, errOutside) {
				return cty.NilVal, err
			}
			return cty.BoolVal(err == nil), nil
		}, cty.Bool),
	}
	inTemplates := maps.Clone(others) // without templatefile: templates do not nest
	maps.Copy(inTemplates, readers)
	readers["templatefile"] = templateFileFunc(read, inTemplates)
	return readers
}

// readWithin reads a file that lies below the project's boundary. Without this
// limit an untrusted configuration could copy secrets of the machine that
// analyses it into the report.
func (p *Project) readWithin(root, name string) ([]byte, error) {
	if filepath.IsAbs(name) || strings.HasPrefix(name, "~") {
		return nil, errOutside
	}
	path := filepath.Join(root, filepath.FromSlash(name))
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, errors.New("cannot be read: " + causeOf(err))
	}
	boundary, err := filepath.EvalSymlinks(p.config.Boundary)
	if err != nil {
		return nil, errOutside
	}
	if below, err := filepath.Rel(boundary, real); err != nil || !filepath.IsLocal(below) {
		return nil, errOutside
	}
	return readFile(real)
}

func fileFunc(read func(name string) (cty.Value, error), result cty.Type) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "path", Type: cty.String}},
		Type:   function.StaticReturnType(result),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			v, err := read(args[0].AsString())
			if errors.Is(err, errOutside) {
				return cty.UnknownVal(result), nil
			}
			return v, err
		},
	})
}

func templateFileFunc(read func(string) ([]byte, error), functions map[string]function.Function) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "path", Type: cty.String}, {Name: "vars", Type: cty.DynamicPseudoType, AllowUnknown: true}},
		Type:   func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			src, err := read(args[0].AsString())
			switch {
			case errors.Is(err, errOutside) || tooDeep(src) || !args[1].IsKnown():
				return cty.DynamicVal, nil
			case err != nil:
				return cty.NilVal, err
			case args[1].IsNull() || !args[1].CanIterateElements():
				return cty.NilVal, errors.New("vars must be a map or an object")
			}
			template, diags := hclsyntax.ParseTemplate(src, args[0].AsString(), hcl.InitialPos)
			if diags.HasErrors() {
				return cty.NilVal, diags
			}
			v, diags := template.Value(&hcl.EvalContext{Variables: args[1].AsValueMap(), Functions: functions})
			if diags.HasErrors() {
				return cty.NilVal, diags
			}
			return v, nil
		},
	})
}
