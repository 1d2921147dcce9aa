package gofuzz

import (
	"fmt"
	"strconv"
)

// built sets the expressions of a request that reads by the builder of its SDK.
func (b *body) built(list *[]field) {
	v := b.v()
	chain := b.f.expr() + ".NewBuilder()"
	if b.op == "Query" {
		chain += ".WithKeyCondition(" + b.builtKey() + ")"
		b.set(list, "KeyConditionExpression", v+".KeyCondition()")
	}
	if b.g.below(2) == 0 {
		chain += ".WithFilter(" + b.builtCondition(2) + ")"
	}
	if b.g.below(3) == 0 {
		chain += ".WithProjection(" + b.f.expr() + ".NamesList(" + b.builtName() + ", " + b.builtName() + "))"
		b.set(list, "ProjectionExpression", v+".Projection()")
	}
	if b.g.below(4) == 0 {
		chain = b.odd(b.f.expr()+".Builder", chain)
	}
	b.add("%s, err := %s.Build()\nif err != nil {\n%s\n}", v, chain, b.fail("err"))
	b.set(list, "FilterExpression", v+".Filter()")
	if b.g.below(8) > 0 {
		b.set(list, "ExpressionAttributeNames", v+".Names()")
	}
	if b.g.below(8) > 0 {
		b.set(list, "ExpressionAttributeValues", v+".Values()")
	}
}

func (b *body) builtName() string {
	name := "key"
	switch b.g.below(6) {
	case 4:
	case 5:
		name = b.text("status")
	default:
		name = strconv.Quote(b.g.attribute())
	}
	return b.f.expr() + ".Name(" + name + ")"
}

func (b *body) builtValue() string {
	value := b.g.pick(`"a"`, "key", "1", "n", "true", "nil", `[]string{"a"}`, "1.5", "time.Now()", `[]byte("x")`, "struct{ A int }{n}", "")
	if value == "" {
		value = b.av()
	}
	return b.f.expr() + ".Value(" + value + ")"
}

func (b *body) builtKey() string {
	x := b.f.expr()
	equal := fmt.Sprintf("%s.Key(%q).Equal(%s)", x, b.g.pick("id", "customer", "size"), b.builtValue())
	switch b.g.below(5) {
	case 2:
		return equal + fmt.Sprintf(".And(%s.Key(%q).BeginsWith(%s))", x, "sk", b.g.pick(`"p"`, "key", `""`))
	case 3:
		return fmt.Sprintf("%s.KeyAnd(%s, %s.Key(%q).Between(%s, %s))", x, equal, x, "sk", b.builtValue(), b.builtValue())
	case 4:
		return fmt.Sprintf("%s.Key(%q).LessThan(%s)", x, "sk", b.builtValue())
	}
	return equal
}

func (b *body) builtCondition(depth int) string {
	x := b.f.expr()
	if depth > 0 {
		switch b.g.below(6) {
		case 3:
			return x + ".And(" + b.builtCondition(depth-1) + ", " + b.builtCondition(depth-1) + ")"
		case 4:
			return b.builtCondition(depth-1) + ".Or(" + b.builtCondition(depth-1) + ")"
		case 5:
			return x + ".Not(" + b.builtCondition(depth-1) + ")"
		}
	}
	switch b.g.below(6) {
	case 0:
		return b.builtName() + ".Equal(" + b.builtValue() + ")"
	case 1:
		return b.builtName() + ".AttributeNotExists()"
	case 2:
		return b.builtName() + ".In(" + b.builtValue() + ", " + b.builtValue() + ")"
	case 3:
		return b.builtName() + ".BeginsWith(key)"
	case 4:
		return b.builtName() + ".Size().GreaterThan(" + b.builtValue() + ")"
	}
	return x + ".Between(" + b.builtName() + ", " + b.builtValue() + ", " + b.builtValue() + ")"
}
