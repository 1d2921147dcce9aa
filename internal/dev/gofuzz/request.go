package gofuzz

import (
	"fmt"
	"strings"
)

// field is a member of a request that is set.
type field struct{ name, value string }

// table returns a *string for the name of a table.
func (b *body) table() string {
	if strings.HasPrefix(b.db, "s.db") && b.g.below(2) == 0 {
		return "&s.table"
	}
	if b.g.rarely(6) {
		return b.f.str(b.text("orders"))
	}
	return b.f.str(b.g.pick(`"orders"`, `os.Getenv("TABLE")`, "key", `"orders-" + key`, `"prod-" + os.Getenv("STAGE") + "-orders"`))
}

func (b *body) index() string {
	return b.f.str(b.g.pick(`"by-customer"`, `"by-custmer"`, "key", `os.Getenv("INDEX")`))
}

func (b *body) set(list *[]field, name, value string) {
	if value != "" {
		*list = append(*list, field{name, value})
	}
}

// expressionField sets a member to a text, by a string or by an expression's builder.
func (b *body) expressionField(list *[]field, name, text string) {
	b.set(list, name, b.f.str(b.text(text)))
}

func (b *body) maps(list *[]field, p *placeholders) {
	b.set(list, "ExpressionAttributeNames", b.named(p))
	b.set(list, "ExpressionAttributeValues", b.valued(p))
}

// request returns the members of a request of the operation of the body.
func (b *body) request() []field {
	var list []field
	p := &placeholders{names: map[string]string{}, values: map[string]bool{}}
	switch b.op {
	case "Query", "Scan":
		b.set(&list, "TableName", b.table())
		b.read(&list, p)
	case "GetItem":
		b.set(&list, "TableName", b.table())
		b.set(&list, "Key", b.keyMap())
		if b.g.below(3) == 0 {
			b.expressionField(&list, "ProjectionExpression", b.projection(p))
			b.set(&list, "ExpressionAttributeNames", b.named(p))
		}
		b.sometimes(&list, "ConsistentRead", b.f.boolean("true"))
		b.sometimes(&list, "AttributesToGet", b.strings("id", "sk"))
	case "PutItem", "UpdateItem", "DeleteItem":
		b.set(&list, "TableName", b.table())
		b.write(&list, b.op, p)
	case "BatchGetItem", "BatchWriteItem":
		b.set(&list, "RequestItems", b.batch())
	case "TransactWriteItems":
		b.set(&list, "TransactItems", b.transaction())
		b.sometimes(&list, "ClientRequestToken", b.f.str("key"))
	case "TransactGetItems":
		b.set(&list, "TransactItems", b.gets())
	case "ExecuteStatement":
		b.set(&list, "Statement", b.f.str(b.text(b.statement())))
		if b.g.below(2) == 0 {
			b.set(&list, "Parameters", "[]"+b.f.value()+"{"+b.av()+"}")
		}
	case "BatchExecuteStatement":
		var all []string
		for range b.g.below(3) {
			all = append(all, "{Statement: "+b.f.str(b.text(b.statement()))+"}")
		}
		b.set(&list, "Statements", "[]"+b.f.choose("*dynamodb1", "types")+".BatchStatementRequest{"+strings.Join(all, ", ")+"}")
	}
	return list
}

func (b *body) sometimes(list *[]field, name, value string) {
	if b.g.rarely(6) {
		b.set(list, name, value)
	}
}

func (b *body) strings(texts ...string) string {
	var list []string
	for _, text := range texts {
		list = append(list, b.f.name(text))
	}
	return b.f.choose("[]*string{", "[]string{") + strings.Join(list, ", ") + "}"
}

// read sets what a Query and a Scan have.
func (b *body) read(list *[]field, p *placeholders) {
	if b.g.below(4) == 0 {
		b.built(list)
		return
	}
	if b.g.below(3) == 0 {
		b.set(list, "IndexName", b.index())
	}
	if b.op == "Query" {
		b.expressionField(list, "KeyConditionExpression", b.keyCondition(p))
		b.sometimes(list, "ScanIndexForward", b.f.boolean("false"))
	} else {
		b.sometimes(list, "Segment", b.f.limit("0"))
		b.sometimes(list, "TotalSegments", b.f.limit("4"))
	}
	if b.g.below(3) == 0 {
		b.expressionField(list, "FilterExpression", b.condition(p, 2))
	}
	if b.g.below(3) == 0 {
		b.expressionField(list, "ProjectionExpression", b.projection(p))
	}
	if b.g.below(3) == 0 {
		b.set(list, "Limit", b.f.limit(b.g.pick("10", "1", "n", "0", "100000", "len(key)")))
	}
	b.maps(list, p)
	b.sometimes(list, "ConsistentRead", b.f.boolean(b.g.pick("true", "n > 0")))
	b.sometimes(list, "ExclusiveStartKey", b.keyMap())
	b.sometimes(list, "Select", b.f.choose(`aws1.String("COUNT")`, "types.SelectCount"))
	if b.g.rarely(10) {
		b.set(list, b.g.pick("AttributesToGet"), b.strings("id"))
	}
}

// write sets what an operation or a part of a transaction has that writes.
func (b *body) write(list *[]field, op string, p *placeholders) {
	if op == "PutItem" || op == "Put" {
		item := b.itemMap
		if b.g.rarely(3) {
			item = b.encoded
		}
		b.set(list, "Item", item())
	} else {
		b.set(list, "Key", b.keyMap())
	}
	if op == "UpdateItem" || op == "Update" {
		b.expressionField(list, "UpdateExpression", b.update(p))
	}
	if b.g.below(3) == 0 || op == "ConditionCheck" {
		b.expressionField(list, "ConditionExpression", b.condition(p, 1))
	}
	b.maps(list, p)
	if strings.HasSuffix(op, "Item") {
		b.sometimes(list, "ReturnValues", b.f.choose(`aws1.String("ALL_OLD")`, `"ALL_NEW"`))
	}
}

// encoded marshals a struct in a statement of its own.
func (b *body) encoded() string {
	t, v := b.g.itemType(b.f.choose("dynamodbav", "dynamodbav")), b.v()
	b.add("%s, err := %s.MarshalMap(%s{})\nif err != nil {\n%s\n}", v, b.f.codec(), t, b.fail("err"))
	return v
}

func (b *body) batch() string {
	if b.op == "BatchGetItem" {
		var keys []string
		for range 1 + b.g.below(4) {
			keys = append(keys, b.keyMap())
		}
		t := b.f.choose("*dynamodb1", "types") + ".KeysAndAttributes"
		return fmt.Sprintf("map[string]%s{%s: {Keys: []%s{%s}}}", t, b.g.pick(`"orders"`, "key"), b.f.item(), strings.Join(keys, ", "))
	}
	t := b.f.choose("*dynamodb1", "types") + ".WriteRequest"
	if b.g.below(3) == 0 {
		v := b.v()
		b.add("var %s []%s\nfor i := range %s {\n%s = append(%s, %s)\n_ = i\n}", v, t, b.g.pick("n", "25", "30", "strings.Fields(key)"), v, v, b.writeRequest(t))
		if b.g.below(2) == 0 {
			b.add("if len(%s) > 25 {\n%s = %s[:25]\n}", v, v, v)
		}
		return fmt.Sprintf("map[string][]%s{%q: %s}", t, "orders", v)
	}
	var all []string
	for range 1 + b.g.below(3) {
		all = append(all, b.writeRequest(t))
	}
	if b.g.rarely(10) {
		all = append(all, strings.Split(strings.Repeat(all[0]+"\x00", 26), "\x00")[:26]...)
	}
	return fmt.Sprintf("map[string][]%s{%q: {%s}}", t, "orders", strings.Join(all, ", "))
}

func (b *body) writeRequest(t string) string {
	pkg := b.f.members()
	e := t + b.g.pick("{PutRequest: &"+pkg+".PutRequest{Item: ", "{DeleteRequest: &"+pkg+".DeleteRequest{Key: ") + b.literalItem() + "}}"
	if b.f.v1 {
		return "&" + strings.TrimPrefix(e, "*")
	}
	return e
}

func (b *body) literalItem() string {
	return b.f.item() + `{"id": ` + b.keyValue() + `, "sk": ` + b.keyValue() + "}"
}

func (b *body) transaction() string {
	star := b.f.choose("*", "")
	var all []string
	for range 1 + b.g.below(3) {
		part := b.g.pick("Put", "Update", "Delete", "ConditionCheck")
		var list []field
		b.set(&list, "TableName", b.table())
		b.write(&list, part, &placeholders{names: map[string]string{}, values: map[string]bool{}})
		all = append(all, "{"+part+": &"+b.f.members()+"."+part+"{"+joined(list)+"}}")
	}
	return "[]" + star + b.f.members() + ".TransactWriteItem{" + strings.Join(all, ", ") + "}"
}

func (b *body) gets() string {
	var all []string
	for range 1 + b.g.below(3) {
		all = append(all, "{Get: &"+b.f.members()+".Get{TableName: "+b.table()+", Key: "+b.keyMap()+"}}")
	}
	return "[]" + b.f.choose("*", "") + b.f.members() + ".TransactGetItem{" + strings.Join(all, ", ") + "}"
}

func joined(list []field) string {
	var all []string
	for _, f := range list {
		all = append(all, f.name+": "+f.value)
	}
	return strings.Join(all, ", ")
}
