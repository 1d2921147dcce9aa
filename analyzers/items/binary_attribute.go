package items

import (
	_ "embed"
	"fmt"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed binary_attribute.md
var binaryAttributeDoc string

var binaryAttribute = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB308", Slug: "binary-attribute", Title: "Binary data is stored in an item",
		Category: rules.Items, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoBinary),
			rules.DeveloperGuide("Best practices for storing large items and attributes", "bp-use-s3-too"),
		},
		Names: []*words.Heuristic{shortName},
		Doc:   binaryAttributeDoc,
	},
	Check: checkBinaryAttribute,
}

var shortName = words.ByName("A value is a few dozen bytes long, whatever it is of, if its name ends in hash, HMAC, digest, checksum, signature, salt, nonce, token, root, ID or key.",
	`(?i)(hash|hmac|digest|checksum|signature|salt|nonce|token|root|id|key)$`)

func checkBinaryAttribute(p *gorule.Pass) {
	eachRow(p, func(r row) {
		if r.kind != items.B && r.kind != items.BS || shortName.Matches(r.nameInCode()) || r.isKey() || r.isShort() {
			return
		}
		headline := fmt.Sprintf("%q is written as bytes of any length", r.name)
		if r.attribute != nil {
			headline = fmt.Sprintf("%s writes bytes of any length to the attribute %q", r.title(), r.name)
		}
		p.ReportAt(r.place, rules.Text{
			Headline: headline,
			Why:      "an item is limited to 400 KB, and every read and write of it pays for all of its bytes",
			Help:     "keep the bytes in S3, and the key of the object in the item",
		})
	})
}

// isShort reports whether the length of the bytes is known, or nothing is known of them: of what a
// request writes, the code that makes it may be elsewhere.
func (r row) isShort() bool {
	if r.attribute != nil {
		return isArray(r.attribute.Field.Type())
	}
	return r.goType() == nil || isArray(r.goType()) || r.written.IsPartOfArray()
}

// isArray reports whether t is an array, whose length is known: a hash, an id.
func isArray(t types.Type) bool {
	_, ok := types.Unalias(pointee(t)).Underlying().(*types.Array)
	return ok
}
