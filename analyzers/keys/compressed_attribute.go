package keys

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed compressed_attribute.md
var compressedAttributeDoc string

var compressedAttribute = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB314", Slug: "compressed-attribute", Title: "Compressed data is stored in an attribute",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoCompression),
			rules.DeveloperGuide("Best practices for storing large items and attributes", "bp-use-s3-too"),
		},
		Names: append([]*words.Heuristic{itemvalues.Compressing}, roleNames...),
		Doc:   compressedAttributeDoc,
	},
	Check: checkCompressedAttribute,
}

func checkCompressedAttribute(p *gorule.Pass) {
	k := keyedOf(p)
	for _, record := range p.Records() {
		for _, w := range record.Written {
			by, sure := w.Compressed()
			if by == "" {
				continue
			}
			name := w.Name
			if w.Field != nil {
				v, ok := k.attribute(record, w)
				if !ok {
					continue
				}
				name = v.name
			}
			at := p.ExprAt(w.Pos)
			if at == nil {
				continue
			}
			confidence := gorule.Confidence(rules.Likely)
			if sure {
				confidence = gorule.Confidence(rules.Proven)
			}
			p.ReportAt(place(p, at, name), rules.Text{
				Headline: fmt.Sprintf("Attribute %q is compressed by %s", name, by),
				Why:      "filters and the console cannot read it, and every reader pays the CPU time to decompress it",
				Help:     "keep large data in S3, or in items of its own",
			}, confidence)
		}
	}
}
