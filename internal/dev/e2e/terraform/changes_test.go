package terraformtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
	"github.com/hashicorp/terraform-plugin-sdk/v2/plugin"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/dev/e2e/terraform/stub"
)

// TestChanges: for each change in testdata/changes, Terraform plans for the
// tables of the configuration "before" what the archive says.
func TestChanges(t *testing.T) {
	requireTerraform(t)
	archives, err := filepath.Glob("../../../../testdata/changes/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, path := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			t.Parallel()
			c := openChange(t, path)
			var got []string
			for _, varFile := range c.varFiles {
				got = append(got, c.plan(t, varFile)...)
			}
			if want := lines(c.want); !slices.Equal(got, want) {
				t.Errorf("planned is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}

// configChange is two versions of a configuration, read from an archive. The
// member "roots" has the directory of the root module before and after the
// change, where it is not the top; "environments" has a variable file a line.
type configChange struct {
	dir           string
	before, after *side
	varFiles      []string
	want          string
}

// side is the root module before or after the change.
type side struct {
	root string
	env  []string // with the provider
}

func openChange(t *testing.T, path string) *configChange {
	t.Helper()
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	c := &configChange{dir: t.TempDir(), varFiles: []string{""}}
	archives.Write(t, c.dir, archive.Files)
	roots := []string{"", ""}
	for _, file := range archive.Files {
		switch text := string(file.Data); file.Name {
		case "roots":
			roots = strings.Fields(text)
		case "environments":
			c.varFiles = lines(text)
		case "plan":
			c.want = text
		}
	}
	c.before = openSide(t, filepath.Join(c.dir, "before", roots[0]))
	c.after = openSide(t, filepath.Join(c.dir, "after", roots[1]))
	return c
}

// openSide starts the provider of the version that a root module requires, and
// installs the modules that it calls.
func openSide(t *testing.T, root string) *side {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "*.tf"))
	if err != nil {
		t.Fatal(err)
	}
	var configuration []byte
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		configuration = append(configuration, text...)
	}
	s := &side{root, serve(t, major(configuration))}
	if regexp.MustCompile(`(?m)^module "`).Match(configuration) {
		terraform(t, root, s.env, "get")
	}
	return s
}

func lines(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == '\n' })
}

// major is the major version of the provider that a configuration requires.
func major(configuration []byte) int {
	version := regexp.MustCompile(`version\s*= "~> (\d)\.`).FindSubmatch(configuration)
	if version == nil {
		return 6
	}
	return int(version[1][0] - '0')
}

// serve starts the provider in this process, to which Terraform connects. That
// takes the place of terraform init.
func serve(t *testing.T, major int) []string {
	t.Helper()
	const address = "registry.terraform.io/hashicorp/aws"
	config, _, err := plugin.DebugServe(t.Context(), &plugin.ServeOpts{
		ProviderAddr:        address,
		ProviderFunc:        func() *schema.Provider { return stub.Provider(major) },
		Logger:              hclog.NewNullLogger(),
		NoLogOutputOverride: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(map[string]plugin.ReattachConfig{address: config})
	if err != nil {
		t.Fatal(err)
	}
	return []string{"TF_REATTACH_PROVIDERS=" + string(text)}
}

// plan applies the configuration before the change and plans the one after it,
// from the state of the former. It returns a line for each resource of DynamoDB.
func (c *configChange) plan(t *testing.T, varFile string) []string {
	t.Helper()
	arguments, suffix := []string{"-input=false", "-no-color", "-lock=false", "-refresh=false"}, ""
	if varFile != "" {
		arguments, suffix = append(arguments, "-var-file="+varFile), " ("+varFile+")"
	}
	state := filepath.Join(t.TempDir(), "terraform.tfstate")
	terraform(t, c.before.root, c.before.env, append([]string{"apply", "-auto-approve", "-state=" + state}, arguments...)...)
	if failure := c.after.failure(append([]string{"plan", "-out=plan.out", "-state=" + state}, arguments...)); failure != "" {
		return []string{failure + suffix}
	}
	var p plan
	if err := json.Unmarshal(terraform(t, c.after.root, c.after.env, "show", "-json", "plan.out"), &p); err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, change := range p.Changes {
		if line := describe(change); change.Mode == "managed" && strings.HasPrefix(change.Type, "aws_dynamodb_") && line != "" {
			all = append(all, line+suffix)
		}
	}
	slices.Sort(all)
	return all
}

// failure runs a plan or an apply and returns why it fails: the address, and the
// headline of Terraform's error.
func (s *side) failure(arguments []string) string {
	cmd := exec.Command("terraform", arguments...)
	cmd.Dir = s.root
	cmd.Env = append(os.Environ(), append(s.env, "CHECKPOINT_DISABLE=1")...)
	var problems bytes.Buffer
	cmd.Stderr = &problems
	if cmd.Run() == nil {
		return ""
	}
	message := problems.String()
	headline := regexp.MustCompile(`Error: (.*)`).FindStringSubmatch(message)
	address := regexp.MustCompile(`Resource (\S+) has|with (\S+),`).FindStringSubmatch(message)
	switch {
	case headline == nil:
		return "fails: " + message
	case address == nil: // what fails is no longer in the configuration
		return "fails: " + headline[1]
	}
	return fmt.Sprintf("%s fails: %s", address[1]+address[2], headline[1])
}

// describe returns "ADDRESS ACTION" of a change, with the arguments that force a
// replacement, or nothing where nothing is to be done.
func describe(p planned) string {
	action := strings.Join(p.Change.Actions, ",")
	switch action {
	case "no-op", "read":
		return ""
	case "delete,create", "create,delete":
		action = "replace"
	}
	var paths []string
	for _, path := range p.Change.ReplacePaths {
		paths = append(paths, strings.ReplaceAll(strings.Trim(fmt.Sprint(path), "[]"), " ", "."))
	}
	slices.Sort(paths)
	return strings.Join(append([]string{p.Address, action}, paths...), " ")
}
