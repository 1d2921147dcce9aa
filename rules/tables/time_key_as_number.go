package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed time_key_as_number.md
var timeKeyAsNumberDoc string

var timeKeyAsNumber = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB431",
		Slug:       "time-key-as-number",
		Title:      "Sort key holds a time as a number",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.SortableTimes),
			rules.DeveloperGuide("Supported data types and naming rules", "HowItWorks.NamingRulesDataTypes"),
		},
		Names: []*words.Heuristic{naming.TimeName, dateName, naming.ExpiryName},
		Doc:   timeKeyAsNumberDoc,
	},
	Templates: true,
	Check:     schemarule.ForEachVariant(checkTimeKeys),
}

var dateName = words.ByWords("A sort key also holds a time if its name ends in date, datetime or ts, or says Unix time or epoch seconds.",
	`(^|_)(date|datetime|ts)$|(^|_)(unix|epoch)_(time|seconds?|secs?|milliseconds?|millis|ms|nanos?)$`)

func checkTimeKeys(p *schemarule.Pass, t *schema.Table) {
	uses, partial := sortKeys(t)
	if partial != "" {
		p.Undecided(t.Header, "cannot determine all sort keys of %q: %s", t.DisplayName(), partial)
	}
	seen := map[string]bool{}
	for _, use := range uses {
		name, known := use.name.Get()
		switch {
		case !known:
			p.Undecided(use.at, "cannot determine a sort key of %s: %s", use.owner(t), use.name.Reason)
		case !seen[name] && isTimeName(name):
			seen[name] = true
			checkTimeKey(p, t, use, name)
		}
	}
}

func isTimeName(name string) bool {
	return (naming.TimeName.Matches(name) || dateName.Matches(name)) && !naming.ExpiryName.Matches(name)
}

func checkTimeKey(p *schemarule.Pass, t *schema.Table, use keyUse, name string) {
	kind, unknown := typeOf(t, name)
	if kind != "N" && unknown == "" {
		return
	}
	expires, unsure := isExpiry(t, name)
	switch {
	case expires:
	case unknown != "":
		p.Undecided(use.at, "cannot determine the type of sort key %q of %s: %s", name, use.owner(t), unknown)
	case unsure != "":
		p.Undecided(use.at, "cannot determine whether sort key %q of %s is its time to live: %s", name, use.owner(t), unsure)
	default:
		p.Report(t, use.at, name, rules.Text{
			Headline: fmt.Sprintf("Sort key %q of %s holds a time as a number", name, use.owner(t)),
			Why:      "nothing says whether it counts seconds or milliseconds, and the type of a key cannot be changed later",
			Help:     "declare it as S and write ISO 8601 text in UTC, which sorts by time as well",
		})
	}
}

// typeOf returns the declared type of an attribute, "" if it has none, or why that
// is unknown.
func typeOf(t *schema.Table, name string) (kind, unknown string) {
	unknown = t.Attributes.Partial
	for _, a := range t.Attributes.Items {
		switch known, ok := a.Name.Get(); {
		case !ok:
			unknown = firstNonEmpty(unknown, a.Name.Reason)
		case known == name:
			kind, _ := a.Type.Get()
			return kind, a.Type.Reason
		}
	}
	return "", unknown
}

// isExpiry reports whether a table names an attribute as its time to live, also
// while that is off, or why it may.
func isExpiry(t *schema.Table, name string) (expires bool, unsure string) {
	ttl, _ := t.TTL.Get()
	attribute, known := ttl.Attribute.Get()
	return known && attribute == name, firstNonEmpty(t.TTL.Reason, ttl.Attribute.Reason)
}
