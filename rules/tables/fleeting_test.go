package tables_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

const vouchers = `
resource "aws_dynamodb_table" "vouchers" {
  name           = "prod-shop-vouchers"
  read_capacity  = 20
  write_capacity = 10
  hash_key       = "token"
  attribute {
    name = "token"
    type = "S"
  }
  ttl {
    enabled        = true
    attribute_name = "expires"
  }
}
`

// A finding about a table whose data does not have to last is only counted, with the reason.
func TestFleeting(t *testing.T) {
	put := func(attributes ...string) usage.Use { return usage.Use{Op: ddb.PutItem, Puts: true, Sets: attributes} }
	named := func(name string) string { return strings.Replace(vouchers, "prod-shop-vouchers", name, 1) }
	small := strings.NewReplacer("= 20", "= 5", "= 10", "= 3").Replace(vouchers)
	given := strings.Replace(small, "= 5", "= var.reads", 1) + "\nvariable \"reads\" {\n  default = 5\n}\n"
	off := strings.Replace(vouchers, "enabled        = true", "enabled        = false", 1)
	for name, test := range map[string]struct {
		dir, source string
		uses        []usage.Use
		why         string   // that it is only counted
		counted     []string // rules that only count it
	}{
		"for production":        {"live/prod", vouchers, nil, "", nil},
		"an example":            {"examples/basic", vouchers, nil, "the directory examples is for", []string{"DDB410", "DDB413", "DDB415"}},
		"a course":              {"course/infra", vouchers, nil, "the README is that of a course", []string{"DDB410", "DDB413", "DDB415"}},
		"each item expires":     {"live/prod", vouchers, []usage.Use{put("token", "expires")}, `each item that the code in view puts has "expires"`, []string{"DDB413", "DDB415"}},
		"not each item":         {"live/prod", vouchers, []usage.Use{put("token", "expires"), put("token")}, "", nil},
		"time to live is off":   {"live/prod", off, []usage.Use{put("token", "expires")}, "", nil},
		"sessions that expire":  {"live/prod", named("prod-shop-sessions"), nil, "of use for a while only", []string{"DDB413", "DDB415"}},
		"requests seen before":  {"live/prod", named("prod-shop-idempotency-keys"), nil, "of use for a while only", []string{"DDB413", "DDB415"}},
		"sessions that last":    {"live/prod", strings.Replace(off, "prod-shop-vouchers", "prod-shop-sessions", 1), nil, "", nil},
		"a demo of any stage":   {"live/prod", named("prod-shop-demo-${var.stage}") + "\nvariable \"stage\" {}\n", nil, `"prod-shop-demo-{stage}" is not for production`, []string{"DDB413", "DDB415"}},
		"demos of any stage":    {"live/prod", named("prod-shop-demos-${var.stage}") + "\nvariable \"stage\" {}\n", nil, "", nil},
		"a demo in production":  {"live/prod", named("shop-demo-${var.stage}") + "\nvariable \"stage\" {\n  default = \"prod\"\n}\n", nil, "", nil},
		"five units":            {"live/prod", small, nil, "hardly used", []string{"DDB410"}},
		"five units by default": {"live/prod", given, nil, "", nil},
		"no code puts an item":  {"live/prod", vouchers, []usage.Use{{Op: ddb.GetItem}}, "", nil},
	} {
		repository := t.TempDir()
		dir := filepath.Join(repository, test.dir)
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(test.source), 0o600); err != nil {
			t.Fatal(err)
		}
		described := func(dir string) string {
			if filepath.Base(dir) == "course" {
				return "the README is that of a course"
			}
			return ""
		}
		model := ruletest.Scan(t, dir)
		for i := range test.uses {
			test.uses[i].Tables = []*schema.Table{model.Tables[0]}
		}
		for _, rule := range catalog.Schema() {
			id := rule.Meta.ID
			if id != "DDB410" && id != "DDB413" && id != "DDB415" {
				continue
			}
			for _, always := range []bool{false, true} {
				found, _, err := schemarule.Run(rule, model, schemarule.Everything, rules.NewOptions(rule.Meta, map[string]any{"always": always}),
					schemarule.NoEdits, schemarule.Within(repository), schemarule.Described(described), schemarule.Uses(test.uses))
				if err != nil || len(found) != 1 {
					t.Fatalf("%s: %s: %v, %v", name, id, found, err)
				}
				counted := !always && strings.Contains(strings.Join(test.counted, " "), id)
				if moot := found[0].Moot; (moot != "") != counted || counted && !strings.Contains(moot, test.why) {
					t.Errorf("%s: %s with always %v: %q", name, id, always, moot)
				}
			}
		}
	}
}
