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

//go:embed consistent_read_on_gsi.md
var consistentReadOnGSIDoc string

var consistentReadOnGSI = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB707", Slug: "consistent-read-on-gsi", Title: "Strongly consistent read of a global index",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("DynamoDB read consistency", "HowItWorks.ReadConsistency"),
		},
		Doc: consistentReadOnGSIDoc,
	},
	Linked: []refusal.Code{validate.ConsistentGlobal, partiql.ConsistentIndex},
	Check: refused(func(c gorule.Contradiction) string {
		return fmt.Sprintf("%s asks for a consistent read of %s, a global index", c.Call.Request.Op, asked(c))
	}),
}
