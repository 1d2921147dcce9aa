package render_test

import (
	"go/constant"
	"go/token"
	"go/types"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
)

// Constants of other packages are found in their files by name.
func TestDeclared(t *testing.T) {
	const source = "package vocabulary\n\nconst prefix = \"#kind = :order\"\n\nconst (\n\tPaid = prefix + ` AND paid_at > :since`\n\tOther = len(\"x\")\n)\n"
	for _, test := range []struct {
		name, value string
		part        refusal.Span
		line, first int
		last        int
	}{
		{"prefix", "#kind = :order", refusal.Span{Start: 8, End: 14}, 3, 25, 31},
		{"Paid", "#kind = :order AND paid_at > :since", refusal.Span{Start: 0, End: 5}, 3, 17, 22},
		{"Paid", "#kind = :order AND paid_at > :since", refusal.Span{Start: 29, End: 35}, 6, 34, 40},
		{"Paid", "of another version", refusal.Span{End: 2}, 0, 0, 0},
		{"Missing", "x", refusal.Span{End: 1}, 0, 0, 0},
		{"Other", "1", refusal.Span{End: 1}, 0, 0, 0},
	} {
		declared := types.NewConst(token.NoPos, nil, test.name, types.Typ[types.String], constant.MakeString(test.value))
		from, to, ok := render.Declared("vocabulary.go", []byte(source), declared, test.part)
		if from.Line != test.line || from.Column != test.first || to.Column != test.last || ok != (test.line > 0) {
			t.Errorf("%s %q: %v to %v, %v", test.name, test.value, from, to, ok)
		}
	}
}
