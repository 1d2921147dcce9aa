package terraformtest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/zclconf/go-cty/cty"
	ctyjson "github.com/zclconf/go-cty/cty/json"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
)

// around is what expressions may refer to.
const around = `
locals {
  stage  = "prod"
  number = 3
  list   = ["b", "a", "c"]
  object = { name = "orders", read = 5, on = true, none = null }
  tables = {
    orders = { key = "id", indexes = ["gsi1", "gsi2"] }
    carts  = { key = "cart", indexes = [] }
  }
  map = tomap({ x = "1", y = "2" })
  set = toset(["q", "p"])
  new = "new-${terraform_data.new.id}" # not known before apply
}

resource "terraform_data" "new" {
  input = "x"
}
`

// outcome is what an expression gives, there and here.
type outcome struct {
	expr   string
	failed bool // Terraform refuses it
	want   any  // as planned
	of     cty.Type
	got    cty.Value
}

// verdict says in what the two differ, if they do.
func (o *outcome) verdict() (relation, string) {
	ours := plain(o.got)
	switch {
	case o.failed && !o.got.IsWhollyKnown():
		return equal, "" // a part that fails is not known
	case o.failed:
		return wrong, fmt.Sprintf("%s is an error, and we say %s", o.expr, show(ours))
	}
	r := relate(ours, o.want)
	known := o.want != unknown{} && o.got.IsWhollyKnown()
	if known && r == equal && !o.got.Type().Equals(o.of) && !o.got.IsNull() {
		return wrong, fmt.Sprintf("%s is a %#v, and we say %#v", o.expr, o.of, o.got.Type())
	}
	return r, fmt.Sprintf("%s is %s, and we say %s", o.expr, show(o.want), show(ours))
}

// evaluate lets Terraform and us evaluate expressions. files are beside them.
func evaluate(t *testing.T, exprs []string, files map[string]string) []*outcome {
	t.Helper()
	outcomes := make([]*outcome, len(exprs))
	var here strings.Builder
	for i, expr := range exprs {
		outcomes[i] = &outcome{expr: expr}
		fmt.Fprintf(&here, "resource \"terraform_data\" \"e%05d\" {\n  input = %s\n}\n", i, expr)
	}
	askTerraform(t, "try({ value = %s }, { failed = true })", outcomes, files)
	partly := slices.DeleteFunc(slices.Clone(outcomes), func(o *outcome) bool { return o.want != unknown{} })
	askTerraform(t, "{ value = %s }", partly, files) // try knows all or nothing
	askOurselves(t, writeAll(t, here.String(), files), outcomes)
	return outcomes
}

func writeAll(t *testing.T, main string, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("main.tf", around+main)
	for name, text := range files {
		write(name, text)
	}
	return dir
}

// askTerraform plans one output for each expression.
func askTerraform(t *testing.T, format string, outcomes []*outcome, files map[string]string) {
	t.Helper()
	var main strings.Builder
	for i, o := range outcomes {
		fmt.Fprintf(&main, "output \"e%05d\" {\n  value = "+format+"\n}\n", i, o.expr)
	}
	p := makePlan(t, writeAll(t, main.String(), files), nil)
	for i, o := range outcomes {
		name := fmt.Sprintf("e%05d", i)
		members, known := p.Outputs[name].value().(map[string]any)
		switch {
		case !known:
			o.want = unknown{}
		case members["failed"] == true:
			o.failed = true
		default:
			o.want = members["value"]
			o.of = memberType(t, p.Values.Outputs[name].Type)
		}
	}
}

// memberType returns the type of "value" in an object; dynamic if none is given.
func memberType(t *testing.T, object json.RawMessage) cty.Type {
	t.Helper()
	if object == nil {
		return cty.DynamicPseudoType
	}
	whole, err := ctyjson.UnmarshalType(object)
	if err != nil {
		t.Fatal(err)
	}
	return whole.AttributeType("value")
}

func askOurselves(t *testing.T, dir string, outcomes []*outcome) {
	t.Helper()
	project := tf.Load(context.Background(), config.Config{Dirs: []string{dir}, Boundary: dir}, nil)
	schema := tf.NewSchema([]string{"input"}, nil)
	values := map[string]cty.Value{}
	for _, root := range project.Roots(inputs.Given{}) {
		for _, r := range root.Resources("terraform_data") {
			values[r.Address] = valueOf(r.Content(schema).Value("input"))
		}
	}
	for _, problem := range project.Problems() {
		t.Errorf("%s: %s", problem.Span, problem.Message)
	}
	for i, o := range outcomes {
		o.got = values[fmt.Sprintf("terraform_data.e%05d", i)]
	}
}

func valueOf(v tf.Value) cty.Value {
	if v.IsAbsent() {
		return cty.NullVal(cty.DynamicPseudoType)
	}
	return v.Get()
}
