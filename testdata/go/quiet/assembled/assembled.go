// Package assembled puts requests together in ways that are hard to follow: what
// is empty when it is made is filled by the time it is sent. None of it may be
// reported by any rule.
package assembled

import (
	"bytes"
	"context"
	"encoding/gob"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sort"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type (
	item  map[string]types.AttributeValue
	names map[string]string
)

const table = "orders"

type Store struct {
	db    *dynamodb.Client
	table string
	hooks []func(item)
}

func must(_ any, err error) {
	var canceled *types.TransactionCanceledException
	if errors.As(err, &canceled) {
		panic(canceled)
	}
	if err != nil {
		panic(err)
	}
}

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func (s *Store) cloned(ctx context.Context, id string) {
	key := item{}
	more := maps.Clone(key)
	more["id"] = text(id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: more}))
}

func (s *Store) copied(ctx context.Context, id string) {
	key := item{}
	maps.Copy(key, item{"id": text(id)})
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func (s *Store) ranged(ctx context.Context, from map[string]string) {
	key := item{}
	for k, v := range from {
		key[k] = text(v)
	}
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func (s *Store) inserted(ctx context.Context, from map[string]types.AttributeValue) {
	key := item{}
	maps.Insert(key, maps.All(from))
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

// by way of a list
func (s *Store) throughList(ctx context.Context, ids []string) {
	keys := []item{{}, {}}
	for i := range keys {
		keys[i]["id"] = text(ids[i])
	}
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: keys[0]}))
	for _, k := range keys {
		must(s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(table), Key: k}))
		return
	}
}

func keysOf(ids []string) []item {
	var keys []item
	for _, id := range ids {
		keys = append(keys, item{"id": text(id)})
	}
	return keys
}

func (s *Store) appended(ctx context.Context, ids []string) {
	for _, key := range keysOf(ids) {
		must(s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(table), Key: key}))
		return
	}
}

func (s *Store) tableOfField(ctx context.Context, ids []string) {
	in := &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: {}}}
	for _, id := range ids[:2] {
		in.RequestItems[s.table] = append(in.RequestItems[s.table], put(id))
	}
	must(nil, s.send(ctx, in))
}

func (s *Store) aliasedByList(ctx context.Context, id string) {
	key := item{}
	all := []item{key}
	for _, k := range all {
		k["id"] = text(id)
	}
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func (s *Store) aliasedByMap(ctx context.Context, id string) {
	key := item{}
	byName := map[string]item{"key": key}
	byName["key"]["id"] = text(id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func (s *Store) aliasedByChannel(ctx context.Context, id string) {
	key := item{}
	c := make(chan item, 1)
	c <- key
	(<-c)["id"] = text(id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

type holder struct {
	key item
	in  *dynamodb.GetItemInput
}

func (h *holder) add(name, value string) { h.key[name] = text(value) }

func (s *Store) aliasedByStruct(ctx context.Context, id string) {
	key := item{}
	h := &holder{key: key}
	h.add("id", id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func (s *Store) structByValue(ctx context.Context, id string) {
	h := holder{key: item{}}
	other := h
	other.key["id"] = text(id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: h.key}))
}

func (s *Store) byMethodValue(ctx context.Context, id string) {
	h := &holder{key: item{}}
	add := h.add
	add("id", id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: h.key}))
}

func (s *Store) byMethodExpression(ctx context.Context, id string) {
	h := &holder{key: item{}}
	(*holder).add(h, "id", id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: h.key}))
}

type adder interface{ add(name, value string) }

func fillBy(a adder, id string) { a.add("id", id) }

func (s *Store) byInterface(ctx context.Context, id string) {
	h := &holder{key: item{}}
	fillBy(h, id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: h.key}))
}

func (k item) set(name, value string) item { k[name] = text(value); return k }

func (s *Store) fluent(ctx context.Context, id string) {
	key := item{}
	key.set("id", id).set("kind", "order")
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: item{}.set("id", id)}))
}

func (s *Store) byHooks(ctx context.Context) {
	key := item{}
	for _, hook := range s.hooks {
		hook(key)
	}
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func (s *Store) byClosure(ctx context.Context, id string) {
	key := item{}
	add := func(name, value string) { key[name] = text(value) }
	defer add("late", "x")
	add("id", id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func (s *Store) byListOfClosures(ctx context.Context, id string) {
	key := item{}
	for _, f := range []func(){func() { key["id"] = text(id) }, func() { key["kind"] = text("order") }} {
		f()
	}
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func (s *Store) byPointer(ctx context.Context, id string) {
	key := item{}
	p := &key
	(*p)["id"] = text(id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func (s *Store) byPointerVariable(ctx context.Context, id string, second bool) {
	key, other := item{}, item{}
	p := &key
	if second {
		p = &other
	}
	(*p)["id"] = text(id)
	*p = item{"id": text(id)}
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

type target struct{ into *item }

func (t target) fill(id string) { *t.into = item{"id": text(id)} }

func (s *Store) byPointerInStruct(ctx context.Context, id string) {
	var key item
	target{into: &key}.fill(id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func decodeAny(from []byte, into ...any) error { return json.Unmarshal(from, into[0]) }

func (s *Store) decoded(ctx context.Context, from []byte) {
	key := item{}
	decodeAny(from, &key)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
	var again item
	gob.NewDecoder(bytes.NewReader(from)).Decode(&again)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: again}))
	in := dynamodb.GetItemInput{TableName: aws.String(table), Key: item{}}
	json.Unmarshal(from, &in)
	must(s.db.GetItem(ctx, &in))
	third := item{}
	go json.Unmarshal(from, &third)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: third}))
	var list [1]any = [1]any{&third}
	json.Unmarshal(from, list[0])
}

func (s *Store) lazily(ctx context.Context, id string) {
	var key item
	if key == nil {
		key = make(item)
	}
	key["id"] = text(id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func ensure(k item) item {
	if k == nil {
		k = item{}
	}
	return k
}

func (s *Store) ensured(ctx context.Context, id string) {
	key := ensure(nil)
	key["id"] = text(id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
	must(s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(table), Item: ensure(item{"id": text(id)})}))
}

func (s *Store) switched(ctx context.Context, kind int, id string) {
	var key item
	switch kind {
	case 0:
		key = item{"id": text(id)}
	case 1:
		key = item{"id": text(id), "kind": text("a")}
		fallthrough
	case 2:
		key = maps.Clone(key)
	default:
		panic("no")
	}
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
}

func pair(id string) (item, item) { return item{"id": text(id)}, item{} }

func (s *Store) severalResults(ctx context.Context, id string) {
	key, more := pair(id)
	more["id"] = text(id)
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key}))
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: more}))
}

func recovered(id string) (key item) {
	defer func() {
		if recover() != nil {
			key = item{"id": text(id)}
		}
	}()
	key = item{}
	panic(1)
}

func (s *Store) recovers(ctx context.Context, id string) {
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: recovered(id)}))
}

func named(id string) (key item) {
	defer func() { key["id"] = text(id) }()
	key = item{}
	return key
}

func (s *Store) namedResult(ctx context.Context, id string) {
	must(s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: named(id)}))
}

// --- expressions

type update struct {
	text   string
	names  names
	values item
}

func newUpdate() *update { return &update{names: names{}, values: item{}} }

func (u *update) set(name, value string) *update {
	u.names["#"+name] = name
	u.values[":"+name] = text(value)
	u.text += "#" + name + " = :" + name
	return u
}

func (s *Store) builder(ctx context.Context, id string) {
	u := newUpdate().set("status", "open")
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text(id)},
		UpdateExpression: aws.String("SET #status = :status"), ExpressionAttributeNames: u.names, ExpressionAttributeValues: u.values}))
}

func (u update) with(name string, value types.AttributeValue) update {
	u.values = maps.Clone(u.values)
	if u.values == nil {
		u.values = item{}
	}
	u.values[name] = value
	return u
}

func (s *Store) valueBuilder(ctx context.Context, id string) {
	u := update{}.with(":a", text("x")).with(":b", text("y"))
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text(id)},
		UpdateExpression: aws.String("SET a = :a, b = :b"), ExpressionAttributeValues: u.values}))
}

type option func(*dynamodb.UpdateItemInput)

func withValue(name string, v types.AttributeValue) option {
	return func(in *dynamodb.UpdateItemInput) {
		if in.ExpressionAttributeValues == nil {
			in.ExpressionAttributeValues = item{}
		}
		in.ExpressionAttributeValues[name] = v
	}
}

func withExpression(e string) option {
	return func(in *dynamodb.UpdateItemInput) { in.UpdateExpression = &e }
}

func (s *Store) options(ctx context.Context, id string, opts ...option) {
	in := &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text(id)}, UpdateExpression: aws.String("SET a = :a")}
	for _, o := range append(opts, withValue(":a", text("x"))) {
		o(in)
	}
	must(s.db.UpdateItem(ctx, in))
	in2 := &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text(id)}}
	withExpression("SET a = :a")(in2)
	withValue(":a", text("x"))(in2)
	must(s.db.UpdateItem(ctx, in2))
}

func collect[K comparable, V any](into map[K]V, from map[K]V) map[K]V {
	for k, v := range from {
		into[k] = v
	}
	return into
}

func merge[M ~map[string]V, V any](all ...M) M {
	out := M{}
	for _, m := range all {
		for k, v := range m {
			out[k] = v
		}
	}
	return out
}

func (s *Store) generic(ctx context.Context, id string) {
	values := map[string]types.AttributeValue{}
	collect(values, map[string]types.AttributeValue{":a": text("x")})
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text(id)},
		UpdateExpression: aws.String("SET a = :a"), ExpressionAttributeValues: values}))
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text(id)},
		UpdateExpression: aws.String("SET a = :a, b = :b"), ExpressionAttributeValues: merge(item{":a": text("x")}, item{":b": text("y")})}))
}

func (s *Store) converted(ctx context.Context, id string) {
	values := item{}
	plain := map[string]types.AttributeValue(values)
	plain[":a"] = text("x")
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text(id)},
		UpdateExpression: aws.String("SET a = :a"), ExpressionAttributeValues: values}))
	var boxed any = values
	boxed.(item)[":b"] = text("y")
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text(id)},
		UpdateExpression: aws.String("SET a = :a, b = :b"), ExpressionAttributeValues: values}))
}

func (s *Store) shadowed(ctx context.Context, id string, open bool) {
	values := item{}
	e := "SET a = :a"
	if values := (item{":b": text("x")}); open {
		values[":b"] = text("y")
	}
	if open {
		values, e = item{":a": text("x"), ":b": text("y")}, e+", b = :b"
	} else {
		values[":a"] = text("x")
	}
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text(id)},
		UpdateExpression: aws.String(e), ExpressionAttributeValues: values}))
}

type request struct {
	dynamodb.UpdateItemInput
	extra int
}

func (s *Store) embedded(ctx context.Context, id string) {
	r := request{UpdateItemInput: dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text(id)}, ExpressionAttributeValues: item{}}}
	r.UpdateExpression = aws.String("SET a = :a")
	r.ExpressionAttributeValues[":a"] = text("x")
	must(s.db.UpdateItem(ctx, &r.UpdateItemInput))
}

func (s *Store) copiedInput(ctx context.Context, id string) {
	base := dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{}, ExpressionAttributeValues: item{}}
	in := base
	in.Key["id"] = text(id)
	in.UpdateExpression = aws.String("SET a = :a")
	in.ExpressionAttributeValues[":a"] = text("x")
	must(s.db.UpdateItem(ctx, &in))
	again := base
	again.UpdateExpression = aws.String("SET a = :a")
	must(s.db.UpdateItem(ctx, &again))
}

// --- lists

func put(id string) types.WriteRequest {
	return types.WriteRequest{PutRequest: &types.PutRequest{Item: item{"id": text(id)}}}
}

func (s *Store) send(ctx context.Context, in *dynamodb.BatchWriteItemInput) error {
	out, err := s.db.BatchWriteItem(ctx, in)
	if err != nil {
		return err
	}
	if len(out.UnprocessedItems) > 0 {
		return s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: out.UnprocessedItems})
	}
	return nil
}

func (s *Store) lists(ctx context.Context, a, b string) {
	list := []types.WriteRequest{}
	list = slices.Concat(list, []types.WriteRequest{put(a)})
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: list}}))

	buffer := make([]types.WriteRequest, 0, 25)
	add := func(id string) { buffer = append(buffer, put(id)) }
	add(a)
	add(b)
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: buffer}}))

	sub := append(buffer[:0], put(a))
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: sub}}))

	sized := make([]types.WriteRequest, 2)
	for i, id := range []string{a, b} {
		sized[i].PutRequest = &types.PutRequest{Item: item{"id": text(id)}}
	}
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: sized}}))

	var array [2]types.WriteRequest
	array[0], array[1] = put(a), put(b)
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: array[:]}}))

	blank := []types.WriteRequest{{}, {}}
	for i := range blank {
		blank[i] = put(a + string(rune(i)))
	}
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: blank}}))

	filled := []types.WriteRequest{{}, {}}
	fillRequests(filled)
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: filled}}))

	copied := make([]types.WriteRequest, 1)
	copy(copied, []types.WriteRequest{put(a)})
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: copied}}))

	blanks := []types.WriteRequest{{}}
	copy(blanks, []types.WriteRequest{put(a)})
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: blanks}}))

	captured := []types.WriteRequest{{}}
	func() { captured[0] = put(a) }()
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: captured}}))

	part := []types.WriteRequest{{}, {}}
	for i := range part[:1] {
		part[:1][i] = put(a)
	}
	part[1] = put(b)
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: part}}))

	elem := []types.WriteRequest{{}}
	p := &elem[0]
	p.PutRequest = &types.PutRequest{Item: item{"id": text(a)}}
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: elem}}))

	q := []types.WriteRequest{{}}
	fillRequest(&q[0])
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: q}}))

	sortable := []types.WriteRequest{}
	sortable = slices.Grow(sortable, 2)[:2]
	sortable[0], sortable[1] = put(a), put(b)
	sort.Slice(sortable, func(i, j int) bool { return i < j })
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: sortable}}))
}

func fillRequests(list []types.WriteRequest) {
	for i := range list {
		list[i] = put("x" + string(rune(i)))
	}
}

func fillRequest(r *types.WriteRequest) { *r = put("x") }

func (s *Store) requestMaps(ctx context.Context, ids []string) {
	in := &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{}}
outer:
	for _, id := range ids {
		for range 3 {
			if id == "" {
				continue outer
			}
			if len(in.RequestItems[s.table]) == 25 {
				must(nil, s.send(ctx, in))
				in.RequestItems = map[string][]types.WriteRequest{}
				break outer
			}
			in.RequestItems[s.table] = append(in.RequestItems[s.table], put(id))
		}
	}
	must(nil, s.send(ctx, in))

	m := map[string][]types.WriteRequest{table: nil, "other": {}}
	delete(m, "other")
	for t := range m {
		m[t] = append(m[t], put(ids[0]))
	}
	must(nil, s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: m}))
}

func newPut() *types.Put { return &types.Put{TableName: aws.String(table), Item: item{}} }

func newPutEmpty() *types.Put { return &types.Put{} }

func (s *Store) transactions(ctx context.Context, id string) {
	p := newPut()
	p.Item["id"] = text(id)
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Put: p}}}))
	q := newPutEmpty()
	q.TableName, q.Item = aws.String(table), item{"id": text(id)}
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Put: q}}}))
	r := newPutEmpty()
	complete(r, id)
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Put: r}}}))
	list := []types.TransactWriteItem{{Put: &types.Put{TableName: aws.String(table), Item: item{}}}}
	list[0].Put.Item["id"] = text(id)
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: list}))
	late := []types.TransactWriteItem{{Put: &types.Put{TableName: aws.String(table)}}}
	for i := range late {
		late[i].Put.Item = item{"id": text(id)}
	}
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: late}))
	byRange := []*types.Put{{TableName: aws.String(table)}}
	for _, p := range byRange {
		p.Item = item{"id": text(id)}
	}
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Put: byRange[0]}}}))
	held := struct{ put *types.Put }{&types.Put{TableName: aws.String(table)}}
	held.put.Item = item{"id": text(id)}
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Put: held.put}}}))
	own := &types.Put{TableName: aws.String(table)}
	other := struct{ put *types.Put }{own}
	other.put.Item = item{"id": text(id)}
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Put: own}}}))
	x := &types.Put{TableName: aws.String(table)}
	for _, y := range []*types.Put{x} {
		y.Item = item{"id": text(id)}
	}
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Put: x}}}))
	z := &types.Put{TableName: aws.String(table)}
	mine := map[string]*types.Put{"z": z}
	mine["z"].Item = item{"id": text(id)}
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Put: z}}}))
}

func complete(p *types.Put, id string) {
	p.TableName = aws.String(table)
	p.Item = item{"id": text(id)}
}

func (s *Store) marshalled(ctx context.Context, v any) {
	it := item{}
	if m, err := attributevalue.MarshalMap(v); err == nil {
		it = m
	}
	it["id"] = text("x")
	delete(it, "secret")
	must(s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(table), Item: it}))
	av, _ := attributevalue.Marshal(v)
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text("x")},
		UpdateExpression: aws.String("ADD n :n"), ExpressionAttributeValues: item{":n": av}}))
}

type tags []string

func (t tags) MarshalDynamoDBAttributeValue() (types.AttributeValue, error) {
	return &types.AttributeValueMemberSS{Value: t}, nil
}

type labels struct{ tags }

type level string

func (l *level) MarshalDynamoDBAttributeValue() (types.AttributeValue, error) {
	return &types.AttributeValueMemberN{Value: "1"}, nil
}

func (s *Store) marshalThemselves(ctx context.Context, list []string) {
	for _, v := range []any{tags(list), labels{list}, new(level)} {
		av, _ := attributevalue.Marshal(v)
		must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text("x")},
			UpdateExpression: aws.String("ADD n :n"), ExpressionAttributeValues: item{":n": av}}))
	}
	one, _ := attributevalue.Marshal(tags(list))
	two, _ := attributevalue.Marshal(labels{list})
	l := level("x")
	three, _ := attributevalue.Marshal(&l)
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(table), Key: item{"id": text("x")},
		UpdateExpression: aws.String("ADD a :a, b :b, c :c"), ExpressionAttributeValues: item{":a": one, ":b": two, ":c": three}}))
}
