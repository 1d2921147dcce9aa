package config

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/google/go-cmp/cmp"
)

const environments = `version: 1
terraform:
  var-files: [common.tfvars]
  environments:
    dev:
    prod:
      var-files: [env/prod.tfvars, env/eu.tfvars]
      workspace: live
`

var environmentFilesGiven = []string{"common.tfvars", "env/prod.tfvars", "env/eu.tfvars"}

// Files of an environment are read after those for all, and those of the command
// line last.
func TestEnvironments(t *testing.T) {
	tests := []struct {
		name  string
		names []string
		want  []Environment
	}{
		{"none", nil, []Environment{{VarFiles: []string{"common.tfvars", "mine.tfvars"}}}},
		{"one", []string{"prod"}, []Environment{
			{"prod", []string{"common.tfvars", "env/prod.tfvars", "env/eu.tfvars", "mine.tfvars"}, "live"},
		}},
		{"several, one of them twice", []string{"prod", "dev", "prod"}, []Environment{
			{"prod", []string{"common.tfvars", "env/prod.tfvars", "env/eu.tfvars", "mine.tfvars"}, "live"},
			{"dev", []string{"common.tfvars", "mine.tfvars"}, ""},
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := mustLoad(t, ".dynamolint.yml", environments, environmentFilesGiven...)
			if err := c.Apply(Flags{Environments: test.names, VarFiles: []string{"mine.tfvars"}}, testSet(t)); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, relativeTo(c.Environments(), filepath.Dir(c.File))); diff != "" {
				t.Error(diff)
			}
			for _, file := range environmentFilesGiven {
				if path := filepath.Join(filepath.Dir(c.File), file); !c.IsVarFile(path) {
					t.Errorf("%s is no variable file", file)
				}
			}
		})
	}
}

func relativeTo(all []Environment, dir string) []Environment {
	for i := range all {
		for j, file := range all[i].VarFiles {
			all[i].VarFiles[j] = strings.TrimPrefix(filepath.ToSlash(file), filepath.ToSlash(dir)+"/")
		}
	}
	return all
}

func TestUnknownEnvironment(t *testing.T) {
	tests := []struct{ text, want string }{
		{environments, `--environment "prd": the configuration has no such environment; did you mean prod? allowed: dev, prod`},
		{"version: 1\n", `--environment "prd": the configuration has no environments; name it and its variable files under terraform.environments`},
	}
	for _, test := range tests {
		c := mustLoad(t, ".dynamolint.yml", test.text, environmentFilesGiven...)
		if err := c.Apply(Flags{Environments: []string{"prd"}}, testSet(t)); err == nil || err.Error() != test.want {
			t.Errorf("error %v, want %s", err, test.want)
		}
	}
}

// A variable file that is not there is an error whether its environment is
// asked for or not.
func TestMissingFileOfAnEnvironment(t *testing.T) {
	root := t.TempDir()
	write(t, root, "env/production.tfvars", "")
	file := write(t, root, ".dynamolint.yml", "version: 1\nterraform: { environments: { prod: { var-files: [env/prodution.tfvars] } } }\n")
	_, err := Load(files.Disk, file, root, testSet(t))
	var errs Errors
	if !errors.As(err, &errs) || len(errs) != 1 {
		t.Fatalf("error %v, want one problem", err)
	}
	if want := "terraform.environments.prod.var-files: " + filepath.Join(root, "env/prodution.tfvars") + " does not exist"; errs[0].Message != want {
		t.Errorf("message %s, want %s", errs[0].Message, want)
	}
	if !strings.HasPrefix(errs[0].Hint, "did you mean production.tfvars? ") {
		t.Errorf("hint %s", errs[0].Hint)
	}
}

// What is extended gives files to an environment, and the file itself more.
func TestEnvironmentsGrow(t *testing.T) {
	root := t.TempDir()
	for _, file := range []string{"base/prod.tfvars", "prod.tfvars", "dev.tfvars"} {
		write(t, root, file, "")
	}
	write(t, root, "base/base.yml", "version: 1\nterraform: { environments: { prod: { var-files: [prod.tfvars], workspace: live } } }\n")
	file := write(t, root, ".dynamolint.yml", `version: 1
extends: ./base/base.yml
terraform:
  environments:
    dev: { var-files: [dev.tfvars] }
    prod: { var-files: [prod.tfvars], workspace: main }
`)
	c, err := Load(files.Disk, file, root, testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Apply(Flags{Environments: []string{"dev", "prod"}}, testSet(t)); err != nil {
		t.Fatal(err)
	}
	want := []Environment{{"dev", []string{"dev.tfvars"}, ""}, {"prod", []string{"base/prod.tfvars", "prod.tfvars"}, "main"}}
	if diff := cmp.Diff(want, relativeTo(c.Environments(), root)); diff != "" {
		t.Error(diff)
	}
	shown := string(c.YAML(Origin.String))
	for _, line := range []string{
		"- base/prod.tfvars # " + filepath.Join(root, "base/base.yml") + ":2",
		"workspace: main # " + file + ":6",
	} {
		if !strings.Contains(shown, line) {
			t.Errorf("the configuration is shown without %q:\n%s", line, shown)
		}
	}
}

// In another state of the repository only the place of the files is another.
func TestMoved(t *testing.T) {
	c := mustLoad(t, ".dynamolint.yml", environments, environmentFilesGiven...)
	if err := c.Apply(Flags{Environments: []string{"prod"}, VarFiles: []string{"mine.tfvars"}}, testSet(t)); err != nil {
		t.Fatal(err)
	}
	before := relativeTo(c.Environments(), filepath.Dir(c.File))
	moved := c.Moved(func(path string) string { return strings.TrimPrefix(path, filepath.Dir(c.File)+"/") + ".old" })
	want := []Environment{{"prod", []string{"common.tfvars.old", "env/prod.tfvars.old", "env/eu.tfvars.old", "mine.tfvars.old"}, "live"}}
	if diff := cmp.Diff(want, moved.Environments()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(before, relativeTo(c.Environments(), filepath.Dir(c.File))); diff != "" {
		t.Errorf("moving changes the configuration itself: %s", diff)
	}
}

func TestLoadEnvironmentProblems(t *testing.T) {
	tests := []struct{ text, want string }{
		{"terraform: { environments: { '': {} } }", `the name of an environment is empty; write a name such as prod`},
		{"terraform: { environments: [prod] }", `terraform.environments must be a mapping, not a list`},
		{"terraform: { environments: { prod: { workspce: live } } }", `unknown key "workspce" in environment "prod"; did you mean workspace? allowed: var-files, workspace`},
		{"terraform: { environments: { prod: { workspace: [a] } } }", `terraform.environments.prod.workspace must be a string, not a list`},
	}
	for _, test := range tests {
		_, errs := parse("f.yml", []byte("version: 1\n"+test.text+"\n"), testSet(t))
		if len(errs) != 1 || !strings.Contains(errs.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.text, errs, test.want)
		}
	}
}
