package items

import (
	_ "embed"
	"fmt"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed decode_target.md
var decodeTargetDoc string

var decodeTarget = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB324", Slug: "decode-target", Title: "Decoder gets no pointer to decode into",
		Category: rules.Items, Severity: rules.Error, Default: true, Fix: rules.SafeFix,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", ""),
		},
		Doc: decodeTargetDoc,
	},
	Check: checkDecodeTarget,
}

func checkDecodeTarget(p *gorule.Pass) {
	for _, t := range items.Targets(p.Files, p.Info()) {
		written := types.ExprString(t.Expr)
		place := gorule.Place{Pos: t.Expr.Pos(), End: t.Expr.End(), Symbol: p.Symbol(t.Call), Subject: written}
		if t.Nil {
			p.ReportAt(place, rules.Text{
				Headline: fmt.Sprintf("Items are decoded into %s, which is a nil pointer", written),
				Why:      "the decoder returns an InvalidUnmarshalError each time",
				Help:     fmt.Sprintf("declare %s as a value and pass its address", written),
			})
			continue
		}
		fix := func(*rules.Finding) {}
		if t.Variable {
			fix = p.Fix(rules.SafeFix, fmt.Sprintf("pass &%s", written), p.Edit(t.Expr.Pos(), t.Expr.Pos(), "&"))
		}
		p.ReportAt(place, rules.Text{
			Headline: fmt.Sprintf("Items are decoded into %s, which is not a pointer", written),
			Why:      "the decoder returns an InvalidUnmarshalError each time, and cannot set anything",
			Help:     "pass the address of a variable",
		}, fix)
	}
}
