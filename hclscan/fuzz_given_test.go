package hclscan

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/rules"
)

// Fuzz targets for the files that tools write and configurations come with: plans,
// the list of installed modules, the lock file. Run them with -fuzzminimizetime
// 10x, as [FuzzScan].

// scanTwice scans a directory twice. Both must give the same, nothing may panic,
// and the orders table must be there. It returns all that may be printed.
func scanTwice(t *testing.T, config Config) string {
	t.Helper()
	var first string
	for run := range 2 {
		result := Scan(context.Background(), config)
		for _, p := range result.Problems {
			if strings.Contains(p.Hint, "bug") {
				t.Errorf("%s: %s", p.Span, p.Message)
			}
		}
		if len(result.Model.Tables) == 0 {
			t.Error("the orders table is lost")
		}
		written, err := json.Marshal(struct {
			Model    any
			Problems []rules.Problem
		}{result.Model, result.Problems})
		if err != nil {
			t.Fatal(err)
		}
		if run == 0 {
			first = string(written)
		} else if first != string(written) {
			t.Errorf("two scans of the same differ:\n%s\n%s", first, written)
		}
	}
	return first
}

// withholdAll makes all planned values of a plan sensitive, and all texts in them
// a secret.
func withholdAll(plan string) (string, bool) {
	var decoded map[string]any
	if json.Unmarshal([]byte(plan), &decoded) != nil {
		return "", false
	}
	changes, _ := decoded["resource_changes"].([]any)
	for _, c := range changes {
		outer, _ := c.(map[string]any)
		change, _ := outer["change"].(map[string]any)
		if change == nil {
			continue
		}
		after, _ := change["after"].(map[string]any)
		withheld := map[string]any{}
		for name, v := range after {
			after[name], withheld[name] = secretly(v), true
		}
		change["after_sensitive"] = withheld
		delete(change, "before")
	}
	written, err := json.Marshal(decoded)
	return string(written), err == nil
}

func secretly(v any) any {
	switch v := v.(type) {
	case string:
		return "s3cr3t"
	case []any:
		for i := range v {
			v[i] = secretly(v[i])
		}
	case map[string]any:
		for name := range v {
			v[name] = secretly(v[name])
		}
	}
	return v
}

// FuzzPlan feeds arbitrary text as a plan, and once more with all of its values
// sensitive: nothing of those may be printed.
func FuzzPlan(f *testing.F) {
	for _, archive := range []string{withSecrets} {
		for _, file := range txtar.Parse([]byte(archive)).Files {
			if filepath.Ext(file.Name) == ".json" && strings.HasPrefix(file.Name, "plan") {
				f.Add(string(file.Data))
			}
		}
	}
	f.Add(`{"format_version": "1.2", "planned_values": {}, "resource_changes": [{"address": "aws_dynamodb_table.orders", "mode": "managed", "type": "aws_dynamodb_table", "name": "orders", "change": {"actions": ["create"], "after": {"name": "x", "attribute": [{"name": "a", "type": "S"}], "tags": {"a": "b"}, "read_capacity": 1e3}, "after_unknown": {"attribute": [{}], "arn": true}, "after_sensitive": {"tags": {"a": true}}}}]}`)
	f.Add(`{"format_version": "1.0", "resource_changes": [{"address": "module.m[\"a\"].aws_dynamodb_table.t[0]", "module_address": "module.m[\"a\"]", "mode": "managed", "type": "aws_dynamodb_table", "name": "t", "index": 0, "change": {"after": {"name": null}}}]}`)
	f.Add(`{"format_version": "1.2", "planned_values": {}, "prior_state": {"format_version": "1.0", "values": {"root_module": {"child_modules": [{"address": "module.m", "resources": [{"address": "module.m.data.aws_iam_policy_document.d", "mode": "data", "type": "aws_iam_policy_document", "name": "d", "values": {"json": "{}"}, "sensitive_values": {}}]}]}}}, "variables": {"name": {"value": [1, {"a": null}]}}, "resource_changes": []}`)
	f.Fuzz(func(t *testing.T, plan string) {
		dir := t.TempDir()
		files := map[string]string{
			"orders.tf": ordersTable, "m/main.tf": "variable \"name\" {}\n\nresource \"aws_dynamodb_table\" \"t\" {\n  count = 1\n  name  = var.name\n}\n",
			"main.tf":   "variable \"name\" {}\n\nmodule \"m\" {\n  source   = \"./m\"\n  for_each = toset([\"a\"])\n  name     = var.name\n}\n\nmodule \"away\" {\n  source = \"a/b/c\"\n}\n",
			"plan.json": plan,
		}
		secretPlan, ok := withholdAll(plan)
		if ok {
			files["secret.json"] = secretPlan
		}
		writeAll(t, dir, files)
		config := Config{Dirs: []string{dir, filepath.Join(dir, "m")}, Boundary: dir}
		for _, name := range []string{"plan.json", "secret.json"} {
			if files[name] == "" {
				continue
			}
			config.Inputs = []Inputs{{Plans: []PlanFile{{Path: filepath.Join(dir, name), Root: dir}}}, {}}
			all := scanTwice(t, config)
			if name == "secret.json" && strings.Contains(all, "s3cr3t") && !strings.Contains(plan, "s3cr3t") {
				t.Errorf("a sensitive value is printed: %s", all)
			}
		}
	})
}

// FuzzInstalled feeds arbitrary texts as the list of installed modules and as the
// lock file. Nothing outside the repository may be read.
func FuzzInstalled(f *testing.F) {
	f.Add(`{"Modules":[{"Key":"","Source":"","Dir":"."},{"Key":"away","Source":"registry.terraform.io/a/b/c","Version":"1.0.0","Dir":".terraform/modules/away"}]}`,
		"provider \"registry.terraform.io/hashicorp/aws\" {\n  version     = \"5.31.0\"\n  constraints = \"~> 5.0\"\n  hashes = [\n    \"h1:x\",\n  ]\n}\n")
	f.Add(`{"Modules":[{"Key":"away","Dir":"../secret"},{"Key":"away.inner","Dir":".terraform/modules/away/../../../../secret"}]}`, "provider \"aws\" {\n  version = [for a in [1, 2] : a]\n}\n")
	f.Add(`{"Modules":[{"Key":"away","Dir":"."},{"Key":"away.away","Dir":"./"}]}`, "provider {}\nprovider \"x\" \"y\" {}\nversion = 1e99999\n")
	f.Fuzz(func(t *testing.T, modules, lock string) {
		dir := t.TempDir()
		repo := filepath.Join(dir, "repo")
		writeAll(t, dir, map[string]string{
			"repo/.git/HEAD": "", "repo/orders.tf": ordersTable + "module \"away\" {\n  source = \"a/b/c\"\n}\n",
			"repo/.terraform/modules/modules.json": modules, "repo/.terraform.lock.hcl": lock,
			"repo/.terraform/modules/away/main.tf": "resource \"aws_dynamodb_table\" \"t\" {\n  name = \"installed\"\n}\nmodule \"inner\" {\n  source = \"d/e/f\"\n}\n",
			"secret/main.tf":                       "resource \"aws_dynamodb_table\" \"s3cr3t\" {\n  name = \"s3cr3t\"\n}\n",
		})
		all := scanTwice(t, Config{Dirs: []string{repo}, Boundary: repo})
		if strings.Contains(all, "aws_dynamodb_table.s3cr3t") {
			t.Errorf("something outside is read: %s", all)
		}
	})
}

func writeAll(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
