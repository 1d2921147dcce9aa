package gofuzz

import "fmt"

// answer does something with the answer and the error of a call.
func (b *body) answer(call string) {
	out := b.v()
	switch b.g.below(12) {
	case 6:
		b.add("%s", b.g.pick(call, "_, _ = "+call, "defer "+call, "go "+call))
		return
	case 7:
		b.add("if _, err := %s; err != nil {\n%s}", call, b.failing())
		return
	case 8:
		b.add("%s, _ := %s", out, call)
	case 9:
		if b.value == "out" && b.err {
			b.add("return %s", call)
			return
		}
		b.add("if %s, err := %s; err == nil {\n%s}", out, call, b.inner(func(in *body) { in.used(out) }))
		return
	case 10:
		must := b.g.once("must", func(name string) string {
			return "func " + name + "[T any](v T, err error) T {\nif err != nil {\npanic(err)\n}\nreturn v\n}"
		})
		b.add("%s := %s(%s)", out, must, call)
	case 11:
		b.add("%s, err := %s\nfor i := 0; err != nil && i < 3; i++ {\n%s%s, err = %s\n}", out, call, b.g.pick("", "time.Sleep(time.Second)\n"), out, call)
	default:
		b.add("%s, err := %s\nif err != nil {\n%s}", out, call, b.failing())
	}
	b.used(out)
}

// failing checks the error err and returns with it, most of the time.
func (b *body) failing() string {
	f := b.fail("err")
	members := b.f.members()
	switch b.g.below(12) {
	case 4:
		return b.fail(`fmt.Errorf("asking: %w", err)`) + "\n"
	case 5:
		return fmt.Sprintf("var failed *%s.%s\nif errors.As(err, &failed) {\n%s\n}\n%s\n", members, b.exception(), b.fail(`errors.New("conflict")`), f)
	case 6:
		if b.f.v1 {
			return fmt.Sprintf("if failed, ok := err.(awserr.Error); ok && failed.Code() == dynamodb1.ErrCodeConditionalCheckFailedException {\n%s\n}\n%s\n", b.fail("failed"), f)
		}
		return fmt.Sprintf("if failed, ok := err.(*types.%s); ok {\n%s\n}\n%s\n", b.exception(), b.fail("failed"), f)
	case 7:
		if b.f.v1 {
			return "log.Fatal(err)\n"
		}
		return fmt.Sprintf("var failed smithy.APIError\nif errors.As(err, &failed) && failed.ErrorCode() == %q {\n%s\n}\n%s\n", b.exception(), b.fail("nil"), f)
	case 8:
		return "log.Println(err)\n"
	case 9:
		return fmt.Sprintf("if strings.Contains(err.Error(), %q) {\n%s\n}\n%s\n", b.exception(), b.fail("nil"), f)
	case 10:
		return fmt.Sprintf("if errors.Is(err, &%s.%s{}) {\n%s\n}\n%s\n", members, b.exception(), b.fail("nil"), f)
	case 11:
		return "panic(err)\n"
	}
	return f + "\n"
}

func (b *body) exception() string {
	if b.f.v1 {
		return b.g.pick("ConditionalCheckFailedException", "ProvisionedThroughputExceededException")
	}
	return b.g.pick("ConditionalCheckFailedException", "ProvisionedThroughputExceededException", "TransactionCanceledException", "ResourceNotFoundException")
}

// used does something with the answer in a variable.
func (b *body) used(out string) {
	switch b.g.below(8) {
	case 5:
		b.give("out", out)
		return
	case 6:
		b.give("any", out)
		return
	case 7:
		b.drop(out)
		return
	}
	switch b.op {
	case "Query", "Scan":
		b.list(out)
	case "GetItem":
		b.one(out)
	case "ExecuteStatement":
		b.drop(out + "." + b.g.pick("Items", "NextToken", "LastEvaluatedKey"))
	case "PutItem", "UpdateItem", "DeleteItem":
		b.give("item", out+".Attributes")
	case "BatchGetItem":
		b.drop(b.g.pick(out+".UnprocessedKeys", out+`.Responses["orders"]`, "len("+out+".Responses)"))
	case "BatchWriteItem":
		b.unprocessed(out)
	case "TransactGetItems", "BatchExecuteStatement":
		v := b.v()
		b.add("for i, %s := range %s.Responses {\n_ = i\n%s}", v, out, b.inner(func(in *body) { in.drop(v + ".Item") }))
	default:
		b.drop(out + ".ConsumedCapacity")
	}
}

func (b *body) unprocessed(out string) {
	switch b.g.below(5) {
	case 0:
		b.add("if len(%s.UnprocessedItems) > 0 {\n%s\n}", out, b.fail(`errors.New("left")`))
	case 1:
		b.add("log.Println(len(%s.UnprocessedItems))", out)
	case 2:
		b.add("for table, left := range %s.UnprocessedItems {\nfmt.Println(table, left)\n}", out)
	default:
		b.drop(out + "." + b.g.pick("ConsumedCapacity", "UnprocessedItems"))
	}
}

// list uses the answer of a Query or Scan.
func (b *body) list(out string) {
	switch b.g.below(12) {
	case 3:
		b.give("count", b.g.pick("int("+b.count(out)+")", "len("+out+".Items)"))
	case 4:
		b.add("if len(%s.Items) == 0 {\n%s\n}", out, b.fail(`errors.New("none")`))
		b.give("item", out+".Items[0]")
	case 5:
		t, v := b.g.itemType("dynamodbav"), b.v()
		b.add("var %s []%s\nif err := %s.UnmarshalListOfMaps(%s.Items, &%s); err != nil {\n%s\n}", v, t, b.f.codec(), out, v, b.fail("err"))
		b.drop(v)
	case 6:
		b.add("if %s.LastEvaluatedKey != nil {\n%s\n}", out, b.fail(`errors.New("more")`))
		b.give("items", out+".Items")
	case 7:
		b.add("for _, item := range %s.Items {\n_ = item\n%s}", out, b.inner(func(in *body) { in.drop(`item["status"]`) }))
	case 8:
		b.give("found", "len("+out+".Items) > 0")
	case 9:
		v := b.v()
		b.add("%s := *%s", v, out)
		b.give("items", v+".Items")
	case 10:
		if b.db == "s.db" {
			b.add("s.last = %s", b.g.pick(out, out+".Items"))
			return
		}
		b.drop(out + ".LastEvaluatedKey")
	case 11:
		v := b.v()
		b.add("%s := %s.Items\n%s = append(%s, %s...)", v, out, v, v, v)
		b.give("items", v+"[:len("+v+")/2]")
	default:
		b.give("items", out+".Items")
	}
}

func (b *body) count(out string) string { return b.f.choose("*", "") + out + ".Count" }

// one uses the answer of a GetItem.
func (b *body) one(out string) {
	switch b.g.below(6) {
	case 1:
		b.add("if %s.Item == nil {\n%s\n}", out, b.fail(`errors.New("none")`))
	case 2:
		b.give("found", "len("+out+".Item) > 0")
		return
	case 3:
		b.modified(out)
		return
	case 4:
		b.give("item", out+".Item")
		return
	}
	t, v := b.g.itemType("dynamodbav"), b.v()
	b.add("var %s %s\nif err := %s.UnmarshalMap(%s.Item, &%s); err != nil {\n%s\n}", v, t, b.f.codec(), out, v, b.fail("err"))
	b.give("any", v)
}

// modified puts an item back that was read.
func (b *body) modified(out string) {
	b.add("%s.Item[%q] = %s", out, b.g.plainName(), b.av())
	list := []field{{"TableName", b.table()}, {"Item", out + ".Item"}}
	if b.g.below(3) == 0 {
		list = append(list, field{"ConditionExpression", b.f.str(b.text("attribute_exists(id)"))})
	}
	b.add("if _, err := %s; err != nil {\n%s\n}", b.plain("PutItem", "&"+b.f.db()+".PutItemInput{"+joined(list)+"}"), b.fail("err"))
}

func (b *body) plain(op, in string) string {
	return fmt.Sprintf("%s.%s(%s%s)", b.db, op, b.lead, in)
}
