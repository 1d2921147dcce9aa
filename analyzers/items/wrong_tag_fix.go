package items

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// renameFix gives all fields the names that were meant. It changes the names of
// attributes, which items that are stored already do not have.
func renameFix(p *gorule.Pass, u *items.Use, ignored []ignoredName) gorule.With {
	var edits []rules.Edit
	for _, i := range ignored {
		field := declaration(p, i.attribute.Field.Pos())
		if field == nil {
			return p.Fix(rules.ReviewFix, "")
		}
		_, options, _ := strings.Cut(reflect.StructTag(i.attribute.Raw).Get(i.tag), ",")
		edit, ok := tagEdit(p, field, u.Type.By.Tag(), i.name+translated(options, i.attribute, u.Type.By))
		if !ok {
			return p.Fix(rules.ReviewFix, "")
		}
		edits = append(edits, edit)
	}
	return p.Fix(rules.ReviewFix, fmt.Sprintf("give the names in the tag %q", u.Type.By.Tag()), edits...)
}

// translated returns the options of another library's tag in the words of the
// marshaller's own, as far as it has them.
func translated(options string, a *items.Attribute, by items.Marshaller) string {
	var text strings.Builder
	for option := range strings.SplitSeq(options, ",") {
		switch {
		case option == "set" && by.Tag() == "dynamodbav":
			option = setOption(a, by)
		case strings.HasSuffix(option, "set") && by.Tag() == "dynamo":
			option = "set"
		}
		if slices.Contains([]string{"omitempty", "unixtime", "set", "stringset", "numberset", "binaryset"}, option) && slices.Contains(by.KnownOptions(), option) {
			text.WriteString("," + option)
		}
	}
	return text.String()
}
