package crosscheck

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed expired_items_visible.md
var expiredItemsVisibleDoc string

var expiredItemsVisible = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB717", Slug: "expired-items-visible", Title: "Read returns items that have expired",
		Category: rules.CrossCheck, Severity: rules.Note, AWS: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ExpiredButStored),
			rules.DeveloperGuide("Working with expired items and time to live", "ttl-expired-items"),
		},
		Doc: expiredItemsVisibleDoc,
	},
	Check: checkExpiredItemsVisible,
}

func checkExpiredItemsVisible(p *gorule.Pass) {
	eachRead(p, func(r read) {
		ttl, known := link.TTL(r.link.Tables())
		if !known || ttl == "" || r.checks(ttl) {
			return
		}
		p.Report(r.call, rules.Text{
			Headline: fmt.Sprintf("%s of %s does not filter by %q, the time-to-live attribute", r.call.Request.Op, r.link.Name(), ttl),
			Why:      "DynamoDB deletes expired items within a few days, and until then reads return them",
			Help:     fmt.Sprintf("add a FilterExpression that compares %q with the current time", ttl),
		}, gorule.BothEnds(r.link))
	}, []ddb.Member{ddb.IndexName, ddb.FilterExpression, ddb.KeyConditionExpression}, ddb.Query, ddb.Scan)
}

// checks reports whether the request compares the attribute, or the code may do so after the
// read, as a function may that keeps the answer.
func (r read) checks(ttl string) bool {
	if r.call.AskedOf() != "" {
		return true
	}
	filtered, filterKnown := r.Filter.Mentions()
	keyed, keyKnown := r.Key.Mentions()
	if !filterKnown || !keyKnown || slices.Contains(filtered, ttl) || slices.Contains(keyed, ttl) {
		return true
	}
	if r.Projection.Given || r.call.Request.Input.Get(ddb.Select).IsString(ddb.SelectCount) {
		return slices.Contains(r.Projection.Ever, ttl)
	}
	if reading, seen := r.call.Answer.Reading(); seen {
		return slices.Contains(reading.Attributes, ttl)
	}
	return slices.ContainsFunc(r.p.ItemRead(r.call).Attributes, func(a access.Attribute) bool { return a.Name == ttl })
}
