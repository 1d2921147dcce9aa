package clients

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// TestKind says how an error is told from others.
type TestKind int

// The kinds.
const (
	Assertion      TestKind = iota // err.(T), or a case of a type switch
	AsTarget                       // errors.As(err, target)
	IsTarget                       // errors.Is(err, target)
	Comparison                     // err.Error() == "text", or a prefix of it
	TypeComparison                 // fmt.Sprintf("%T", err) == "text"
	CodeComparison                 // err.(awserr.Error).Code() == "code"
)

// ErrorTest is one place where it is asked what kind of error there is.
type ErrorTest struct {
	Kind TestKind
	Type types.Type // asserted, or of the target; nil for comparisons
	Text string     // compared with, of comparisons
	Node ast.Node   // type assertion, case clause, call, comparison, or expression of a case
	Func string     // what encloses it, by its name

	Panics bool // an Assertion of one value, which panics if the error has another type

	From ErrorOrigin // of the error
}

// ErrorTests returns the places where errors are told from each other, by the
// order of the functions in the source.
func (a *Clients) ErrorTests() []ErrorTest {
	var nodes map[token.Pos]ast.Node
	var tests []ErrorTest
	for _, fn := range a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				test, err := a.errorTest(instr)
				if err == nil {
					continue
				}
				if nodes == nil {
					nodes = testNodes(a.Source.Files)
				}
				test.Node, test.Func, test.From = nodes[instr.Pos()], dataflow.Enclosing(instr), a.errorOrigin(err)
				if test.Node != nil {
					tests = append(tests, test)
				}
			}
		}
	}
	return tests
}

// testNodes finds the syntax of instructions that test errors by the position
// that SSA has for them.
func testNodes(files []*ast.File) map[token.Pos]ast.Node {
	nodes := map[token.Pos]ast.Node{}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeAssertExpr:
				nodes[n.Lparen] = n
			case *ast.CallExpr:
				nodes[n.Lparen] = n
			case *ast.BinaryExpr:
				nodes[n.OpPos] = n
			case *ast.CaseClause:
				nodes[n.Case] = n
				for _, value := range n.List {
					nodes[value.Pos()] = value
				}
			}
			return true
		})
	}
	return nodes
}

// errorTest returns what an instruction tests, and of which error.
func (a *Clients) errorTest(instr ssa.Instruction) (test ErrorTest, err ssa.Value) {
	switch instr := instr.(type) {
	case *ssa.TypeAssert:
		if dataflow.IsError(instr.X.Type()) {
			return ErrorTest{Kind: Assertion, Type: instr.AssertedType, Panics: !instr.CommaOk}, instr.X
		}
	case *ssa.BinOp:
		if instr.Op == token.EQL || instr.Op == token.NEQ {
			if text, err := a.comparison(instr.X, instr.Y); err != nil {
				return text, err
			}
			return a.comparison(instr.Y, instr.X)
		}
	case *ssa.Call:
		_, obj := dataflow.CalleeOf(&instr.Call)
		if obj == nil || obj.Pkg() == nil || len(instr.Call.Args) != 2 {
			return test, nil
		}
		if obj.FullName() == "strings.HasPrefix" {
			return a.comparison(instr.Call.Args[0], instr.Call.Args[1])
		}
		target, ok := instr.Call.Args[1].(*ssa.MakeInterface)
		if !ok || !errorPackages[obj.Pkg().Path()] {
			return test, nil
		}
		switch obj.Name() {
		case "As":
			return ErrorTest{Kind: AsTarget, Type: target.X.Type()}, instr.Call.Args[0]
		case "Is":
			return ErrorTest{Kind: IsTarget, Type: target.X.Type()}, instr.Call.Args[0]
		}
	}
	return test, nil
}

// errorPackages have functions As and Is.
var errorPackages = map[string]bool{"errors": true, "github.com/pkg/errors": true, "golang.org/x/xerrors": true}

// comparison is one of an error's text, or of its code, with a constant.
func (a *Clients) comparison(of, with ssa.Value) (test ErrorTest, err ssa.Value) {
	call, ok := of.(*ssa.Call)
	if !ok {
		return test, nil
	}
	if printed := typePrinted(call); printed != nil {
		text, known := a.Resolve(with).AsString()
		if !known {
			return test, nil
		}
		return ErrorTest{Kind: TypeComparison, Text: text}, printed
	}
	if !call.Call.IsInvoke() {
		return test, nil
	}
	kind, err := Comparison, call.Call.Value
	if call.Call.Method.Name() == "Code" {
		kind, err = CodeComparison, asserted(err)
	} else if call.Call.Method.Name() != "Error" {
		return test, nil
	}
	text := a.Resolve(with)
	if err == nil || !dataflow.IsError(err.Type()) || text.Kind != symbolic.String {
		return test, nil
	}
	return ErrorTest{Kind: kind, Text: text.Text}, err
}

// typePrinted returns the error whose type a call prints, as in fmt.Sprintf("%T", err); nil for others.
func typePrinted(call *ssa.Call) ssa.Value {
	_, obj := dataflow.CalleeOf(&call.Call)
	if obj == nil || obj.FullName() != "fmt.Sprintf" {
		return nil
	}
	format, ok := call.Call.Args[0].(*ssa.Const)
	values := dataflow.Variadic(call.Call.Args[1])
	if !ok || len(values) != 1 || format.Value.ExactString() != `"%T"` {
		return nil
	}
	if err, ok := values[0].(*ssa.ChangeInterface); ok && dataflow.IsError(err.X.Type()) {
		return err.X
	}
	return nil
}

// asserted returns the error that a type assertion to aws-sdk-go's errors is
// about; nil for other values.
func asserted(v ssa.Value) ssa.Value {
	if extract, ok := v.(*ssa.Extract); ok {
		v = extract.Tuple
	}
	if assert, ok := v.(*ssa.TypeAssert); ok && sdk.IsErrorV1(assert.AssertedType) {
		return assert.X
	}
	return nil
}
