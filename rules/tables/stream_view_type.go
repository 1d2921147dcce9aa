package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed stream_view_type.md
var streamViewTypeDoc string

var streamViewType = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB418",
		Slug:       "stream-view-type",
		Title:      "Stream lacks the old or new image",
		Category:   rules.Tables,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources: []rules.Source{
			rules.Cite(guideline.BothImages),
			rules.APIReference("StreamSpecification"),
			rules.TerraformResource("dynamodb_table"),
		},
		Options: []rules.Option{
			{Name: "both-images", Kind: rules.BoolOption, Default: false, Help: "report every stream without both images, whatever reads it"},
		},
		GuidelineOptions: map[string]any{"both-images": true},
		Doc:              streamViewTypeDoc,
	},
	Check: schemarule.ForEachVariant(checkStreamViewType),
}

func checkStreamViewType(p *schemarule.Pass, t *schema.Table) {
	enabled, view := t.Stream.Enabled, t.Stream.ViewType
	on, known := enabled.Or(false)
	kind, kindKnown := view.Or("")
	both := schema.Set(view, ddb.NewAndOldImages, schema.Argument{Block: t.Block, Name: "stream_view_type"})
	fix := p.Fix(rules.ReviewFix, "set stream_view_type to "+ddb.NewAndOldImages, both...)
	switch {
	case !known:
		p.Undecided(t.Place(enabled.Span), "cannot determine whether %s has a stream: %s", t.DisplayName(), enabled.Reason)
	case !on || kind == ddb.NewAndOldImages:
	case (kind != "" || !kindKnown) && !p.Options.Bool("both-images"): // which images consumers compare is for them to say
	case !kindKnown:
		p.Undecided(t.Place(view.Span), "cannot determine the stream view type of %s: %s", t.DisplayName(), view.Reason)
	case kind == "":
		p.Report(t, t.Place(enabled.Span), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("Stream of %q has no stream_view_type", t.DisplayName()),
			Why:      "the plan or the apply fails",
			Help:     fmt.Sprintf("set stream_view_type = %q", ddb.NewAndOldImages),
		}, schemarule.Severity(rules.Error), fix)
	default:
		p.Report(t, t.Place(view.Span), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("Stream of %q carries %s, not both images%s", t.DisplayName(), kind, view.Provenance()),
			Why:      "consumers soon need to compare old and new, and another type then takes a new stream, which misses records",
			Help:     fmt.Sprintf("set stream_view_type = %q", ddb.NewAndOldImages),
		}, fix)
	}
}
