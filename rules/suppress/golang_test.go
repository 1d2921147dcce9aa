package suppress

import (
	"strings"
	"testing"
)

func TestGoCoverage(t *testing.T) {
	for name, src := range map[string]string{
		"after code": `
package shop

func f() {
|	out, err := client.Scan(ctx, in) //dynamolint:ignore scan -- ten items
	use(out, err)
}`,
		"after a raw string that ends on the line": `
package shop

var statement = ` + "`" + `SELECT *
|FROM orders` + "`" + ` //dynamolint:ignore scan -- ten items
var other = 1`,
		"above a statement of several lines": `
package shop

func f() {
	// dynamolint:ignore scan -- ten items
|	out, err := client.Scan(ctx, &dynamodb.ScanInput{
|		TableName: name,
|	})
	use(out, err)
}`,
		"above a chain of calls": `
package shop

func f() {
	//dynamolint:ignore scan -- ten items
|	err := table.
|		Scan().
|		All(ctx, &items)
	use(err)
}`,
		"above a loop with a written semicolon": `
package shop

func f() {
	//dynamolint:ignore paging-loop -- one page is enough
|	for i := 0; i < 3; i++ {
|		page()
|	}
	use()
}`,
		"above an if with else": `
package shop

func f() {
	//dynamolint:ignore scan -- ten items
|	if out, err := scan(); err != nil {
|		a(out)
|	} else {
|		b()
|	}
	use()
}`,
		"above a function, in its doc comment": `
package shop

// All returns all orders.
//
//dynamolint:ignore scan -- ten items
//
// More words.
|func All() {
|	scan()
|}

func None() {}`,
		"above a method on one line": `
package shop

//dynamolint:ignore scan -- ten items
|func (s *Store) All() { s.scan() }
func (s *Store) None() {}`,
		"above a group of variables": `
package shop

//dynamolint:ignore table-name -- old names

|var (
|	orders = "o"
|	carts  = "c"
|)
var x = 1`,
		"above a field of a literal": `
package shop

var in = dynamodb.QueryInput{
	TableName: name,
	//dynamolint:ignore limit-with-filter -- any one will do
|	Limit: aws.Int32(
|		1,
|	), // one
	FilterExpression: filter,
}`,
		"above the last argument": `
package shop

func f() {
	call(a,
		//dynamolint:ignore scan -- ten items
|		b(
|			c,
|		))
	use()
}`,
		"above a field of a type": `
package shop

type Order struct {
	//dynamolint:ignore attribute-name-case -- as the partner calls it
|	ID string ` + "`dynamodbav:\"orderID\"`" + `
	Total int
}`,
		"above a closing brace": `
package shop

func f() {
	use()
	//dynamolint:ignore scan -- ten items
|}

func g() {}`,
		"below all code": `
package shop

func f() {}

//dynamolint:ignore scan -- ten items
`,
		"file": `
|// A tool.
|
|//dynamolint:ignore-file scan -- reads small tables only
|
|package main
|
|func f() {}`,
		"in code that does not compile": `
package shop

func f( {
	//dynamolint:ignore scan -- ten items
|	out := := scan(
|		a,
`,
		"beside what only looks like a directive": `
package shop

const doc = "//dynamolint:ignore scan -- r"
const more = ` + "`" + `
//dynamolint:ignore scan -- r
` + "`" + `

//dynamolint:ignore scan -- ten items
|var x = 1`,
	} {
		t.Run(name, func(t *testing.T) { covered(t, "store.go", strings.TrimPrefix(src, "\n")) })
	}
}

func TestGoFaults(t *testing.T) {
	for name, tt := range map[string]struct{ src, fault string }{
		"ignore-file after the package clause": {
			"package shop\n\n//dynamolint:ignore-file scan -- r\n",
			"Dynamolint:ignore-file stands after code; move it to the top of the file",
		},
		"ignore above the package clause": {
			"//dynamolint:ignore scan -- r\npackage shop\n\nfunc f() {}\n",
			"The directive covers only the package clause; write dynamolint:ignore-file to cover the file",
		},
		"block comment": {
			"package shop\n\n/* dynamolint:ignore scan -- r */\nvar x = 1\n",
			"The directive is a /* comment */; write it as a line comment",
		},
	} {
		t.Run(name, func(t *testing.T) {
			directives := Parse("store.go", []byte(tt.src))
			if len(directives) != 1 || directives[0].Fault.Short() != tt.fault {
				t.Errorf("got %+v, want fault %q", directives, tt.fault)
			}
		})
	}
}

// Lines are those of the file, not those that //line comments claim.
func TestGoLineComments(t *testing.T) {
	covered(t, "store.go", `package shop
//line orders.y:900
//dynamolint:ignore scan -- ten items
|func f() {
|}`)
}

func FuzzGo(f *testing.F) {
	f.Add([]byte("package p\n//dynamolint:ignore a -- b\nfunc f() {\n}\n"))
	f.Add([]byte("//dynamolint:ignore-file a,b -- until=2027-01-31 c\r\npackage p"))
	f.Add([]byte("x := `//\r\n` // dynamolint:ignore a -- b"))
	f.Add([]byte("x := ` //dynamolint:ignore a -- b"))
	fuzz(f, "f.go")
}

// fuzz checks that Parse survives any text and that what it returns lies in it.
func fuzz(f *testing.F, file string) {
	f.Fuzz(func(t *testing.T, src []byte) {
		lines := strings.Count(string(src), "\n") + 1
		for _, d := range Parse(file, src) {
			if s := d.Span; s.Start.Offset < 0 || s.Start.Offset >= s.End.Offset || s.End.Offset > len(src) || s.Start.Line < 1 || s.Start.Column < 1 {
				t.Errorf("span %+v of a file of %d bytes", s, len(src))
			}
			if d.From > d.To || d.To > lines || (d.Fault.Headline != "" && d.To != 0) {
				t.Errorf("lines %d to %d of %d, fault %q", d.From, d.To, lines, d.Fault.Short())
			}
			if d.Fault.Headline == "" && (len(d.Names) == 0 || d.Reason == "") {
				t.Errorf("a directive without names or reason is taken for valid: %+v", d)
			}
		}
	})
}
