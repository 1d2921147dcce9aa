// Package sizes has how many elements lists have: 2 for two, 0..25 for up to 25, 1.. for one
// or more, "of ids" where nothing in sight limits that list, "guarded" where the code checks
// the length of a list that the size depends on.
package sizes

import (
	"context"
	"errors"
	"example.org/elsewhere"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"math"
	"slices"
)

type named []string

type store struct{ ids []string }

const limit = 25

func exact(yes bool, n int) {
	show([]string{"a", "b"})   // size: 2
	show([]string{})           // size: 0
	show([]string(nil))        // size: 0
	show(named{"a"})           // size: 1
	show([]string(named{"a"})) // size: 1
	show(make([]string, 3))    // size: 3
	show(make([]string, 0, 3)) // size: 0
	show(make([]string, n))    // size: unknown
	show(elsewhere.List())     // size: unknown
	array := [5]string{}
	show(array[:])   // size: 5
	show(array[1:3]) // size: 2
	show(array[n:])  // size: unknown
	list := []string{"a"}
	if yes {
		list = []string{"b", "c", "d"}
	}
	show(list)                              // size: 1..3
	show(list[:])                           // size: 1..3
	show(list[:2])                          // size: 0..2 chunk
	show(list[1:])                          // size: unknown
	show(append(list, "x"))                 // size: 2..4
	show(append([]string{"a"}, list...))    // size: 2..4
	show(append(list, elsewhere.List()...)) // size: 1..
	show([]string{"a", "b"}[1:])            // size: unknown
	show(elsewhere.Any().([]string))        // size: unknown
}

// Lists of callers elsewhere are unbounded; those of functions that are not exported are not
// known if nothing calls them.
func Given(ids []string, m map[string]string, n int) {
	show(ids)                           // size: 0.. of ids of callers Given
	show(append(ids, "a"))              // size: 1.. of ids of callers Given
	show(append([]string{"a"}, ids...)) // size: 1.. of ids of callers Given
	show(named(ids))                    // size: 0.. of ids of callers Given
	show(ids[:n])                       // size: unknown chunk
	show(ids[:len(ids)])                // size: unknown
	show(make([]string, len(ids)))      // size: 0.. of ids of callers Given
	var out []string
	for _, id := range ids {
		out = append(out, id)
	}
	show(out) // size: 0.. of ids of callers Given
	var twice []string
	for i := 0; i < len(ids); i++ {
		twice = append(twice, ids[i], "x")
	}
	show(twice) // size: 0.. of ids of callers Given
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	show(keys) // size: 0.. of m of callers Given
	var counted []string
	for range n {
		counted = append(counted, "a")
	}
	show(counted) // size: unknown
}

// A loop that skips elements checks the length in its own way.
func Steps(ids []string) {
	var steps []string
	for i := 0; i < len(ids); i += 2 {
		steps = append(steps, "a")
	}
	show(steps) // size: unknown
	for _, c := range "text" {
		steps = append(steps, string(c))
	}
	show(steps) // size: unknown
}

func uncalled(ids []string) {
	show(ids) // size: unknown
}

func Callers(orders []string) {
	called([]string{"a"}, []string{"a", "b"}, orders, orders)
	called([]string{"b", "c"}, nil, orders, elsewhere.List())
}

func Bounded(orders []string) {
	if len(orders) > limit {
		return
	}
	bounded(orders)
}

func called(few, some, many, mixed []string) {
	show(few)   // size: 1..2
	show(some)  // size: 0..2
	show(many)  // size: 0.. of many by Callers, which is orders of callers Callers
	show(mixed) // size: unknown
}

func bounded(ids []string) {
	show(ids) // size: unknown
}

func Deep(all []string) { middle(all) }

func middle(ids []string) { inner(ids) }

func inner(list []string) {
	show(list) // size: 0.. of list by Deep, which is all of callers Deep
}

func loops(n int) {
	var list []string
	for i := 0; i < 10; i++ {
		list = append(list, "a")
	}
	show(list) // size: 0..10
	for range 3 {
		list = append(list, "a", "b")
	}
	show(list) // size: 0..16
	nested := []string{"first"}
	for i := 0; i < 2; i++ {
		for j := 0; j < 3; j++ {
			nested = append(nested, "x")
		}
		nested = append(nested, "y")
	}
	show(nested) // size: 1..9
	var some []string
	for i := 0; i < 10; i++ {
		if i == n {
			some = append(some, "a", "b")
		}
	}
	show(some) // size: 0..20
	var flushed []string
	for range 100 {
		flushed = append(flushed, "a")
		if len(flushed) == 25 {
			show(flushed) // size: 1.. guarded
			flushed = nil
		}
	}
	show(flushed) // size: unknown guarded
	var replaced []string
	for range 3 {
		replaced = elsewhere.List()
	}
	show(replaced) // size: unknown
	var all []string
	for range 0 {
		all = append(all, "a")
	}
	show(all) // size: 0
	var array []string
	for range [4]int{} {
		array = append(array, "a")
	}
	show(array) // size: 0..4
	var once []string
	for i := 0; i < 3; i++ {
		once = append([]string{"x"}, "a")
	}
	show(once) // size: unknown
	inside := []string{"a"}
	for range 2 {
		show(inside) // size: unknown
		inside = append(inside, "b")
	}
}

func After(ids []string) {
	var last []string
	for _, id := range ids {
		var own []string
		own = append(own, id)
		show(own) // size: 1
		last = append(last, id)
	}
	show(last) // size: 0.. of ids of callers After
}

func Chunks(ids []string, n int) {
	for i := 0; i < len(ids); i += 25 {
		end := i + 25
		if end > len(ids) {
			end = len(ids)
		}
		show(ids[i:end]) // size: 0..25 chunk
	}
	for i := 0; i < len(ids); i += limit {
		show(ids[i:min(i+limit, len(ids))]) // size: 0..25 chunk
	}
	for len(ids) > 0 {
		n := min(10, len(ids))
		show(ids[:n]) // size: 0..10 chunk guarded
		ids = ids[n:]
	}
}

func Library(ids []string, n int) {
	for chunk := range slices.Chunk(ids, 25) {
		show(chunk) // size: 0..25 chunk
	}
	for _, chunk := range elsewhere.ChunkStrings(ids, 100) {
		show(chunk) // size: 0..100 chunk
	}
	for _, chunk := range elsewhere.ChunkStrings(ids, n) {
		show(chunk) // size: unknown
	}
	for _, chunk := range elsewhere.Batches(ids, 5, 100) {
		show(chunk) // size: unknown
	}
	for _, chunk := range elsewhere.Part(ids, 100) {
		show(chunk) // size: unknown
	}
	show(elsewhere.ChunkStrings(ids, 10)[0]) // size: 0..10 chunk
	func(list []string) {
		show(list) // size: 0.. of list by Library, which is ids of callers Library
	}(ids)
	func(list []string) {
		show(list) // size: 1
	}([]string{"a"})
}

func Minimum(ids []string, n int) {
	show(ids[:min(n, 10)])                           // size: 0..10 chunk
	show(ids[:min(len(ids), 30, 20)])                // size: 0..20 chunk guarded
	show(ids[:int(math.Min(float64(len(ids)), 25))]) // size: 0..25 chunk guarded
	show(ids[:max(n, 10)])                           // size: unknown chunk
	show(ids[n : n+10])                              // size: 0..10 chunk
	show(ids[n : 10+n])                              // size: unknown
	show(ids[n:])                                    // size: unknown
	size := 10
	if n > 3 {
		size = 20
	}
	show(ids[:size])               // size: unknown chunk
	show(make([]string, int64(4))) // size: 4
}

func results() {
	show(two())                          // size: 2
	show(given([]string{"a", "b", "c"})) // size: 3
	show(given(nil))                     // size: 0
	show(either(true))                   // size: 0..2
	list, err := checked()
	show(list) // size: 1
	if err != nil {
		return
	}
	show(endless(3)) // size: unknown
	show(never())    // size: unknown
}

func Results(ids []string) {
	show(given(ids))  // size: 0.. of ids of callers Results
	show(copied(ids)) // size: 0.. of ids of callers Results
	run := func(list []string) []string { return list }
	show(run(ids)) // size: 0.. of ids of callers Results
}

func Limited(ids []string) {
	show(limited(ids)) // size: unknown
}

func two() []string                { return []string{"a", "b"} }
func given(list []string) []string { return list }
func endless(n int) []string       { return endless(n - 1) }
func never() []string              { panic("never") }
func either(yes bool) []string {
	if yes {
		return two()
	}
	return nil
}
func checked() ([]string, error) {
	if limit > 3 {
		return []string{"a", "b", "c"}, errors.New("no")
	}
	return []string{"a"}, nil
}
func limited(list []string) []string {
	if len(list) > 25 {
		panic("too long")
	}
	return list
}
func copied(list []string) (out []string) {
	for _, s := range list {
		out = append(out, s)
	}
	return out
}

func variables(yes bool) {
	var list []string
	add := func() { list = []string{"a", "b"} }
	add()
	show(list) // size: 2
	var several []string
	set := func() {
		several = []string{"a"}
		several = []string{"b", "c"}
	}
	set()
	show(several) // size: unknown
	var passed []string
	passed = []string{"a"}
	elsewhere.Fill(&passed)
	show(passed) // size: unknown
	s := store{ids: []string{"a"}}
	show(s.ids) // size: unknown
}

func pages() {
	answer, err := elsewhere.SendQuery()
	if err != nil {
		return
	}
	show(answer.Items) // size: 0.. of the items of a page
	var own []map[string]types.AttributeValue
	for _, i := range answer.Items {
		own = append(own, i)
	}
	show(own) // size: 0.. of the items of a page
}

func allPages(p *elsewhere.Pages) {
	var all []map[string]types.AttributeValue
	for p.HasMorePages() {
		page, err := p.NextPage()
		if err != nil {
			return
		}
		all = append(all, page.Items...)
	}
	show(all) // size: 0.. of the items of all pages
	var one []map[string]types.AttributeValue
	for p.HasMorePages() {
		page, err := p.NextPage()
		if err != nil {
			return
		}
		if len(one) > 3 {
			break
		}
		one = append(one, page.Items...)
	}
	show(one) // size: unknown guarded
	var other []string
	for p.More() {
		other = append(other, "a")
	}
	show(other) // size: unknown
	var endless []map[string]types.AttributeValue
	for {
		page, err := p.NextPage()
		if err != nil {
			break
		}
		endless = append(endless, page.Items...)
	}
	show(endless) // size: unknown
	var ready []string
	for ok := true; ok; ok = len(ready) == 0 {
		ready = append(ready, "a")
	}
	show(ready) // size: unknown
}

// Hand returns a literal that callers elsewhere call.
func Hand() func([]string) {
	return func(ids []string) {
		show(ids) // size: 0.. of ids of callers Hand$1
	}
}

var Handler = func(ids []string) {
	show(ids) // size: 0.. of ids of callers init$1
}

var handler = func(ids []string) {
	show(ids) // size: unknown
}

func own() func([]string) {
	return func(ids []string) {
		show(ids) // size: unknown
	}
}

func HandBoxed() any {
	f := func(ids []string) {
		show(ids) // size: 0.. of ids of callers HandBoxed$1
	}
	return any(f)
}

func register() {
	elsewhere.Fill(func(ids []string) {
		show(ids) // size: unknown
	})
}

// The code checks the length of a list in any of these ways.
func Guards(a, b, c, d, e, f, g, h, i, j, k, l, m, n []string, x int) {
	if len(a) > 25 {
		return
	}
	show(a) // size: 0.. of a of callers Guards guarded
	if len(b) == 0 {
		return
	}
	show(b) // size: 0.. of b of callers Guards
	for range c {
	}
	show(c) // size: 0.. of c of callers Guards
	for q := 0; q < len(d); q++ {
	}
	show(d) // size: 0.. of d of callers Guards
	if tooLong(e) {
		return
	}
	show(e) // size: 0.. of e of callers Guards guarded
	if elsewhere.Check(f) != nil {
		return
	}
	show(f) // size: 0.. of f of callers Guards guarded
	if elsewhere.Valid(g) {
		return
	}
	show(g) // size: 0.. of g of callers Guards guarded
	elsewhere.Note(h)
	show(h) // size: 0.. of h of callers Guards
	elsewhere.SendTo(nil, i)
	show(i) // size: 0.. of i of callers Guards
	count := len(j)
	if count <= x {
		return
	}
	show(j) // size: 0.. of j of callers Guards guarded
	println(len(k))
	show(k) // size: 0.. of k of callers Guards
	if measure(l) > 25 {
		return
	}
	show(l) // size: 0.. of l of callers Guards guarded
	_ = [2]string(m)
	show(m) // size: 0.. of m of callers Guards guarded
	if size := int64(len(n)); size > 25 {
		return
	}
	show(n) // size: 0.. of n of callers Guards guarded
}

func tooLong(list []string) bool { return len(list) > 25 }

func measure(list []string) int { return len(list) }

type batch struct {
	ids  []string
	name string
}

func (b batch) tooLong() bool { return len(b.ids) > 25 }

func (b *batch) check() error {
	if len(b.ids) > 25 {
		return errors.New("too long")
	}
	return nil
}

func (b *batch) named() bool { return b.name != "" }

func (b batch) viaOther() bool { return b.tooLong() }

func tooMany(n int) bool { return n > 25 }

func show2(n int) {}

type length int

type checker interface{ check(list []string) bool }

type strict struct{}

func (strict) check(list []string) bool { return len(list) > 25 }

func MoreGuards(a, b, c, d, e, f, g, h, i, j, k, l, m, n []string, x int, ctx context.Context, ch checker) {
	one := batch{ids: a}
	if one.tooLong() {
		return
	}
	show(a) // size: 0.. of a of callers MoreGuards guarded
	two := &batch{ids: b}
	if two.check() != nil {
		return
	}
	show(b) // size: 0.. of b of callers MoreGuards guarded
	three := &batch{ids: c}
	if three.named() {
		return
	}
	show(c) // size: 0.. of c of callers MoreGuards
	four := batch{ids: d}
	if four.viaOther() {
		return
	}
	show(d) // size: 0.. of d of callers MoreGuards guarded
	if tooMany(len(e)) {
		return
	}
	show(e) // size: 0.. of e of callers MoreGuards guarded
	show2(len(f))
	show(f) // size: 0.. of f of callers MoreGuards
	rest := min(len(g), 3)
	show2(rest)
	show(g) // size: 0.. of g of callers MoreGuards guarded
	for q := range h {
		if q > 3 {
			return
		}
	}
	show(h) // size: 0.. of h of callers MoreGuards guarded
	for q := range i {
		if q == len(i)-1 {
			continue
		}
		if q > 0 {
			continue
		}
	}
	show(i) // size: 0.. of i of callers MoreGuards
	if elsewhere.Deliver(ctx, j) != nil {
		return
	}
	show(j) // size: 0.. of j of callers MoreGuards
	if elsewhere.Validate(ctx, k) != nil {
		return
	}
	show(k) // size: 0.. of k of callers MoreGuards guarded
	kept := len(l)
	check := func() bool { return kept > 25 }
	check()
	show(l) // size: 0.. of l of callers MoreGuards guarded
	if length(len(m)) > 25 {
		return
	}
	show(m) // size: 0.. of m of callers MoreGuards guarded
	if ch.check(n) {
		return
	}
	show(n) // size: 0.. of n of callers MoreGuards guarded
}

func LateGuards(a, b, c, d, e []string, yes bool, s *store) {
	show(a) // size: 0.. of a of callers LateGuards guarded
	if len(a) > 25 {
		return
	}
	show(b) // size: 0.. of b of callers LateGuards
	elsewhere.Check(b)
	if len(c) > 1 {
		return
	}
	show(c) // size: 0.. of c of callers LateGuards
	size := len(d)
	if yes {
		size = 3
	}
	show2(size)
	show(d) // size: 0.. of d of callers LateGuards guarded
	if elsewhere.Valid(len(e)) {
		return
	}
	show(e) // size: 0.. of e of callers LateGuards guarded
	if len(s.ids) > 25 {
		return
	}
	show(s.ids) // size: 0.. of store.ids of callers guarded
}

func callOfChecked(all []string) {
	inner2(all)
}

func inner2(list []string) {
	if limit > 100 {
		callOfChecked(list)
	}
	show(list) // size: unknown
}

// A list that an SDK decodes items into has as many elements as there are items.
func Decoded(items []map[string]types.AttributeValue, more []map[string]types.AttributeValue) {
	var orders []store
	if attributevalue.UnmarshalListOfMaps(items, &orders) != nil {
		return
	}
	show(orders) // size: 0.. of items of callers Decoded
	var twice []store
	_ = attributevalue.UnmarshalListOfMaps(items, &twice)
	_ = attributevalue.UnmarshalListOfMaps(more, &twice)
	show(twice) // size: unknown
	var added []store
	_ = attributevalue.UnmarshalListOfMaps(items, &added)
	added = append(added, store{})
	show(added) // size: unknown
	before := []store{{}}
	_ = attributevalue.UnmarshalListOfMaps(items, &before)
	show(before) // size: 0.. of items of callers Decoded
	var one store
	_ = attributevalue.UnmarshalMap(nil, &one)
	var passed []store
	_ = attributevalue.UnmarshalListOfMaps(items, &passed)
	keep(&passed)
	show(passed) // size: unknown
	var other []store
	elsewhere.Fill(&other)
	show(other) // size: unknown
	var kept []store
	boxed := any(&kept)
	_ = attributevalue.UnmarshalListOfMaps(items, boxed)
	last = boxed
	show(kept) // size: unknown
}

var last any

func keep(list *[]store) { *list = nil }
