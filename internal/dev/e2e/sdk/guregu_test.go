package sdktest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// Random chains of guregu/dynamo send the very expressions that translate says.
func TestGuregu(t *testing.T) {
	const programs = 400
	for name, head := range map[string]string{"v1": gureguHeadV1, "v2": gureguHeadV2} {
		t.Run(name, func(t *testing.T) {
			g := &gureguSource{rand: rand.New(rand.NewPCG(3, 4)), v1: name == "v1"}
			compareBuilt(t, head+gureguRest+g.program(programs), programs)
		})
	}
}

const gureguHeadV2 = `package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/guregu/dynamo/v2"
)

var ctx = context.Background()

func open() *dynamo.DB {
	return dynamo.New(aws.Config{Region: "eu-west-1", Credentials: aws.AnonymousCredentials{}, HTTPClient: service{}})
}
`

const gureguHeadV1 = `package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/credentials"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/guregu/dynamo"
)

func open() *dynamo.DB {
	return dynamo.New(session.Must(session.NewSession()), &aws.Config{
		Region: aws.String("eu-west-1"), Credentials: credentials.AnonymousCredentials, HTTPClient: &http.Client{Transport: service{}},
	})
}
`

const gureguRest = `
type built struct {
	Err                  string
	Texts, Names, Values map[string]string
}

// last is the request that was sent last.
var last *built

type service struct{}

func (s service) RoundTrip(req *http.Request) (*http.Response, error) { return s.Do(req) }

func (service) Do(req *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, err
	}
	last = described(body)
	return &http.Response{
		StatusCode: 400, Header: http.Header{"Content-Type": {"application/x-amz-json-1.0"}}, Request: req,
		Body: io.NopCloser(bytes.NewBufferString("{\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"no\"}")),
	}, nil
}

func described(body []byte) *built {
	var in struct {
		ExpressionAttributeNames  map[string]string
		ExpressionAttributeValues map[string]map[string]any
	}
	var all map[string]any
	if json.Unmarshal(body, &in) != nil || json.Unmarshal(body, &all) != nil {
		return &built{Err: string(body)}
	}
	out := &built{Texts: map[string]string{}, Names: in.ExpressionAttributeNames, Values: map[string]string{}}
	for key, value := range all {
		if text, ok := value.(string); ok && strings.HasSuffix(key, "Expression") {
			out.Texts[key] = text
		}
	}
	for key, value := range in.ExpressionAttributeValues {
		for kind := range value {
			out.Values[key] = kind
		}
	}
	return out
}

func made(request func(dynamo.Table) error, table dynamo.Table) built {
	last = nil
	err := request(table)
	if last == nil {
		return built{Err: err.Error()}
	}
	return *last
}

`

// A gureguSource writes Go that uses guregu/dynamo at random.
type gureguSource struct {
	rand *rand.Rand
	v1   bool
}

func (g *gureguSource) program(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "func request%d(table dynamo.Table) error {\n\tvar out []struct{ ID string }\n\t_ = out\n\treturn table%s\n}\n\n", i, g.chain())
	}
	b.WriteString("func main() {\n\ttable := open().Table(\"orders\")\n\tvar all []built\n")
	for i := range n {
		fmt.Fprintf(&b, "\tall = append(all, made(request%d, table))\n", i)
	}
	b.WriteString("\tjson.NewEncoder(os.Stdout).Encode(all)\n}\n")
	return b.String()
}

func (g *gureguSource) pick(choices ...string) string { return choices[g.rand.IntN(len(choices))] }

func (g *gureguSource) times(n int, step func() string) (source string) {
	for range g.rand.IntN(n) {
		source += step()
	}
	return source
}

// send ends a chain.
func (g *gureguSource) send(method string, args ...string) string {
	if !g.v1 {
		args = append([]string{"ctx"}, args...)
	}
	return "." + method + "(" + strings.Join(args, ", ") + ")"
}

func (g *gureguSource) chain() string {
	condition := func(method string) func() string {
		return func() string { return "." + method + "(" + g.expression() + ")" }
	}
	projection := func() string { return ".Project(" + g.path() + ", " + g.path() + ")" }
	switch g.rand.IntN(7) {
	case 0:
		return ".Scan()" + g.times(3, condition("Filter")) + g.times(2, projection) + g.send("All", "&out")
	case 1:
		return `.Get("id", 1)` + g.times(3, condition("Filter")) + g.times(2, projection) + g.send("All", "&out")
	case 2:
		return `.Get("id", 1)` + condition("ProjectExpr")() + g.send("All", "&out")
	case 3:
		return ".Put(map[string]string{\"id\": \"1\"})" + g.times(4, condition("If")) + g.send("Run")
	case 4:
		return `.Delete("id", 1)` + g.times(3, condition("If")) + g.send("Run")
	}
	return `.Update("id", 1)` + g.times(8, g.change) + g.times(2, condition("If")) + g.send("Run")
}

func (g *gureguSource) path() string {
	if g.rand.IntN(60) == 0 {
		return g.pick(`"'open"`, `"a.?"`, `"a.$"`)
	}
	return g.pick(`"a"`, `"b"`, `"name"`, `"Status"`, `"a.b"`, `"'User'.'Count'"`, `"list[0]"`, `"name.first"`, `"x-y"`, `"'Count'[1]"`, `"'a b'"`)
}

func (g *gureguSource) value() string {
	return g.pick(`1`, `"text"`, `true`, `1.5`, `[]string{"a"}`, `[]int{1}`, `map[string]bool{"a": true}`, `map[string]struct{}{"a": {}}`, `[]byte("x")`,
		`struct{ A int }{1}`, `uint8(3)`, `[][]byte{{1}}`, `map[string]int{"a": 1}`)
}

// empty is a value of which the library makes nothing, or not always.
func (g *gureguSource) empty() string { return g.pick(`""`, `nil`, `[]string{}`) }

func (g *gureguSource) expression() string {
	v := g.value
	switch g.rand.IntN(16) {
	case 0:
		return `"a = ? AND b > ?", ` + v() + ", " + v()
	case 1:
		return `"'User' = ? AND $ > ?", ` + v() + `, "Count", ` + v()
	case 2:
		return `"begins_with($, ?)", "a.b", "x"`
	case 3:
		return `"(a = ?) OR (b = ?)", ` + v() + ", " + v()
	case 4:
		return `"list[$] = ?", 3, ` + v()
	case 5:
		return `"((a = ?))", ` + v()
	case 6:
		return `"(a = ?)", ` + v()
	case 7:
		return `"size(a) > ? AND attribute_exists('Status')", ` + v()
	case 8:
		return `"$ = $", "a", "b"`
	case 9:
		return g.pick(`"a)"`, `"'a"`, `"a = ?"`, `"(a"`, `""`)
	case 10:
		return `"a = ?", ` + g.empty()
	case 11:
		return `"NOT (a = ? OR 'a' = ?) AND b <> ?", ` + v() + ", " + v() + ", " + v()
	}
	return `"'a' = ?", ` + v()
}

func (g *gureguSource) change() string {
	call := func(method string, args ...string) string { return "." + method + "(" + strings.Join(args, ", ") + ")" }
	switch g.rand.IntN(18) {
	case 0:
		return call("SetNullable", g.path(), g.pick(g.value(), g.empty()))
	case 1:
		return call("SetSet", g.path(), g.pick(`[]string{"a"}`, `[]int{1}`, `map[string]struct{}{"a": {}}`))
	case 2:
		return call("SetIfNotExists", g.path(), g.value())
	case 3:
		return call("SetExpr", g.pick(`"'a' = 'a' + ?"`, `"$ = ?", "b"`, `"m.$.$ = ?", "a", "b"`), g.value())
	case 4:
		return call("Append", g.path(), `[]string{"a"}`)
	case 5:
		return call("Prepend", g.path(), g.value())
	case 6, 7:
		return call("Add", g.path(), g.pick(`1`, `[]string{"a"}`, `map[string]struct{}{"a": {}}`))
	case 8:
		return call(g.pick("AddStringsToSet", "DeleteStringsFromSet"), g.path(), `"a"`, `"b"`)
	case 9:
		return call(g.pick("AddIntsToSet", "DeleteIntsFromSet"), g.path(), "1")
	case 10:
		return call(g.pick("AddFloatsToSet", "DeleteFloatsFromSet"), g.path(), "1.5")
	case 11:
		return call("DeleteFromSet", g.path(), g.pick(`"a"`, `1`, `[]byte("x")`, `[]string{"a"}`))
	case 12, 13:
		return call("Remove", g.path(), g.path())
	case 14:
		return call("RemoveExpr", `"list[$]"`, "2")
	case 15:
		return call("Set", g.path(), g.empty())
	}
	return call("Set", g.path(), g.value())
}
