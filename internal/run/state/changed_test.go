package state

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

const monorepo = `
-- .git/HEAD --
-- go.work --
-- main.tf --
-- settings.yaml --
-- .dynamolint.yml --
version: 1
terraform:
  var-files: [values/live.tfvars]
-- .github/dependabot.yml --
-- orders/go.mod --
module example.com/orders
-- orders/go.sum --
-- orders/store.go --
package orders
-- orders/store_test.go --
package orders
-- orders/vendor/example.com/lib/lib.go --
package lib
-- lib/.git --
gitdir: elsewhere
-- lib/lib.go --
package lib
-- orders/stack.template --
Resources: {Orders: {Type: AWS::DynamoDB::Table}}
-- orders/letter.template --
Dear {{.Name}}
-- values/live.tfvars --
-- values/test.tfvars --
-- infra/prod/main.tf --
-- infra/prod/tables/orders.yaml --
-- infra/.old/notes.json --
-- docs/guide.md --
`

// TestChanged says what each changed file means on its own.
func TestChanged(t *testing.T) {
	dir := archives.Extract(t, monorepo)
	set, err := rules.NewSet()
	if err != nil {
		t.Fatal(err)
	}
	everything := []string{"./..."}
	tests := []struct {
		file        string
		code, infra []string // scopes; "./..." is everything below
	}{
		{"docs/guide.md", nil, nil},
		{"docs", []string{"./..."}, []string{"docs/..."}}, // as git names a submodule
		{"orders/store.go", []string{"orders"}, nil},
		{"orders/store_test.go", nil, nil},
		{"orders/deleted.go", nil, nil},
		{"orders/stack.template", everything, nil},
		{"orders/letter.template", nil, nil},
		{"orders/template.json", everything, []string{"."}}, // deleted
		{"orders/vendor/example.com/lib/lib.go", nil, nil},
		{"orders/go.mod", []string{"orders/..."}, nil},
		{"orders/go.sum", []string{"orders/..."}, nil},
		{"go.work", everything, nil},
		{".dynamolint.yml", everything, everything},
		{".dynamolint.yaml", everything, everything}, // deleted
		{"infra/.dynamolint.yml", nil, nil},          // deleted, but it did not apply here
		{".dynamolint-baseline.jsonl", everything, everything},
		{"infra/prod/main.tf", everything, []string{"infra/prod"}},
		{"infra/prod/deleted.tf", everything, []string{"infra/prod"}},
		{"infra/gone/main.tf", everything, nil},
		{"infra/prod/tables/orders.yaml", everything, []string{"infra/prod"}},
		{"infra/prod/tables/README.md", nil, nil},
		{"values/live.tfvars", everything, everything},
		{"values/test.tfvars", everything, []string{"values"}},
		{".golangci.yml", nil, nil},
		{"settings.yaml", everything, []string{"."}},
		{"orders/package.json", everything, []string{"."}},
		{".github/dependabot.yml", nil, nil},
		{"infra/.old/notes.json", nil, nil},
	}
	for _, test := range tests {
		t.Run(test.file, func(t *testing.T) {
			r, err := Open(Options{Dir: dir, Args: []string{filepath.FromSlash(test.file)}, Changed: true, Rules: set})
			if err != nil {
				t.Fatal(err)
			}
			for what, pair := range map[string][2][]string{"Go": {names(dir, r.Scopes), test.code}, "Terraform": {names(dir, r.Infra), test.infra}} {
				if !slices.Equal(pair[0], pair[1]) {
					t.Errorf("%s in %v, want %v", what, pair[0], pair[1])
				}
			}
			if none := test.code == nil && test.infra == nil; r.Changes.None() != none {
				t.Errorf("it has no meaning: %v", r.Changes.None())
			}
		})
	}
}

// Git and the shell may name the same file through different links.
func TestChangedThroughLinks(t *testing.T) {
	dir := archives.Extract(t, monorepo)
	links := archives.Extract(t, "")
	link, below := filepath.Join(links, "shop"), filepath.Join(links, "orders")
	for name, to := range map[string]string{link: dir, below: filepath.Join(dir, "orders")} {
		if err := os.Symlink(to, name); err != nil {
			t.Fatal(err)
		}
	}
	set, err := rules.NewSet()
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ cwd, file string }{
		"in a link, by the real name":         {link, filepath.Join(dir, "orders", "store.go")},
		"by a link":                           {dir, filepath.Join(link, "orders", "store.go")},
		"in a link":                           {link, "orders/store.go"},
		"in a link, by the link":              {link, filepath.Join(link, "orders", "store.go")},
		"in a link to a directory":            {below, "store.go"},
		"in a link to a directory, elsewhere": {below, filepath.Join(link, "orders", "store.go")},
	} {
		r, err := Open(Options{Dir: test.cwd, Args: []string{filepath.FromSlash(test.file)}, Changed: true, Rules: set})
		if err != nil || r.Root != dir || !r.Changes.goFiles[filepath.Join(dir, "orders", "store.go")] {
			t.Errorf("%s: %v", name, err)
		}
	}
	// What is deleted has no links.
	r, err := Open(Options{Dir: link, Args: []string{filepath.Join(dir, "infra", "gone", "main.tf")}, Changed: true, Rules: set})
	if err != nil || !r.Changes.Tables {
		t.Errorf("deleted: %v", err)
	}
}

// names returns scopes by their directories, each once.
func names(dir string, scopes []Scope) []string {
	seen := map[string]bool{}
	for _, s := range scopes {
		name := RelativeTo(dir, s.Dir)
		if s.Tree {
			name += "/..."
		}
		seen[name] = true
	}
	return slices.Sorted(maps.Keys(seen))
}

func TestConcern(t *testing.T) {
	dir := archives.Extract(t, monorepo)
	set, err := rules.NewSet()
	if err != nil {
		t.Fatal(err)
	}
	call := &rules.Rule{ID: "DDB101", Category: rules.API}
	cross := &rules.Rule{ID: "DDB702", Category: rules.CrossCheck}
	directive := &rules.Rule{ID: "DDB001", Category: rules.Directives}
	table := &rules.Rule{ID: "DDB413", Category: rules.Tables}
	finding := func(rule *rules.Rule, file string, related ...string) rules.Finding {
		f := rules.Finding{Rule: rule, Span: rules.Span{File: file}}
		for _, name := range related {
			f.Related = append(f.Related, rules.Related{Span: rules.Span{File: name}})
		}
		return f
	}
	tests := []struct {
		name    string
		changed string
		finding rules.Finding
		want    bool
	}{
		{"in the file", "orders/store.go", finding(call, "orders/store.go"), true},
		{"beside it", "orders/store.go", finding(call, "orders/other.go"), false},
		{"about it", "orders/store.go", finding(call, "orders/other.go", "orders/store.go"), true},
		{"in the module", "orders/go.mod", finding(call, "orders/other.go"), true},
		{"in another module", "orders/go.mod", finding(call, "lib/lib.go"), false},
		{"in the directory", "infra/prod/main.tf", finding(table, "infra/prod/stock.tf"), true},
		{"in a module that it calls", "infra/prod/main.tf", finding(table, "infra/modules/table/main.tf"), true},
		{"a directive there", "infra/prod/main.tf", finding(directive, "infra/modules/table/main.tf"), false},
		{"a directive here", "infra/prod/main.tf", finding(directive, "infra/prod/stock.tf"), true},
		{"code", "infra/prod/main.tf", finding(call, "orders/store.go"), false},
		{"code against what is declared there", "infra/prod/main.tf", finding(cross, "orders/store.go", "infra/prod/stock.tf"), true},
		{"code against what is declared elsewhere", "infra/prod/main.tf", finding(cross, "orders/store.go", "infra/dev/main.tf"), false},
		{"code against what a module declares for it", "infra/prod/main.tf", finding(cross, "orders/store.go", "infra/modules/table/main.tf"), true},
		{"code against another table, with a place there", "infra/prod/main.tf", finding(cross, "orders/store.go", "infra/modules/dev/main.tf", "infra/prod/policy.tf"), false},
		{"code against no table, with a place there", "infra/prod/main.tf", finding(cross, "orders/store.go", "infra/prod/policy.tf"), true},
		{"code against what is declared nowhere", "infra/prod/main.tf", finding(cross, "orders/store.go"), true},
		{"a setting in a template", "deploy/orders.yaml", finding(table, "deploy/orders.yaml"), true},
		{"code against a table of a template", "deploy/orders.yaml", finding(cross, "orders/store.go", "deploy/orders.yaml"), true},
		{"code against a table of another template, with a place there", "deploy/orders.yaml", finding(cross, "orders/store.go", "deploy/tables.yaml", "deploy/orders.yaml"), true},
		{"code against the template beside it", "deploy/orders.yaml", finding(cross, "orders/store.go", "deploy/tables.yaml"), false},
		{"the same without a change of Terraform", "orders/go.mod", finding(cross, "lib/lib.go"), false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r, err := Open(Options{Dir: dir, Args: []string{filepath.FromSlash(test.changed)}, Changed: true, Rules: set})
			if err != nil {
				t.Fatal(err)
			}
			table := func(root, file string) *schema.Table {
				declaration := schema.Declaration{Root: filepath.Join(dir, "infra", root), Header: rules.Span{File: filepath.Join(dir, "infra", file)}}
				return &schema.Table{Declaration: declaration}
			}
			model := &schema.Model{Tables: []*schema.Table{
				table("prod", "prod/stock.tf"), table("prod", "modules/table/main.tf"), table("prod", "modules/carts/main.tf"), table("dev", "dev/main.tf"), table("dev", "modules/dev/main.tf"),
			}}
			if got := r.Concerning(model)(&test.finding); got != test.want {
				t.Errorf("it is about %s: %v", test.changed, got)
			}
		})
	}
}
