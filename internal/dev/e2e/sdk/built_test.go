package sdktest

import (
	"encoding/json"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// built is what a library makes: the expressions, the names, and of the values
// the types.
type built struct {
	Err    string
	Texts  map[string]string
	Names  map[string]string
	Values map[string]string
}

// compareBuilt runs a program that makes n requests and writes them as JSON, and
// compares them with what translate says of its source. Of what is not known of
// the texts it takes no more than a tenth.
func compareBuilt(t *testing.T, program string, n int) {
	t.Helper()
	dir, err := os.MkdirTemp(".", "builders-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	command := exec.Command("go", "run", "./"+dir)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	var want []built
	if err := json.Unmarshal(out, &want); err != nil {
		t.Fatal(err)
	}
	got := translated(t, "./"+dir)
	source := sourcesOf(program)
	if len(got) != n || len(want) != n {
		t.Fatalf("%d requests are seen, %d were made, want %d", len(got), len(want), n)
	}
	refused, texts, unknown := 0, 0, 0
	for i, input := range got {
		made := madeBy(input)
		for _, texts := range []map[string]string{made.Texts, want[i].Texts} {
			for key, text := range texts {
				texts[key] = ordered(text)
			}
		}
		if want[i].Err != "" {
			refused++
			if len(made.Texts) > 0 {
				t.Errorf("%v is said of what is refused, %s: %s", made.Texts, want[i].Err, source[i])
			}
			continue
		}
		texts += len(want[i].Texts)
		unknown += len(want[i].Texts) - len(made.Texts)
		if problem := differs(made, want[i]); problem != "" {
			t.Errorf("%s: %v, but the library makes %v: %s", problem, made, want[i], source[i])
		}
	}
	t.Logf("%d requests, of which the library refuses %d; of %d expressions %d are not known", n, refused, texts, unknown)
	if unknown*10 > texts {
		t.Errorf("of %d expressions %d are not known", texts, unknown)
	}
}

var requestFunc = regexp.MustCompile(`(?s)func request\d+\(.*?\n}\n`)

// sourcesOf returns the functions that make the requests.
func sourcesOf(program string) []string { return requestFunc.FindAllString(program, -1) }

// differs says how two requests differ: nothing is said that is not so, and if
// all expressions are known, the names and values are all there.
func differs(made, want built) string {
	for key, text := range made.Texts {
		if text != want.Texts[key] {
			return key
		}
	}
	for key, name := range made.Names {
		if name != want.Names[key] {
			return "the name " + key
		}
	}
	for key, kind := range made.Values {
		if real, ok := want.Values[key]; !ok || kind != "" && kind != real {
			return "the value " + key
		}
	}
	if len(made.Texts) == len(want.Texts) && (len(made.Names) != len(want.Names) || len(made.Values) != len(want.Values)) {
		return "the number of names or values"
	}
	return ""
}

var clause = regexp.MustCompile(`(?:^| )(?:ADD|DELETE|REMOVE) `)

// ordered sorts the actions of an update whose order guregu/dynamo leaves to
// chance.
func ordered(text string) string {
	starts := clause.FindAllStringIndex(text, -1)
	for i, at := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		actions := strings.Split(text[at[1]:end], ", ")
		slices.Sort(actions)
		text = text[:at[1]] + strings.Join(actions, ", ") + text[end:]
	}
	return text
}

// translated returns the requests of a package, in the order of the source.
func translated(t *testing.T, pattern string) (all []validate.Value) {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Env: append(os.Environ(), "GOWORK=off")}, pattern)
	if err != nil {
		t.Fatal(err)
	}
	pkg := pkgs[0]
	for _, problem := range pkg.Errors {
		t.Fatal(problem)
	}
	src := operations.Source{Source: dataflow.Source{Fset: pkg.Fset, Files: pkg.Syntax, Pkg: pkg.Types, Info: pkg.TypesInfo}}
	for _, call := range operations.Analyze(src, func(*types.Func) *facts.Summary { return nil }).Calls {
		request, _ := render.Of(call)
		all = append(all, request.Input)
	}
	return all
}

// madeBy reads a request as far as it is known.
func madeBy(input validate.Value) built {
	made := built{Texts: map[string]string{}, Names: map[string]string{}, Values: map[string]string{}}
	for _, e := range input.Entries {
		switch {
		case e.Key == "ExpressionAttributeNames":
			for _, name := range e.Value.Entries {
				made.Names[name.Key] = name.Value.Text
			}
		case e.Key == "ExpressionAttributeValues":
			for _, value := range e.Value.Entries {
				made.Values[value.Key] = ""
				if len(value.Value.Entries) == 1 {
					made.Values[value.Key] = value.Value.Entries[0].Key
				}
			}
		case e.Value.Known:
			made.Texts[e.Key] = e.Value.Text
		}
	}
	return made
}
