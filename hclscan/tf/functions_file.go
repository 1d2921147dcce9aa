package tf

import (
	"encoding/base64"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
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
	readers["fileset"] = p.fileSetFunc(root)
	inTemplates := maps.Clone(others) // without templatefile: templates do not nest
	maps.Copy(inTemplates, readers)
	readers["templatefile"] = templateFileFunc(read, inTemplates)
	return readers
}

func (p *Project) readWithin(root, name string) ([]byte, error) {
	path, err := p.locate(root, name)
	if err != nil {
		return nil, err
	}
	return readFile(path)
}

// locate returns the path without links of something below the project's
// boundary. Without this limit an untrusted configuration could copy secrets of
// the machine that analyses it into the report.
func (p *Project) locate(root, name string) (string, error) {
	if filepath.IsAbs(name) || strings.HasPrefix(name, "~") {
		return "", errOutside
	}
	path, err := filepath.EvalSymlinks(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		return "", errors.New("cannot be read: " + causeOf(err))
	}
	boundary, err := filepath.EvalSymlinks(p.config.Boundary)
	if err != nil {
		return "", errOutside
	}
	if below, err := filepath.Rel(boundary, path); err != nil || !filepath.IsLocal(below) {
		return "", errOutside
	}
	return path, nil
}

// fileSetFunc lists the files below a directory that match a pattern.
func (p *Project) fileSetFunc(root string) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "path", Type: cty.String}, {Name: "pattern", Type: cty.String}},
		Type:   function.StaticReturnType(cty.Set(cty.String)),
		Impl: func(args []cty.Value, result cty.Type) (cty.Value, error) {
			dir, err := p.locate(root, args[0].AsString())
			if errors.Is(err, errOutside) || !filepath.IsLocal(args[1].AsString()) {
				return cty.UnknownVal(result), nil
			}
			if err != nil {
				return cty.NilVal, err
			}
			names, err := doublestar.Glob(os.DirFS(dir), args[1].AsString(), doublestar.WithFilesOnly(), doublestar.WithNoFollow())
			switch {
			case err != nil:
				return cty.NilVal, err
			case len(names) == 0:
				return cty.SetValEmpty(cty.String), nil
			case len(names) > maxInstances:
				return cty.UnknownVal(result), nil
			}
			files := make([]cty.Value, len(names))
			for i, name := range names {
				files[i] = cty.StringVal(name)
			}
			return cty.SetVal(files), nil
		},
	})
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
