package digest_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// read returns what the shop declares in a directory that has its Terraform.
func read(t testing.TB, dir string) *schema.Model {
	t.Helper()
	var dirs []string
	for _, root := range []string{"dev", "prod"} {
		dirs = append(dirs, filepath.Join(dir, "envs", root))
	}
	scanned := hclscan.Scan(t.Context(), hclscan.Config{Files: files.Disk, Dirs: dirs, Boundary: dir})
	if len(scanned.Problems) > 0 || len(scanned.Model.Tables) < 4 || len(scanned.Model.Workloads) == 0 {
		t.Fatalf("%d tables, %d workloads, problems %v", len(scanned.Model.Tables), len(scanned.Model.Workloads), scanned.Problems)
	}
	return scanned.Model
}

func terraform(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../../testdata/shop/after/terraform")); err != nil {
		t.Fatal(err)
	}
	return dir
}

// tables returns the sums of tables by what they are called.
func tables(t *testing.T, m *schema.Model) map[string]digest.Sum {
	t.Helper()
	var d digest.Digester
	all := map[string]digest.Sum{}
	for _, table := range m.Tables {
		all[filepath.Base(table.Root)+" "+table.Address] = sumOf(t, &d, table)
	}
	return all
}

// A model has the same sums however often it is read. After an edit, those tables have others
// that it changes, or moves.
func TestModels(t *testing.T) {
	dir := terraform(t)
	model := read(t, dir)
	before := tables(t, model)
	if sumOf(t, &digest.Digester{}, model) != sumOf(t, &digest.Digester{}, read(t, dir)) {
		t.Error("the model has another sum when it is read again")
	}
	for again, sum := range tables(t, read(t, dir)) {
		if before[again] != sum {
			t.Errorf("%s has another sum when it is read again", again)
		}
	}
	file := filepath.Join(dir, "modules", "shop", "main.tf")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for what, test := range map[string]struct {
		old, new string
		changed  []string // modules of tables
	}{
		"the key of the first":      {`"order_id"`, `"order_no"`, []string{"orders"}},
		"the index of the second":   {`"brand"`, `"maker"`, []string{"products"}},
		"the name of the last":      {`-carts"`, `-trays"`, []string{"carts"}},
		"a line behind the first":   {"# The catalogue of the shop.", "#\n# The catalogue of the shop.", []string{"carts", "products"}},
		"a comment behind the last": {"  ttl_attribute = \"ttl\"\n}\n", "  ttl_attribute = \"ttl\"\n}\n# The end.\n", nil},
	} {
		if err := os.WriteFile(file, bytes.Replace(text, []byte(test.old), []byte(test.new), 1), 0o600); err != nil {
			t.Fatal(err)
		}
		var changed []string
		for table, sum := range tables(t, read(t, dir)) {
			if before[table] != sum {
				changed = append(changed, table)
			}
		}
		var want []string
		for _, module := range test.changed {
			for _, root := range []string{"dev", "prod"} {
				want = append(want, root+" module.shop.module."+module+".aws_dynamodb_table.this")
			}
		}
		slices.Sort(changed)
		slices.Sort(want)
		if !slices.Equal(changed, want) {
			t.Errorf("%s: %v have other sums, want %v", what, changed, want)
		}
	}
}

// Sums may be taken while others read a model, and what they ask does not change them.
func TestReadModels(t *testing.T) {
	model := read(t, terraform(t))
	want := sumOf(t, &digest.Digester{}, model)
	var group sync.WaitGroup
	for range 2 {
		group.Go(func() {
			if sum, ok := (&digest.Digester{}).Of(model); !ok || sum != want {
				t.Error("the model has another sum")
			}
		})
		group.Go(func() { ask(model) })
	}
	group.Wait()
	if sumOf(t, &digest.Digester{}, model) != want {
		t.Error("the model has another sum when it has been read")
	}
}

// ask asks a model what may be kept in it to be asked again.
func ask(model *schema.Model) {
	index := schema.NewTableIndex(model.Tables)
	hidden := schema.NewHidden(model, schema.StreamReaderKind)
	for _, table := range model.InView() {
		link.Table(table)
		hidden.Of(table)
		table.DisplayName()
		table.MayBeNamed("orders")
		table.CertainIndexes()
		for _, other := range model.Tables {
			table.ReferredBy(other.Address, &other.Declaration)
			schema.SamePattern(other.NameText, table)
		}
		model.At(table.Address)
	}
	for _, w := range model.Workloads {
		w.Variable("TABLE")
		for _, m := range model.StreamMappings {
			m.Calls(w)
			index.Find(m.Source, &m.Declaration)
		}
	}
	link.TTL(model.Tables)
	link.Names(model.Tables)
	model.ByEnvironment()
}

func BenchmarkModel(b *testing.B) {
	model := read(b, terraform(b))
	for b.Loop() {
		(&digest.Digester{}).Of(model)
	}
}
