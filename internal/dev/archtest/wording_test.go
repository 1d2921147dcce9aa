package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/wording"
)

// What users and contributors read is written in plain words: messages in Go code,
// comments, and documents. Titles, pages and findings are checked where they are made.
func TestWording(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() {
			if name == "testdata" || name == "node_modules" || path != root && strings.HasPrefix(name, ".") || path == filepath.Join(root, "internal", "dev", "wording") {
				return filepath.SkipDir
			}
			return nil
		}
		switch filepath.Ext(name) {
		case ".go":
			if !strings.HasSuffix(name, "_test.go") {
				checkGo(t, path)
			}
		case ".md":
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			complain(t, path, string(text))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// checkGo checks the comments of a file and its strings that are sentences.
func checkGo(t *testing.T, path string) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range file.Comments {
		complain(t, fset.Position(group.Pos()).String(), group.Text())
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if text, err := strconv.Unquote(lit.Value); err == nil && strings.Contains(text, " ") {
				complain(t, fset.Position(lit.Pos()).String(), text)
			}
		}
		return true
	})
}

func complain(t *testing.T, where, text string) {
	t.Helper()
	for _, complaint := range wording.Prose(text) {
		t.Errorf("%s: %s", where, complaint)
	}
}
