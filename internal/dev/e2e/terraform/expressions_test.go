package terraformtest

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// inFiles is what the expressions of testdata/expressions.txt read.
var inFiles = map[string]string{
	"note.txt":    "a note\n",
	"latin1.txt":  "caf\xe9",
	"list.tftpl":  "%{ for n in names ~}\n- ${n}\n%{ endfor ~}\nend",
	"value.tftpl": "${x}",
}

// onPurpose are the functions of which we do not know what they return: it
// depends on time, chance, secrets or the machine.
var onPurpose = []string{"abspath", "bcrypt", "pathexpand", "plantimestamp", "rsadecrypt", "timestamp", "uuid"}

// TestExpressions: what is in testdata/expressions.txt has the same value and the
// same type, is not known, or is an error, for Terraform and for us. Each
// function that Terraform has is called there.
func TestExpressions(t *testing.T) {
	requireTerraform(t)
	t.Parallel()
	exprs, lenient := expressions(t)
	called := map[string]bool{}
	for _, name := range onPurpose {
		called[name] = true
	}
	for _, expr := range exprs {
		for _, call := range regexp.MustCompile(`(\w+)\(`).FindAllStringSubmatch(expr, -1) {
			called[call[1]] = true
		}
	}
	for _, name := range functions(t) {
		if !called[name] {
			t.Errorf("no expression calls %s", name)
		}
	}
	for _, o := range evaluate(t, exprs, inFiles) {
		if relation, text := o.verdict(); relation != equal && !lenient[o.expr] {
			t.Error(text)
		}
	}
}

// expressions reads the file. We may differ in those behind a "~".
func expressions(t *testing.T) (all []string, lenient map[string]bool) {
	t.Helper()
	text, err := os.ReadFile("testdata/expressions.txt")
	if err != nil {
		t.Fatal(err)
	}
	lenient = map[string]bool{}
	for line := range strings.Lines(string(text)) {
		expr, doubtful := strings.CutPrefix(strings.TrimSpace(line), "~ ")
		if expr != "" && !strings.HasPrefix(expr, "#") {
			all = append(all, expr)
			lenient[expr] = doubtful
		}
	}
	return all, lenient
}

// functions are those that Terraform has, without the other names that
// "core::" gives them.
func functions(t *testing.T) []string {
	t.Helper()
	var metadata struct {
		Functions map[string]struct{} `json:"function_signatures"`
	}
	if err := json.Unmarshal(terraform(t, ".", nil, "metadata", "functions", "-json"), &metadata); err != nil {
		t.Fatal(err)
	}
	names := slices.Sorted(maps.Keys(metadata.Functions))
	return slices.DeleteFunc(names, func(name string) bool { return strings.Contains(name, "::") })
}
