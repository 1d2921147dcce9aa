package items

import (
	"fmt"
	"go/token"
	"reflect"
	"regexp"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkMalformedTags reports tags for the marshaller in use that reflect.StructTag does not find,
// so that the attribute has the name of the field: a space stands where none may be, or the quotes
// are missing.
//
//	ID string `dynamodbav: "id"`
func checkMalformedTags(p *gorule.Pass, all []*items.Use) {
	seen := map[token.Pos]bool{}
	for _, u := range all {
		for i := range u.Type.Attributes {
			a := &u.Type.Attributes[i]
			name, ok := malformed(a.Raw, u.Type.By.Tag())
			if !ok || a.Tag.Key != "" || name == a.Name || seen[a.Field.Pos()] || foreign(p, u) {
				continue
			}
			seen[a.Field.Pos()] = true
			p.ReportAt(at(p, u, a), rules.Text{
				Headline: fmt.Sprintf("The tag %q of %s is malformed", u.Type.By.Tag(), fieldPath(u, a)),
				Why:      fmt.Sprintf("the marshaller does not see it, so that the attribute is named %q", a.Name),
				Help:     fmt.Sprintf("write %s:%q, without spaces and with quotes", u.Type.By.Tag(), name),
			}, gorule.Severity(rules.Error), gorule.Confidence(rules.Proven))
		}
	}
}

// malformed returns the name that a tag would give if it were well formed, and false if it is, or
// if there is none.
func malformed(raw, tag string) (name string, ok bool) {
	if _, found := reflect.StructTag(raw).Lookup(tag); found || tag == "" {
		return "", false
	}
	spaced := regexp.MustCompile(`(?:^|[\s,;])` + regexp.QuoteMeta(tag) + `\s*:\s*"?([A-Za-z_][\w.-]*)`)
	match := spaced.FindStringSubmatch(raw)
	if match == nil {
		return "", false
	}
	return match[1], true
}
