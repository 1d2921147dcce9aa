package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed stream_view_type.md
var streamViewTypeDoc string

var streamViewType = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB418",
		Slug:       "stream-view-type",
		Title:      "Stream does not carry both images",
		Category:   rules.Tables,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources: []rules.Source{
			rules.Guideline("stream view type"),
			rules.APIReference("StreamSpecification"),
			rules.TerraformResource("dynamodb_table"),
		},
		Doc: streamViewTypeDoc,
	},
	Check: schemacheck.ForEachVariant(checkStreamViewType),
}

func checkStreamViewType(p *schemacheck.Pass, t *schema.Table) {
	enabled, view := t.Stream.Enabled, t.Stream.ViewType
	on, known := enabled.Or(false)
	kind, kindKnown := view.Or("")
	both := schema.Set(view, ddb.NewAndOldImages, schema.Argument{Block: t.Block, Name: "stream_view_type"})
	fix := p.Fix(rules.ReviewFix, "let the stream carry both images", both...)
	switch {
	case !known:
		p.Undecided(t.Place(enabled.Span), "cannot determine whether %s has a stream: %s", t.DisplayName(), enabled.Reason)
	case !on || kind == ddb.NewAndOldImages:
	case !kindKnown:
		p.Undecided(t.Place(view.Span), "cannot determine the stream view type of %s: %s", t.DisplayName(), view.Reason)
	case kind == "":
		p.Report(t, t.Place(enabled.Span), t.DisplayName(), fmt.Sprintf(
			"the stream of %q has no stream_view_type: the plan or the apply fails; set stream_view_type = %q",
			t.DisplayName(), ddb.NewAndOldImages), schemacheck.Severity(rules.Error), fix)
	default:
		p.Report(t, t.Place(view.Span), t.DisplayName(), fmt.Sprintf(
			"the stream of %q carries %s%s: the type cannot be changed later without a new stream that misses records, and consumers soon need to compare old and new; set %s",
			t.DisplayName(), kind, view.Provenance(), ddb.NewAndOldImages), fix)
	}
}
