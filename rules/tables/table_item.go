package tables

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed table_item.md
var tableItemDoc string

var tableItem = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB429",
		Slug:       "table-item",
		Title:      "Item does not fit its table",
		Category:   rules.Tables,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("PutItem"),
			rules.APIReference("AttributeValue"),
			rules.TerraformResource("dynamodb_table_item"),
		},
		Doc: tableItemDoc,
	},
	Check: checkItems,
}

func checkItems(p *schemarule.Pass) {
	tables := schema.NewTableIndex(p.Model.Tables)
	schemarule.ForEach(func(m *schema.Model) []*schema.Item { return m.Items }, func(p *schemarule.Pass, item *schema.Item) {
		checkItem(p, tables, item)
	})(p)
}

func checkItem(p *schemarule.Pass, tables *schema.TableIndex, item *schema.Item) {
	at := item.Place(item.Span)
	if item.Malformed != "" {
		p.Report(item, at, item.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("In %s, %s", item.DisplayName(), item.Malformed),
			Why:      "the apply fails, because the item is not in DynamoDB's JSON form",
			Help:     "write every value with its type, and numbers as strings, as in {\"N\": \"5\"}",
		})
		return
	}
	if item.Attributes.Partial != "" {
		p.Undecided(at, "cannot determine all attributes of %s: %s", item.DisplayName(), item.Attributes.Partial)
	}
	table := tableOf(p, tables, item)
	if table == nil {
		checkOwnKeys(p, item)
		return
	}
	if !checkKeyArguments(p, item, table) {
		return
	}
	for _, key := range []schema.Value[string]{table.HashKey, table.RangeKey} {
		if name, known := key.Get(); known {
			checkKeyValue(p, item, name, keyType(table, name))
		}
	}
	for _, index := range table.Indexes() {
		checkIndexKeyValues(p, item, table, index)
	}
}

// tableOf returns the table that an item certainly goes into, preferably one of
// the item's own root. It is nil if there is none, or more than one.
func tableOf(p *schemarule.Pass, tables *schema.TableIndex, item *schema.Item) *schema.Table {
	if _, ok := item.Table.Created(); ok {
		return tables.Find(item.Table, &item.Declaration)
	}
	var own, others []*schema.Table
	for _, t := range p.Model.Tables {
		switch item.Table.RefersTo(t, &item.Declaration) {
		case tri.Maybe:
			p.Undecided(item.Header, "cannot determine whether %s goes into %s: %s", item.DisplayName(), t.DisplayName(), item.Table.Text.Reason)
		case tri.Yes:
			if t.Root == item.Root {
				own = append(own, t)
			} else {
				others = append(others, t)
			}
		}
	}
	for _, found := range [][]*schema.Table{own, others} {
		if len(found) == 1 {
			return found[0]
		}
	}
	return nil
}

// checkOwnKeys compares an item with its own key arguments.
func checkOwnKeys(p *schemarule.Pass, item *schema.Item) {
	for _, key := range []schema.Value[string]{item.HashKey, item.RangeKey} {
		if name, known := key.Get(); known {
			checkKeyValue(p, item, name, "")
		}
	}
}

// checkKeyArguments reports whether an item names the keys of its table, and
// reports it if not.
func checkKeyArguments(p *schemarule.Pass, item *schema.Item, t *schema.Table) bool {
	for _, key := range []struct {
		argument   string
		said, real schema.Value[string]
	}{{"hash_key", item.HashKey, t.HashKey}, {"range_key", item.RangeKey, t.RangeKey}} {
		said, saidKnown := key.said.Or("")
		real, realKnown := key.real.Or("")
		if !saidKnown || !realKnown || said == real {
			continue
		}
		remedy := fmt.Sprintf("set %s = %q", key.argument, real)
		if real == "" {
			remedy = "leave " + key.argument + " out"
		}
		p.Report(item, item.Place(key.said.Span), item.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%s has %s, but %q has %s", item.DisplayName(), keyArgument(key.argument, said), t.DisplayName(), keyArgument(key.argument, real)),
			Why:      "reading the item back fails with \"The provided key element does not match the schema\"",
			Help:     remedy,
		},
			schemarule.Related(t.Header, "the table is declared here"))
		return false
	}
	return true
}

func keyArgument(argument, name string) string {
	if name == "" {
		return "no " + argument
	}
	return fmt.Sprintf("%s = %q", argument, name)
}

// checkKeyValue reports a key attribute that an item lacks, or has in another
// type than declared; declared is "" if the type is unknown.
func checkKeyValue(p *schemarule.Pass, item *schema.Item, name, declared string) {
	at := item.Place(item.Span)
	attribute, has := item.Attribute(name)
	kind, known := attribute.Type.Get()
	switch {
	case !has && item.Attributes.Partial != "":
	case !has:
		p.Report(item, at, name, rules.Text{
			Headline: fmt.Sprintf("%s has no attribute %q, which is its key", item.DisplayName(), name),
			Why:      fmt.Sprintf("DynamoDB refuses the item: \"Missing the key %s in the item\"", name),
			Help:     "add the attribute",
		})
	case !known:
		p.Undecided(at, "cannot determine the type of %q in %s: %s", name, item.DisplayName(), attribute.Type.Reason)
	case declared != "" && kind != declared:
		p.Report(item, at, name, rules.Text{
			Headline: fmt.Sprintf("%s has the key %q as %s, but its table declares it as %s", item.DisplayName(), name, kind, declared),
			Why:      fmt.Sprintf("DynamoDB refuses the item: \"Type mismatch for key %s expected: %s actual: %s\"", name, declared, kind),
			Help:     fmt.Sprintf("write the value as {%q: ...}", declared),
		})
	case !slices.Contains(keyTypes, kind):
		p.Report(item, at, name, rules.Text{
			Headline: fmt.Sprintf("%s has the key %q as %s", item.DisplayName(), name, kind),
			Why:      "a key is a string (S), a number (N) or binary data (B)",
			Help:     "write the key as one of these types",
		})
	case attribute.Empty:
		p.Report(item, at, name, rules.Text{
			Headline: fmt.Sprintf("%s has an empty value for its key %q", item.DisplayName(), name),
			Why:      fmt.Sprintf("DynamoDB refuses the item: \"The AttributeValue for a key attribute cannot contain an empty string value. Key: %s\"", name),
			Help:     "give the key a value",
		})
	}
}

// checkIndexKeyValues: an item may lack the keys of an index, but not have them
// in another type.
func checkIndexKeyValues(p *schemarule.Pass, item *schema.Item, t *schema.Table, index *schema.Index) {
	for _, part := range slices.Concat(index.Hash.Items, index.Range.Items) {
		name, _ := part.Name.Get()
		attribute, _ := item.Attribute(name)
		kind, known := attribute.Type.Get()
		declared := keyType(t, name)
		if !known || declared == "" || kind == declared || isTableKey(t, name) {
			continue
		}
		p.Report(item, item.Place(item.Span), name, rules.Text{
			Headline: fmt.Sprintf("%s has %q as %s, but it is a key of type %s of %s", item.DisplayName(), name, kind, declared, index.DisplayName()),
			Why:      fmt.Sprintf("DynamoDB refuses the item: \"Type mismatch for Index Key %s Expected: %s Actual: %s\"", name, declared, kind),
			Help:     fmt.Sprintf("write the value as {%q: ...}", declared),
		})
	}
}

// keyType returns the type that a table declares for a key, "" if that is
// unknown or a key must not have it, which DDB406 reports.
func keyType(t *schema.Table, name string) string {
	if declared := declaredType(t, name); slices.Contains(keyTypes, declared) {
		return declared
	}
	return ""
}

func isTableKey(t *schema.Table, name string) bool {
	hash, _ := t.HashKey.Get()
	sort, _ := t.RangeKey.Get()
	return name == hash || name == sort
}
