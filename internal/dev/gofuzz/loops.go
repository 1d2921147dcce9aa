package gofuzz

// pages reads pages of a Query or Scan, rightly or nearly so.
func (b *body) pages() {
	list, v, all := b.request(), b.v(), b.v()
	in := b.shaped(list)
	b.add("var %s []%s", all, b.f.item())
	switch b.g.below(5) {
	case 0:
		b.add("%s := %s\nfor {\nout, err := %s\nif err != nil {\n%s}\n%s = append(%s, out.Items...)\n%s}", v, in, b.plain(b.op, v), b.failing(), all, all,
			b.g.pick("if out.LastEvaluatedKey == nil {\nbreak\n}\n"+v+".ExclusiveStartKey = out.LastEvaluatedKey\n", v+".ExclusiveStartKey = out.LastEvaluatedKey\nif len(out.Items) == 0 {\nbreak\n}\n",
				"if len(out.LastEvaluatedKey) == 0 || len("+all+") > n {\nbreak\n}\n", "if n == 0 {\nbreak\n}\n"))
	case 1:
		b.add("%s := %s\nfor more := true; more; more = %s.ExclusiveStartKey != nil {\nout, err := %s\nif err != nil {\n%s}\n%s = append(%s, out.Items...)\n%s.ExclusiveStartKey = %s\n}",
			v, in, v, b.plain(b.op, v), b.failing(), all, all, v, b.g.pick("out.LastEvaluatedKey", "nil", "out.Items[0]"))
	case 2:
		b.add("%s := %s\nvar start %s\nfor i := 0; i == 0 || start != nil; i++ {\n%s.ExclusiveStartKey = start\nout, err := %s\nif err != nil {\n%s}\nstart = out.LastEvaluatedKey\n%s = append(%s, out.Items...)\n}",
			v, in, b.f.item(), v, b.plain(b.op, v), b.failing(), all, all)
	default:
		b.paginator(v, in, all)
	}
	b.give("items", all)
}

func (b *body) paginator(v, in, all string) {
	if b.f.v1 {
		b.add("if err := %s.%sPages(%s, func(page *dynamodb1.%sOutput, last bool) bool {\n%s = append(%s, page.Items...)\nreturn %s\n}); err != nil {\n%s\n}",
			b.db, b.op, in, b.op, all, all, b.g.pick("true", "!last", "false", "len("+all+") < n"), b.fail("err"))
		return
	}
	b.add("%s := dynamodb.New%sPaginator(%s, %s)", v, b.op, b.db, in)
	page := "page, err := " + v + ".NextPage(ctx)\nif err != nil {\n" + b.failing() + "}\n" + all + " = append(" + all + ", page.Items...)\n"
	switch b.g.below(4) {
	case 1:
		b.add("if %s.HasMorePages() {\n%s}", v, page)
	case 2:
		b.add("%s", page)
	case 3:
		b.add("for %s.HasMorePages() {\n%sif len(%s) > n {\nbreak\n}\n}", v, page, all)
	default:
		b.add("for %s.HasMorePages() {\n%s}", v, page)
	}
}

// retried sends what a batch left undone again.
func (b *body) retried() {
	v := b.v()
	b.add("%s := %s", v, b.shaped(b.request()))
	left := "out.UnprocessedItems"
	send := "out, err := " + b.plain(b.op, v) + "\nif err != nil {\n" + b.failing() + "}\n"
	wait := b.g.pick("time.Sleep(time.Duration(n) * time.Millisecond)\n", "")
	switch b.g.below(4) {
	case 0:
		b.add("for len(%s.RequestItems) > 0 {\n%s%s.RequestItems = %s\n%s}", v, send, v, left, wait)
	case 1:
		b.add("for {\n%sif len(%s) == 0 {\nbreak\n}\n%s%s}", send, left, wait, b.g.pick(v+".RequestItems = "+left+"\n", ""))
	case 2:
		b.add("for range 5 {\n%sif %s.RequestItems = %s; len(%s) == 0 {\nbreak\n}\n%s}", send, v, left, left, wait)
	default:
		b.add("%sif len(%s) > 0 {\n%s.RequestItems = %s\nif _, err := %s; err != nil {\n%s}\n}", send, left, v, left, b.plain(b.op, v), b.failing())
	}
}
