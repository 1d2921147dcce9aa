package docs

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// ModelPath is the page of the JSON form of the schema.
const ModelPath = "docs/schema.md"

//go:embed model.md
var modelIntroduction string

// ModelPage returns that page. Its tables of fields are made from the types, and
// their comments, in the Go files of the directory of package schema.
func ModelPage(dir string) ([]byte, error) {
	m := &modelTypes{types: map[string]*ast.TypeSpec{}, comments: map[string]string{}}
	if err := m.read(dir); err != nil {
		return nil, err
	}
	if m.version == "" {
		return nil, fmt.Errorf("%s: no constant %s", dir, versionConstant)
	}
	var b strings.Builder
	b.WriteString(strings.Replace(modelIntroduction, versionMark, m.version, 1))
	written := map[string]bool{}
	for pending := []string{"Model"}; len(pending) > 0; pending = pending[1:] {
		if name := pending[0]; !written[name] {
			written[name] = true
			pending = append(pending, m.write(&b, name)...)
		}
	}
	return []byte(b.String()), nil
}

const (
	versionConstant = "snapshotVersion" // of the package
	versionMark     = "{{version}}"     // stands for its value in the introduction
)

// modelTypes are the struct types of a package, with their comments.
type modelTypes struct {
	types    map[string]*ast.TypeSpec
	comments map[string]string
	version  string // of snapshots
}

func (m *modelTypes) read(dir string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	files = slices.DeleteFunc(files, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	if len(files) == 0 {
		return fmt.Errorf("%s: %w", dir, fs.ErrNotExist)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			if decl, ok := decl.(*ast.GenDecl); ok {
				m.add(decl)
			}
		}
	}
	return nil
}

func (m *modelTypes) add(decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		if constant, ok := spec.(*ast.ValueSpec); ok && constant.Names[0].Name == versionConstant && len(constant.Values) == 1 {
			m.version = types.ExprString(constant.Values[0])
		}
		spec, ok := spec.(*ast.TypeSpec)
		if !ok {
			continue
		}
		m.types[spec.Name.Name] = spec
		m.comments[spec.Name.Name] = decl.Doc.Text()
	}
}

// write writes the section of a type and returns the types that it leads to.
func (m *modelTypes) write(b *strings.Builder, name string) (leadsTo []string) {
	fields := m.types[name].Type.(*ast.StructType).Fields.List
	fmt.Fprintf(b, "\n## %s\n\n%s\n\n", name, plain(m.comments[name]))
	for _, f := range fields {
		if len(f.Names) == 0 {
			embedded := f.Type.(*ast.Ident).Name
			fmt.Fprintf(b, "It has all fields of %s.\n\n", m.link(embedded))
			leadsTo = append(leadsTo, embedded)
		}
	}
	b.WriteString("| field | | meaning |\n|---|---|---|\n")
	for _, f := range fields {
		if len(f.Names) == 0 || f.Tag == nil {
			continue
		}
		tag, err := strconv.Unquote(f.Tag.Value)
		if err != nil {
			continue // the file would not compile
		}
		key, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
		if key == "-" {
			continue
		}
		text, inner := m.typeText(f.Type)
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", key, text, plain(f.Doc.Text()+f.Comment.Text()))
		leadsTo = append(leadsTo, inner...)
	}
	return leadsTo
}

// typeText says what a field holds, and which of the types it leads to.
func (m *modelTypes) typeText(expr ast.Expr) (text string, inner []string) {
	switch e := expr.(type) {
	case *ast.StarExpr:
		return m.typeText(e.X)
	case *ast.ArrayType:
		text, inner = m.typeText(e.Elt)
		return "array of " + text, inner
	case *ast.IndexExpr:
		text, inner = m.typeText(e.Index)
		if generic := e.X.(*ast.Ident).Name; generic == "List" {
			return "list of " + text, inner
		}
		return "value: " + text, inner
	case *ast.SelectorExpr: // rules.Span
		return "place", nil
	case *ast.Ident:
		switch spec := m.types[e.Name]; {
		case spec == nil && e.Name == "int64":
			return "number", nil
		case spec == nil:
			return e.Name, nil
		default:
			if _, isStruct := spec.Type.(*ast.StructType); !isStruct {
				return m.typeText(spec.Type)
			}
			return m.link(e.Name), []string{e.Name}
		}
	}
	return "?", nil
}

func (m *modelTypes) link(name string) string {
	return fmt.Sprintf("[%s](#%s)", name, strings.ToLower(name))
}

var goLink = lazyregexp.New(`\[(?:Model\.)?(\w+)\]`)

// plain makes one line of Markdown of a comment.
func plain(comment string) string {
	text := strings.Join(strings.Fields(comment), " ")
	return strings.ReplaceAll(goLink.ReplaceAllString(text, "$1"), "|", `\|`)
}
