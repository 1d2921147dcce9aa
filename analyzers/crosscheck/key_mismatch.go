package crosscheck

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed key_mismatch.md
var keyMismatchDoc string

var keyMismatch = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB703", Slug: "key-mismatch", Title: "Key does not have the table's key attributes",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("GetItem"),
			rules.APIReference("PutItem"),
			rules.GoPackage("gocloud.dev/docstore/awsdynamodb/v2", "OpenCollection"),
		},
		Doc: keyMismatchDoc,
	},
	Linked: []refusal.Code{validate.KeyMismatch, partiql.ItemKey, partiql.KeyEquality},
	Check: func(p *gorule.Pass) {
		refused(otherKey)(p)
		checkCollections(p)
	},
}

func otherKey(c gorule.Contradiction) string {
	is, of := role(c.Table().Keys, c.Key), c.Names()
	if is == "" {
		is, of = role(c.Keys(c.Table()), c.Key), asked(c)
	}
	switch {
	case c.Key == "":
		return fmt.Sprintf("%s does not name one item of %s by its key", subject(c), c.Names())
	case is == "":
		return fmt.Sprintf("%s has %q, which is not in the key of %s", subject(c), c.Key, of)
	default:
		return fmt.Sprintf("%s lacks %q, %s of %s", subject(c), c.Key, is, of)
	}
}
