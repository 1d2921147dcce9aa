package gofuzz

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"reflect"
	"runtime/debug"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../../testdata/go"

var theWorld = sync.OnceValues(func() (*World, error) { return LoadWorld(fixtures, "example.com/fixtures") })

func world(t testing.TB) *World {
	t.Helper()
	w, err := theWorld()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// A judge runs all Go rules over programs.
type judge struct {
	world  *World
	config gorule.Config
	facts  factStore // of the packages of the world
}

type factKey struct {
	object any // a types.Object or *types.Package
	kind   reflect.Type
}

// tables are declared for the programs, so that rules which compare can.
const tables = `
resource "aws_dynamodb_table" "orders" {
  name         = "orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"
  range_key    = "sk"
  attribute {
    name = "id"
    type = "S"
  }
  attribute {
    name = "sk"
    type = "S"
  }
  attribute {
    name = "customer"
    type = "S"
  }
  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer"
    range_key       = "sk"
    projection_type = "ALL"
  }
  ttl {
    attribute_name = "ttl"
    enabled        = true
  }
}
`

func newJudge(t testing.TB) *judge {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(dir+"/main.tf", []byte(tables), 0o600); err != nil {
		t.Fatal(err)
	}
	scanned := hclscan.Scan(context.Background(), hclscan.Config{Dirs: []string{dir}})
	if len(scanned.Problems) > 0 {
		t.Fatal(scanned.Problems)
	}
	model := scanned.Model
	j := &judge{world: world(t), facts: factStore{}, config: gorule.DefaultConfig()}
	j.config.Schema = func() *schema.Model { return model }
	return j
}

// judged is what the rules say of a program.
type judged struct {
	*gorule.Result
	facts int // that functions of it have
}

// run analyses a program, whose last package is the one that is judged; the others
// only have facts. A panic is an error.
func (j *judge) run(program []*Checked) (got judged, err error) {
	last := program[len(program)-1]
	hangs := time.AfterFunc(2*time.Minute, func() { panic(fmt.Sprintf("the analysis does not end:\n%s", last.Text)) })
	defer hangs.Stop()
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	facts := factStore{}
	for i, c := range program {
		j.requireFacts(c.Pkg)
		pass := j.pass(c, facts)
		result, err := extract.Analyzer.Run(pass)
		if err != nil {
			return got, err
		}
		if i < len(program)-1 {
			continue
		}
		pass.ResultOf = map[*analysis.Analyzer]any{extract.Analyzer: result}
		got = judged{Result: gorule.Check(pass, analyzers.Rules(), j.config), facts: len(facts)}
	}
	return got, nil
}

// requireFacts makes the facts of the packages of the world that a package imports.
func (j *judge) requireFacts(pkg *types.Package) {
	for _, imported := range pkg.Imports() {
		c := j.world.checked[imported.Path()]
		if c == nil || c.Pkg != imported {
			continue
		}
		done := factKey{c.Pkg, nil}
		if _, ok := j.facts[done]; ok {
			continue
		}
		j.facts[done] = nil
		j.requireFacts(c.Pkg)
		if _, err := extract.Analyzer.Run(j.pass(c, j.facts)); err != nil {
			panic(err)
		}
	}
}

// A factStore has facts as another package gets them: through gob, once each.
type factStore map[factKey]analysis.Fact

func (f factStore) set(object any, fact analysis.Fact) {
	got := reflect.New(reflect.TypeOf(fact).Elem()).Interface().(analysis.Fact)
	if err := errors.Join(encoder.Encode(fact), decoder.Decode(got)); err != nil {
		panic(err)
	}
	f[factKey{object, reflect.TypeOf(fact)}] = got
}

// All facts go through one stream, which describes each type once.
var (
	stream  bytes.Buffer
	encoder = gob.NewEncoder(&stream)
	decoder = gob.NewDecoder(&stream)
)

// get copies a fact that is there.
func (f factStore) get(object any, fact analysis.Fact) bool {
	got, ok := f[factKey{object, reflect.TypeOf(fact)}]
	if ok {
		reflect.ValueOf(fact).Elem().Set(reflect.ValueOf(got).Elem())
	}
	return ok
}

// pass is that of the analyzer with facts, which drivers carry from package to
// package as gob does.
func (j *judge) pass(c *Checked, facts factStore) *analysis.Pass {
	get := func(object any, fact analysis.Fact) bool { return facts.get(object, fact) || j.facts.get(object, fact) }
	return &analysis.Pass{
		Analyzer: extract.Analyzer, Fset: c.Fset, Files: append([]*ast.File{}, c.Files...), Pkg: c.Pkg, TypesInfo: c.Info,
		TypesSizes: types.SizesFor("gc", "amd64"), Module: &analysis.Module{Path: "example.com/gen", GoVersion: "1.26"},
		Report: func(analysis.Diagnostic) {},
		ReadFile: func(name string) ([]byte, error) {
			if text, ok := c.Text[name]; ok {
				return text, nil
			}
			return nil, os.ErrNotExist
		},
		ImportObjectFact:  func(o types.Object, f analysis.Fact) bool { return get(o, f) },
		ImportPackageFact: func(p *types.Package, f analysis.Fact) bool { return get(p, f) },
		ExportObjectFact:  func(o types.Object, f analysis.Fact) { facts.set(o, f) },
		ExportPackageFact: func(f analysis.Fact) { facts.set(c.Pkg, f) },
		AllPackageFacts: func() (all []analysis.PackageFact) {
			for _, known := range []factStore{j.facts, facts} {
				for key, fact := range known {
					if p, ok := key.object.(*types.Package); ok {
						all = append(all, analysis.PackageFact{Package: p, Fact: fact})
					}
				}
			}
			return all
		},
		AllObjectFacts: func() (all []analysis.ObjectFact) {
			for _, known := range []factStore{j.facts, facts} {
				for key, fact := range known {
					if o, ok := key.object.(types.Object); ok {
						all = append(all, analysis.ObjectFact{Object: o, Fact: fact})
					}
				}
			}
			return all
		},
	}
}
