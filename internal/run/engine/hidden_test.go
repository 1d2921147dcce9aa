package engine

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A file whose imports cannot be read to their end may import anything that its module can
// reach, whatever its text names. One whose imports are complete may be as broken as it likes.
func TestHiddenImports(t *testing.T) {
	const (
		sdkAlone  = "require github.com/aws/aws-sdk-go-v2/service/dynamodb v1.0.0\n\nreplace github.com/aws/aws-sdk-go-v2/service/dynamodb => ./sdk\n"
		sdkShared = "require github.com/aws/aws-sdk-go v1.50.0\n\nreplace github.com/aws/aws-sdk-go => ./sdk\n"
		events    = "require github.com/aws/aws-lambda-go v1.50.0\n\nreplace github.com/aws/aws-lambda-go => ./sdk\n"
		breaks    = "package example.com/shop/money does not compile: "
	)
	needs := map[string]string{"alone": sdkAlone, "shared": sdkShared, "events": events, "none": ""}
	for name, test := range map[string]struct {
		file, text string
		needs      []string
		want       string // nothing if it is silent
	}{
		"literal without its end": {"money/orders.go", "package money\n\nimport \"os", []string{"alone", "shared", "events"}, breaks + "string literal not terminated"},
		"block without its end":   {"money/orders.go", "package money\n\nimport (\n\t\"os\"\n\nfunc f() {}\n", []string{"alone", "shared", "events"}, breaks + "missing import path"},
		"markers of a merge":      {"money/orders.go", "package money\n\nimport (\n<<<<<<< HEAD\n\t\"os\"\n=======\n>>>>>>> other\n)\n", []string{"alone", "shared"}, breaks + "missing import path"},
		"no package clause":       {"money/orders.go", "<<<<<<< HEAD\npackage money\n", []string{"alone", "shared"}, breaks + "expected 'package', found '<<'"},
		"NUL":                     {"money/orders.go", "package money\n\nimport \"os\"\n\x00", []string{"alone"}, breaks + "unexpected NUL in input"},
		"body":                    {"money/orders.go", "package money\n\nimport \"os\"\n\nfunc f( {\n", []string{"alone", "shared"}, ""},
		"test":                    {"money/orders_test.go", "package money\n\nimport \"os", []string{"alone", "shared"}, ""},
		"other build":             {"money/orders_windows.go", "package money\n\nimport \"os", []string{"alone"}, ""},
		"no SDK can be imported":  {"money/orders.go", "package money\n\nimport \"os", []string{"none"}, ""},
		"not of the module":       {"docs/testdata/orders.go", "package docs\n\nimport \"os", []string{"alone", "shared"}, ""},
	} {
		for _, need := range test.needs {
			t.Run(name+", "+need, func(t *testing.T) {
				t.Setenv("GOPROXY", "off")
				t.Setenv("GOFLAGS", "-mod=mod")
				t.Setenv("GOOS", "linux")
				module := "github.com/aws/aws-sdk-go-v2/service/dynamodb"
				switch need {
				case "shared":
					module = "github.com/aws/aws-sdk-go"
				case "events":
					module = "github.com/aws/aws-lambda-go"
				}
				dir := archives.Extract(t, "-- .git/HEAD --\n-- go.mod --\nmodule example.com/shop\n\ngo 1.24\n\n"+needs[need]+
					"-- sdk/go.mod --\nmodule "+module+"\n-- sdk/sdk.go --\npackage sdk\n-- money/money.go --\npackage money\n\nimport _ \"fmt\"\n-- docs/testdata/odd.go --\npackage docs\n")
				path := filepath.Join(dir, filepath.FromSlash(test.file))
				if err := os.WriteFile(path, []byte(test.text), 0o600); err != nil {
					t.Fatal(err)
				}
				for _, age := range []time.Duration{0, time.Hour} { // the go command keeps what it knows of older files
					when := time.Now().Add(-age)
					if err := os.Chtimes(path, when, when); err != nil {
						t.Fatal(err)
					}
					result, err := Run(t.Context(), Options{Dir: dir, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
					if err != nil {
						t.Fatal(err)
					}
					switch p := result.Problems; {
					case test.want == "" && len(p) > 0:
						t.Errorf("problems %v, want none", p)
					case test.want != "" && (len(p) != 1 || p[0].Span.File != test.file || p[0].Message != test.want):
						t.Errorf("problems %v, want %q", p, test.want)
					}
				}
			})
		}
	}
}
