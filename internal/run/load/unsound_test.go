package load

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

// What does not compile, or needs what does not, loses its body; what does not
// need it stays, whatever file it is in. Names tell which is which.
func TestUnsound(t *testing.T) {
	tests := map[string]string{
		"an import that cannot be found": `
import "example.com/gone"

type Store struct {
	name string
	log  gone.Logger
}

func (s *Store) SoundName() string { return s.name }

func SoundCopy(s Store) Store { return s }

func (s *Store) LostLog() { s.log.Print(s.name) }

func LostCall() { gone.Print() }

func LostType(l gone.Logger) {}

func LostResult() { lostReturns() }

func lostReturns() (l gone.Logger) { return l }
`,
		"errors of its own": `
func SoundSum(a, b int) int { return a + b }

func LostName() int { return missing }

func LostConversion() int { return "text" }

func LostReturn() int {}

type Pair struct{ a, b undefined }

func SoundPair() Pair { return Pair{} }

func LostField(p Pair) int { return p.a }
`,
		"what a compiler alone refuses": `
import "fmt"

func SoundUnused() { x := 1 }
`,
		"generic code": `
type List[T any] struct{ items []T }

func (l *List[T]) SoundLen() int { return len(l.items) }

func (l *List[T]) LostFirst() T { return l.items[missing] }

func SoundUse() int { l := &List[int]{}; return l.SoundLen() }
`,
		"built-in functions of constants": `
import "unsafe"

func SoundSize() int { return len("abc") + int(unsafe.Sizeof(1)) + cap([3]int{}) }
`,
		"package variables": `
var table = missing()

var index = "gsi1"

func SoundIndex() string { return index }

func LostTable() string { return table }

var literal = func() string { return missing() }

func SoundLiteral() string { return literal() }
`,
		"a switch, labels and blank names": `
func SoundSwitch(v any) (n int) {
outer:
	for range 3 {
		switch v := v.(type) {
		case int:
			n += v
			break outer
		case string, error:
			_ = v
			goto end
		}
	}
end:
	return n
}
`,
		"a type that is declared twice": `
type Store struct{ name string }

func (s *Store) SoundName() string { return s.name }

type Store struct{ table string }

func (s *Store) LostTable() string { return s.table }
`,
		"constants and variables that are declared twice": `
const limit, size = 1, 2

const limit = 3

var table = "orders"

var table string

var table = "users"

func SoundLimit() int { return limit }

func SoundTable() string { return table }
`,
		"a syntax error": `
func SoundBefore() {}

func LostBroken() { f(1, ; 2) }
`,
	}
	for name, source := range tests {
		t.Run(name, func(t *testing.T) {
			dir := archives.Extract(t, "-- go.mod --\nmodule example.com/shop\n\ngo 1.24\n-- shop.go --\npackage shop\n"+source+"-- other.go --\npackage shop\n\nfunc SoundOther() {}\n")
			wanted, unsound := check(t, configFor(dir), "example.com/shop")
			p := wanted[0]
			sound, lost := bodies(p), []string{}
			if unsound[p] != nil {
				for _, fn := range unsound[p].Functions {
					lost = append(lost, fn.Name.Name)
				}
			}
			isSound := func(name string) bool { return strings.HasPrefix(name, "Sound") }
			for _, name := range lost {
				if isSound(name) {
					t.Errorf("%s has lost its body: %v", name, p.Errors)
				}
			}
			for _, name := range sound {
				if !isSound(name) {
					t.Errorf("%s has kept its body", name)
				}
			}
			if all := regexp.MustCompile(`(?m)^func (\([^)]*\) )?[A-Za-z]`).FindAllString(source, -1); len(all)+1 != len(sound)+len(lost) {
				t.Errorf("%d functions, but %v have their body and %v have lost it", len(all)+1, sound, lost)
			}
			allKnown(t, p)
			if hasFile := unsound[p] != nil && len(unsound[p].Files) == 1; hasFile != (name == "a syntax error") {
				t.Errorf("the rest of a file is lost: %v", hasFile)
			}
			if unsound[p] != nil && len(p.TypeErrors) == 0 {
				t.Error("analyzers are not told that something is missing")
			}
		})
	}
}

// allKnown checks that the type checker knows all that the syntax of a package declares, and
// that the program starts with values for variables among these only. Package ssa relies on both.
func allKnown(t *testing.T, p *packages.Package) {
	t.Helper()
	declared := map[types.Object]bool{}
	for _, file := range p.Syntax {
		for _, decl := range file.Decls {
			var names []*ast.Ident
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				names = append(names, decl.Name)
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					switch spec := spec.(type) {
					case *ast.ValueSpec:
						names = append(names, spec.Names...)
					case *ast.TypeSpec:
						names = append(names, spec.Name)
					}
				}
			}
			for _, name := range names {
				if p.TypesInfo.Defs[name] == nil {
					t.Errorf("the type checker does not know %s", name.Name)
				}
				declared[p.TypesInfo.Defs[name]] = true
			}
		}
	}
	for _, init := range p.TypesInfo.InitOrder {
		for _, variable := range init.Lhs {
			if !declared[variable] {
				t.Errorf("%s is initialised, but not declared", init)
			}
		}
	}
}

// A file whose package clause names another package than the others is lost as a whole.
func TestFileOfAnotherPackage(t *testing.T) {
	dir := archives.Extract(t, `
-- go.mod --
module example.com/shop

go 1.24
-- a.go --
package shop

func Sound() {}
-- b.go --
package store

import "fmt"

const limit = 1

var table = "orders"

type Store struct{}

func (s *Store) Get() { fmt.Println(limit, table) }

func get() {}
`)
	wanted, unsound := check(t, configFor(dir), "example.com/shop")
	p := wanted[0]
	if lost := unsound[p]; lost == nil || len(lost.Functions) != 2 || len(lost.Variables) != 1 {
		t.Errorf("lost are %+v, want two functions and a variable", lost)
	}
	if got := bodies(p); !slices.Equal(got, []string{"Sound"}) {
		t.Errorf("%v have their bodies", got)
	}
	allKnown(t, p)
}

// Errors that lose nothing are none: an unused variable is the compiler's affair.
func TestSoftErrors(t *testing.T) {
	dir := archives.Extract(t, "-- go.mod --\nmodule example.com/shop\n\ngo 1.24\n-- shop.go --\npackage shop\n\nimport \"fmt\"\n\nfunc Use() { x := 1 }\n")
	wanted, unsound := check(t, configFor(dir), "example.com/shop")
	if len(unsound) > 0 || len(wanted[0].Errors) > 0 {
		t.Errorf("unsound %v, errors %v", unsound, wanted[0].Errors)
	}
}
