package terragrunt

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
	"github.com/dynamolint/dynamolint/rules"
)

// tree is a repository with units.
type tree struct {
	dir      string
	reader   *Reader
	problems []rules.Problem
}

// newTree writes an archive into a new directory.
func newTree(t *testing.T, archive string) *tree {
	t.Helper()
	tr := &tree{dir: t.TempDir()}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		path := filepath.Join(tr.dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	tr.reader = NewReader(repofile.NewReader(files.Disk, filepath.Join(tr.dir, "repo")), &source.Files{}, func(p rules.Problem) { tr.problems = append(tr.problems, p) })
	return tr
}

// units reads the units in some directories of the repository.
func (tr *tree) units(dirs ...string) []*Unit {
	for i := range dirs {
		dirs[i] = filepath.Join(tr.dir, "repo", filepath.FromSlash(dirs[i]))
	}
	return tr.reader.Units(context.Background(), dirs)
}

// unit reads the only unit in a directory.
func (tr *tree) unit(t *testing.T, dir string) *Unit {
	t.Helper()
	units := tr.units(dir)
	if len(units) == 0 {
		t.Fatalf("there is no unit in %s", dir)
	}
	return units[0]
}

// shown returns inputs as "name = value", sorted; "?" for what is unknown.
func shown(t *testing.T, u *Unit) string {
	t.Helper()
	var all []string
	for _, name := range slices.Sorted(maps.Keys(u.Inputs)) {
		v, diags := u.Inputs[name].Expr.Value(nil)
		if diags.HasErrors() {
			t.Fatal(diags)
		}
		all = append(all, name+" = "+text(v))
	}
	return strings.Join(all, ", ")
}

func text(v cty.Value) string {
	switch {
	case !v.IsKnown():
		return "?"
	case v.IsNull():
		return "null"
	case v.Type() == cty.String:
		return v.AsString()
	case v.Type() == cty.Number:
		return v.AsBigFloat().String()
	case v.Type() == cty.Bool:
		return strconv.FormatBool(v.True())
	}
	var parts []string
	for it := v.ElementIterator(); it.Next(); {
		key, element := it.Element()
		if v.Type().IsObjectType() || v.Type().IsMapType() {
			parts = append(parts, key.AsString()+":"+text(element))
		} else {
			parts = append(parts, text(element))
		}
	}
	return "[" + strings.Join(parts, " ") + "]"
}

// outputs are some for a test: by the base name of the unit's directory and the name.
type outputs map[string]cty.Value

func (o outputs) Value(dir, name string) cty.Value {
	if v, ok := o[filepath.Base(dir)+"."+name]; ok {
		return v
	}
	return cty.DynamicVal
}

func (o outputs) Follow(dir, name string, steps hcl.Traversal) any {
	if _, ok := o[filepath.Base(dir)+"."+name]; !ok {
		return nil
	}
	return fmt.Sprintf("%s.%s+%d", filepath.Base(dir), name, len(steps))
}
