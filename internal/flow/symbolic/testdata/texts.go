// Package texts puts strings together. What is known of each is written behind it: constants
// in quotes, param1 for a parameter, $STAGE for an environment variable, a+b for one text
// behind another, a|b where the path decides, {a|b/","}* for any number of them.
package texts

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"example.org/elsewhere"
)

const prefix = "orders"

const joined = prefix + "-" + elsewhere.Table

type status string

type id [4]byte

func (i id) String() string { return string(i[:]) }

type row struct{ n int }

func (row) Format() string { return "" }

func constants() {
	show("orders")        // is: "orders" // why: it is known // set: yes
	show("")              // is: ""
	show(prefix)          // is: "orders"
	show(joined)          // is: "orders-orders"
	show(status("paid"))  // is: "paid"
	show(7)               // is: 7 // set: yes
	show(true)            // is: true // set: yes
	show(false)           // is: false
	show(1.5)             // is: set // why: it is a constant of another type
	show(uint64(1 << 63)) // is: set
	show('x')             // is: 120
	show([]byte("raw"))   // is: "raw"
	show(any("boxed"))    // is: "boxed"
	show(error(nil))      // is: absent // set: no
}

func concatenated(stage string, s status, n int) {
	show("orders-" + stage)         // is: "orders-"+param0 // why: it is built at run time // set: yes
	show("a" + stage + "b" + "c")   // is: "a"+param0+"bc"
	show(stage + "")                // is: param0 // why: the caller decides // set: perhaps
	show("" + "")                   // is: ""
	show("orders-" + string(s))     // is: "orders-"+param1
	show(stage + strconv.Itoa(n))   // is: param0+%d(int param2)
	show(string(rune(n)) + "x")     // is: %c(rune param2)+"x"
	show(string(rune('a')) + stage) // is: "a"+param0
	show(string([]byte(stage)))     // is: param0
	show(stage[:2])                 // is: [:](string param0)
	show(string(stage[0]))          // is: %c(uint8 unknown)
	show(n + 1)                     // is: unknown // why: it is computed at run time
}

func verbs(order string, n int, when time.Time, s status, of id, anything any) {
	show(fmt.Sprintf("a = '%s' AND b = %08d 100%%", order, n)) // is: "a = '"+param0+"' AND b = "+%08d(int param1)+" 100%"
	show(fmt.Sprintf("%s#%d", "order", 7))                     // is: "order#7"
	show(fmt.Sprintf("%v%t", true, false))                     // is: "truefalse"
	show(fmt.Sprintf("%x|%e", 255, 3))                         // is: "ff|"+%e(int 3)
	show(fmt.Sprintf("%q|%v", "a", s))                         // is: ""a"|"+param3
	show(fmt.Sprintf("%d", "x"))                               // is: "%!d(string=x)"
	show(fmt.Sprintf("%5.2f", 1.5))                            // is: %5.2f(float64 set)
	show(fmt.Sprintf("%s", of))                                // is: %s(example.com/texts.id param4)
	show(fmt.Sprintf("%s", anything))                          // is: %s(any param5)
	show(fmt.Sprintf("%[1]s %*d", order, n, n))                // is: {param0|%v(int param1)}*
	show(fmt.Sprintf("a%*d", n, n))                            // is: "a"+{%v(int param1)}*
	show(fmt.Sprintf("%s-%s", order))                          // is: param0+"-"+unknown
	show(fmt.Sprintf("%s-%"))                                  // is: unknown
	show(fmt.Sprintf("all"))                                   // is: "all"
	show(fmt.Sprintf(order, n))                                // is: param0+{%v(int param1)}*
	show(fmt.Sprintf(order))                                   // is: param0+unknown
}

func list(values []any) {
	show(fmt.Sprintf("%d/%d", values...)) // is: unknown+"/"+unknown
	show(fmt.Sprint(values...))           // is: {%v([]any param0)}*
}

// Sprint puts a space between two operands of which neither is a string.
func printed(order string, n int, s status, anything any) {
	show(fmt.Sprint("a = ", n, n, s, 7)) // is: "a = "+%v(int param1)+" "+%v(int param1)+param2+"7"
	show(fmt.Sprint(7, 8))               // is: "7 8"
	show(fmt.Sprint(7, anything))        // is: {"7"|%v(any param3)}*
	show(fmt.Sprint(anything))           // is: %v(any param3)
	show(fmt.Sprint(order, order))       // is: param0+param0
}

func numbers(n int, m int64, u uint64, f float64, yes bool, when time.Time, of id) {
	show(strconv.Itoa(n))                    // is: %d(int param0)
	show(strconv.Itoa(12))                   // is: "12"
	show(strconv.FormatInt(m, 10))           // is: %d(int64 param1)
	show(strconv.FormatUint(u, 16))          // is: %x(uint64 param2)
	show(strconv.FormatInt(m, 2))            // is: strconv.FormatInt(int64 param1)
	show(strconv.FormatInt(255, 16))         // is: "ff"
	show(strconv.FormatFloat(f, 'f', 2, 64)) // is: strconv.FormatFloat(float64 param3)
	show(strconv.FormatBool(yes))            // is: %t(bool param4)
	show(strconv.FormatBool(true))           // is: "true"
	show(strconv.Quote("x"))                 // is: ""x""
	show(when.Format("2006-01-02"))          // is: 2006-01-02(time.Time param5)
	show(when.Format(strconv.Itoa(n)))       // is: unknown // why: it is the result of Format
	show(of.String())                        // is: %s(example.com/texts.id param6)
}

// The call that formats an operand is known, and which operand it is.
func formatted(order string, n int, when time.Time, of id) {
	show(fmt.Sprintf("%s#%d#%08d", order, n, n)) // parts: %d of param1 in fmt.Sprintf/1, %08d of param1 in fmt.Sprintf/2
	show(fmt.Sprintf("%s", strconv.Itoa(n)))     // parts: %d of param1 in strconv.Itoa/0
	show(fmt.Sprint(order, n))                   // parts: %v of param1 in fmt.Sprint/1
	show("DAY#" + when.Format("2006"))           // parts: 2006 of param2 in when.Format/0
	show(strings.ToUpper(order) + of.String())   // parts: strings.ToUpper of param0 in elsewhere, %s of param3 in of.String/0
}

func functions(s string) {
	show(strings.ToUpper("a") + strings.ToLower("B")) // is: "Ab"
	show(strings.ToUpper(s))                          // is: strings.ToUpper(string param0)
	show(strings.TrimSpace(" a "))                    // is: "a"
	show(strings.Trim("--a-", "-"))                   // is: "a"
	show(strings.TrimLeft("--a-", "-"))               // is: "a-"
	show(strings.TrimRight("-a--", "-"))              // is: "-a"
	show(strings.TrimPrefix("aab", "a"))              // is: "ab"
	show(strings.TrimSuffix("abb", "b"))              // is: "ab"
	show(strings.TrimSuffix(s, "b"))                  // is: strings.TrimSuffix(string param0, "b")
	show(strings.ReplaceAll("a b c", " ", "-"))       // is: "a-b-c"
	show(strings.Repeat(s, 3))                        // is: {param0}*
	show(strings.Join([]string{"a", s, "c"}, ", "))   // is: "a, "+param0+", c"
	show(strings.Join([]string{}, ", "))              // is: ""
	show(strings.Join(strings.Fields(s), ","))        // is: {unknown/","}*
	show(strings.Join([]string{"a"}, s))              // is: unknown // why: it is joined at run time
}

func joinedInLoop(ids []string, extra bool) {
	var marks []string
	for i := range ids {
		marks = append(marks, fmt.Sprintf(":id%d", i))
	}
	show(strings.Join(marks, ", ")) // is: {":id"+%d(int unknown)/", "}*
	if extra {
		marks = append(marks, ":more")
	}
	show("(" + strings.Join(marks, ",") + ")") // is: "("+{":id"+%d(int unknown)|":more"/","}*+")"
}

// What is done with the list later counts as well: it may be done in a loop.
func joinedOfChanged() {
	marks := []string{"a", "b"}
	show(strings.Join(marks, ",")) // is: unknown+","+unknown
	elsewhere.Fill(marks)
}

func joinedOfMore(ids []string) {
	all := []string{"first"}
	all = append(all, ids...)
	show(strings.Join(all, ",")) // is: {"first"|unknown/","}*
}

func builders(s string, n int, long bool) {
	var b strings.Builder
	b.Grow(10)
	b.WriteString("SET ")
	b.WriteByte('a')
	b.WriteRune('é')
	fmt.Fprintf(&b, " = :%s%d", s, n)
	show(b.String()) // is: "SET aé = :"+param0+%d(int param1)
	var buffer bytes.Buffer
	buffer.Grow(10 + buffer.Len())
	buffer.WriteString("x")
	buffer.Write([]byte(s))
	if long && buffer.String() == "" {
		return
	}
	show(buffer.String()) // is: "x"+param0
}

func builtOnSomePaths(s string, long bool) {
	var b strings.Builder
	b.WriteString("a")
	if long {
		b.WriteString("b")
	}
	if b.Len() > 0 {
		fmt.Fprint(&b, s)
	}
	show(b.String()) // is: "a"+(""|"b")+(""|{param0}*)
}

func builtInLoops(list []string, other []string) {
	var b strings.Builder
	b.WriteString("(")
	for i, s := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(s)
	}
	for range other {
		b.WriteString("?")
	}
	b.WriteString(")")
	show(b.String()) // is: "("+{", "+unknown}*+{"?"}*+")"
}

func builtInEachTurn(list []string) {
	for range list {
		var b strings.Builder
		b.WriteString("a")
		show(b.String()) // is: "a"
	}
}

type holder struct{ b *strings.Builder }

func builtElsewhere(given *strings.Builder, h *holder) {
	show(given.String()) // is: unknown // why: it is written elsewhere
	var kept strings.Builder
	h.b = &kept
	show(kept.String()) // is: unknown // why: it is written elsewhere
	var reset strings.Builder
	reset.WriteString("a")
	reset.Reset()
	show(reset.String()) // is: unknown
	var passed strings.Builder
	elsewhere.Fill(&passed)
	show(passed.String()) // is: unknown
	var literal strings.Builder
	add := func(s string) { literal.WriteString(s) }
	add("a")
	show(literal.String()) // is: "a"
}

func branches(paid, sent bool, s string) {
	filter := "total > :total"
	if paid {
		filter += " AND paid"
	}
	if sent {
		filter += " AND sent"
	}
	show(filter) // is: "total > :total"|"total > :total AND paid"|"total > :total AND sent"|"total > :total AND paid AND sent" // why: it depends on the path // set: yes
	name := s
	if paid {
		name = "a"
	}
	show("x-" + name) // is: "x-"+(param2|"a")
	same := "b"
	if paid {
		same = "b"
	}
	show(same)                         // is: "b"
	show(strings.ToUpper(name))        // is: strings.ToUpper(string param2)|"A"
	show(fmt.Sprintf("%d", len(name))) // is: %d(int unknown)
}

func many(n int) {
	s := ""
	switch n {
	case 1:
		s = "a"
	case 2:
		s = "b"
	case 3:
		s = "c"
	case 4:
		s = "d"
	}
	show(s)         // is: "a"|"b"|"c"|"d"|""
	show(s + s + s) // is: ("a"|"b"|"c"|"d"|"")+("a"|"b"|"c"|"d"|"")+("a"|"b"|"c"|"d"|"")
	show(s + "-")   // is: "a-"|"b-"|"c-"|"d-"|"-"
}

func loops(values map[string]string, n int) {
	set := "SET "
	i := 0
	for range values {
		if i > 0 {
			set += ", "
		}
		set += fmt.Sprintf("#n%d", i)
		i++
	}
	show(set) // is: "SET "+{(""|", ")+"#n"+("0"|%d(int unknown))}*
	text := ""
	for text != "xx" {
		text += "x"
	}
	show(text) // is: {"x"}*
	for range n {
		text += "y"
	}
	show(text) // is: {"x"}*|{"x"}*+{"y"}*+"y"
}

func environment(name string) {
	show(os.Getenv("STAGE"))             // is: $STAGE // why: it is read from $STAGE // set: yes
	show("orders-" + os.Getenv("STAGE")) // is: "orders-"+$STAGE
	show(os.Getenv(name))                // is: $(param0) // why: it is read from an environment variable
	stage, ok := os.LookupEnv("STAGE")
	show(stage) // is: $STAGE
	show(ok)    // is: unknown // why: it is the result of LookupEnv
}
