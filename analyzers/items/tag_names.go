package items

import (
	"fmt"
	"go/token"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkTagNames reports names in tags that mean something else to the marshaller than to their
// author: a name that two fields have, of which it then sees neither, and an option where the name
// belongs.
//
//	ID   string `dynamodbav:"plan_id"`
//	User string `dynamodbav:"plan_id"`
//	Text string `dynamodbav:"omitempty"`
func checkTagNames(p *gorule.Pass, all []*items.Use) {
	seen := map[token.Pos]bool{}
	for _, u := range all {
		if foreign(p, u) {
			continue
		}
		for _, clash := range u.Type.Clashes() {
			first, last := clash.Fields[0], clash.Fields[len(clash.Fields)-1]
			if seen[last.Pos()] {
				continue
			}
			seen[last.Pos()] = true
			p.ReportAt(at(p, u, &items.Attribute{Name: clash.Name, Field: last}), rules.Text{
				Headline: fmt.Sprintf("%s.%s and %s have the same attribute name %q", u.Type.Name(), first.Name(), last.Name(), clash.Name),
				Why:      fmt.Sprintf("%s then writes and reads neither of them, without an error", library(u.Type.By)),
				Help:     "give each field a name of its own",
			}, gorule.Severity(rules.Error), gorule.Confidence(rules.Proven))
		}
		checkHidden(p, u, seen)
		for i := range u.Type.Attributes {
			a := &u.Type.Attributes[i]
			if a.Tag.Key != u.Type.By.Tag() || !items.IsOption(a.Tag.Name) || len(a.Tag.Options) > 0 || seen[a.Field.Pos()] {
				continue
			}
			seen[a.Field.Pos()] = true
			p.ReportAt(at(p, u, a), rules.Text{
				Headline: fmt.Sprintf("The tag of %s names the attribute %q", fieldPath(u, a), a.Name),
				Why:      "what comes before the first comma of a tag is the name, so that the option has no effect",
				Help:     fmt.Sprintf(`write %s:",%s"`, a.Tag.Key, a.Name),
			}, gorule.Confidence(rules.Proven))
		}
	}
}

// checkHidden reports fields that have the attribute name of a field in an embedded struct. Structs
// without a name of their own are made to replace what they embed.
func checkHidden(p *gorule.Pass, u *items.Use, seen map[token.Pos]bool) {
	if u.Type.Package() == "" || !u.Encoded {
		return
	}
	for _, hidden := range u.Type.Hidden() {
		if seen[hidden.By.Pos()] || len(p.StoredInto(hidden.By)) > 0 { // what is stored under the name is what the code gives it
			continue
		}
		seen[hidden.By.Pos()] = true
		headline := fmt.Sprintf("%s.%s and the embedded %s have the same attribute name %q", u.Type.Name(), hidden.By.Name(), hidden.Of.Name(), hidden.Name)
		p.ReportAt(at(p, u, &items.Attribute{Name: hidden.Name, Field: hidden.By}), rules.Text{
			Headline: headline,
			Why:      fmt.Sprintf("%s then never writes %s, without an error", library(u.Type.By), hidden.Of.Name()),
			Help:     "give each field a name of its own",
		}, gorule.Severity(rules.Warning), gorule.OneHabit(u.Type.Package()+" "+headline))
	}
}
