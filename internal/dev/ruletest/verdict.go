package ruletest

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// VerdictCase is a configuration with what is true of each table that it
// declares, read from an archive whose text begins with one line per table:
//
//	violation aws_dynamodb_table.orders
//
// The verdict is "violation", "fine" or "unknown". What Terraform makes of the
// configuration depends on where it runs: each directory below "runs" has the
// files that one run finds besides. A verdict is unknown if runs differ.
type VerdictCase struct {
	Verdicts map[string]string // by the address of the table
	Files    []txtar.File
	Runs     map[string][]txtar.File // by name; never empty
}

// ReadVerdictCase reads an archive.
func ReadVerdictCase(t *testing.T, path string) *VerdictCase {
	t.Helper()
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	c := &VerdictCase{Verdicts: map[string]string{}, Runs: map[string][]txtar.File{}}
	verdicts, _, _ := strings.Cut(string(archive.Comment), "\n\n")
	for line := range strings.Lines(verdicts) {
		verdict, address, _ := strings.Cut(strings.TrimSpace(line), " ")
		c.Verdicts[address] = verdict
	}
	for _, f := range archive.Files {
		run, name, found := strings.Cut(strings.TrimPrefix(f.Name, "runs/"), "/")
		if !strings.HasPrefix(f.Name, "runs/") || !found {
			c.Files = append(c.Files, f)
			continue
		}
		c.Runs[run] = append(c.Runs[run], txtar.File{Name: name, Data: f.Data})
	}
	if len(c.Runs) == 0 {
		c.Runs["only"] = nil
	}
	return c
}

// RunVerdicts judges the configuration in each archive of a directory by a rule
// and compares with the verdicts in the archive.
func RunVerdicts(t *testing.T, rule *schemarule.Rule, directory string) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(directory, "*.txtar"))
	if err != nil || len(all) == 0 {
		t.Fatalf("no archives in %s", directory)
	}
	for _, path := range all {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			c := ReadVerdictCase(t, path)
			dir := t.TempDir()
			archives.Write(t, dir, c.Files)
			model := scanBelow(t, dir)
			for _, table := range model.Tables {
				if got, want := verdict(t, rule, model, table), c.Verdicts[table.Address]; got != want {
					t.Errorf("%s: %s, want %s", table.Address, got, cmp.Or(want, "no such table"))
				}
			}
			if len(model.Tables) != len(c.Verdicts) {
				t.Errorf("%d tables, want %d", len(model.Tables), len(c.Verdicts))
			}
		})
	}
}

// verdict says what a rule makes of one table.
func verdict(t *testing.T, rule *schemarule.Rule, model *schema.Model, table *schema.Table) string {
	t.Helper()
	only := func(d *schema.Declaration) bool { return d == &table.Declaration }
	findings, undecided, err := schemarule.Run(rule, model, only, checked(t, rule, nil), schemarule.NoEdits)
	switch {
	case err != nil:
		t.Fatal(err)
	case len(findings) > 0:
		return "violation"
	case len(undecided) > 0:
		return "unknown"
	}
	return "fine"
}

// scanBelow reads all configurations below a directory, as a run would; they
// must have no problems.
func scanBelow(t *testing.T, dir string) *schema.Model {
	t.Helper()
	return Scan(t, terraformBelow(t, dir)...)
}

// terraformBelow returns the directories at or below one that hold Terraform files.
func terraformBelow(t *testing.T, dir string) (dirs []string) {
	t.Helper()
	seen := map[string]bool{}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if directory := filepath.Dir(path); err == nil && hclscan.IsTerraformFile(entry.Name()) && !seen[directory] {
			seen[directory] = true
			dirs = append(dirs, directory)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return dirs
}
