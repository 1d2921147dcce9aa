package tables

import (
	"fmt"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// checkTableNameIsValid also judges names that are known in part: a character
// that is wrong is wrong whatever surrounds it.
func checkTableNameIsValid(p *schemarule.Pass, t *schema.Table) {
	if t.Name.IsAbsent() { // Terraform refuses that itself
		return
	}
	given := len(t.NamePattern) == 0 // what a default leaves too short is completed where it is set
	if fault := faultOfName(naming.Parts(t), given); fault.Headline != "" {
		fault.Headline = fmt.Sprintf("Table name %q %s%s", t.DisplayName(), fault.Headline, t.Name.Provenance())
		p.Report(t, t.Place(t.Name.Span), t.DisplayName(), fault)
	}
}

func checkIndexNameIsValid(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
	name, known := index.Name.Get()
	if !known {
		return
	}
	if fault := faultOfName(naming.Literal(name), true); fault.Headline != "" {
		fault.Headline = fmt.Sprintf("Index name %q of %q %s%s", name, t.DisplayName(), fault.Headline, index.Name.Provenance())
		p.Report(t, index.Place(index.Name.Span), name, fault)
	}
}

var validName = lazyregexp.New("^(" + ddb.NamePattern + ")?$")

// faultOfName says why DynamoDB refuses a name, and what to do; the headline lacks
// its subject. The text is empty if DynamoDB does not refuse the name, or if that
// depends on what fills the holes. whole says whether the parts are all that the
// name will have.
func faultOfName(name []schema.NamePart, whole bool) rules.Text {
	length := 0
	for _, part := range name {
		if part.Hole {
			whole = false
			continue
		}
		length += utf8.RuneCountInString(part.Text)
		if !validName.MatchString(part.Text) {
			return rules.Text{
				Headline: fmt.Sprintf("contains %q", offendingCharacter(part.Text)),
				Why:      fmt.Sprintf("DynamoDB refuses it: \"Member must satisfy regular expression pattern: %s\"", ddb.NamePattern),
				Help:     `use only unaccented letters, digits, "_", "-" and "."`,
			}
		}
	}
	has := fmt.Sprintf("has %d %s", length, plural("character", length))
	switch {
	case whole && length < ddb.MinNameLength:
		return rules.Text{
			Headline: has,
			Why:      fmt.Sprintf("DynamoDB refuses it: \"Member must have length greater than or equal to %d\"", ddb.MinNameLength),
			Help:     "choose a longer name",
		}
	case length > ddb.MaxNameLength:
		return rules.Text{
			Headline: has,
			Why:      fmt.Sprintf("DynamoDB refuses it: \"Member must have length less than or equal to %d\"", ddb.MaxNameLength),
			Help:     "choose a shorter name",
		}
	}
	return rules.Text{}
}

func offendingCharacter(text string) string {
	for _, r := range text {
		if !validName.MatchString(string(r)) {
			return string(r)
		}
	}
	return ""
}

// checkKeyNames reports the names of key attributes that are too long, each at
// its first use.
func checkKeyNames(p *schemarule.Pass, t *schema.Table) {
	uses, _ := keyUses(t)
	seen := map[string]bool{}
	for _, use := range uses {
		name, known := use.name.Get()
		if length := utf8.RuneCountInString(name); known && !seen[name] && length > ddb.MaxKeyNameLength {
			p.Report(t, use.at, name, rules.Text{
				Headline: fmt.Sprintf("Key attribute %q of %s has a name of %d characters", name, use.owner(t), length),
				Why:      fmt.Sprintf("DynamoDB refuses it: \"Member must have length less than or equal to %d\"", ddb.MaxKeyNameLength),
				Help:     "choose a shorter name",
			})
		}
		seen[name] = true
	}
}
