package crosscheck

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// refused returns the check of a rule that reports what DynamoDB refuses because of the
// declared table. headline states the mistake.
func refused(headline func(gorule.Contradiction) string) func(*gorule.Pass) {
	return func(p *gorule.Pass) {
		p.ForEachContradiction(func(c gorule.Contradiction) {
			p.ReportProblem(c.Refused, c.Refusal(headline(c)), gorule.BothEnds(c.Link), p.OneDeclaration(c))
		})
	}
}

// asked names what is read or written: `"orders"`, or `index "by-day" of "orders"`.
func asked(c gorule.Contradiction) string {
	if c.Index != "" {
		return fmt.Sprintf("index %q of %s", c.Index, c.Names())
	}
	return c.Names()
}

// role says what an attribute is in a key, "the partition key"; "" if it is not in the key.
func role(keys []expr.KeyAttribute, attribute string) string {
	i := slices.IndexFunc(keys, func(k expr.KeyAttribute) bool { return k.Name == attribute })
	switch {
	case i < 0:
		return ""
	case keys[i].Range:
		return "the sort key"
	}
	return "the partition key"
}

// subject names the part of a request that a problem is in: "GetItem key".
func subject(c gorule.Contradiction) string {
	in := func(members ...ddb.Member) bool {
		return slices.ContainsFunc(members, func(m ddb.Member) bool { return slices.Contains(c.At.Path, refusal.Member(string(m))) })
	}
	switch {
	case in(ddb.ExclusiveStartKey):
		return string(ddb.ExclusiveStartKey)
	case in(ddb.Statement):
		return "Statement"
	case in(ddb.Item):
		return string(c.Call.Request.Op) + " item"
	}
	return string(c.Call.Request.Op) + " key"
}
