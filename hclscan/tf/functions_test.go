package tf

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zclconf/go-cty/cty"
	ctyjson "github.com/zclconf/go-cty/cty/json"
	"golang.org/x/tools/txtar"
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
	files := []txtar.File{}
	for _, f := range archive.Files {
		files = append(files, txtar.File{Name: "infra/" + f.Name, Data: f.Data})
	}
	m := load(t, locals(expressions)+string(txtar.Format(&txtar.Archive{Files: files})))
	for i, e := range expressions {
		if got := describeResult(t, m.local(fmt.Sprintf("x%d", i))); got != want[i] {
			t.Errorf("%s is\n\t%s, in Terraform\n\t%s", e, got, want[i])
		}
	}
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
	dir := t.TempDir()
	var config strings.Builder
	for i, e := range expressions {
		fmt.Fprintf(&config, "output \"x%[1]d\" {\n  sensitive = true\n  value = { ok = can(%[2]s), value = try(%[2]s, null) }\n}\n", i, e)
	}
	for _, f := range append(files, txtar.File{Name: "main.tf", Data: []byte(config.String())}) {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
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
