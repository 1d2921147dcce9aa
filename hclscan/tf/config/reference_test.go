package config

import (
	"fmt"
	"slices"
	"testing"

	"github.com/zclconf/go-cty/cty"
)

func TestRefer(t *testing.T) {
	for _, tt := range []struct {
		src, kind, name string
		behind          int
	}{
		{"var.a", "var", "a", 0},
		{`var["a"].b`, "var", "a", 1},
		{"aws_sqs_queue.a[0].arn", "aws_sqs_queue", "a", 2},
		{"data.aws_region.here.name", "data.aws_region", "here", 1},
		{"ephemeral.random_password.p.result", "ephemeral.random_password", "p", 1},
		{"local[0].b", "local", "", 1},
	} {
		traversal := parse(t, tt.src).Variables()[0]
		ref := Refer(traversal)
		if want := (Reference{Kind: tt.kind, Name: tt.name}); ref != want {
			t.Errorf("%s refers to %v", tt.src, ref)
		}
		if got := len(ref.Behind(traversal)); got != tt.behind {
			t.Errorf("%s: %d steps behind the reference", tt.src, got)
		}
	}
}

func TestKeySuffix(t *testing.T) {
	for want, key := range map[string]cty.Value{"": cty.NilVal, "[3]": cty.NumberIntVal(3), `["e\"u"]`: cty.StringVal(`e"u`)} {
		if got := KeySuffix(key); got != want {
			t.Errorf("%#v: %s", key, got)
		}
	}
}

// What an expression selects of a resource is told through indices, splats and
// "for" expressions.
func TestSelectedByIndex(t *testing.T) {
	for src, want := range map[string]string{
		`source.a.arn`:                               "[arn] false",
		`source.a["eu"].arn`:                         "[arn] false",
		`source.a[var.key].arn`:                      "[arn] false",
		`source.a[*].id`:                             "[id] false",
		`[for k, v in source.a : "${v.arn}${v.id}"]`: "[arn id] false",
		`[for v in source.a : v]`:                    "[] true",
		`keys(source.a)`:                             "[] true",
		`[source.a.arn, source.a]`:                   "[arn] true",
	} {
		expr := parse(t, src)
		ref := Reference{Kind: "source", Name: "a"}
		names, all := SelectedByIndex(expr, ref, ref.Same(expr.Variables()), true)
		if got := fmt.Sprint(names, all); got != want {
			t.Errorf("%s selects %s", src, got)
		}
	}
}

// UsesOf tells which blocks use a reference, and Mentions how often a text has it.
func TestUsesOf(t *testing.T) {
	d := loadRoot(t, `
-- infra/main.tf --
variable "name" {}
resource "source" "a" {
  name = var.name
}
resource "sink" "b" {
  tag { from = source.a.arn }
  depends_on = [source.a]
}
output "a" { value = source.a }
# var.name
`)
	var got []string
	for _, u := range d.UsesOf(Reference{Kind: "source", Name: "a"}) {
		got = append(got, fmt.Sprint(u.By, u.Of([]string{"arn"}), u.Of([]string{"id"})))
	}
	if want := []string{"output.atrue true", "sink.btrue false"}; !slices.Equal(got, want) {
		t.Errorf("the uses are %q", got)
	}
	name := Reference{Kind: "var", Name: "name"}
	if n := d.Mentions()[name]; n != 2 || !d.HasOnePurpose(name) {
		t.Errorf("var.name is mentioned %d times", n)
	}
}
