package sdktest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// Random calls of the SDKs' builders give the very request that translate says.
func TestBuilders(t *testing.T) {
	const programs = 300
	for name, v1 := range map[string]bool{"v1": true, "v2": false} {
		t.Run(name, func(t *testing.T) {
			g := &builderSource{rand: rand.New(rand.NewPCG(1, 2)), v1: v1}
			compareBuilt(t, g.program(programs), programs)
		})
	}
}

// A builderSource writes Go that uses the builder at random.
type builderSource struct {
	rand *rand.Rand
	v1   bool
}

func (g *builderSource) program(n int) string {
	var b strings.Builder
	head, client := builderHead, "dynamodb.New(dynamodb.Options{HTTPClient: nowhere{}})"
	if g.v1 {
		head, client = builderHeadV1, "dynamodb.New(session.Must(session.NewSession()), &aws.Config{Region: aws.String(\"eu-west-1\"), MaxRetries: aws.Int(0), Credentials: credentials.AnonymousCredentials, HTTPClient: &http.Client{Transport: nowhere{}}})"
	}
	b.WriteString(head)
	b.WriteString(builderRest)
	for i := range n {
		fmt.Fprintf(&b, "func request%d(db client) built {\n\texpr, err := expression.NewBuilder()%s.Build()\n\tif err != nil {\n\t\treturn built{Err: err.Error()}\n\t}\n", i, g.parts())
		b.WriteString("\tin := &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition(), FilterExpression: expr.Filter(), ProjectionExpression: expr.Projection(), ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values()}\n")
		b.WriteString(map[bool]string{false: "\tdb.Query(context.Background(), in)\n", true: "\tdb.Query(in)\n"}[g.v1] + "\treturn described(expr)\n}\n\n")
	}
	b.WriteString("func main() {\n\tdb := " + client + "\n\tvar all []built\n")
	for i := range n {
		fmt.Fprintf(&b, "\tall = append(all, request%d(db))\n", i)
	}
	b.WriteString("\tjson.NewEncoder(os.Stdout).Encode(all)\n}\n")
	return b.String()
}

const builderHead = `package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type client = *dynamodb.Client

var _ types.AttributeValue

func name(n string) string { return n }

func kind(v any) string { return strings.TrimPrefix(fmt.Sprintf("%T", v), "*types.AttributeValueMember") }
`

const builderHeadV1 = `package main

import (
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/credentials"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/expression"
)

type client = *dynamodb.DynamoDB

func name(n *string) string { return *n }

func kind(v *dynamodb.AttributeValue) string { return strings.TrimSuffix(strings.Fields(v.String())[1], ":") }
`

const builderRest = `
type built struct {
	Err                  string
	Texts, Names, Values map[string]string
}

type nowhere struct{}

func (nowhere) Do(*http.Request) (*http.Response, error) { return nil, errors.New("nobody is asked") }

func (nowhere) RoundTrip(*http.Request) (*http.Response, error) {
	return nil, errors.New("nobody is asked")
}

func described(e expression.Expression) built {
	out := built{Texts: map[string]string{}, Names: map[string]string{}, Values: map[string]string{}}
	for key, n := range e.Names() {
		out.Names[key] = name(n)
	}
	for key, text := range map[string]*string{"KeyConditionExpression": e.KeyCondition(), "FilterExpression": e.Filter(), "ProjectionExpression": e.Projection()} {
		if text != nil {
			out.Texts[key] = *text
		}
	}
	for key, v := range e.Values() {
		out.Values[key] = kind(v)
	}
	return out
}

`

func (g *builderSource) pick(choices ...string) string { return choices[g.rand.IntN(len(choices))] }

// parts are parts of a request to read, perhaps with an update that is not sent.
func (g *builderSource) parts() (source string) {
	for source == "" {
		if g.rand.IntN(2) == 0 {
			source += ".WithFilter(" + g.condition(3) + ")"
		}
		if g.rand.IntN(2) == 0 {
			source += ".WithKeyCondition(" + g.keyCondition() + ")"
		}
		if g.rand.IntN(2) == 0 {
			source += ".WithProjection(" + g.projection() + ")"
		}
		if g.rand.IntN(2) == 0 {
			source += ".WithUpdate(" + g.update() + ")"
		}
	}
	return source
}

func (g *builderSource) name() string {
	if g.v1 {
		return g.pick(`expression.Name("a")`, `expression.Name("a.b")`, `expression.Name("list[0][12].c")`, `expression.Name("a..b")`)
	}
	if g.rand.IntN(12) == 0 {
		return g.name() + ".AppendName(" + g.name() + ")"
	}
	return g.pick(`expression.Name("a")`, `expression.Name("b")`, `expression.Name("a.b")`, `expression.Name("list[0][12].c")`,
		`expression.NameNoDotSplit("x.y")`, `expression.Name("[1].d")`, `expression.Name("a..b")`, `expression.Name("e[x]")`, `expression.Name("f[0]g")`)
}

// sound is a name that Build takes, most of the time.
func (g *builderSource) sound() string {
	if g.rand.IntN(25) == 0 {
		return g.name()
	}
	if g.v1 {
		return g.pick(`expression.Name("a")`, `expression.Name("b")`, `expression.Name("a.b")`, `expression.Name("list[0].c")`)
	}
	return g.pick(`expression.Name("a")`, `expression.Name("b")`, `expression.Name("a.b")`, `expression.Name("list[0].c")`,
		`expression.NameNoDotSplit("x.y")`, `expression.Name("a").AppendName(expression.Name("[1].d"))`)
}

func (g *builderSource) value() string {
	if g.v1 {
		return "expression.Value(" + g.pick(`1`, `"text"`, `true`, `1.5`, `[]byte("x")`, `[]string{"a"}`, `map[string]int{"a": 1}`, `nil`, `struct{ A int }{1}`,
			`&dynamodb.AttributeValue{SS: []*string{aws.String("a")}}`, `dynamodb.AttributeValue{N: aws.String("1")}`, `[][]byte{{1}}`, `uint8(3)`) + ")"
	}
	return "expression.Value(" + g.pick(`1`, `"text"`, `true`, `1.5`, `[]byte("x")`, `[]string{"a"}`, `map[string]int{"a": 1}`, `nil`, `struct{ A int }{1}`,
		`&types.AttributeValueMemberSS{Value: []string{"a"}}`, `types.AttributeValueMemberN{Value: "1"}`, `[][]byte{{1}}`, `uint8(3)`) + ")"
}

func (g *builderSource) operand() string {
	return g.pick(g.sound(), g.value(), g.value(), g.sound()+".Size()")
}

func (g *builderSource) condition(depth int) string {
	if depth == 0 || g.rand.IntN(3) == 0 {
		return g.comparison()
	}
	inner := func() string { return g.condition(depth - 1) }
	switch g.rand.IntN(5) {
	case 0:
		return "expression.And(" + inner() + ", " + inner() + ", " + inner() + ")"
	case 1:
		return inner() + ".Or(" + inner() + ")"
	case 2:
		return "expression.Not(" + inner() + ")"
	case 3:
		return inner() + ".And(" + inner() + ", " + inner() + ")"
	}
	return inner() + ".Not()"
}

func (g *builderSource) comparison() string {
	how := g.pick("Equal", "NotEqual", "LessThan", "LessThanEqual", "GreaterThan", "GreaterThanEqual")
	switch g.rand.IntN(9) {
	case 0:
		return "expression." + how + "(" + g.operand() + ", " + g.operand() + ")"
	case 1:
		return g.operand() + ".Between(" + g.operand() + ", " + g.operand() + ")"
	case 2:
		return g.operand() + ".In(" + g.operand() + ", " + g.operand() + ", " + g.operand() + ")"
	case 3:
		return g.sound() + ".BeginsWith(\"p\")"
	case 4:
		return "expression.Contains(" + g.sound() + ", " + g.pick(`"s"`, map[bool]string{false: "1", true: `"t"`}[g.v1]) + ")"
	case 5:
		return g.sound() + "." + g.pick("AttributeExists()", "AttributeNotExists()", "AttributeType(expression.Number)", "AttributeType(expression.String)")
	}
	return g.operand() + "." + how + "(" + g.operand() + ")"
}

func (g *builderSource) keyCondition() string {
	equal := `expression.Key("id").Equal(` + g.value() + ")"
	choices := 5
	if g.v1 { // it joins two
		choices = 2
	}
	switch g.rand.IntN(choices) {
	case 0:
		return equal
	case 1:
		return equal + `.And(expression.KeyBeginsWith(expression.Key("sort"), "p"))`
	case 2:
		return "expression.KeyAnd(" + equal + ", " + equal + `, expression.Key("sort").Between(` + g.value() + ", " + g.value() + "))"
	case 3:
		return equal + ".And(" + equal + `).And(expression.Key("sort").LessThan(` + g.value() + "))"
	}
	return `expression.Key("sort").GreaterThanEqual(` + g.value() + ").And(" + equal + ")"
}

func (g *builderSource) projection() string {
	source := "expression.NamesList(" + g.sound() + ", " + g.sound() + ")"
	if g.rand.IntN(2) == 0 {
		source += ".AddNames(" + g.sound() + ", " + g.sound() + ")"
	}
	return source
}

func (g *builderSource) update() string {
	source := "expression.Set(" + g.sound() + ", " + g.assigned() + ")"
	for range g.rand.IntN(5) {
		switch g.rand.IntN(4) {
		case 0:
			source += ".Remove(" + g.sound() + ")"
		case 1:
			source += ".Add(" + g.sound() + ", " + g.value() + ")"
		case 2:
			source += ".Delete(" + g.sound() + ", " + g.value() + ")"
		default:
			source += ".Set(" + g.sound() + ", " + g.assigned() + ")"
		}
	}
	return source
}

func (g *builderSource) assigned() string {
	switch g.rand.IntN(5) {
	case 0:
		return g.sound() + ".Plus(" + g.operand() + ")"
	case 1:
		return "expression.Minus(" + g.operand() + ", " + g.operand() + ")"
	case 2:
		return "expression.ListAppend(" + g.sound() + ".IfNotExists(" + g.value() + "), " + g.value() + ")"
	}
	return g.value()
}
