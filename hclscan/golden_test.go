package hclscan

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

var update = flag.Bool("update", false, "rewrite the expectations in testdata")

// TestGolden scans the configuration in each archive of testdata and compares
// what was understood with the archive's member "want". Variable files in the
// directory "given" are given to the run, and so are environment variables, one
// on a line of "given/environ". A variable file
// "given/environments/prod.tfvars" makes it evaluate the environment prod.
func TestGolden(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no test data: %v", err)
	}
	for _, path := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			want := ""
			archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool {
				if f.Name == "want" {
					want = string(f.Data)
				}
				return f.Name == "want"
			})
			got := describe(scanArchive(t, archive))
			if *update {
				archive.Files = append(archive.Files, txtar.File{Name: "want", Data: []byte(got)})
				if err := os.WriteFile(path, txtar.Format(archive), 0o600); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != want {
				t.Errorf("understood:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

// scanArchive scans the files of an archive; the result's paths are relative.
func scanArchive(t *testing.T, archive *txtar.Archive) (*Result, string) {
	t.Helper()
	root := t.TempDir()
	for _, f := range archive.Files {
		path := filepath.Join(root, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return Scan(context.Background(), Config{Dirs: terraformDirs(t, root), Inputs: givenInputs(t, root), Boundary: root}), root
}

// givenInputs returns what an archive gives to the run.
func givenInputs(t *testing.T, root string) []Inputs {
	t.Helper()
	environ, err := os.ReadFile(filepath.Join(root, "given", "environ"))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	files := func(dir string) []string {
		paths, err := filepath.Glob(filepath.Join(root, dir, "*.tfvars"))
		if err != nil {
			t.Fatal(err)
		}
		return paths
	}
	plain := Inputs{VarFiles: slices.Concat(files("given"), files("*/given"))}.From(strings.Split(string(environ), "\n"))
	var all []Inputs
	for _, path := range files("given/environments") {
		in := plain
		in.Environment = strings.TrimSuffix(filepath.Base(path), ".tfvars")
		in.VarFiles = slices.Concat(plain.VarFiles, []string{path})
		all = append(all, in)
	}
	if all == nil {
		all = []Inputs{plain}
	}
	return all
}

// terraformDirs lists the directories that a run would scan below root.
func terraformDirs(tb testing.TB, root string) []string {
	tb.Helper()
	var dirs []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && path != root && d.IsDir() && SkipsDirectory(d.Name()) {
			return fs.SkipDir
		}
		if err == nil && !d.IsDir() && IsTerraformFile(d.Name()) {
			dirs = append(dirs, filepath.Dir(path))
		}
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// describe renders a result in full, one fact per line.
func describe(r *Result, root string) string {
	var b strings.Builder
	for _, t := range r.Model.Tables {
		d := describer{b: &b}
		d.table(t)
	}
	for _, t := range r.Model.Possible {
		b.WriteString("possible ")
		d := describer{b: &b}
		d.table(t)
	}
	describer{b: &b}.stateBlocks(r.Model)
	for _, p := range r.Problems {
		fmt.Fprintf(&b, "problem %s: %s\n", place(p.Span), p.Message)
	}
	return strings.ReplaceAll(b.String(), root+string(filepath.Separator), "")
}

func place(s rules.Span) string {
	if s.Start.Line == 0 {
		return s.File
	}
	return fmt.Sprintf("%s-%d:%d", s, s.End.Line, s.End.Column)
}

type describer struct {
	b      *strings.Builder
	indent string
}

func (d describer) line(format string, args ...any) {
	d.b.WriteString(d.indent)
	fmt.Fprintf(d.b, format, args...)
	d.b.WriteByte('\n')
}

func (d describer) table(t *schema.Table) {
	d.line("%s at %s", t.Address, place(t.Block))
	d.indent = "  "
	d.line("header %s", place(t.Header))
	if t.StandIn != "" {
		d.line("in the place of %s", t.StandIn)
	}
	if from := t.From; t.IsForeign() {
		d.line("%s", strings.Join(strings.Fields(fmt.Sprintf("from %s: %s %s %s", from.Block, from.Source, from.Version, from.Place)), " "))
		if !from.Span.IsZero() {
			d.line("kept at %s", from.Span)
		}
	}
	if t.Environment != "" {
		d.line("environment %s", t.Environment)
	}
	if t.Maybe != "" {
		d.line("maybe: %s", t.Maybe)
	}
	if t.Emulated != "" {
		d.line("emulated: %s", t.Emulated)
	}
	for _, c := range t.Calls {
		d.line("call %s at %s", c.Address, c.Span)
	}
	value(d, "name", t.Name)
	if !t.Name.IsUnknown() && len(t.NameText) == 1 && !t.NameText[0].Hole {
		d.line("display name %s", t.DisplayName())
	} else {
		d.line("display name %s of %d parts", t.DisplayName(), len(t.NameText))
	}
	if len(t.NamePattern) > 0 {
		d.line("name may be %s", (&schema.Table{NameText: t.NamePattern, Declaration: schema.Declaration{Address: "anything"}}).DisplayName())
	}
	if t.Open != "" {
		d.line("open: %s", t.Open)
	}
	value(d, "hash_key", t.HashKey)
	value(d, "range_key", t.RangeKey)
	value(d, "billing_mode", t.BillingMode)
	value(d, "read_capacity", t.ReadCapacity)
	value(d, "write_capacity", t.WriteCapacity)
	value(d, "deletion_protection", t.DeletionProtection)
	value(d, "stream.enabled", t.Stream.Enabled)
	value(d, "stream.view_type", t.Stream.ViewType)
	value(d, "table_class", t.TableClass)
	value(d, "prevent_destroy", t.PreventDestroy)
	if len(t.IgnoreChanges) > 0 {
		d.line("ignore_changes %v", t.IgnoreChanges)
	}
	d.blocks(t)
	d.seeds(t)
	list(d, "attribute", t.Attributes, func(d describer, a schema.Attribute) {
		value(d, "name", a.Name)
		value(d, "type", a.Type)
	})
	list(d, "global index", t.Global, describer.index)
	list(d, "local index", t.Local, describer.index)
	list(d, "replica", t.Replicas, func(d describer, r schema.Replica) {
		value(d, "region", r.Region)
		value(d, "point_in_time_recovery", r.PointInTimeRecovery)
		value(d, "deletion_protection", r.DeletionProtection)
		value(d, "propagate_tags", r.PropagateTags)
		value(d, "kms_key", r.KMSKey)
	})
	list(d, "tag", t.Tags, func(d describer, tag schema.Tag) {
		value(d, "key", tag.Key)
		value(d, "value", tag.Value)
	})
}

func (d describer) blocks(t *schema.Table) {
	inner := describer{d.b, d.indent + "  "}
	if p, ok := t.PointInTimeRecovery.Get(); ok {
		d.line("point_in_time_recovery at %s", p.Header)
		value(inner, "enabled", p.Enabled)
		value(inner, "recovery_days", p.RecoveryDays)
	} else {
		value(d, "point_in_time_recovery", t.PointInTimeRecovery)
	}
	if ttl, ok := t.TTL.Get(); ok {
		d.line("ttl at %s", ttl.Header)
		value(inner, "enabled", ttl.Enabled)
		value(inner, "attribute", ttl.Attribute)
	} else {
		value(d, "ttl", t.TTL)
	}
	if e, ok := t.Encryption.Get(); ok {
		d.line("encryption at %s", e.Header)
		value(inner, "enabled", e.Enabled)
		value(inner, "kms_key", e.KMSKey)
	} else {
		value(d, "encryption", t.Encryption)
	}
}

func (d describer) index(i *schema.Index) {
	d.line("at %s%s", place(i.Block), strings.TrimRight(" "+i.Address, " "))
	value(d, "name", i.Name)
	part := func(d describer, p schema.KeyPart) { value(d, "name", p.Name) }
	list(d, "hash", i.Hash, part)
	list(d, "range", i.Range, part)
	value(d, "projection", i.Projection)
	value(d, "non_key_attributes", i.NonKeyAttributes)
	if len(i.KnownNonKey) > 0 {
		d.line("non_key_attributes known in part: %v", i.KnownNonKey)
	}
	value(d, "read_capacity", i.ReadCapacity)
	value(d, "write_capacity", i.WriteCapacity)
}

func value[T any](d describer, name string, v schema.Value[T]) {
	switch v.State {
	case schema.Known:
		known, _ := v.Get()
		d.line("%s = %v%s at %s", name, known, v.Provenance(), v.Span)
	case schema.Unknown:
		d.line("%s unknown: %s", name, v.Reason)
	case schema.Absent:
	}
}

func list[T any](d describer, name string, l schema.List[T], each func(describer, T)) {
	if l.Partial != "" {
		d.line("%s list partial: %s", name, l.Partial)
	}
	if l.Assumed != "" {
		d.line("%s list assumes the default of %s", name, l.Assumed)
	}
	for _, item := range l.Items {
		d.line("%s", name)
		each(describer{d.b, d.indent + "  "}, item)
	}
}
