package mdescape_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/internal/dev/hostile"
)

// A text changes nothing around it: neither as a paragraph, in a heading, in a list, nor in a
// cell of a table.
func TestStructure(t *testing.T) {
	for name, escape := range map[string]func(string) string{"Text": mdescape.Text, "CodeCell": mdescape.CodeCell, "Code": mdescape.Code} {
		page := func(text string) string {
			shown := escape(text)
			page := shown + "\n\n**" + shown + "**\n\n# " + shown + "\n\n- " + shown + "\n1. " + shown + "\n\n> " + shown + "\n"
			if name != "Code" { // which is not for tables
				page += "\n| " + shown + " | b |\n| --- | --- |\n| " + shown + " | " + shown + " |\n"
			}
			return page
		}
		want := hostile.Structure(page("text"))
		for _, text := range hostile.Texts() {
			if got := hostile.Structure(page(text)); got != want {
				t.Errorf("%s of %q: the structure is\n%s\nnot\n%s", name, text, got, want)
			}
		}
	}
}

func TestForms(t *testing.T) {
	for _, test := range []struct {
		form       func(string) string
		text, want string
	}{
		{mdescape.Text, "orders_{dev,prod}", `orders\_{dev,prod}`},
		{mdescape.Text, "- 0.5 RCU", `\- 0.5 RCU`},
		{mdescape.Text, "0.5 RCU", `0.5 RCU`},
		{mdescape.Text, " a\n", `a`},
		{mdescape.Text, "12) https://a.example", `12\) https<span>:</span>//a.example`},
		{mdescape.Prose, "see https://a.example/b_c *", `see https://a.example/b_c \*`},
		{mdescape.Code, "", ""},
		{mdescape.Code, "a|b", "`a|b`"},
		{mdescape.CodeCell, "a|b\r\nc", "`a\\|b  c`"},
		{mdescape.Code, "a``b", "``` a``b ```"},
		{mdescape.Code, strings.Repeat("`", 5), "`````` ````` ``````"},
	} {
		if got := test.form(test.text); got != test.want {
			t.Errorf("%q becomes %q, want %q", test.text, got, test.want)
		}
	}
}
