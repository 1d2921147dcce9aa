package engine

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
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
	result, err := Run(t.Context(), Options{Dir: archives.Extract(t, "-- .git/HEAD --\n"+files), Rules: catalog.Rules(), Memory: standard.TypesOnly()})
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
			problems: []string{`^orders/record\.go:3:23: package example\.com/shop/orders does not compile: undefined: Entry, so 2 functions with 1 DynamoDB call are not analysed \(run "go build`},
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
	result, err := Run(t.Context(), Options{Dir: archives.Extract(t, "-- .git/HEAD --\n"+stub+scanning("orders", "", "missing")), Rules: catalog.Rules(), Memory: standard.TypesOnly()})
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
