// Package shapes has what lists, maps and structs are made of: {id:S("1") at?:N(param1)} for
// maps and structs, [x y*] for lists, with "?" behind what is there on some paths only, "*"
// behind what is there any number of times, "..." where there may be more, and /1-3 for how
// many entries there are.
package shapes

import (
	"errors"
	"example.org/elsewhere"
	"slices"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type order struct {
	ID    string
	Lines []string
	Of    *customer
	At    place
}

type customer struct{ Name string }

type place struct{ City, Street string }

type named []string

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

func attributes(id string, n int, raw []byte) {
	show(&types.AttributeValueMemberS{Value: id})                                    // shape: S(param0)
	show(types.AttributeValue(&types.AttributeValueMemberN{Value: strconv.Itoa(n)})) // shape: N(%d(int param1))
	show(text("a"))                                                                  // shape: S("a")
	show(&types.AttributeValueMemberS{})                                             // shape: S("")
	show(&types.AttributeValueMemberBOOL{})                                          // shape: BOOL(false)
	show(&types.AttributeValueMemberB{Value: raw})                                   // shape: B(param2)
	show(&types.AttributeValueMemberL{})                                             // shape: L[]
	show(&types.AttributeValueMemberM{})                                             // shape: M{}
	show(&types.AttributeValueMemberSS{Value: []string{"a", id}})                    // shape: SS["a" param0]
	show(&types.AttributeValueMemberM{Value: item{"a": text("b")}})                  // shape: M{a:S("b")}
	show(item{"id": text(id), "none": nil})                                          // shape: {id:S(param0) none:absent}
	show(id)                                                                         // shape: param0
	show(n)                                                                          // shape: param1
	show(raw)                                                                        // shape: param2
}

func nothing() {
	var list []string
	var m map[string]int
	var o order
	var p *order
	show(list)     // shape: []
	show(m)        // shape: {}
	show(o)        // shape: {}
	show(p)        // shape: absent
	show(any(nil)) // shape: absent
}

func structs(id string, yes bool, other order, pointer *order) {
	show(order{ID: id})                                         // shape: {ID:param0}
	show(&order{ID: id, Lines: []string{"a"}})                  // shape: {ID:param0 Lines:["a"]}
	show(order{Of: &customer{Name: "a"}, At: place{City: "b"}}) // shape: {Of:{Name:"a"} At:{City:"b"}}
	o := order{ID: "a"}
	o.ID = "b"
	show(o) // shape: {ID:"b" Lines?:unknown At:{City?:unknown}}
	if yes {
		o.Lines = []string{"x"}
	}
	show(o) // shape: {ID:"b" Lines?:["x"] At:{City?:unknown}}
	o.At.City = "c"
	show(o) // shape: {ID:"b" Lines?:["x"] At:{City:"c"}}
	copied := o
	copied.ID = "d"
	show(copied)   // shape: {ID:"d" Lines?:["x"] At:{City:"c"}}
	show(o)        // shape: {ID:"b" Lines?:["x"] At:{City:"c"}}
	show(other)    // shape: param2
	show(pointer)  // shape: param3
	show(*pointer) // shape: param3
	changed := other
	changed.ID = "x"
	show(changed) // shape: {ID:"x" ...}
	twice := order{ID: "a"}
	if yes {
		twice = order{ID: "b", Lines: []string{"l"}}
	}
	show(twice) // shape: {ID:"a"|"b" Lines?:["l"]}
	var later order
	show(later) // shape: {ID?:unknown}
	later.ID = "a"
	passed := &order{ID: "a"}
	elsewhere.Fill(passed)
	show(passed) // shape: {ID:unknown ...}
	inner := &order{Lines: []string{"a"}}
	inner.setID("b")
	show(inner) // shape: {Lines:set ...}
	read := &order{ID: "a"}
	read.id()
	show(read) // shape: {ID:"a"}
}

func (o *order) setID(id string) { o.ID = id }

func (o *order) id() string { return o.ID }

func made(id string) *order { return &order{ID: "o-" + id} }

func makes(id string, yes bool) {
	show(made("1")) // shape: {ID:"o-1"}
	show(made(id))  // shape: {ID:"o-"+param0}
	o := made(id)
	o.Lines = []string{"a"}
	show(o) // shape: unknown
	p := &order{ID: "a"}
	if yes {
		p = &order{ID: "b"}
	}
	show(p) // shape: {ID:"a"|"b"}
	q := p
	if yes {
		q = nil
	}
	show(q) // shape: unknown // because: it depends on the path
	set := order{}
	func() { set.ID = "a" }()
	show(set) // shape: {ID?:"a"}
	var recursive order
	recursive.Of = &customer{}
	show(recursive) // shape: {Of:{}}
}

func maps(id, other string, yes bool, values map[string]string) {
	key := item{}
	key["id"] = text("draft")
	key["id"] = text(id)
	if yes {
		key["archive"] = text("2024")
	}
	show(key) // shape: {id:S(param0) archive?:S("2024")}/1-2
	key["late"] = text("too late")
	computed := item{other: text("x")}
	show(computed) // shape: {param1:S("x")}
	for name, value := range values {
		computed[name] = text(value)
	}
	show(computed) // shape: {param1:S("x"|unknown) unknown?*:S(unknown)}/1+
	literal := map[string]string{id: "a", other: "b", "c": "d"}
	show(literal) // shape: {param0:"a" param1:"b" c:"d"}
	literal[id] = "e"
	show(literal) // shape: {param0:"a"|"e" param1:"b"|"e" c:"d"|"e" param0:"e"}
	constant := map[string]string{"a": "1"}
	constant["b"] = "2"
	constant["a"] = "3"
	show(constant) // shape: {b:"2" a:"3"}
	replaced := map[string]string{"a": "1"}
	replaced[id] = "2"
	show(replaced) // shape: {a:"1"|"2" param0:"2"}
	before := map[string]string{}
	before[id] = "2"
	before["a"] = "1"
	show(before) // shape: {param0:"2"|"1" a:"1"}
	numbers := map[int]string{1: "a"}
	show(numbers) // shape: {1:"a"}
}

func fill(m map[string]string)              { m["more"] = "x" }
func replace(m map[string]string)           { m["id"] = "x" }
func fillAny(m map[string]string, k string) { m[k] = "x" }
func read(m map[string]string) int          { return len(m) }

func mapsElsewhere(given map[string]string) {
	counted := map[string]string{"id": "1"}
	read(counted)
	show(counted) // shape: {id:"1"}
	own := map[string]string{"id": "1"}
	fill(own)
	show(own) // shape: {id:"1" ...}/1+
	other := map[string]string{"id": "1"}
	replace(other)
	show(other) // shape: {id?:unknown ...}
	third := map[string]string{"id": "1"}
	fillAny(third, "a")
	show(third) // shape: {id?:unknown ...}
	removed := map[string]string{"id": "1"}
	delete(removed, "id")
	show(removed) // shape: {id?:unknown ...}
	show(given)   // shape: param0
	given["a"] = "b"
	show(given) // shape: param0
	made := checked
	show(made) // shape: unknown
	added, err := checked("x")
	added["a"] = "b"
	show(added) // shape: {a:"b" id:"x"}
	show(err)   // shape: absent
}

func checked(id string) (map[string]string, error) {
	if id == "" {
		return nil, errors.New("no id")
	}
	return map[string]string{"id": id}, nil
}

func emptyOr(yes bool) map[string]string {
	if yes {
		return nil
	}
	return map[string]string{"id": "x"}
}

func returned(yes bool, key func() map[string]string) {
	m := emptyOr(yes)
	show(m) // shape: {id?:"x"}/0-1
	m["id"] = "y"
	show(m)                  // shape: {id:"y"}
	show(endless(3))         // shape: unknown
	show(key())              // shape: unknown
	show(elsewhere.Any())    // shape: unknown // because: it is the result of Any
	show(elsewhere.Key("1")) // shape: {id:S("1") kind?:S("order") at:Nunknown}/2-3
	k := elsewhere.Key("1")
	k["id"] = "2"
	show(k)       // shape: {kind?:S("order") at:Nunknown id:"2"}/2-3
	show(fails()) // shape: unknown
}

func endless(n int) []string { return endless(n - 1) }

func fails() map[string]string { panic("always") }

func lists(id string, n int, yes bool, given []string) {
	show([]string{"a", id})    // shape: ["a" param0]
	show([]string{})           // shape: []
	show([]string{2: "c"})     // shape: ["c" ...]/3-3
	show([...]string{"a"})     // shape: unknown
	show(make([]string, 2))    // shape: [...]/2-2
	show(make([]string, 0, 2)) // shape: []
	show(make([]string, n))    // shape: [...]
	show(named{"a"})           // shape: ["a"]
	show(named(given))         // shape: param3
	show(given)                // shape: param3
	show(given[:2])            // shape: [...]/2-2
	show(given[1:])            // shape: [...]
	show(given[:n])            // shape: [...]
	list := []string{"a", "b", "c"}
	show(list[1:])  // shape: ["a"? "b"? "c"?]/2-2
	show(list[5:])  // shape: ["a"? "b"? "c"?]/0-0
	show(list[:2])  // shape: ["a"? "b"? "c"?]/2-2
	show(list[1:2]) // shape: ["a"? "b"? "c"?]/1-1
	show(list[:0])  // shape: []
	show(list[n:])  // shape: ["a"? "b"? "c"? ...]
	array := [3]string{"a", "b", "c"}
	show(array[:])  // shape: [...]/3-3
	show(array[1:]) // shape: [...]/2-2
	show(array[:2]) // shape: [...]/2-2
	show(array[n:]) // shape: [...]/0-3
	set := make([]string, 2)
	set[0] = "x"
	set[1] = id
	show(set) // shape: ["x" param0]
	keys := []item{key("1"), key("2")}
	keys[0] = key("3")
	show(keys) // shape: [set set set ...]/2-2
	over := []string{"a", "b"}
	over[0] = "z"
	show(over) // shape: [unknown unknown unknown ...]/2-2
	filled := make([]string, n)
	for i := range filled {
		filled[i] = "x"
	}
	show(filled) // shape: ["x"?* ...]
	twice := make([]string, n)
	for i := range twice {
		twice[i] = "x"
		twice[i] = "y"
	}
	show(twice) // shape: [unknown?* unknown?* ...]
	points := []place{{City: "a"}, {Street: "b"}}
	show(points) // shape: [{City:"a"} {Street:"b"}]
	pointers := []*place{{City: "a"}}
	show(pointers) // shape: [{City:"a"}]
}

func listsElsewhere(given []string) {
	list := []string{"b", "a"}
	slices.Sort(list)
	show(list) // shape: ["b" "a"]
	elem := []string{"a"}
	elsewhere.FillText(&elem[0])
	show(elem) // shape: [unknown unknown ...]/1-1
	read := []string{"a"}
	for _, s := range read {
		elsewhere.Label(s)
	}
	show(read) // shape: ["a"]
	made := make([]string, 1)
	made[0] = "a"
	elsewhere.Fill(made)
	show(made) // shape: [unknown]
}

func appended(ids []string, yes bool, n int) {
	list := []string{"first"}
	for _, id := range ids {
		list = append(list, "x-"+id)
	}
	show(list) // shape: ["first" "x-"+unknown?*]/1+
	if yes {
		list = append(list, "extra", "more")
	}
	show(list)                          // shape: ["first" "x-"+unknown?* "extra"? "more"?]/1+
	show(append([]string{"a"}, "b"))    // shape: ["a" "b"]
	show(append([]string{"a"}, ids...)) // shape: ["a" ...]/1+
	show(append([]string(nil), "b"))    // shape: ["b"]
	show(append(ids, "b"))              // shape: ["b" ...]/1+
	var grown []string
	for range n {
		grown = append(grown, "a")
		grown = append(grown, "b")
	}
	show(grown) // shape: ["a"?* "b"?* "a"? "b"?]
	var reused []string
	for _, id := range ids {
		reused = append(reused, "old-"+id)
	}
	if len(reused) > 0 {
		reused = nil
	}
	reused = append(reused, "new")
	show(reused) // shape: ["new"]
	var captured []string
	add := func(s string) { captured = append(captured, s) }
	add("a")
	add("b")
	show(captured) // shape: unknown
	var passed []string
	elsewhere.Fill(&passed)
	show(passed) // shape: unknown // because: its address is passed on
	chosen := []string{"a"}
	if yes {
		chosen = []string{"b", "c"}
	}
	show(chosen)               // shape: ["a"? "b"? "c"?]/1-2
	show(slices.Clone(chosen)) // shape: unknown
	show(len(chosen))          // shape: unknown
	var mixed any = chosen
	if yes {
		mixed = "text"
	}
	show(mixed) // shape: unknown // because: it depends on the path
}

func literals(key item, run func(func())) {
	own := item{"id": text("1")}
	run(func() {
		show(own) // of: {id:S("1")}
		show(key) // shape: param0
	})
	func(k item) {
		show(k) // shape: {id:S("1")}
	}(own)
	use := func(k map[string]string) {
		show(k) // shape: {a?:"1" b?:"2"}/1-1
	}
	use(map[string]string{"a": "1"})
	use(map[string]string{"b": "2"})
	run2(func(k item) {
		show(k) // shape: unknown
	})
}

func run2(f func(item)) { elsewhere.Fill(f) }

func encoded(o order, p *order) {
	whole, _ := attributevalue.MarshalMap(o)
	show(whole) // shape: encoded param0
	made, _ := attributevalue.MarshalMap(order{ID: "1", At: place{City: "a"}})
	show(made) // shape: encoded {ID:"1" At:{City:"a"}}
	id, err := attributevalue.Marshal(o.ID)
	show(item{"id": id}) // shape: {id:encoded order.ID}
	show(err)            // shape: unknown
	list, _ := attributevalue.MarshalList([]string{"a"})
	show(list) // shape: encoded ["a"]
	m, _ := attributevalue.MarshalMap(map[string]any{"a": 1, "v": text("b")})
	show(m)                       // shape: encoded {a:1 v:S("b")}
	show(marshal(order{ID: "2"})) // shape: encoded {ID:"2"}
	show(marshal(p))              // shape: encoded param1
}

func marshal(v any) item {
	out, err := attributevalue.MarshalMap(v)
	if err != nil {
		panic(err)
	}
	return out
}

type request struct {
	Key   item
	Table *string
	More  []item
}

func key(id string) item { return item{"id": text("o-" + id)} }

func requestFor(id string, more item) *request {
	return &request{Key: key(id), Table: aws.String("orders"), More: []item{more}}
}

func nested(id string, more item) {
	show(requestFor("1", item{"a": text("b")}))     // shape: {Key:{id:S("o-1")} Table:"orders" More:[{a:S("b")}]}
	show(requestFor(id, more))                      // shape: {Key:{id:S("o-"+param0)} Table:"orders" More:[param1]}
	show(wrapped(map[string]string{"k": "v"}, "n")) // shape: {n:{k:"v"}}
}

func wrapped(m map[string]string, name string) map[string]map[string]string {
	return map[string]map[string]string{name: m}
}

// A value is made of what it is where control is.
func ofValues(id string, given item, yes bool, list []string) {
	key := item{"id": text(id)}
	show(key)             // of: {id:S(param0)}
	show(given)           // of: param1
	show(id)              // of: param0
	show("a")             // of: "a"
	show(list)            // of: param3
	show(elsewhere.Any()) // of: unknown
	var none item
	show(none) // of: absent
	func() {
		show(key) // of: {id:S(param0)}
	}()
	show(made("1")) // of: {ID:"o-1"}
	other := key
	if yes {
		other = item{"a": text("b")}
	}
	show(other) // of: {id?:S(param0) a?:S("b")}/1-1
}

// stamped adds to what a codec makes of a map.
func stamped(row map[string]any) map[string]types.AttributeValue {
	made, _ := attributevalue.MarshalMap(row)
	made["at"] = text("b")
	return made
}

func stamps(other map[string]any) {
	show(stamped(map[string]any{"a": "1"}))            // shape: encoded {at:S("b") a:"1"}
	show(stamped(map[string]any{"a": "1", "at": "2"})) // shape: encoded {at:S("b") a:"1"}
	show(stamped(other))                               // shape: encoded param0
}
