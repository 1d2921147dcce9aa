// Package gofuzz makes Go programs that use DynamoDB out of bytes, for fuzzing,
// and type-checks them against stand-ins of the SDKs. It knows nothing of rules.
package gofuzz

import (
	"fmt"
	"go/format"
	"regexp"
	"strings"
)

// Package is one package of a program: its files by name.
type Package struct {
	Path  string
	Files map[string][]byte
}

const (
	mainPath   = "example.com/gen"
	helperPath = "example.com/gen/store"
)

// Generate turns bytes into a program: packages in the order of their imports,
// the last of which asks for most. Each byte is one decision, so that a change
// of one changes one thing.
func Generate(data []byte) ([]Package, error) {
	g := &generator{choices: choices{data: data}, known: map[string]string{}, helpers: map[string]bool{}}
	g.functions()
	g.oddities()
	main, err := g.files()
	if err != nil {
		return nil, err
	}
	program := []Package{{mainPath, main}}
	if g.shared.Len() > 0 {
		helper, err := source("store", g.shared.String())
		if err != nil {
			return nil, err
		}
		program = []Package{{helperPath, map[string][]byte{"gen/store/store.go": helper}}, program[0]}
	}
	return program, nil
}

// A generator collects the declarations of one program.
type generator struct {
	choices
	count   int
	first   strings.Builder // declarations of one file
	second  strings.Builder // and of another
	shared  strings.Builder // of the package that the program imports
	known   map[string]string
	helpers map[string]bool
}

// name returns a new name.
func (g *generator) name(prefix string) string {
	g.count++
	return fmt.Sprintf("%s%d", prefix, g.count)
}

// declare adds a declaration to one of the files.
func (g *generator) declare(text string) {
	file := &g.first
	if g.rarely(5) {
		file = &g.second
	}
	fmt.Fprintf(file, "%s\n\n", text)
}

// once declares something that several places use, by a key, and returns its name.
func (g *generator) once(key string, make func(name string) string) string {
	if name, ok := g.known[key]; ok {
		return name
	}
	name := g.name("shared")
	g.known[key] = name
	g.declare(make(name))
	return name
}

// export declares a function of the imported package and returns how it is called.
func (g *generator) export(make func(name string) string) string {
	name := g.name("Make")
	fmt.Fprintf(&g.shared, "%s\n\n", make(name))
	return "store." + name
}

func (g *generator) functions() {
	for i := 0; i < 8 && (i == 0 || g.left()); i++ {
		switch g.below(10) {
		case 6:
			g.items()
		case 7:
			g.guregu()
		case 8:
			g.docstore()
		case 9:
			g.idiom()
		default:
			g.function()
		}
	}
}

func (g *generator) files() (map[string][]byte, error) {
	first, err := source("gen", g.first.String()+g.generics())
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"gen/first.go": first}
	if g.second.Len() > 0 {
		if files["gen/second.go"], err = source("gen", g.second.String()); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// source completes a file: its imports are what it names.
func source(name, body string) ([]byte, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s\n\nimport (\n", name)
	used := map[string]bool{}
	for _, m := range qualifier.FindAllStringSubmatch(body, -1) {
		used[m[1]] = true
	}
	for _, i := range imports {
		if used[i.name] {
			fmt.Fprintf(&b, "\t%s %q\n", i.name, i.path)
		}
	}
	b.WriteString(")\n\n" + body)
	text, err := format.Source([]byte(b.String()))
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, b.String())
	}
	return text, nil
}

var qualifier = regexp.MustCompile(`\b([a-z][a-z0-9]*)\.[A-Z]`)

type imported struct{ name, path string }

// imports are the packages that programs may use, by the names that they have in
// every file.
var imports = []imported{
	{"big", "math/big"}, {"bytes", "bytes"}, {"context", "context"}, {"errors", "errors"}, {"fmt", "fmt"}, {"iter", "iter"}, {"gzip", "compress/gzip"}, {"log", "log"}, {"maps", "maps"}, {"os", "os"}, {"slices", "slices"},
	{"strconv", "strconv"}, {"strings", "strings"}, {"sync", "sync"}, {"time", "time"},
	{"attributevalue", "github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"},
	{"aws", "github.com/aws/aws-sdk-go-v2/aws"},
	{"config", "github.com/aws/aws-sdk-go-v2/config"},
	{"dax", "github.com/aws/aws-dax-go-v2/dax"},
	{"dynamodb", "github.com/aws/aws-sdk-go-v2/service/dynamodb"},
	{"expression", "github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"},
	{"smithy", "github.com/aws/smithy-go"},
	{"types", "github.com/aws/aws-sdk-go-v2/service/dynamodb/types"},
	{"attribute1", "github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"},
	{"aws1", "github.com/aws/aws-sdk-go/aws"},
	{"awserr", "github.com/aws/aws-sdk-go/aws/awserr"},
	{"dynamodb1", "github.com/aws/aws-sdk-go/service/dynamodb"},
	{"dynamodbiface", "github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"},
	{"expression1", "github.com/aws/aws-sdk-go/service/dynamodb/expression"},
	{"session", "github.com/aws/aws-sdk-go/aws/session"},
	{"dynamo", "github.com/guregu/dynamo/v2"},
	{"dynamo1", "github.com/guregu/dynamo"},
	{"awsdynamodb", "gocloud.dev/docstore/awsdynamodb/v2"},
	{"docstore", "gocloud.dev/docstore"},
	{"events", "github.com/aws/aws-lambda-go/events"},
	{"lambda", "github.com/aws/aws-lambda-go/lambda"},
	{"store", helperPath},
}
