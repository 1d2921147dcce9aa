package engine

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/state"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// stub stands for the SDK in the modules of these tests.
const stub = `
-- sdk/go.mod --
module github.com/aws/aws-sdk-go-v2/service/dynamodb
-- sdk/sdk.go --
package dynamodb

type Client struct{}

type ScanInput struct{ TableName *string }

type ScanOutput struct{ Items []map[string]string }

func (c *Client) Scan(input *ScanInput) (*ScanOutput, error) { return nil, nil }
-- go.mod --
module example.com/shop

go 1.24

require (
	github.com/aws/aws-sdk-go-v2/service/dynamodb v1.0.0
	example.com/private/lib v1.2.0
)

replace github.com/aws/aws-sdk-go-v2/service/dynamodb => ./sdk
`

// scanning is a package with two functions that read a table, of which the second
// also needs something else.
func scanning(name, imports, needs string) string {
	return "-- " + name + "/" + name + ".go --\npackage " + name + `

import (
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
` + imports + `)

func All(c *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return c.Scan(&dynamodb.ScanInput{})
}

func Logged(c *dynamodb.Client) {
	out, err := c.Scan(&dynamodb.ScanInput{})
	` + needs + `(out, err)
}
`
}

// problemsIn runs over a module and returns what it says is not analysed, and the
// places of the findings of a Scan.
func problemsIn(t *testing.T, files string) (problems []rules.Problem, scans []string) {
	t.Helper()
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	result, err := Run(t.Context(), Options{Dir: extract(t, "-- .git/HEAD --\n"+files), Rules: catalog.Rules()})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range result.Findings {
		if f.Rule.ID == "DDB101" {
			scans = append(scans, f.Span.String())
		}
	}
	return result.Problems, scans
}

func TestLost(t *testing.T) {
	lib := "\t\"example.com/private/lib/log\"\n"
	tests := map[string]struct {
		files    string
		problems []string // place: message (hint), as regular expressions
		scans    []string
	}{
		"a missing module": {
			files:    stub + scanning("orders", lib, "log.Print") + scanning("carts", lib, "log.Print"),
			problems: []string{`^carts/carts\.go:5:2: .*example\.com/private/lib.*, so 2 functions with 2 DynamoDB calls in example\.com/shop/carts, example\.com/shop/orders are not analysed \(make example\.com/private/lib reachable`},
			scans:    []string{"carts/carts.go:9:9", "orders/orders.go:9:9"},
		},
		"one block for all packages of a module": {
			files:    stub + scanning("orders", lib+"\t_ \"example.com/private/lib/trace\"\n", "log.Print"),
			problems: []string{`^orders/orders\.go:5:2: .* \(2 imported packages are missing with it\), so 1 function with 1 DynamoDB call in example\.com/shop/orders is not analysed`},
			scans:    []string{"orders/orders.go:10:9"},
		},
		"a module of the repository": {
			files:    stub + scanning("orders", "\t\"example.com/money\"\n", "money.Print") + "-- money/go.mod --\nmodule example.com/money\n-- money/money.go --\npackage money\n",
			problems: []string{`^orders/orders\.go:5:2: .*1 function .*\(example\.com/money is in this repository, in money: run "go work init" and "go work use -r \.", or replace it in go\.mod\)$`},
			scans:    []string{"orders/orders.go:9:9"},
		},
		"a workspace without its file": {
			files:    stub + scanning("orders", "\t\"example.com/money\"\n", "money.Print") + "-- go.work.sum --\n-- money/go.mod --\nmodule example.com/money\n-- money/money.go --\npackage money\n",
			problems: []string{`\(example\.com/money is in this repository, in money, and there is a go.work.sum but no go.work: commit go\.work`},
			scans:    []string{"orders/orders.go:9:9"},
		},
		"a type in another file": {
			files:    stub + scanning("orders", "", "record") + "-- orders/record.go --\npackage orders\n\nfunc record(v ...any) Entry { return v }\n",
			problems: []string{`^orders/record\.go:3:23: package example\.com/shop/orders does not compile: undefined: Entry, so 2 functions with 1 DynamoDB call are not analysed \(run "go vet`},
			scans:    []string{"orders/orders.go:8:9"},
		},
		"an imported package that does not compile": {
			files:    stub + scanning("orders", "\t\"example.com/shop/money\"\n", "money.Print") + "-- money/money.go --\npackage money\n\nfunc Print(v ...Any) {}\n",
			problems: []string{`^orders: package example\.com/shop/orders imports packages that do not compile or cannot be found, so 1 function with 1 DynamoDB call is not analysed`},
			scans:    []string{"orders/orders.go:9:9"},
		},
		"what is imported for its effects": {
			files: stub + scanning("orders", "\t\"fmt\"\n\t_ \"github.com/aws/aws-sdk-go-v2/service/sqs\"\n", "fmt.Println"),
			scans: []string{"orders/orders.go:10:9", "orders/orders.go:14:14"},
		},
		"a body that is not needed": {
			files: stub + scanning("orders", "\t\"example.com/shop/money\"\n", "money.Print") + "-- money/money.go --\npackage money\n\nfunc Print(v ...any) { missing(v) }\n",
			scans: []string{"orders/orders.go:9:9", "orders/orders.go:13:14"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			problems, scans := problemsIn(t, test.files)
			if !slices.Equal(scans, test.scans) {
				t.Errorf("Scans are reported at %v, want %v", scans, test.scans)
			}
			if len(problems) != len(test.problems) {
				t.Fatalf("problems %v, want %d", problems, len(test.problems))
			}
			for i, p := range problems {
				if said := p.Span.String() + ": " + p.Message + " (" + p.Hint + ")"; !regexp.MustCompile(test.problems[i]).MatchString(said) {
					t.Errorf("it says %s\nwant %s", said, test.problems[i])
				}
			}
		})
	}
}

// A finding in a package that does not compile says so, and where.
func TestFindingsOfPartOfAPackage(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	result, err := Run(t.Context(), Options{Dir: extract(t, "-- .git/HEAD --\n"+stub+scanning("orders", "", "missing")), Rules: catalog.Rules()})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range result.Findings {
		last := len(f.Related) - 1
		if last < 0 || f.Related[last].Span.String() != "orders/orders.go:13:2" || !strings.HasPrefix(f.Related[last].Message, "the package does not compile;") {
			t.Errorf("%s is related to %v", f.Rule.ID, f.Related)
		}
	}
	if len(result.Findings) == 0 {
		t.Error("there are no findings")
	}
}

// What build constraints leave out is noted; what the go command passes over for
// another reason is a problem.
func TestAccount(t *testing.T) {
	constrained := strings.Replace(scanning("legacy", "", "print"), "package legacy", "//go:build legacy\n\npackage legacy", 1)
	dir := extract(t, stub+scanning("orders", "", "print")+constrained+"-- legacy/doc_js.go --\npackage legacy\n")
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	tree := state.Walk(files.Disk, []state.Scope{{Dir: dir, Tree: true}}, nil)
	u := &unit{dir: dir, file: filepath.Join(dir, "go.mod"), modules: []string{dir}, patterns: []string{"./orders"}}
	r := &run{State: (&state.State{Root: dir, Config: config.Default()}).Reading(nil).Asking([]state.Scope{{Dir: dir, Tree: true}}, nil)}
	l := &listing{Listing: &load.Listing{}}
	if err := r.account(t.Context(), r.loadConfig(u), u, tree, l); err != nil {
		t.Fatal(err)
	}
	if got := relativePaths(t, dir, l.constrained); !slices.Equal(got, []string{"legacy/legacy.go"}) {
		t.Errorf("constrained are %v", got)
	}
	// Nothing is listed, so orders is neither built nor constrained.
	if len(l.outcome.problems) != 1 || state.RelativeTo(dir, l.outcome.problems[0].Span.File) != "orders" {
		t.Errorf("problems %v, want one of orders", l.outcome.problems)
	}
}

// Places outside the repository are named by module and version, at the line
// that requires it.
func TestInRepository(t *testing.T) {
	dir := extract(t, stub)
	u := &unit{dir: dir, file: filepath.Join(dir, "go.mod"), modules: []string{dir}}
	r := &run{State: (&state.State{Root: dir, Config: config.Default()}).Reading(nil).Asking(nil, nil)}
	tests := map[string]struct{ file, at, message string }{
		"of the module cache":       {"/home/ada/go/pkg/mod/example.com/private/lib@v1.2.0/log/log.go", "go.mod:7:2", "example.com/private/lib@v1.2.0/log/log.go:3:4: broken"},
		"of a cache elsewhere":      {"/cache/github.com/!azure/sdk@v1.0.0/a.go", "go.mod", "github.com/Azure/sdk@v1.0.0/a.go:3:4: broken"},
		"of the standard library":   {"/usr/local/go/src/net/http/server.go", "go.mod", "net/http/server.go:3:4: broken"},
		"of the repository":         {filepath.Join(dir, "orders", "orders.go"), "orders/orders.go:3:4", "broken"},
		"of a directory beside it ": {dir + "-other/a.go", "go.mod", filepath.ToSlash(filepath.Join(filepath.Base(filepath.Dir(dir)), filepath.Base(dir)+"-other", "a.go")) + ":3:4: broken"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := r.inRepository(u, rules.Problem{Span: rules.Span{File: test.file, Start: rules.Pos{Line: 3, Column: 4}}, Message: "broken"})
			p.Span.File = state.RelativeTo(dir, p.Span.File)
			if p.Span.String() != test.at || p.Message != test.message {
				t.Errorf("%s: %s, want %s: %s", p.Span, p.Message, test.at, test.message)
			}
		})
	}
}
