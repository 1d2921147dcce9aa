package archtest

import (
	"cmp"
	"go/ast"
	"go/doc"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// linkLike is what people write as a link to a declaration, such as [Walk] or [dataflow.Walk].
var linkLike = regexp.MustCompile(`(?:^|[\s("])(\[\*?(?:[a-z]+\.)?[a-z]*[A-Z]\w*(?:\.\w+)?\])`)

// A link in a comment leads to a declaration: go doc and pkg.go.dev show one that does not as
// text in brackets, and a reader looks for what has long been renamed.
func TestDocLinks(t *testing.T) {
	fset, declared, all := token.NewFileSet(), map[string]map[string]bool{}, map[string]*doc.Package{}
	for _, p := range listPackages(t) {
		var files []*ast.File
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(fset, filepath.Join("..", "..", "..", filepath.FromSlash(p.dir()), name), nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
		if len(files) == 0 {
			continue
		}
		pkg, err := doc.NewFromFiles(fset, files, p.ImportPath, doc.AllDecls|doc.PreserveAST)
		if err != nil {
			t.Fatal(err)
		}
		all[p.ImportPath], declared[p.ImportPath] = pkg, symbols(files)
	}
	for _, p := range listPackages(t) {
		pkg := all[p.ImportPath]
		if pkg == nil {
			continue
		}
		parse := pkg.Parser()
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(fset, filepath.Join("..", "..", "..", filepath.FromSlash(p.dir()), name), nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			for _, group := range file.Comments {
				for _, link := range dangling(parse.Parse(group.Text()), declared, p.ImportPath) {
					t.Errorf("%s: %s leads nowhere: name what there is, or write it without brackets", fset.Position(group.Pos()), link)
				}
			}
		}
	}
}

// symbols returns what files declare at the top, and methods and fields as T.M.
func symbols(files []*ast.File) map[string]bool {
	found := map[string]bool{}
	for _, file := range files {
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				found[strings.TrimPrefix(receiver(decl)+"."+decl.Name.Name, ".")] = true
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						found[spec.Name.Name] = true
						for _, name := range members(spec.Type) {
							found[spec.Name.Name+"."+name] = true
						}
					case *ast.ValueSpec:
						for _, name := range spec.Names {
							found[name.Name] = true
						}
					}
				}
			}
		}
	}
	return found
}

func receiver(decl *ast.FuncDecl) string {
	if decl.Recv == nil {
		return ""
	}
	expr := decl.Recv.List[0].Type
	for {
		switch e := expr.(type) {
		case *ast.StarExpr:
			expr = e.X
		case *ast.IndexExpr:
			expr = e.X
		case *ast.IndexListExpr:
			expr = e.X
		case *ast.Ident:
			return e.Name
		default:
			return ""
		}
	}
}

// members returns the fields of a struct and the methods of an interface.
func members(expr ast.Expr) []string {
	var list *ast.FieldList
	switch expr := expr.(type) {
	case *ast.StructType:
		list = expr.Fields
	case *ast.InterfaceType:
		list = expr.Methods
	default:
		return nil
	}
	var names []string
	for _, field := range list.List {
		for _, name := range field.Names {
			names = append(names, name.Name)
		}
	}
	return names
}

// dangling returns the links of a comment in package own that lead nowhere.
func dangling(d *comment.Doc, declared map[string]map[string]bool, own string) []string {
	var found []string
	text := func(list []comment.Text) {
		for _, part := range list {
			switch part := part.(type) {
			case comment.Plain:
				for _, match := range linkLike.FindAllStringSubmatch(string(part), -1) {
					if name := strings.Trim(match[1], "[*]"); !declared[own][name] { // go doc links no unexported names
						found = append(found, match[1])
					}
				}
			case *comment.DocLink:
				name := strings.TrimPrefix(part.Recv+"."+part.Name, ".")
				if of, ok := declared[cmp.Or(part.ImportPath, own)]; ok && name != "" && !of[name] {
					found = append(found, "["+path.Base(part.ImportPath)+"."+name+"]")
				}
			}
		}
	}
	for _, block := range d.Content {
		switch block := block.(type) {
		case *comment.Paragraph:
			text(block.Text)
		case *comment.List:
			for _, item := range block.Items {
				for _, inner := range item.Content {
					if p, ok := inner.(*comment.Paragraph); ok {
						text(p.Text)
					}
				}
			}
		}
	}
	return slices.Compact(found)
}
