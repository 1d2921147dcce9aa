package tables

import (
	"fmt"
	"regexp"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/naming"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

// checkTableNameIsValid also judges names that are known in part: a character
// that is wrong is wrong whatever stands beside it.
func checkTableNameIsValid(p *schemacheck.Pass, t *schema.Table) {
	if t.Name.IsAbsent() { // Terraform refuses that itself
		return
	}
	given := len(t.NamePattern) == 0 // what a default leaves too short is completed where it is set
	if fault := faultOfName(naming.Parts(t), given); fault != "" {
		p.Report(t, t.Place(t.Name.Span), t.DisplayName(), rules.Split(fmt.Sprintf(
			"table name %q %s%s", t.DisplayName(), fault, t.Name.Provenance())))
	}
}

func checkIndexNameIsValid(p *schemacheck.Pass, t *schema.Table, index *schema.Index) {
	name, known := index.Name.Get()
	if !known {
		return
	}
	if fault := faultOfName(naming.Literal(name), true); fault != "" {
		p.Report(t, index.Place(index.Name.Span), name, rules.Split(fmt.Sprintf(
			"index name %q of %q %s%s", name, t.DisplayName(), fault, index.Name.Provenance())))
	}
}

var validName = regexp.MustCompile("^(" + ddb.NamePattern + ")?$")

// faultOfName says why DynamoDB refuses a name, and what to do; "" if it does
// not, or if that depends on what fills the holes. whole says whether the parts
// are all that the name will have.
func faultOfName(name []schema.NamePart, whole bool) string {
	length := 0
	for _, part := range name {
		if part.Hole {
			whole = false
			continue
		}
		length += utf8.RuneCountInString(part.Text)
		if !validName.MatchString(part.Text) {
			return fmt.Sprintf("has %q: DynamoDB refuses it with \"Member must satisfy regular expression pattern: %s\"; use letters without accents, digits, _, - and . only",
				offendingCharacter(part.Text), ddb.NamePattern)
		}
	}
	switch {
	case whole && length < ddb.MinNameLength:
		return fmt.Sprintf("has %d characters: DynamoDB refuses it with \"Member must have length greater than or equal to %d\"; choose a longer one", length, ddb.MinNameLength)
	case length > ddb.MaxNameLength:
		return fmt.Sprintf("has %d characters: DynamoDB refuses it with \"Member must have length less than or equal to %d\"; choose a shorter one", length, ddb.MaxNameLength)
	}
	return ""
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
func checkKeyNames(p *schemacheck.Pass, t *schema.Table) {
	uses, _ := keyUses(t)
	seen := map[string]bool{}
	for _, use := range uses {
		name, known := use.name.Get()
		if length := utf8.RuneCountInString(name); known && !seen[name] && length > ddb.MaxKeyNameLength {
			p.Report(t, use.at, name, rules.Split(fmt.Sprintf(
				"key attribute %q of %s has a name of %d characters: DynamoDB refuses it with \"Member must have length less than or equal to %d\"; choose a shorter one",
				name, use.owner(t), length, ddb.MaxKeyNameLength)))
		}
		seen[name] = true
	}
}
