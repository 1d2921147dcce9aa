package surface

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// source is what the Go files of a directory declare.
type source struct {
	types map[string]ast.Expr
	files []*ast.File
}

func readSource(dir string) (*source, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	s := &source{types: map[string]ast.Expr{}}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		s.files = append(s.files, file)
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				s.types[spec.Name.Name] = spec.Type
			}
			return true
		})
	}
	if len(s.files) == 0 {
		return nil, fmt.Errorf("%s: no Go files: %w", dir, fs.ErrNotExist)
	}
	return s, nil
}

// AddJSON adds the fields of the JSON that encoding/json makes of a struct type, which the Go
// files in a directory declare. The name is that of the document.
func (s Surface) AddJSON(name, dir, typeName string) error {
	src, err := readSource(dir)
	if err != nil {
		return err
	}
	if _, ok := src.types[typeName].(*ast.StructType); !ok {
		return fmt.Errorf("%s: no struct type %s", dir, typeName)
	}
	src.fields(s, name, "", typeName, nil)
	return nil
}

// fields adds the fields of a type at a path. Around are the types whose fields these are in: of
// a type within itself, fields are not listed again.
func (src *source) fields(s Surface, document, path, typeName string, around []string) {
	if slices.Contains(around, typeName) {
		return
	}
	around = append(slices.Clone(around), typeName)
	for _, f := range src.types[typeName].(*ast.StructType).Fields.List {
		key := jsonKey(f)
		if key == "-" {
			continue
		}
		text, structName := src.jsonType(f.Type)
		switch {
		case key != "" && structName == "":
			s.Add(text, Field, document, path+key)
		case key != "":
			s.Add(text, Field, document, path+key)
			inner := path + key + strings.TrimSuffix(text, "object") + "."
			src.fields(s, document, inner, structName, around)
		case len(f.Names) == 0 && structName != "": // embedded
			src.fields(s, document, path, structName, around)
		}
	}
}

// jsonKey returns the key of a field; "" if its tag has none.
func jsonKey(f *ast.Field) string {
	if f.Tag == nil {
		return ""
	}
	tag, err := strconv.Unquote(f.Tag.Value)
	if err != nil {
		return "" // the file does not compile
	}
	key, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
	return key
}

// jsonType returns the type of a value as JSON has it, and the struct type of the package that is
// in it: "[]object" and "finding" for []finding.
func (src *source) jsonType(expr ast.Expr) (text, structName string) {
	switch e := expr.(type) {
	case *ast.StarExpr:
		return src.jsonType(e.X)
	case *ast.ArrayType:
		text, structName = src.jsonType(e.Elt)
		return "[]" + text, structName
	case *ast.MapType:
		text, structName = src.jsonType(e.Value)
		return "{}" + text, structName
	case *ast.Ident:
		switch declared := src.types[e.Name].(type) {
		case *ast.StructType:
			return "object", e.Name
		case nil:
			return basic(e.Name), ""
		default:
			return src.jsonType(declared)
		}
	case *ast.SelectorExpr:
		return e.Sel.Name, "" // of another package, by its name
	}
	return "any", ""
}

// basic returns what JSON calls the values of a basic type of Go.
func basic(name string) string {
	if strings.HasPrefix(name, "int") || strings.HasPrefix(name, "uint") || strings.HasPrefix(name, "float") {
		return "number"
	}
	return name
}
