package tables

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// keyUse is the use of an attribute as part of a key.
type keyUse struct {
	name  schema.Value[string]
	at    rules.Span    // where a finding about it belongs
	index *schema.Index // nil for the table's own key
}

// keyUses returns the key attributes of a table and its indexes, the table's
// own first. If there may be more, it says why.
func keyUses(t *schema.Table) (uses []keyUse, partial string) {
	for _, name := range []schema.Value[string]{t.HashKey, t.RangeKey} {
		if !name.IsAbsent() {
			uses = append(uses, keyUse{name: name, at: t.Place(name.Span)})
		}
	}
	partial = firstNonEmpty(t.Global.Partial, t.Local.Partial)
	for _, index := range t.Indexes() {
		for _, list := range []schema.List[schema.KeyPart]{index.Hash, index.Range} {
			partial = firstNonEmpty(partial, list.Partial)
			for _, part := range list.Items {
				uses = append(uses, keyUse{name: part.Name, at: index.Place(part.Name.Span), index: index})
			}
		}
	}
	return uses, partial
}

// sortKeys returns the attributes that sort a table and its indexes, the table's own
// first. If there may be more, it says why.
func sortKeys(t *schema.Table) (uses []keyUse, partial string) {
	if !t.RangeKey.IsAbsent() {
		uses = append(uses, keyUse{name: t.RangeKey, at: t.Place(t.RangeKey.Span)})
	}
	partial = firstNonEmpty(t.Global.Partial, t.Local.Partial)
	for _, index := range t.Indexes() {
		partial = firstNonEmpty(partial, index.Range.Partial)
		for _, part := range index.Range.Items {
			uses = append(uses, keyUse{name: part.Name, at: index.Place(part.Name.Span), index: index})
		}
	}
	return uses, partial
}

// usedNames returns the names of the attributes that are part of a key, and says
// why there may be more.
func usedNames(t *schema.Table) (used map[string]bool, unknown string) {
	uses, unknown := keyUses(t)
	used = map[string]bool{}
	for _, use := range uses {
		name, known := use.name.Get()
		if !known {
			unknown = firstNonEmpty(unknown, use.name.Reason)
		}
		used[name] = true
	}
	return used, unknown
}

func firstNonEmpty(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// owner says whose key it is: `"orders"` or `index "gsi1" of "orders"`.
func (u keyUse) owner(t *schema.Table) string {
	if u.index == nil {
		return fmt.Sprintf("%q", t.DisplayName())
	}
	return fmt.Sprintf("%s of %q", u.index.DisplayName(), t.DisplayName())
}

// forEachKeyAttribute calls judge once for each attribute of known name that is
// part of a key, at its first use, and records the unknown ones as undecided.
func forEachKeyAttribute(judge func(p *schemarule.Pass, t *schema.Table, use keyUse, name string)) func(*schemarule.Pass) {
	return schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		if naming.IsLockTable(t) {
			return
		}
		uses, partial := keyUses(t)
		if partial != "" {
			p.Undecided(t.Header, "cannot determine all keys of %q: %s", t.DisplayName(), partial)
		}
		seen := map[string]bool{}
		for _, use := range uses {
			name, known := use.name.Get()
			switch {
			case !known:
				p.Undecided(use.at, "cannot determine a key attribute of %s: %s", use.owner(t), use.name.Reason)
			case !seen[name]:
				seen[name] = true
				judge(p, t, use, name)
			}
		}
	})
}
