// Package values has what variables, parameters, fields and calls stand for. A pointer to a
// text or number is what it points to.
package values

import (
	"fmt"
	"os"

	"example.org/elsewhere"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/guregu/dynamo/v2"
)

type store struct {
	table  string
	region *string
	lines  []string
	client *elsewhere.Client
}

var table = "orders"

var byStage = map[string]string{"prod": "a", "test": "b"}

func parameters(id string, n int, s *store, p *string, list []string) {
	show(id)      // is: param0 // why: the caller decides // set: perhaps
	show(n)       // is: param1
	show(s)       // is: param2
	show(p)       // is: param3
	show(*p)      // is: param3
	show(list)    // is: param4
	show(list[0]) // is: unknown // why: it is read from memory that is not followed
}

func arguments() {
	show(os.Args[1])     // is: unknown // why: it is an argument of the command line
	show(os.Args[1:][0]) // is: unknown // why: it is an argument of the command line
}

func asserted(key any, n any, id string) {
	text, ok := key.(string)
	show(text)              // is: param0
	show(key.(string))      // is: param0
	show(n.(int))           // is: unknown
	show(any(id).(string))  // is: param2
	show(any("a").(string)) // is: "a"
	_ = ok
}

func (s *store) fields(other store, deep *struct{ of store }) {
	show(s.table)         // is: store.table // why: it is read from store.table // set: perhaps
	show(*s.region)       // is: store.region
	show(other.table)     // is: store.table
	show(&s.table)        // is: store.table // set: yes
	show(deep.of.table)   // is: store.table
	show(s.client.Name)   // is: Client.Name
	show("a-" + s.table)  // is: "a-"+store.table
	show(byValue().table) // is: store.table
}

func byValue() store { return store{} }

// What is stored into a field of a local struct counts whenever that happens.
func locals(id string, yes bool, other store) {
	var own store
	own.table = "orders"
	show(own.table) // is: "orders"|param0
	if yes {
		own.table = id
	}
	show(own.table) // is: "orders"|param0
	show(own.lines) // is: store.lines
	var perhaps store
	if yes {
		perhaps.table = "a"
	}
	show(perhaps.table) // is: "a"|""
	given := &store{table: "a"}
	show(given.table) // is: "a"
	copied := other
	if yes {
		copied.table = "a"
	}
	show(copied.table) // is: "a"|store.table
	shared := &store{table: "a"}
	elsewhere.Fill(shared)
	show(shared.table) // is: store.table
	captured := &store{table: "a"}
	set := func() { captured.table = "b" }
	set()
	show(captured.table) // is: store.table
	rewritten := &store{table: "a"}
	overwrite(rewritten)
	show(rewritten.table) // is: store.table
	beside := &store{table: "a"}
	setRegion(beside)
	show(beside.table) // is: "a"
	same := &store{}
	for range 3 {
		same.table = same.table
	}
	show(same.table) // is: store.table|""
}

func overwrite(s *store) { *s = store{table: "b"} }

func setRegion(s *store) { s.region = nil }

func globals() {
	show(table)            // is: values.table // why: it is read from values.table
	show(&table)           // is: values.table // set: yes
	show(elsewhere.Region) // is: elsewhere.Region
	show(byStage["prod"])  // is: byStage["prod"]
}

func zero() {
	var s string
	var p *string
	var n int
	var m map[string]string
	show(s) // is: ""
	show(p) // is: absent // set: no
	show(n) // is: 0
	show(m) // is: absent
	var kept *string
	var text string
	var list []string
	var number int
	keep := func() { kept = nil; text = ""; list = nil; number = 0 }
	show(kept)   // is: absent
	show(text)   // is: ""
	show(list)   // is: absent
	show(number) // is: 0|unknown
	keep()
}

func captured(yes bool) {
	var kept *string
	text := "a"
	number := 0
	func() {
		show(text)   // is: "a"|"b"
		show(kept)   // is: absent
		show(number) // is: 0|unknown
	}()
	if yes {
		text = "b"
	}
	run := func() {
		show(text) // is: "a"|"b"
		number++
	}
	run()
	show(number) // is: 0|unknown
}

func pointers(id string, yes bool) {
	text := "orders"
	show(&text) // is: "orders"|param0 // set: yes
	p := &text
	show(*p) // is: "orders"
	if yes {
		text = id
	}
	show(p) // is: "orders"|param0
	var unset string
	q := &unset
	show(q) // is: "" // set: yes
	var nothing *string
	r := &nothing
	show(r) // is: set // why: it points to a zero value
	passed := "a"
	elsewhere.FillText(&passed)
	show(passed) // is: unknown // why: its address is passed on
	own := store{}
	show(&own)                 // is: set // why: it is a struct
	show([]string{id})         // is: set // why: it is built at run time
	show(make(map[string]int)) // is: set // why: it is built at run time
}

func order(yes bool) {
	var s string
	get := func() string { return s }
	show(s) // is: ""
	s = "a"
	show(s) // is: "a"
	s = "b"
	show(s)     // is: "b"
	show(get()) // is: "a"|"b"|"c"
	if yes {
		s = "c"
	}
	show(s) // is: "b"|"c"
}

// In loops the order is not followed.
func orderInLoop() {
	s := "a"
	get := func() string { return s }
	for range 3 {
		show(s) // is: "a"|"b"
		s = "b"
	}
	get()
}

func collected(list []string) {
	s := "a"
	get := func() string { return s }
	for range list {
		s += "b"
	}
	show(s) // is: "a"+{"b"}*
	get()
}

func choice(yes, no bool, id string) {
	s := "a"
	if yes {
		s = "b"
	} else if no {
		s = id
	}
	show(s) // is: "b"|"a"|param2 // why: it depends on the path // set: on some path
	var p *string
	if yes {
		p = aws.String("x")
	}
	show(p) // is: absent|"x" // set: on some path
	q := aws.String("a")
	if yes {
		q = nil
	}
	show(q) // is: "a"|absent // set: on some path
	n := 1
	if yes {
		n = 2
	}
	show(n) // is: 1|2
	flag := yes && no
	show(flag) // is: false|param1
	w := "x"
	if yes {
		elsewhere.Run(func() {})
		w = elsewhere.Text()
	}
	show(w) // is: "x"|unknown
}

func tooMany(n int) {
	s := "0"
	switch n {
	case 1:
		s = "1"
	case 2:
		s = "2"
	case 3:
		s = "3"
	case 4:
		s = "4"
	case 5:
		s = "5"
	case 6:
		s = "6"
	case 7:
		s = "7"
	case 8:
		s = "8"
	case 9:
		s = "9"
	case 10:
		s = "10"
	case 11:
		s = "11"
	case 12:
		s = "12"
	case 13:
		s = "13"
	case 14:
		s = "14"
	case 15:
		s = "15"
	}
	show(s) // is: "1"|"2"|"3"|"4"|"5"|"6"|"7"|"8"|"9"|"10"|"11"|"12"|"13"|"14"|"15"|"0"
	if n > 100 {
		s = "100"
	}
	show(s) // is: unknown // why: too many possible values
}

func name(stage string) string { return "orders-" + stage }

func checked(stage string) (string, error) {
	if stage == "" {
		return "unused", fmt.Errorf("no stage")
	}
	return name(stage), nil
}

func either(yes bool) string {
	if yes {
		return "a"
	}
	return "b"
}

func forever(n int) string { return forever(n - 1) }

func identity[T any](v T) T { return v }

func pointer[T any](v T) *T { return &v }

func calls(id string, c *elsewhere.Client, e elsewhere.Expression, run func() string, p *string) {
	show(name("prod")) // is: "orders-prod"
	show(name(id))     // is: "orders-"+param0
	s, err := checked(id)
	show(s)                     // is: "orders-"+param0
	show(err)                   // is: absent
	show(either(id == ""))      // is: "a"|"b"
	show(forever(3))            // is: unknown
	show(identity(id))          // is: param0
	show(pointer("a"))          // is: "a" // set: yes
	show(elsewhere.Label(id))   // is: "label-"+param0
	show(elsewhere.Label("x"))  // is: "label-x"
	show(elsewhere.Missing(id)) // is: unknown // why: an argument is missing
	show(elsewhere.Member(nil)) // is: unknown // why: it is part of a request
	show(elsewhere.Text())      // is: unknown // why: it is the result of Text // set: perhaps
	show(run())                 // is: unknown // why: it is the result of a function value
	show(elsewhere.Pointer(id)) // is: set // why: it is the result of Pointer // set: yes
	show(elsewhere.Box(id))     // is: param0 // set: yes
	show(elsewhere.Box("a"))    // is: "a"
	show(elsewhere.Only("a"))   // is: unknown
	show(aws.String("a"))       // is: "a" // set: yes
	show(aws.Int32(3))          // is: 3
	show(aws.ToString(nil))     // is: ""
	show(aws.ToString(p))       // is: param4
	show(e.String())            // is: %s(example.org/elsewhere.Expression param2)
	show(c.Table("orders"))     // is: "orders"
	show(len(id))               // is: unknown
	boxed := aws.String("a")
	*boxed = "b"
	show(boxed) // is: set
}

func literals(id string, hand func(func(string))) {
	format := func(s string) string { return "x-" + s }
	show(format("a")) // is: "x-a"
	show(format(id))  // is: "x-"+param0
	func(s string) {
		show(s) // is: param0
	}(id)
	hand(func(s string) {
		show(s) // is: unknown // why: it is passed to a function literal
	})
}

func ranged(yes bool) {
	for key, value := range map[string]string{"a": "x", "b": "y"} {
		show(key)   // is: "a"|"b"
		show(value) // is: "x"|"y"
	}
	for i, s := range []string{"a", "b"} {
		show(i) // is: unknown
		show(s) // is: "a"|"b"
	}
	for _, c := range "ab" {
		show(c) // is: unknown // why: it is computed at run time
	}
	for k := range elsewhere.Any().(map[string]string) {
		show(k) // is: unknown
	}
	stages := map[string]string{"prod": "p"}
	show(stages["prod"])             // is: "p"|""
	show(stages[os.Getenv("STAGE")]) // is: "p"|""
	empty := map[string]string{}
	show(empty["a"]) // is: unknown
	value, found := stages["prod"]
	show(value) // is: "p"|""
	show(found) // is: unknown
	numbers := map[string]int{"a": 1}
	show(numbers["a"]) // is: 1|unknown
	lists := map[string][]string{"a": nil}
	show(lists["a"]) // is: unknown|absent
}

func capturedAddresses(id string) {
	name, changed := "orders", "carts"
	_ = func() {
		show(&name)    // is: "orders" // set: yes
		show(&id)      // is: param0 // set: yes
		show(&changed) // is: set // why: its address is passed on
	}
	elsewhere.FillText(&changed)
}

func handles(db *dynamo.DB) {
	kept, given := db.Table("orders"), dynamo.Table{}
	_ = []*dynamo.Table{&kept}
	show(&kept)  // is: "orders" // set: yes
	show(&given) // is: set
}
