package crosscheck

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// otherRole says which key all of the tables have in place of an attribute that a tag makes
// one; ok is false unless each of them contradicts the tag.
func otherRole(tables []*schema.Table, of *items.Type, a *items.Attribute, r items.KeyRole) (is string, ok bool) {
	for _, declared := range tables {
		t, known := link.Table(declared)
		if !known || declared.Maybe != "" {
			return "", false
		}
		one, contradicts := contradicts(declared, t, of, a, r)
		if !contradicts || is != "" && is != one {
			return "", false
		}
		is = one
	}
	return is, is != ""
}

// contradicts says what a table has in place of the key that a tag declares. An attribute that
// the struct lacks is for the error that DynamoDB gives.
func contradicts(declared *schema.Table, t *validate.Table, of *items.Type, a *items.Attribute, r items.KeyRole) (is string, ok bool) {
	keys, where := t.Keys, "the table"
	if r.Index != "" {
		index := indexOf(t, r.Index)
		switch {
		case link.HiddenIndexes(declared) != "":
			return "", false
		case index == nil:
			return "the table has no such index", true
		case index.Keys == nil:
			return "", false
		}
		keys, where = index.Keys, "the index"
	}
	named := part(keys, r.Range)
	switch {
	case slices.Contains(named, a.Name) || len(named) > 1:
		return "", false
	case len(named) == 0:
		return where + " has no sort key", true
	case r.Index == "" && of.Attribute(named[0]) == nil:
		return "", false
	}
	return fmt.Sprintf("%s has %q there", where, named[0]), true
}
