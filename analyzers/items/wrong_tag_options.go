package items

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkTagOptions reports options in a marshaller's own tags that it does not
// know and that are certainly meant to be one that it does.
func checkTagOptions(p *gorule.Pass, all []*items.Use) {
	seen := map[token.Pos]bool{}
	for _, u := range all {
		for i := range u.Type.Attributes {
			a := &u.Type.Attributes[i]
			if a.Tag.Key != u.Type.By.Tag() || seen[a.Field.Pos()] {
				continue
			}
			for _, option := range a.Tag.Unknown {
				meant := meantOption(option, a, u.Type.By)
				if meant == "" {
					continue
				}
				seen[a.Field.Pos()] = true
				p.ReportAt(at(p, u, a), rules.Text{
					Headline: fmt.Sprintf("%s does not know the option %q in the tag %q of %s", library(u.Type.By), option, a.Tag.Key, fieldPath(u, a)),
					Why:      unknownOption(u.Type.By),
					Help:     fmt.Sprintf("use the option %q", meant),
				}, optionFix(p, a, option, meant))
				break
			}
		}
	}
}

// unknownOption says what a marshaller does about options that it does not know.
func unknownOption(by items.Marshaller) string {
	if by.SDK == sdk.Docstore {
		return "docstore refuses the option at run time"
	}
	return "the library ignores the option without an error, so the attribute is written without it"
}

// meantOption returns the option that somebody meant, or "" if that is not
// clear: the same but for case, spaces and punctuation, a slip of the
// keyboard, or another library's word for it.
func meantOption(option string, a *items.Attribute, by items.Marshaller) string {
	known := by.KnownOptions()
	plain := normal(option)
	for _, k := range known {
		if plain == k {
			return k
		}
	}
	switch {
	case plain == "set" && by.Tag() == "dynamodbav" && a.Kind == items.L:
		return setOption(a, by)
	case slices.Contains([]string{"stringset", "numberset", "binaryset"}, plain) && by.Tag() == "dynamo":
		return "set"
	case slices.Contains(otherWords, plain):
		return ""
	}
	if near := rules.Nearest(plain, known); near != "" && len(plain) > 4 {
		return near
	}
	return ""
}

// otherWords are options of other libraries that people leave in tags as notes.
var otherWords = []string{"hash", "range", "partition", "sort", "hashkey", "rangekey", "omitzero", "required", "inline", "squash"}

func normal(option string) string {
	return strings.NewReplacer(" ", "", "_", "", "-", "", "\t", "").Replace(strings.ToLower(option))
}

// setOption returns the option that makes a set of a list, by its elements.
func setOption(a *items.Attribute, by items.Marshaller) string {
	switch {
	case items.AsSet(a.Field.Type(), items.SS, by):
		return "stringset"
	case items.AsSet(a.Field.Type(), items.NS, by):
		return "numberset"
	case items.AsSet(a.Field.Type(), items.BS, by):
		return "binaryset"
	}
	return ""
}

func optionFix(p *gorule.Pass, a *items.Attribute, option, meant string) gorule.With {
	field := declaration(p, a.Field.Pos())
	if field == nil {
		return p.Fix(rules.SafeFix, "")
	}
	value := a.Tag.Name
	if a.Tag.Ignore {
		value = "-"
	}
	options := slices.Clone(a.Tag.Options)
	for i, o := range options {
		if o == option {
			options[i] = meant
		}
	}
	value = strings.Join(append([]string{value}, options...), ",")
	edit, ok := tagEdit(p, field, a.Tag.Key, value)
	if !ok {
		return p.Fix(rules.SafeFix, "")
	}
	return p.Fix(rules.SafeFix, fmt.Sprintf("replace %q with %q", option, meant), edit)
}
