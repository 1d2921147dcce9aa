package terraformtest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/hclscan/adapt"
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/dev/e2e/terraform/stub"
)

// fixture is a configuration that Terraform plans, read from an archive. Its
// member "environment" has lines NAME=VALUE, "given.tfvars" is given to the run.
type fixture struct {
	dir    string
	env    []string
	args   []string
	inputs hclscan.Inputs
}

// TestFixtures: in each configuration of testdata we evaluate every argument of
// every resource to what Terraform plans. A line that has the comment
// "# unknown" is one of which we know less than Terraform, and that on purpose.
func TestFixtures(t *testing.T) {
	requireTerraform(t)
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, path := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			t.Parallel()
			f := unpack(t, path)
			p := makePlan(t, f.dir, f.env, f.args...)
			marks := unknownMarks(t, f.dir)
			compareResources(t, f, p, marks)
			compareModel(t, f, p)
			for place, used := range marks {
				if !used {
					t.Errorf("%s: marked as unknown, but it is known", place)
				}
			}
		})
	}
}

func unpack(t *testing.T, path string) *fixture {
	t.Helper()
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f := &fixture{dir: t.TempDir()}
	archive.Files = slices.DeleteFunc(archive.Files, func(file txtar.File) bool {
		if file.Name == "environment" {
			f.env = strings.Fields(string(file.Data))
		}
		return file.Name == "environment"
	})
	archives.Write(t, f.dir, archive.Files)
	if given := filepath.Join(f.dir, "given.tfvars"); exists(given) {
		f.args, f.inputs.VarFiles = []string{"-var-file=given.tfvars"}, []string{given}
	}
	f.inputs = f.inputs.From(f.env)
	return f
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// directories are those with configuration files, as a run would find them.
func (f *fixture) directories(t *testing.T) []string {
	t.Helper()
	var dirs []string
	err := filepath.WalkDir(f.dir, func(path string, entry os.DirEntry, err error) error {
		if err == nil && entry.Name() == ".terraform" {
			return filepath.SkipDir
		}
		if err == nil && hclscan.IsTerraformFile(entry.Name()) {
			dirs = append(dirs, filepath.Dir(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return slices.Compact(dirs)
}

var unknownMark = regexp.MustCompile(`(#|//|")\s*unknown\b`)

// unknownMarks returns the lines with the comment, as "file:line".
func unknownMarks(t *testing.T, dir string) map[string]bool {
	t.Helper()
	marks := map[string]bool{}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || !hclscan.IsTerraformFile(entry.Name()) {
			return err
		}
		data, err := os.ReadFile(path)
		for i, line := range strings.Split(string(data), "\n") {
			if unknownMark.MatchString(line) {
				marks[fmt.Sprintf("%s:%d", path, i+1)] = false
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return marks
}

// compareResources compares all resources, whatever their type.
func compareResources(t *testing.T, f *fixture, p *plan, marks map[string]bool) {
	t.Helper()
	provider := stub.Provider(f.major(t))
	ours := f.resources(t, p)
	planned := map[string]bool{}
	for _, change := range p.Changes {
		if change.Mode != "managed" {
			continue
		}
		r := ours[change.Address]
		if r == nil {
			r = ours[repetition.ReplaceAllString(change.Address, "")]
		}
		if r == nil {
			t.Errorf("%s is planned, and not found", change.Address)
			continue
		}
		planned[r.Address] = true
		differences := compareBlock(&r.Block, members(provider, r.Type), change.Change.value(), r.Address)
		if r.Maybe != "" {
			differences = append(slices.DeleteFunc(differences, func(d difference) bool { return d.relation == missing }),
				difference{missing, r.Header(), r.Address + " may not exist: " + r.Maybe})
		}
		for _, d := range differences {
			place := fmt.Sprintf("%s:%d", d.at.File, d.at.Start.Line)
			if _, marked := marks[place]; marked && d.relation == missing {
				marks[place] = true
				continue
			}
			t.Errorf("%s: %s", strings.TrimPrefix(place, f.dir+"/"), d.text)
		}
	}
	for address := range ours {
		if !planned[address] {
			t.Errorf("%s is found, and not planned", address)
		}
	}
}

// repetition is what tells the instances of a resource apart. One of which we
// do not know how many there are has an address without it.
var repetition = regexp.MustCompile(`\[[^]]*\]$`)

// resources are the resources that we find, by address.
func (f *fixture) resources(t *testing.T, p *plan) map[string]*tf.Resource {
	t.Helper()
	ours := map[string]*tf.Resource{}
	var types []string
	for _, change := range p.Changes {
		types = append(types, change.Type)
	}
	project := tf.Load(context.Background(), config.Config{Dirs: f.directories(t), Boundary: f.dir}, adapt.Sets)
	for _, root := range project.Roots(f.inputs) {
		for _, r := range root.Resources(types...) {
			ours[r.Address] = r
		}
	}
	for _, problem := range project.Problems() {
		t.Errorf("%s: %s", problem.Span, problem.Message)
	}
	return ours
}

// members are the arguments of a resource of the provider, or of those that
// Terraform itself has.
func members(provider *schema.Provider, kind string) map[string]*schema.Schema {
	if kind == "terraform_data" {
		return map[string]*schema.Schema{"input": {Optional: true}, "triggers_replace": {Optional: true}}
	}
	return provider.ResourcesMap[kind].Schema
}

// major returns the major version of the provider that Terraform has chosen.
func (f *fixture) major(t *testing.T) int {
	t.Helper()
	lock, err := os.ReadFile(filepath.Join(f.dir, ".terraform.lock.hcl"))
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`version\s*= "(\d)`).FindSubmatch(lock)
	return int(version[1][0] - '0')
}
