package items

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed decode_error_ignored.md
var decodeErrorIgnoredDoc string

var decodeErrorIgnored = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB326", Slug: "decode-error-ignored", Title: "Error of decoding an item is ignored",
		Category: rules.Items, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", "UnmarshalTypeError"),
		},
		Doc: decodeErrorIgnoredDoc,
	},
	Check: checkDecodeErrorIgnored,
}

func checkDecodeErrorIgnored(p *gorule.Pass) {
	for _, lost := range p.Undecoded() {
		if p.DropsOnPurpose(lost.Expr) {
			continue
		}
		text := rules.Text{
			Headline: fmt.Sprintf("The error of %s is dropped", lost.Callee),
			Why:      "decoding ends at the first attribute that does not fit, and fields that it has not reached stay empty",
			Help:     "check the error, or return it",
		}
		if lost.Overwritten {
			text.Headline = fmt.Sprintf("The error of %s is overwritten by the next iteration of the loop", lost.Callee)
			text.Help = "check the error in the loop"
		}
		p.ReportAt(gorule.Place{Pos: lost.Expr.Fun.Pos(), End: lost.Expr.Fun.End(), Symbol: lost.Func, Subject: lost.Callee}, text)
	}
}
