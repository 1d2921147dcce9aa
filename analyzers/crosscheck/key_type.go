package crosscheck

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed key_type.md
var keyTypeDoc string

var keyType = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB704", Slug: "key-type", Title: "Key value does not have the declared type",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("AttributeDefinition"),
			rules.DeveloperGuide("Global secondary indexes", "GSI"),
		},
		Doc: keyTypeDoc,
	},
	Linked: []refusal.Code{expr.KeyType, expr.KeyPath, expr.IndexKeyValue},
	Check:  checkKeyType,
}

// checkKeyType reports the values of one type that a key gets once for the table, in all packages:
// where a declaration is wrong, all calls contradict it.
func checkKeyType(p *gorule.Pass) {
	p.ForEachContradiction(func(c gorule.Contradiction) {
		with := []gorule.With{gorule.BothEnds(c.Link)}
		if c.Declared != "" && c.Code != expr.KeyPath && c.Code != expr.IndexKeyValue {
			with = append(with, gorule.OneOfTable(c.Link, fmt.Sprintf("%s %s %s for %s", c.Names(), c.Key, c.Given, c.Declared), c.Key+" of "+c.Names()))
		}
		p.ReportProblem(c.Refused, c.Refusal(otherType(c)), with...)
	})
}

func otherType(c gorule.Contradiction) string {
	switch {
	case c.Code == expr.KeyPath:
		return fmt.Sprintf("%s names a path into %q, a key attribute of %s", c.Call.Request.Op, c.Key, c.Names())
	case c.Code == expr.IndexKeyValue:
		return fmt.Sprintf("%s gives %q an empty value, and it is the key of an index of %s", c.Call.Request.Op, c.Key, c.Names())
	case c.Declared == "":
		return fmt.Sprintf("%s gives %q as %s, but a key of %s has a scalar type", c.Call.Request.Op, c.Key, c.Given, c.Names())
	}
	return fmt.Sprintf("%s gives %q as %s, but %s declares it as %s", c.Call.Request.Op, c.Key, c.Given, c.Names(), c.Declared)
}
