package driver_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/dynamolint/dynamolint/driver"
)

// tree writes files, by name, into a new repository and returns it.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), text)
	}
	if err := os.Mkdir(filepath.Join(dir, ".git"), 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestLoadSaysWhatIsWrong(t *testing.T) {
	dir := tree(t, map[string]string{
		".dynamolint.yml":                    "version: 1\nrules:\n  scann: off\n",
		"ok.yml":                             "version: 1\n",
		"known.yml":                          "version: 1\nbaseline: none.jsonl\n",
		"tables.json":                        "no snapshot",
		"empty/README":                       "no Terraform here",
		"bad/main.tf":                        "resource {",
		"damaged/.gitignore":                 "",
		"damaged/.dynamolint-baseline.jsonl": "no baseline",
		"damaged/.dynamolint.yml":            "version: 1\n",
	})
	for name, test := range map[string]struct {
		settings driver.Settings
		want     string
	}{
		"discovered":         {driver.Settings{Discover: true}, `.dynamolint.yml:3:3: unknown rule "scann"; did you mean scan?`},
		"no file":            {driver.Settings{ConfigFile: "none.yml"}, "none.yml: cannot read the configuration"},
		"inline":             {driver.Settings{Inline: []byte("rules: {scann: off}"), InlineName: "plugin settings"}, "plugin settings"},
		"two configurations": {driver.Settings{Inline: []byte("{}"), ConfigFile: "ok.yml"}, "keep one"},
		"enable":             {driver.Settings{Enable: []string{"scann"}}, `unknown rule "scann"; did you mean scan?`},
		"disable":            {driver.Settings{Disable: []string{"DDB999"}}, `unknown rule "DDB999"`},
		"no baseline":        {driver.Settings{ConfigFile: "known.yml"}, "none.jsonl"},
		"damaged baseline":   {driver.Settings{Dir: "damaged", Discover: true}, ".dynamolint-baseline.jsonl"},
		"no schema":          {driver.Settings{Schema: "none.json"}, "schema: stat " + filepath.Join(dir, "none.json") + ": no such file or directory; relative paths start at " + dir},
		"no snapshot":        {driver.Settings{Schema: "tables.json"}, "schema: " + filepath.Join(dir, "tables.json") + ": "},
		"snapshot":           {driver.Settings{Snapshot: []byte("{}")}, "snapshot: "},
		"two schemas":        {driver.Settings{Snapshot: []byte("{}"), Schema: "bad"}, "keep one"},
	} {
		t.Run(name, func(t *testing.T) {
			test.settings.Dir = filepath.Join(dir, test.settings.Dir)
			_, err := driver.Load(test.settings)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// What is wrong with settings that are read late is the error of every package
// that can reach DynamoDB, with the package's name. For the others nothing is
// read at all: go vet starts a process for each dependency.
func TestAnalyzerFailsWithPackage(t *testing.T) {
	dir := tree(t, map[string]string{"infra/bad.tf": "resource {", "plain/plain.go": "package plain"})
	_, pkgs := shop(t, "store", "plain")
	flags := func(set ...string) *analysis.Analyzer {
		a := driver.New(driver.Settings{Dir: dir})
		for _, flag := range set {
			name, value, _ := strings.Cut(flag, "=")
			if err := a.Flags.Set(name, value); err != nil {
				t.Fatal(err)
			}
		}
		return a
	}
	for name, test := range map[string]struct {
		a    *analysis.Analyzer
		want string
	}{
		"unknown rule": {flags("enable=scan, scann"), `-dynamolint.enable: unknown rule "scann"`},
		"no file":      {flags("config=none.yml"), filepath.Join(dir, "none.yml") + ": cannot read the configuration"},
		"no tables":    {flags("schema=plain"), "schema: no Terraform configuration in " + filepath.Join(dir, "plain")},
		"broken table": {flags("schema=infra"), "schema: cannot read all tables in " + filepath.Join(dir, "infra") + "; fix this, or exclude its directory:\n" + filepath.Join(dir, "infra", "bad.tf") + ":1:10: "},
	} {
		t.Run(name, func(t *testing.T) {
			graph, err := checker.Analyze([]*analysis.Analyzer{test.a}, pkgs, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, action := range graph.Roots {
				wrong := filepath.Base(strings.TrimSuffix(action.Package.PkgPath, "_test")) == "store"
				if wrong != (action.Err != nil) {
					t.Errorf("%s: %v", action.Package.ID, action.Err)
				}
				for _, want := range []string{test.want, "package " + action.Package.PkgPath + ": "} {
					if err := action.Err; err != nil && !strings.Contains(err.Error(), want) {
						t.Errorf("%s: %v, want %q", action.Package.ID, err, want)
					}
				}
			}
		})
	}
}

// A list in a flag may come from a variable of CI that has no value.
func TestNoNameInFlagMeansNothing(t *testing.T) {
	dir, pkgs := shop(t, "store")
	a := driver.New(driver.Settings{Dir: dir})
	for name, value := range map[string]string{"enable": "", "disable": "scan,, DDB102 ,", "config": "", "schema": ""} {
		if err := a.Flags.Set(name, value); err != nil {
			t.Errorf("%s=%s: %v", name, value, err)
		}
	}
	says := strings.Join(analyzerSays(t, a, dir, pkgs), "\n")
	if strings.Contains(says, "DDB101: ") || strings.Contains(says, "DDB102: ") || !strings.Contains(says, "DDB103: ") {
		t.Errorf("found\n%s", says)
	}
}

// Flags refine the settings, and paths in them start at the root.
func TestFlagsRefineSettings(t *testing.T) {
	dir, pkgs := shop(t, "store")
	a := driver.New(driver.Settings{Dir: filepath.Join(dir, "store"), Discover: true, Disable: []string{"unused-ignore"}})
	for name, value := range map[string]string{"config": "only.yml", "schema": "infra", "enable": "missing-projection", "disable": "DDB002"} {
		if err := a.Flags.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	found := map[string]int{}
	for _, s := range analyzerSays(t, a, dir, pkgs) {
		_, message, _ := strings.Cut(s, ": ")
		if id, _, ok := strings.Cut(message, ": "); ok && strings.HasPrefix(id, "DDB") {
			found[id]++
		}
	}
	if found["DDB104"] == 0 || found["DDB702"] != 1 || found["DDB103"] == 0 || found["DDB102"]+found["DDB001"]+found["DDB002"] > 0 {
		t.Errorf("found %v", found)
	}
}

func TestDigestFollowsWhatIsRead(t *testing.T) {
	dir := tree(t, map[string]string{
		".dynamolint.yml":       "version: 1\nextends: ./shared.yml\nterraform:\n  var-files: [infra/eu.tfvars]\n",
		"shared.yml":            "version: 1\n",
		"notes.yml":             "",
		"infra/main.tf":         "variable \"name\" {}\nresource \"aws_dynamodb_table\" \"t\" {\n  name     = var.name\n  hash_key = \"id\"\n  attribute {\n    name = \"id\"\n    type = \"S\"\n  }\n}\n",
		"infra/eu.tfvars":       "name = \"orders\"\n",
		"infra/.terraform/a.tf": "",
	})
	digest := func() string {
		return loaded(t, driver.Settings{Dir: dir, Discover: true, Schema: "infra"}).Digest()
	}
	before := digest()
	if len(before) != 12 {
		t.Errorf("digest %q", before)
	}
	for _, change := range []struct {
		file, text string
		read       bool
	}{
		{"notes.yml", "# notes\n", false},
		{"infra/.terraform/a.tf", "# a copy\n", false},
		{".dynamolint.yml", "version: 1\nextends: ./shared.yml\nprofile: all\nterraform:\n  var-files: [infra/eu.tfvars]\n", true},
		{"shared.yml", "version: 1\ntests: true\n", true},
		{"infra/eu.tfvars", "name = \"carts\"\n", true},
		{".dynamolint-baseline.jsonl", "{\"dynamolint-baseline\":1}\n", true},
	} {
		write(t, filepath.Join(dir, change.file), change.text)
		after := digest()
		if (after != before) != change.read {
			t.Errorf("%s: the digest was %s and is %s", change.file, before, after)
		}
		before = after
	}
}

// Besides the Terraform of a directory, the other sources of the configuration are
// read, and what is wrong with them is an error like what is wrong with that.
func TestSourcesOfTables(t *testing.T) {
	dir := tree(t, map[string]string{
		".dynamolint.yml":    "version: 1\nschema:\n  sources: [tables]\n",
		"tables/orders.json": `{"TableName": "orders", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`,
		"infra/main.tf":      "locals {}\n",
	})
	digest := func() string {
		l := loaded(t, driver.Settings{Dir: dir, Discover: true, Schema: "infra"})
		if err := l.CheckSchema(); err != nil {
			t.Fatal(err)
		}
		return l.Digest()
	}
	before := digest()
	write(t, filepath.Join(dir, "tables", "orders.json"), `{"TableName": "users", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`)
	if digest() == before {
		t.Error("another table makes no difference")
	}
	write(t, filepath.Join(dir, "tables", "orders.json"), `{"TableName": 1}`)
	err := loaded(t, driver.Settings{Dir: dir, Discover: true, Schema: "infra"}).CheckSchema()
	if want := filepath.Join(dir, "tables", "orders.json") + ":1:15: TableName must be a string, not 1"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}
