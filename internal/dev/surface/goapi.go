package surface

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// AddGo adds what the Go package in a directory exports: functions and methods with the types of
// their parameters and results, types, fields, constants and variables. The name is that of the
// package.
func (s Surface) AddGo(name, dir string) error {
	src, err := readSource(dir)
	if err != nil {
		return err
	}
	for _, file := range src.files {
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				s.addFunc(name, d)
			case *ast.GenDecl:
				s.addSpecs(name, d)
			}
		}
	}
	return nil
}

func (s Surface) addFunc(pkg string, d *ast.FuncDecl) {
	if !d.Name.IsExported() {
		return
	}
	if d.Recv == nil {
		s.Add(signature(d.Type), API, pkg+"."+d.Name.Name)
		return
	}
	receiver := types.ExprString(d.Recv.List[0].Type)
	if ast.IsExported(strings.TrimPrefix(receiver, "*")) {
		s.Add(signature(d.Type), API, pkg+".("+receiver+")."+d.Name.Name)
	}
}

func (s Surface) addSpecs(pkg string, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			if spec.Name.IsExported() {
				s.addType(pkg+"."+spec.Name.Name, spec.Type)
			}
		case *ast.ValueSpec:
			for _, name := range spec.Names {
				if name.IsExported() {
					s.Add(strings.ToLower(d.Tok.String()), API, pkg+"."+name.Name)
				}
			}
		}
	}
}

func (s Surface) addType(name string, t ast.Expr) {
	fields, ok := t.(*ast.StructType)
	if !ok {
		s.Add(types.ExprString(t), API, name)
		return
	}
	s.Add(token.STRUCT.String(), API, name)
	for _, f := range fields.Fields.List {
		for _, field := range f.Names {
			if field.IsExported() {
				s.Add(types.ExprString(f.Type), API, name+"."+field.Name)
			}
		}
	}
}

// signature returns the type of a function without the names of its parameters.
func signature(f *ast.FuncType) string {
	text := "func(" + list(f.Params) + ")"
	switch results := list(f.Results); {
	case results == "":
		return text
	case strings.Contains(results, ","):
		return text + " (" + results + ")"
	default:
		return text + " " + results
	}
}

func list(fields *ast.FieldList) string {
	if fields == nil {
		return ""
	}
	var all []string
	for _, f := range fields.List {
		for range max(1, len(f.Names)) {
			all = append(all, types.ExprString(f.Type))
		}
	}
	return strings.Join(all, ", ")
}
