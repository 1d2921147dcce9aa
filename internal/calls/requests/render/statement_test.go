package render_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// What is known of statements, and of the names of their tables, is in a golden file beside
// the source.
func TestStatements(t *testing.T) {
	dir := fixtures(t, "render/statements")
	got := run(t, "./render/statements", func(_ *operations.Call, request render.Request) []string {
		return templates(request, request.Input)
	})
	compare(t, filepath.Join(dir, "statements.golden"), got)
}

func templates(request render.Request, v validate.Value) []string {
	var all []string
	if v.Template != nil {
		text := strings.ReplaceAll(v.Template.Text, expr.Hole, "<>")
		all = append(all, fmt.Sprintf("%s of %s", text, nameOf(request.Origin(v.Template.Table).Value())))
	}
	for _, e := range v.Entries {
		all = append(all, templates(request, e.Value)...)
	}
	return all
}

func nameOf(v symbolic.Value) string {
	var parts []string
	for _, part := range v.Concatenated() {
		text := fmt.Sprintf("%q", part.Text)
		if part.Kind == symbolic.Format {
			text += "(" + nameOf(part.Parts[0]) + ")"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "+")
}
