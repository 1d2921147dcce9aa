package items

import (
	_ "embed"
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed ttl_attribute_type.md
var ttlAttributeTypeDoc string

var ttlAttributeType = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB303", Slug: "ttl-attribute-type", Title: "Time-to-live attribute is not in epoch seconds",
		Category: rules.Items, Severity: rules.Error, Default: true, Guideline: rules.Error, Fix: rules.SafeFix,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NumericTTL),
			rules.Cite(guideline.NumberForTTL),
			rules.DeveloperGuide("Computing time to live", "time-to-live-ttl-before-you-start"),
		},
		Options: []rules.Option{
			{Name: "names", Kind: rules.StringsOption, Default: []string{defaultTTL}, Help: "names of time-to-live attributes, in any letter case, of tables whose declaration is unknown"},
		},
		Names: []*words.Heuristic{TimeToLive},
		Doc:   ttlAttributeTypeDoc,
	},
	Check: checkTTLAttributeType,
}

func checkTTLAttributeType(p *gorule.Pass) {
	configured := slices.Concat(p.Options.Strings("names"), updatedTTL(p))
	isConfigured := func(name string) bool {
		return slices.ContainsFunc(configured, func(other string) bool { return strings.EqualFold(name, other) })
	}
	fields, spans := map[*types.Var]string{}, map[*types.Var]string{}
	eachRow(p, func(r row) {
		isTTL := isConfigured(r.name)
		name, declared := declaredTTL(r.tables)
		if declared {
			isTTL = name == r.name
		}
		switch {
		case !isTTL:
		case r.attribute == nil:
			checkTTLValue(p, r, declared)
		case r.use.Item:
			fields[r.attribute.Field.Origin()] = r.name
			if declared {
				spans[r.attribute.Field.Origin()] = r.name
			}
			checkTTLField(p, r.use, r.attribute, declared)
		}
	})
	checkTTLWrites(p, fields)
	checkTTLSpans(p, spans)
	checkUnnamedTTL(p)
}

// checkTTLField judges a time-to-live attribute that a marshaller makes of a field.
func checkTTLField(p *gorule.Pass, u *items.Use, a *items.Attribute, declared bool) {
	switch {
	case a.Kind == items.N || a.Kind == items.Unknown || a.Kind == items.Omitted:
	case a.Kind == items.S && isGuess(p, a.Name, declared) && isPlainText(p, a):
		reportGuess(p, at(p, u, a), fmt.Sprintf("%s writes %q, a time-to-live attribute by its name, as a string", fieldPath(u, a), a.Name))
	default:
		p.ReportAt(at(p, u, a), wrongTTL(u, a), unixTimeFix(p, u, a))
	}
}

// neverExpires is what another type than a number leads to.
const neverExpires = "DynamoDB expires items by a number of epoch seconds only, so the item never expires"

// wrongTTL says what is wrong with a time-to-live attribute that does not become
// a number.
func wrongTTL(u *items.Use, a *items.Attribute) rules.Text {
	if a.Kind == items.S && takesUnixTime(u, a) {
		return rules.Text{
			Headline: fmt.Sprintf("%s is a time that %s writes to the time-to-live attribute %q as text", fieldPath(u, a), library(u.Type.By), a.Name),
			Why:      neverExpires,
			Help:     fmt.Sprintf("add unixtime to the tag %q", u.Type.By.Tag()),
		}
	}
	return rules.Text{
		Headline: fmt.Sprintf("%s writes the time-to-live attribute %q as %s", fieldPath(u, a), a.Name, a.Kind.Name()),
		Why:      neverExpires,
		Help:     "make the field an int64 of epoch seconds",
	}
}

// takesUnixTime reports whether the option unixtime would make the attribute
// a number.
func takesUnixTime(u *items.Use, a *items.Attribute) bool {
	return isTime(a.Field.Type()) && u.Type.By.SDK != sdk.Docstore
}
