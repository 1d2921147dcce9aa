package engine

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A checkout is that of a repository with a commit, and options of runs that compare with it.
type checkout struct {
	t          *testing.T
	dir, cache string
	opts       Options
	want       compared // what the last run without the cache has found
}

const committed = `
-- infra/main.tf --
resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = var.recovery
  }
}

variable "recovery" {
  type = bool
}

module "carts" {
  source  = "registry.example.com/shop/table/aws"
  version = "1.2.0"
}
-- infra/.terraform/modules/modules.json --
{"Modules": [{"Key": "carts", "Source": "registry.example.com/shop/table/aws", "Version": "1.2.0", "Dir": ".terraform/modules/carts"}]}
-- infra/.terraform/modules/carts/main.tf --
resource "aws_dynamodb_table" "carts" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"

  attribute {
    name = "cart_id"
    type = "S"
  }
}
-- other/main.tf --
resource "aws_dynamodb_table" "stock" {
  name     = "prod-shop-stock"
  hash_key = "sku"

  attribute {
    name = "sku"
    type = "S"
  }
}
-- live.tfvars --
recovery = true
-- .gitignore --
.terraform/
*.tfvars
-- .dynamolint.yml --
version: 1
`

func newCheckout(t *testing.T) *checkout {
	t.Helper()
	t.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(t.TempDir(), "config"))
	t.Setenv("GIT_CONFIG_NOSYSTEM", "1")
	dir := archives.Extract(t, committed)
	r := &checkout{t: t, dir: dir, cache: filepath.Join(t.TempDir(), "cache"), opts: Options{
		Dir: dir, Rules: catalog.Rules(), NewFrom: NewFrom{Revision: "HEAD"},
		Files: files.Disk.Later(time.Minute), // what was edited is settled, however soon it is analysed
		Flags: config.Flags{VarFiles: []string{"live.tfvars"}},
	}}
	r.openCache()
	r.git("init", "-q", "-b", "main", "--template=", ".")
	r.commit()
	return r
}

func (r *checkout) openCache() {
	r.t.Helper()
	var err error
	if r.opts.Cache, err = cache.Open(r.cache); err != nil {
		r.t.Fatal(err)
	}
}

// copies copies a checkout with its cache to other directories, or back from there.
func (r *checkout) copies(from, to [2]string) {
	r.t.Helper()
	for i, dir := range to {
		if err := os.RemoveAll(dir); err != nil {
			r.t.Fatal(err)
		}
		if err := os.CopyFS(dir, os.DirFS(from[i])); err != nil {
			r.t.Fatal(err)
		}
	}
}

func (r *checkout) git(args ...string) {
	r.t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = r.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		r.t.Fatalf("git %s: %v\n%s", args, err, out)
	}
}

func (r *checkout) commit() {
	r.t.Helper()
	r.git("add", ".")
	r.git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "-qm", "commit")
}

// edit replaces a text in a file, or all of it if the text is empty.
func (r *checkout) edit(name, old, text string) {
	r.t.Helper()
	path := filepath.Join(r.dir, filepath.FromSlash(name))
	if old != "" {
		content, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(content), old) {
			r.t.Fatalf("%s has no %q, %v", name, old, err)
		}
		text = strings.Replace(string(content), old, text, 1)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

// A compared result is what a run has found, in plain values.
type compared struct {
	Findings, Known, Fixed []outcome.KeptFinding
	Problems               []rules.Problem
	Complete               bool
}

// run runs with the cache, requires what a run without it finds, and returns whether the commit was
// exported.
func (r *checkout) run() (exported bool) {
	r.t.Helper()
	fresh := r.opts
	fresh.Cache, fresh.Memory = nil, standard.TypesOnly()
	r.want, _ = r.find(fresh)
	return r.repeat()
}

// repeat is run where nothing has changed since.
func (r *checkout) repeat() (exported bool) {
	r.t.Helper()
	got, result := r.find(r.opts)
	if diff := cmp.Diff(r.want, got); diff != "" {
		r.t.Errorf("with the cache the result differs: %s", diff)
	}
	return slices.ContainsFunc(result.Stages, func(s outcome.Stage) bool { return s.Name == "export HEAD" })
}

func (r *checkout) find(opts Options) (compared, *Result) {
	r.t.Helper()
	result, err := Run(r.t.Context(), opts)
	if err != nil {
		r.t.Fatal(err)
	}
	b := result.Base
	return compared{outcome.KeepFindings(result.Findings), outcome.KeepFindings(b.Findings), outcome.KeepFindings(b.Fixed), b.Problems, b.Complete}, result
}

// TestKeptBase: a commit is analysed once, whatever is edited after it, until something changes
// that lies outside of the commit and has a part in it.
func TestKeptBase(t *testing.T) {
	first := newCheckout(t)
	if !first.run() || first.repeat() {
		t.Fatal("the commit is not analysed exactly once")
	}
	first.edit("other/main.tf", "hash_key = ", "hash_key  = ") // so that tables may differ
	first.run()
	here, kept := [2]string{first.dir, first.cache}, [2]string{t.TempDir(), t.TempDir()}
	first.copies(here, kept)
	installed := "infra/.terraform/modules/carts/main.tf"
	for name, test := range map[string]struct {
		change func(r *checkout)
		again  bool // the commit has to be analysed again
	}{
		"nothing":                 {func(*checkout) {}, false},
		"an edit":                 {func(r *checkout) { r.edit("infra/main.tf", "prod-shop-orders", "prod-shop-order") }, false},
		"an edit that fixes":      {func(r *checkout) { r.edit("other/main.tf", "prod", "dev") }, false},
		"a table that is removed": {func(r *checkout) { r.edit("other/main.tf", "", "") }, false},
		"a table that is new":     {func(r *checkout) { r.edit("new/main.tf", "", "resource \"aws_dynamodb_table\" \"new\" {}\n") }, false},
		"another commit":          {func(r *checkout) { r.edit("other/main.tf", "prod", "dev"); r.commit() }, true},
		"a commit of the same tree": {func(r *checkout) {
			r.git("-c", "user.name=A", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "x")
		}, false},
		"the configuration":        {func(r *checkout) { r.edit(".dynamolint.yml", "1\n", "1\nfail-on: error\n") }, true},
		"options":                  {func(r *checkout) { r.opts.NoIgnores = true }, true},
		"scopes":                   {func(r *checkout) { r.opts.Args = []string{"other"} }, true},
		"a variable file outside":  {func(r *checkout) { r.edit("live.tfvars", "true", "false") }, true},
		"an installed module":      {func(r *checkout) { r.edit(installed, "prod-shop-carts", "prod-shop-cart") }, true},
		"another file of a module": {func(r *checkout) { r.edit("infra/.terraform/modules/carts/more.tf", "", "locals {}\n") }, true},
		"modules of another root":  {func(r *checkout) { r.edit("other/.terraform/modules/modules.json", "", "{}") }, true},
		"modules that are gone":    {func(r *checkout) { r.remove("infra/.terraform") }, true},
		"settings of git":          {func(r *checkout) { r.git("config", "core.autocrlf", "true") }, true},
		"a renamed root":           {func(r *checkout) { r.git("mv", "other", "stock") }, true},
	} {
		t.Run(name, func(t *testing.T) {
			r := &checkout{t: t, dir: first.dir, cache: first.cache, opts: first.opts}
			r.copies(kept, here)
			r.openCache()
			test.change(r)
			if again := r.run(); again != test.again {
				t.Errorf("the commit is analysed again: %v", again)
			}
			if test.again && r.repeat() {
				t.Error("the commit is analysed once more, although nothing has changed")
			}
		})
	}
}

func (r *checkout) remove(name string) {
	r.t.Helper()
	if err := os.RemoveAll(filepath.Join(r.dir, filepath.FromSlash(name))); err != nil {
		r.t.Fatal(err)
	}
}

// TestUnkeptBase: what cannot be analysed, or depends on more than is known, is analysed again.
func TestUnkeptBase(t *testing.T) {
	for name, change := range map[string]func(r *checkout){
		"problems":       func(r *checkout) { r.edit("infra/broken.tf", "", "resource {") },
		"a link":         func(r *checkout) { r.link("other", "link") },
		"the key format": func(r *checkout) { r.opts.Flags.Enable = []string{"DDB809"} },
		"accesses":       func(r *checkout) { r.opts.Accesses = true },
	} {
		t.Run(name, func(t *testing.T) {
			r := newCheckout(t)
			change(r)
			r.git("add", ".")
			r.git("-c", "user.name=A", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "x")
			r.edit("infra/more.tf", "", "locals {}\n")
			if !r.run() || !r.repeat() {
				t.Error("what was found is kept")
			}
		})
	}
}

func (r *checkout) link(to, name string) {
	r.t.Helper()
	if err := os.Symlink(to, filepath.Join(r.dir, name)); err != nil {
		r.t.Fatal(err)
	}
}
