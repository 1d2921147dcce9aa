package link

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Name returns what messages call the tables: `"orders"`, or `"orders" or "carts"`. Those of
// unknown name, which may be one of the others, are left out.
func (l Link) Name() string { return Names(l.Tables()) }

// Names returns what messages call tables of which one is asked. Those that one block
// declares in several roots or environments have one name: `"shop-orders-{dev,prod}"`.
func Names(tables []*schema.Table) string {
	unknown := func(t *schema.Table) bool { return t.Name.IsUnknown() }
	if slices.ContainsFunc(tables, func(t *schema.Table) bool { return !unknown(t) }) {
		tables = slices.DeleteFunc(slices.Clone(tables), unknown)
	}
	var all []string
	for i, t := range tables {
		same := func(other *schema.Table) bool { return other.Header == t.Header && other.Address == t.Address }
		if slices.IndexFunc(tables, same) < i {
			continue
		}
		for _, name := range blockNames(tables, same) {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return strings.Join(all, " or ")
}

// blockNames returns the names of the tables that one block declares, quoted: one if they
// have words in common.
func blockNames(tables []*schema.Table, ofBlock func(*schema.Table) bool) []string {
	var names, quoted []string
	for _, t := range tables {
		if name := t.DisplayName(); ofBlock(t) && !slices.Contains(names, name) {
			names = append(names, name)
			quoted = append(quoted, strconv.Quote(name))
		}
	}
	if one := words.Alternatives(names); one != "" {
		return []string{strconv.Quote(one)}
	}
	return quoted
}
