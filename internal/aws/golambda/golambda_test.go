package golambda_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/golambda"
)

// libraries have the shapes of aws-lambda-go, and of a package that makes handlers.
var libraries = map[string]string{
	"github.com/aws/aws-lambda-go/events": `package events
type DynamoDBEvent struct{ Records []DynamoDBEventRecord }
type DynamoDBEventRecord struct{}
type SQSEvent struct{}
type DynamoDBEventResponse struct{}`,
	"github.com/aws/aws-lambda-go/lambda": `package lambda
func Start(handler any) {}
func StartWithOptions(handler any, options ...func()) {}`,
	"example.com/trace": `package trace
import "github.com/aws/aws-lambda-go/events"
func Wrap(handler any) any { return handler }
func New() func(events.DynamoDBEvent) error { return nil }
func Any() any { return nil }`,
}

type imports map[string]*types.Package

func (known imports) Import(path string) (*types.Package, error) {
	source, ok := libraries[path]
	if !ok {
		return importer.Default().Import(path)
	}
	if known[path] == nil {
		pkg, _, _, err := check(known, path, source)
		if err != nil {
			return nil, err
		}
		known[path] = pkg
	}
	return known[path], nil
}

func check(known imports, path, source string) (*types.Package, []*ast.File, *types.Info, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "x.go", source, 0)
	if err != nil {
		return nil, nil, nil, err
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	pkg, err := (&types.Config{Importer: known}).Check(path, fset, []*ast.File{file}, info)
	return pkg, []*ast.File{file}, info, err
}

// What a package hands to Lambda is found through what wraps, returns and holds it.
func TestHandlers(t *testing.T) {
	for name, test := range map[string]struct {
		source            string
		handlers, started string
		unknown           bool
	}{
		"a function":                     {"func main() { lambda.Start(handle) }\nfunc handle(e events.DynamoDBEvent) error { return nil }", "shop.handle", "shop.handle", false},
		"a method":                       {"type h struct{}\nfunc main() { lambda.StartWithOptions((&h{}).handle) }\nfunc (*h) handle(e *events.DynamoDBEvent) {}", "(*shop.h).handle", "(*shop.h).handle", false},
		"a literal":                      {"func main() { lambda.Start(func(e events.DynamoDBEvent) {}) }", "shop.main$1", "shop.main$1", false},
		"a literal of a variable":        {"var h = func(e events.DynamoDBEvent) {}\nfunc main() { lambda.Start(h) }", "shop.$1", "shop.$1", false},
		"a variable":                     {"func main() { h := handle; lambda.Start(h) }\nfunc handle(e events.DynamoDBEvent) {}", "shop.handle", "shop.handle", false},
		"one of two":                     {"func main() { h := handle; h = other; lambda.Start(h) }\nfunc handle(e events.DynamoDBEvent) {}\nfunc other(e events.DynamoDBEvent) {}", "shop.handle shop.other", "shop.handle shop.other", false},
		"a parameter":                    {"func start(h any) { lambda.Start(h) }", "", "", true},
		"wrapped by a library":           {"func main() { lambda.Start(trace.Wrap(handle)) }\nfunc handle(e events.DynamoDBEvent) {}", "shop.handle", "shop.handle", false},
		"a conversion":                   {"type f func(events.DynamoDBEvent)\nfunc main() { lambda.Start(f(handle)) }\nfunc handle(e events.DynamoDBEvent) {}", "shop.handle", "shop.handle", false},
		"what a function returns":        {"func main() { lambda.Start(build()) }\nfunc build() func(events.DynamoDBEvent) { return func(e events.DynamoDBEvent) {} }", "shop.build$1", "shop.build$1", false},
		"what a library returns":         {"func main() { lambda.Start(trace.New()) }", "", "example.com/trace.New", false},
		"anything that a library has":    {"func main() { lambda.Start(trace.Any()) }", "", "", true},
		"a method of an interface":       {"type i interface{ Do(events.DynamoDBEvent) }\nfunc start(x i) { lambda.Start(x.Do) }", "", "", true},
		"a handler of other events":      {"func main() { lambda.Start(handle) }\nfunc handle(e events.SQSEvent) {}", "", "shop.handle", false},
		"for another package":            {"func Handle(ctx context.Context, e events.DynamoDBEvent) error { return nil }", "shop.Handle", "", false},
		"a literal for another package":  {"func New() func(events.DynamoDBEvent) { return func(e events.DynamoDBEvent) {} }", "shop.New$1", "", false},
		"a literal that is called":       {"func run() { f := func(e events.DynamoDBEvent) {}; f(events.DynamoDBEvent{}) }", "", "", false},
		"a helper":                       {"func Handle(e events.DynamoDBEvent) { work(e) }\nfunc work(e events.DynamoDBEvent) {}", "shop.Handle", "", false},
		"more than an event":             {"func Handle(table string, e events.DynamoDBEvent) {}", "", "", false},
		"called, and handed over":        {"func main() { lambda.Start(handle); handle(events.DynamoDBEvent{}) }\nfunc handle(e events.DynamoDBEvent) {}", "shop.handle", "shop.handle", false},
		"what a function that loops has": {"func main() { lambda.Start(build()) }\nfunc build() func(events.DynamoDBEvent) { return build() }", "", "", false},
	} {
		source := "package shop\nimport (\n\"context\"\n\"github.com/aws/aws-lambda-go/events\"\n\"github.com/aws/aws-lambda-go/lambda\"\n\"example.com/trace\"\n)\nvar _ context.Context\nvar _ events.DynamoDBEvent\nfunc unused() { _, _ = lambda.Start, trace.Any }\n" + test.source
		pkg, files, info, err := check(imports{}, "shop", source)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		found := golambda.Of(pkg, files, info)
		var handlers []string
		for _, h := range found.Handlers {
			handlers = append(handlers, h.Name)
		}
		slices.Sort(handlers)
		if got := strings.Join(handlers, " "); got != test.handlers {
			t.Errorf("%s: handlers %s, want %s", name, got, test.handlers)
		}
		if got := strings.Join(found.Started, " "); got != test.started || found.Unknown != test.unknown {
			t.Errorf("%s: started %s, unknown %v", name, got, found.Unknown)
		}
	}
}

func TestReports(t *testing.T) {
	for result, want := range map[string]bool{"(events.DynamoDBEventResponse, error)": true, "(string, error)": false, "error": false, "events.DynamoDBEventResponse": false} {
		pkg, files, info, err := check(imports{}, "shop", "package shop\nimport \"github.com/aws/aws-lambda-go/events\"\nfunc Handle(e events.DynamoDBEvent) "+result+" { panic(0) }")
		if err != nil {
			t.Fatal(err)
		}
		if got := golambda.Of(pkg, files, info).Handlers[0].Reports(); got != want {
			t.Errorf("%s: %v", result, got)
		}
	}
}
