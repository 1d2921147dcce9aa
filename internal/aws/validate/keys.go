package validate

import (
	"cmp"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Sizes of key values in bytes (developer guide, "Quotas in Amazon DynamoDB").
const (
	maxPartitionKey = 2048
	maxSortKey      = 1024
)

// keys checks the Key or the Item of a part, and what an update does to the keys
// of indexes.
func (c *check) keys(p *part) {
	switch o := ddb.Lookup(p.op); {
	case o != nil && o.PartsIn != "":
		for _, key := range p.body.member(string(o.PartsIn)).entries() {
			c.key(p, key)
		}
	case p.op == ddb.PutItem:
		c.item(p, p.body.member("Item"))
	case o.OneItem(), !p.alone():
		c.key(p, p.body.member("Key"))
	}
	if p.op == ddb.UpdateItem {
		c.updatedValues(p)
	}
}

const keyMismatch = "The provided key element does not match the schema"

// key checks a Key: exactly the attributes of the table's key. Any key has one or
// two, and scalars only.
func (c *check) key(p *part, key place) {
	if key.Kind != Object {
		return
	}
	before := len(c.problems)
	least, most := key.count()
	if least > 2 || most == 0 {
		code := InvalidKey
		if most == 0 {
			code = KeyMismatch // in code, a map that is filled where it is not seen
		}
		c.report(tablePhase, key, code, keyMismatch, "give the attributes of the table's key and no others")
		return
	}
	for i, value := range key.entries() {
		name := key.Entries[i].Key
		t, content := typeOf(value)
		text, known := scalarOf(t, content)
		switch {
		case t != "" && !isScalar(t):
			c.report(tablePhase, value, InvalidKey, keyMismatch, "give "+name+" as S, N or B")
		case known && text == "" && t != "N":
			c.emptyKey(value, t, name)
		case known && len(text) > maxPartitionKey:
			c.tooLongKey(value, false)
		}
	}
	if p.table == nil || len(p.table.Keys) == 0 || len(c.problems) > before {
		return
	}
	if c.mismatch(key, p.table.Keys, keyMismatch, "give "+keyText(p.table.Keys)+" and no other attributes") {
		return
	}
	for _, k := range p.table.Keys {
		c.keySize(key.member(k.Name), k)
	}
}

// mismatch reports a map that certainly is not a key of these attributes, and whether it is
// none.
func (c *check) mismatch(p place, keys []expr.KeyAttribute, message, advice string) bool {
	for _, k := range keys {
		value := p.member(k.Name)
		if value.presence() == missing {
			c.reportKey(p, mismatchOf(p), k.Name, message, advice)
			return true
		}
		if t, _ := typeOf(value); t != "" && k.Type != "" && t != k.Type {
			c.reportType(value, k, t, message, advice)
			return true
		}
	}
	for i, value := range p.entries() {
		if e := p.Entries[i]; e.KeyKnown && (value.presence() == given || value.Kind == Unknown && !value.optional) && !isKey(keys, e.Key) {
			value.origin = cmp.Or(e.Origin, value.origin)
			c.reportKey(value, mismatchOf(p), e.Key, message, advice)
			return true
		}
	}
	return false
}

// mismatchOf returns the cause of an item or key that has other attributes than those of the key.
func mismatchOf(p place) refusal.Code {
	if p.Typed {
		return TypeMismatch
	}
	return KeyMismatch
}

// reportKey adds a problem that is about one attribute.
func (c *check) reportKey(p place, code refusal.Code, attribute, message, advice string) {
	c.add(tablePhase, refusal.Problem{Code: code, Message: message, Advice: advice, At: p.position(), Key: attribute})
}

// reportType adds the problem of a value that is of another type than the key attribute.
func (c *check) reportType(value place, k expr.KeyAttribute, t expr.Type, message, advice string) {
	c.add(tablePhase, refusal.Problem{
		Code: expr.KeyType, Message: message, Advice: advice, At: value.position(),
		Key: k.Name, Declared: string(k.Type), Given: string(t),
	})
}

func keyText(keys []expr.KeyAttribute) string {
	var parts []string
	for _, k := range keys {
		part := k.Name
		if k.Type != "" {
			part += " (" + string(k.Type) + ")"
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " and ")
}

// item checks an item: its attributes, its size, its key, and the keys of indexes
// that it has.
func (c *check) item(p *part, item place) {
	if item.Kind != Object {
		return
	}
	for i, value := range item.entries() {
		if e := item.Entries[i]; e.KeyKnown && e.Key == "" {
			c.report(valuePhase, value, expr.AttributeLength, "One or more parameter values were invalid: An attribute name may not be empty", "name the attribute")
		}
		c.nesting(value)
	}
	if attributeBytes(item) > itemBytes {
		c.report(tablePhase, item, ItemSize, "Item size has exceeded the maximum allowed size", "store what is large elsewhere: an item has 400 KB at most")
	}
	if _, most := item.count(); most == 0 && !p.unknown {
		c.report(tablePhase, item, KeyMismatch, "One or more parameter values were invalid: Missing the key in the item", "give the attributes of the table's key")
		return
	}
	if p.table == nil {
		return
	}
	for _, k := range p.table.Keys {
		c.itemKey(item, k)
	}
	seen := map[string]bool{}
	for _, index := range p.table.Indexes {
		for _, k := range index.Keys {
			if !seen[k.Name] && !isKey(p.table.Keys, k.Name) {
				seen[k.Name] = c.indexKey(item.member(k.Name), k, index.Name)
			}
		}
	}
}

func (c *check) nesting(value place) {
	if depth(value) > maxDepth {
		c.report(valuePhase, value, Nesting, "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit", "flatten the value: 32 levels at most")
	}
}

// itemKey checks one attribute of the table's key in an item.
func (c *check) itemKey(item place, k expr.KeyAttribute) {
	value := item.member(k.Name)
	t, content := typeOf(value)
	text, known := scalarOf(t, content)
	switch {
	case value.presence() == missing:
		c.reportKey(item, mismatchOf(item), k.Name, "One or more parameter values were invalid: Missing the key "+k.Name+" in the item", "set "+k.Name)
	case t != "" && k.Type != "" && t != k.Type, t != "" && !isScalar(t):
		c.reportType(value, k, t, "One or more parameter values were invalid: Type mismatch for key "+k.Name+" expected: "+string(k.Type)+" actual: "+string(t), "give "+k.Name+" as "+typesOf(k))
	case known && text == "" && t != "N":
		c.emptyKey(value, t, k.Name)
	default:
		c.keySize(value, k)
	}
}

// indexKey checks a value of an attribute that is a key of an index, and reports
// whether it found a mistake.
func (c *check) indexKey(value place, k expr.KeyAttribute, index string) bool {
	t, content := typeOf(value)
	text, known := scalarOf(t, content)
	switch {
	case t != "" && k.Type != "" && t != k.Type, t != "" && !isScalar(t):
		c.reportType(value, k, t, "One or more parameter values were invalid: Type mismatch for Index Key "+k.Name+" Expected: "+string(k.Type)+" Actual: "+string(t)+" IndexName: "+index, "give "+k.Name+" as "+typesOf(k)+", or leave it out")
		return true
	case known && text == "" && t != "N":
		c.reportKey(value, expr.IndexKeyValue, k.Name, "One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty "+emptyOf(t)+" value. IndexName: "+index+", IndexKey: "+k.Name, "leave "+k.Name+" out if there is nothing to index")
		return true
	}
	return c.keySize(value, k)
}

// typesOf names the type that values of a key attribute may have.
func typesOf(k expr.KeyAttribute) string { return cmp.Or(string(k.Type), "S, N or B") }

func emptyOf(t expr.Type) string {
	if t == "B" {
		return "binary"
	}
	return "string"
}

func (c *check) emptyKey(value place, t expr.Type, name string) {
	c.report(valuePhase, value, expr.KeyEmpty, "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty "+emptyOf(t)+" value. Key: "+name, "give "+name+" a value")
}

// keySize checks the size of a key's value, and reports whether it is too large.
func (c *check) keySize(value place, k expr.KeyAttribute) bool {
	t, content := typeOf(value)
	text, known := scalarOf(t, content)
	if !known || t == "N" || k.Range && len(text) <= maxSortKey || len(text) <= maxPartitionKey && !k.Range {
		return false
	}
	c.tooLongKey(value, k.Range)
	return true
}

func (c *check) tooLongKey(value place, sort bool) {
	if sort {
		c.report(tablePhase, value, KeySize, "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes", "shorten the value")
		return
	}
	c.report(tablePhase, value, KeySize, "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of 2048 bytes", "shorten the value")
}
