package funcs

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	ctyjson "github.com/zclconf/go-cty/cty/json"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
)

var update = flag.Bool("update", false, "ask the terraform on PATH for the results in testdata")

// functionsPath holds expressions and, indented below each, what Terraform makes
// of it: the type and the value in JSON, or "error". Its other members are files
// that the expressions read. Run the test with -update after adding expressions.
const functionsPath = "testdata/functions.txtar"

// TestFunctionsAgreeWithTerraform: every expression has the value that Terraform
// says. What Terraform refuses is unknown to us.
func TestFunctionsAgreeWithTerraform(t *testing.T) {
	archive, err := txtar.ParseFile(functionsPath)
	if err != nil {
		t.Fatal(err)
	}
	expressions, want := readResults(t, archive.Comment)
	if *update {
		archive.Comment = writeResults(expressions, askTerraform(t, expressions, archive.Files))
		if err := os.WriteFile(functionsPath, txtar.Format(archive), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	dir := write(t, archive.Files)
	path := map[string]cty.Value{"path": cty.ObjectVal(map[string]cty.Value{"module": cty.StringVal(".")})}
	for i, e := range expressions {
		v, err := evaluate(t, dir, e, path)
		if err != nil {
			v = cty.DynamicVal
		}
		if got := describeResult(t, v); got != want[i] {
			t.Errorf("%s is\n\t%s, in Terraform\n\t%s", e, got, want[i])
		}
	}
}

// write returns a directory with some files.
func write(t *testing.T, files []txtar.File) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// evaluate returns the value of an expression that Terraform evaluates in a directory
// with some variables; the error is the first one's detail.
func evaluate(t *testing.T, dir, src string, variables map[string]cty.Value) (cty.Value, error) {
	t.Helper()
	expr, diags := hclsyntax.ParseExpression([]byte(src), "test", hcl.InitialPos)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	limits.Restrain(expr)
	budget := limits.NewBudget(nil)
	context := &hcl.EvalContext{Variables: variables, Functions: Table(repofile.NewReader(files.Disk, dir), dir, budget)}
	v, diags := budget.Evaluate(expr, expr.Variables(), context, expr.Value)
	if diags.HasErrors() {
		return cty.NilVal, errors.New(diags[0].Detail)
	}
	return v, nil
}

// detail returns what is wrong with a call, without HCL's introduction and its period.
func detail(err error) string {
	text := err.Error()
	if _, after, ok := strings.Cut(text, "\" parameter: "); ok {
		text = after
	} else if _, after, ok := strings.Cut(text, "\" failed: "); ok {
		text = after
	}
	return strings.TrimSuffix(text, ".")
}

func readResults(t *testing.T, text []byte) (expressions, results []string) {
	t.Helper()
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		switch result, indented := strings.CutPrefix(line, "\t"); {
		case line == "" || strings.HasPrefix(line, "#"):
		case !indented:
			expressions, results = append(expressions, line), append(results, "")
		case len(results) == 0:
			t.Fatalf("result %q belongs to no expression", line)
		default:
			results[len(results)-1] = result
		}
	}
	return expressions, results
}

func writeResults(expressions, results []string) []byte {
	var b strings.Builder
	for i, e := range expressions {
		fmt.Fprintf(&b, "%s\n\t%s\n", e, results[i])
	}
	return []byte(b.String())
}

func describeResult(t *testing.T, v cty.Value) string {
	t.Helper()
	if !v.IsWhollyKnown() {
		return "error"
	}
	typeJSON, err := ctyjson.MarshalType(v.Type())
	if err != nil {
		t.Fatal(err)
	}
	valueJSON, err := ctyjson.Marshal(v, v.Type())
	if err != nil {
		t.Fatal(err)
	}
	return string(typeJSON) + " " + string(valueJSON)
}

// askTerraform plans a configuration that has nothing but outputs.
func askTerraform(t *testing.T, expressions []string, files []txtar.File) []string {
	t.Helper()
	var config strings.Builder
	for i, e := range expressions {
		fmt.Fprintf(&config, "output \"x%[1]d\" {\n  sensitive = true\n  value = { ok = can(%[2]s), value = try(%[2]s, null) }\n}\n", i, e)
	}
	dir := write(t, append(files, txtar.File{Name: "main.tf", Data: []byte(config.String())}))
	run := func(args ...string) []byte {
		command := exec.Command("terraform", args...)
		command.Dir = dir
		command.Env = append(os.Environ(), "TF_CLI_CONFIG_FILE=/dev/null", "CHECKPOINT_DISABLE=1")
		command.Stderr = os.Stderr
		out, err := command.Output()
		if err != nil {
			t.Fatalf("terraform %v: %v\n%s", args, err, out)
		}
		return out
	}
	run("plan", "-out=plan", "-no-color")
	var plan struct {
		PlannedValues struct {
			Outputs map[string]struct {
				Value struct {
					OK    bool
					Value json.RawMessage
				}
				Type []json.RawMessage
			}
		} `json:"planned_values"`
	}
	if err := json.Unmarshal(run("show", "-json", "plan"), &plan); err != nil {
		t.Fatal(err)
	}
	results := make([]string, len(expressions))
	for i := range expressions {
		output := plan.PlannedValues.Outputs[fmt.Sprintf("x%d", i)]
		if !output.Value.OK {
			results[i] = "error"
			continue
		}
		var attributes struct{ Value cty.Type }
		if err := json.Unmarshal(output.Type[1], &attributes); err != nil {
			t.Fatal(err)
		}
		v, err := ctyjson.Unmarshal(output.Value.Value, attributes.Value)
		if err != nil {
			t.Fatal(err)
		}
		results[i] = describeResult(t, v)
	}
	return results
}
