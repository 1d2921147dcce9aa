package stores_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/stores"
)

const source = `package shop

type Cart struct{}

type Carts interface {
	Get(id string) (*Cart, error)
	Put(c *Cart) error
}

type Others interface{ Get(id int) (*Cart, error) }

type Getter interface{ Get(id string) (*Cart, error) }

type Table struct{}

func (*Table) Get(id string) (*Cart, error) { return nil, nil }
func (*Table) Put(c *Cart) error            { return nil }

type Replica struct{}

func (Replica) Get(string) (*Cart, error) { return nil, nil }

type Memory map[string]*Cart

func (Memory) Get(id string) (*Cart, error) { return nil, nil }
func (Memory) Put(c *Cart) error            { return nil }

type Rows[T any] struct{}

func (Rows[T]) Get(id string) (*Cart, error) { return nil, nil }
func (Rows[T]) Put(c *Cart) error            { return nil }

type fake struct{}

func (fake) Get(id string) (*Cart, error) { return nil, nil }
func (fake) Put(c *Cart) error            { return nil }

type Wide struct{ *Table }

func (Wide) Extra() {}
`

// shop returns the types of the source that keep items, and its package. All functions but those
// of Memory ask DynamoDB for something.
func shop(t *testing.T, leftOut ...string) (*stores.Program, *types.Package) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "shop.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}}
	pkg, err := new(types.Config).Check("example.com/shop", fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	does := map[*types.Func]facts.Does{}
	asking := map[*types.Func]bool{}
	for _, object := range info.Defs {
		fn, ok := object.(*types.Func)
		if !ok || fn.Signature().Recv() == nil || types.TypeString(fn.Signature().Recv().Type(), nil) == "example.com/shop.Memory" {
			continue
		}
		asking[fn] = true
		does[fn] = facts.Does{Accesses: []facts.Access{{Op: ddb.Op(fn.FullName())}}}
	}
	facts := stores.Of(pkg, func(fn *types.Func) facts.Does { return does[fn] }, func(fn *types.Func) bool { return asking[fn] }, func(declared types.Object) bool {
		for _, name := range append(leftOut, "fake") {
			if declared.Name() == name {
				return true
			}
		}
		return false
	})
	return stores.New([]*stores.Facts{facts}), pkg
}

// method returns one of an interface.
func method(pkg *types.Package, of, name string) (*types.Func, *types.Interface) {
	i := pkg.Scope().Lookup(of).Type().Underlying().(*types.Interface)
	for m := range i.Methods() {
		if m.Name() == name {
			return m, i
		}
	}
	return nil, i
}

// The one type that keeps items stands behind an interface: none that is generic, left out, or
// asks DynamoDB for nothing. Of methods that a type has by embedding, nothing is known.
func TestBehind(t *testing.T) {
	for _, test := range []struct {
		of, method string
		leftOut    []string
		want       string
	}{
		{"Carts", "Get", []string{"Wide"}, "(*example.com/shop.Table).Get"},
		{"Carts", "Put", []string{"Wide"}, "(*example.com/shop.Table).Put"},
		{"Carts", "Put", nil, ""},
		{"Carts", "Put", []string{"Table"}, ""},
		{"Getter", "Get", []string{"Wide"}, ""},
		{"Getter", "Get", []string{"Wide", "Table"}, "(example.com/shop.Replica).Get"},
		{"Others", "Get", []string{"Wide"}, ""},
	} {
		program, pkg := shop(t, test.leftOut...)
		var ops []string
		for _, does := range program.Behind(method(pkg, test.of, test.method)).Accesses {
			ops = append(ops, string(does.Op))
		}
		if got := strings.Join(ops, " "); got != test.want {
			t.Errorf("behind %s of %s, without %v, is %q, want %q", test.method, test.of, test.leftOut, got, test.want)
		}
	}
}

// What a program was asked, another one answers the same, or not.
func TestSame(t *testing.T) {
	program, pkg := shop(t, "Wide")
	var asked stores.Asked
	var d digest.Digester
	noting := program.Noting(&asked, &d)
	for range 2 {
		noting.Behind(method(pkg, "Carts", "Put"))
	}
	noting.Behind(method(pkg, "Others", "Get"))
	if len(asked.Questions) != 2 || asked.Unkept {
		t.Errorf("%d questions, want 2; unkept: %v", len(asked.Questions), asked.Unkept)
	}
	if again, _ := shop(t, "Wide"); !again.Same(&asked, &d) {
		t.Error("the same program answers otherwise")
	}
	if other, _ := shop(t); other.Same(&asked, &d) {
		t.Error("a program in which two types stand behind the interface answers the same")
	}
	if program.Same(&stores.Asked{Unkept: true}, &d) {
		t.Error("what could not be kept is answered the same")
	}
}
