package items

import (
	_ "embed"
	"fmt"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/internal/words"
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
	written(p, func(u *items.Use, a *items.Attribute) {
		if a.Kind != items.B && a.Kind != items.BS || isArray(a.Field.Type()) || shortName.Matches(a.Field.Name()) {
			return
		}
		p.ReportAt(at(p, u, a), rules.Text{
			Headline: fmt.Sprintf("%s writes bytes of any length to the attribute %q", fieldPath(u, a), a.Name),
			Why:      "an item is limited to 400 KB, and every read and write of it pays for all of its bytes",
			Help:     "keep the bytes in S3, and the key of the object in the item",
		})
	})
}

// isArray reports whether t is an array, whose length is known: a hash, an id.
func isArray(t types.Type) bool {
	_, ok := types.Unalias(pointee(t)).Underlying().(*types.Array)
	return ok
}
