package render_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
)

// What expression builders make is in a golden file beside the source, and so
// are the calls that make each piece of it.
func TestBuilders(t *testing.T) {
	for _, directory := range []string{".", "sdkv1", "chains"} {
		dir := fixtures(t, "render/built", directory)
		got := run(t, "./render/built/"+directory, func(_ *operations.Call, request render.Request) []string { return []string{show(request.Input)} })
		compare(t, filepath.Join(dir, "requests.golden"), got)
		where := run(t, "./render/built/"+directory, func(call *operations.Call, request render.Request) []string {
			return pieces(t, call, request, request.Input)
		})
		compare(t, filepath.Join(dir, "source.golden"), where)
	}
}

var builtPiece = regexp.MustCompile(`[#:]\w+|=|\bAND\b|begins_with`)

// pieces lists the placeholders and some operators in the expressions of a
// request, with the source that makes them.
func pieces(t *testing.T, call *operations.Call, request render.Request, v validate.Value) []string {
	t.Helper()
	var all []string
	if v.Kind == validate.String && v.Known && v.Origin > 0 {
		for _, at := range builtPiece.FindAllStringIndex(v.Text, -1) {
			all = append(all, fmt.Sprintf("%s %s", v.Text[at[0]:at[1]], placeOf(t, call, request.Origin(v.Origin), refusal.Span{Start: at[0], End: at[1]})))
		}
	}
	for _, e := range v.Entries {
		all = append(all, pieces(t, call, request, e.Value)...)
	}
	return all
}
