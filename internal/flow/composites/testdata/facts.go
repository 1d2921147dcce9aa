// Package facts has what callers in other packages get of what functions return, and which
// values stand for lists and for parts of built expressions.
package facts

import (
	"errors"
	"strconv"

	"example.org/elsewhere"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type order struct{ ID string }

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

func facts(id string, n int, given item, yes bool, o order) {
	show(text("a"))                                                            // fact: S("a") of parameters
	show(text(id))                                                             // fact: S(param0) of parameters
	show(text("x-" + strconv.Itoa(n)))                                         // fact: S("x-"+%d(int param1)) of parameters
	show(text(o.ID))                                                           // fact: S(order.ID)
	show(text(elsewhere.Region + "x"))                                         // fact: S(elsewhere.Region+"x")
	show(item{"id": text(id), "kind": text("b")})                              // fact: {id:S(param0) kind:S("b")} of parameters
	show(item{"id": text(o.ID)})                                               // fact: {id:S(order.ID)}
	show(item{})                                                               // fact: {} of parameters
	show(item{id: text("a")})                                                  // fact: none
	show(item{"m": &types.AttributeValueMemberM{Value: item{"a": text("b")}}}) // fact: {m:Munknown}
	show(item{"l": &types.AttributeValueMemberL{}})                            // fact: {l:Lunknown}
	show(item{"a": given["b"]})                                                // fact: {a:unknown}
	show(given)                                                                // fact: none
	show(id)                                                                   // fact: none
	show([]string{"a"})                                                        // fact: none
	show(&types.AttributeValueMemberM{Value: item{}})                          // fact: none
	m := item{"id": text("1")}
	if yes {
		m["more"] = text("2")
	}
	show(m) // fact: {id:S("1") more?:S("2")}/1-2
	whole, _ := attributevalue.MarshalMap(order{ID: "a"})
	show(whole)                    // fact: none
	show(map[string]item{"a": {}}) // fact: none
	open := item{"id": text("1")}
	elsewhere.Fill(open)
	show(open)               // fact: {id?:unknown ...}
	show(elsewhere.Key("1")) // fact: {id:S("1") kind?:S("order") at:Nunknown}/2-3
}

func key(id string) item { return item{"id": text(id)} }

func checked(id string) (item, error) {
	if id == "" {
		return item{"unused": nil}, errors.New("no id")
	}
	return key(id), nil
}

func either(yes bool) item {
	if yes {
		return key("a")
	}
	return item{"other": text("b")}
}

func single() (item, error) { return item{}, errors.New("always") }

func returned(id string) {
	show(key(id))       // returned: {id:S(param0)}
	show(either(false)) // returned: {id?:S("a") other?:S("b")}/1-1
	show(mustKey(id))   // returned: {id:S(param0)}
}

func mustKey(id string) item {
	k, err := checked(id)
	if err != nil {
		panic(err)
	}
	return k
}

// The list that a value is, as other functions may ask for it.
func lists(list []string, id string, yes bool) {
	show(list)              // list: list
	show([]string{"a"})     // list: Slice
	show(make([]string, 3)) // list: Slice
	show(item{})            // list: MakeMap
	show(id)                // list: id
	show(7)                 // list: none
	chosen := list
	if yes {
		chosen = []string{"a"}
	}
	show(chosen) // list: Phi
	func() {
		show(list) // list: list
	}()
}

func expressions(e expression.Expression, some bool) {
	show(e.Filter())        // built: Filter of e
	show(*e.Filter() + "x") // built: no
	show("text")            // built: no
	exists := expression.AttributeExists(expression.Name("id"))
	b := expression.NewBuilder().WithFilter(exists)
	if some {
		b = b.WithCondition(exists)
	}
	built, _ := b.Build()
	show(built.Filter())     // set: yes
	show(built.Condition())  // set: on some path
	show(built.Projection()) // built: unused Projection // set: no
	show(built.Names())      // set: yes
}

// A loop has a turn for each element of what it ranges over.
func Loops(list []string, m map[string]int, n int, p *elsewhere.Pages, ch chan int) {
	for range list {
		show(1) // turns: 0.. of list of callers Loops, over elements: true
	}
	for i := 0; i < len(list); i++ {
		show(2) // turns: 0.. of list of callers Loops, over elements: true
	}
	for range m {
		show(3) // turns: 0.. of m of callers Loops, over elements: true
	}
	for range map[string]int{} {
		show(4) // turns: unknown, over elements: true
	}
	for range "text" {
		show(5) // turns: unknown, over elements: true
	}
	for i := 0; i < 10; i++ {
		show(6) // turns: 10, over elements: false
	}
	for i := 0; i < n; i++ {
		show(7) // turns: unknown, over elements: false
	}
	for i := 0; i < len(list); i += 2 {
		show(8) // turns: unknown, over elements: false
	}
	for p.HasMorePages() {
		show(9) // turns: 0.. of the items of all pages, over elements: false
	}
	for i := 10; i > 0; i-- {
		show(10) // turns: unknown, over elements: false
	}
	for range ch {
		show(11) // turns: unknown, over elements: false
	}
	for i := 0; i < len(list); {
		show(12) // turns: unknown, over elements: false
		i = elsewhere.Number()
	}
	for {
		show(13) // turns: unknown, over elements: false
		if n > 3 {
			return
		}
	}
}
