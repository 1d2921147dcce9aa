package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v3"
)

const golangciModule = "github.com/golangci/golangci-lint/v2"

// Samples are YAML fences whose first line names the file.
var fence = regexp.MustCompile("(?s)\n```yaml\n# (\\.[a-z-]+\\.yml)\n(.*?)```\n")

// TestSamples tries the samples in the documentation.
func TestSamples(t *testing.T) {
	found := map[string]int{}
	for _, page := range []string{"README.md", "docs/golangci-lint.md"} {
		text, err := os.ReadFile(filepath.Join(root, page))
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range fence.FindAllSubmatchIndex(text, -1) {
			name, sample := string(text[match[2]:match[3]]), text[match[4]:match[5]]
			line := 3 + bytes.Count(text[:match[0]], []byte("\n"))
			check := map[string]func(*testing.T, []byte){".custom-gcl.yml": checkCustom, ".golangci.yml": checkConfig}[name]
			if check == nil {
				continue // of another tool
			}
			found[page+" "+name]++
			t.Run(strings.ReplaceAll(page, "/", "_")+"_"+name+"_"+strconv.Itoa(line), func(t *testing.T) { check(t, sample) })
		}
	}
	for _, sample := range []string{"docs/golangci-lint.md .custom-gcl.yml", "docs/golangci-lint.md .golangci.yml"} {
		if found[sample] == 0 {
			t.Errorf("no sample: %s", sample)
		}
	}
}

// checkCustom checks a sample of what "golangci-lint custom" reads, which cannot
// run here: it clones golangci-lint from GitHub.
func checkCustom(t *testing.T, sample []byte) {
	validate(t, "custom-gcl.jsonschema.json", sample)
	var custom struct {
		Version string
		Plugins []struct{ Module, Import string }
	}
	if err := yaml.Unmarshal(sample, &custom); err != nil {
		t.Fatal(err)
	}
	if tested := golangciVersion(t); custom.Version != tested {
		t.Errorf("the sample has golangci-lint %s, tested is %s", custom.Version, tested)
	}
	// The package that main.go imports, and the module that it is in.
	const module, plugin = "github.com/dynamolint/dynamolint", "github.com/dynamolint/dynamolint/golangci"
	if len(custom.Plugins) != 1 || custom.Plugins[0].Module != module || custom.Plugins[0].Import != plugin {
		t.Errorf("the sample has plugins %v", custom.Plugins)
	}
}

// invoices declares the table that the service asks.
const invoices = `resource "aws_dynamodb_table" "invoices" {
  name     = "prod-invoices"
  hash_key = "invoice_id"

  attribute {
    name = "invoice_id"
    type = "S"
  }

  attribute {
    name = "customer_id"
    type = "S"
  }

  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer_id"
    projection_type = "ALL"
  }
}
`

// checkConfig checks a configuration of golangci-lint and runs it.
func checkConfig(t *testing.T, sample []byte) {
	validate(t, "golangci.jsonschema.json", sample)
	dir := repository(t, "testdata/service")
	if err := os.CopyFS(filepath.Join(dir, "stubs"), os.DirFS(stubs)); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		".golangci.yml":       string(sample),
		"lint/dynamolint.yml": "version: 1\n",
		"terraform/main.tf":   invoices,
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	env := []string{"GOPROXY=off", "GOSUMDB=off", "GOFLAGS=-mod=mod -trimpath", "GOWORK=off", "GOLANGCI_LINT_CACHE=" + t.TempDir(), "DYNAMOLINT_CACHE=" + t.TempDir()}
	output(t, dir, env, "golangci-lint", "config", "verify")
	got := output(t, dir, env, "golangci-lint", "run", "--issues-exit-code=0", "--allow-parallel-runners")
	if !bytes.Contains(got, []byte("store/store.go:20:14: DDB102: ")) {
		t.Errorf("the sample does not find the missing pagination:\n%s", got)
	}
}

// validate holds YAML against a schema of golangci-lint's module.
func validate(t *testing.T, name string, text []byte) {
	t.Helper()
	dir := strings.TrimSpace(string(output(t, "", nil, "go", "list", "-m", "-f", "{{.Dir}}", golangciModule)))
	schema, err := jsonschema.NewCompiler().Compile(filepath.Join(dir, "jsonschema", name))
	if err != nil {
		t.Fatal(err)
	}
	var document any
	if err := yaml.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(document); err != nil {
		t.Error(err)
	}
}

// golangciVersion returns the version that this program is built of.
func golangciVersion(t *testing.T) string {
	t.Helper()
	return strings.TrimSpace(string(output(t, "", nil, "go", "list", "-m", "-f", "{{.Version}}", golangciModule)))
}
