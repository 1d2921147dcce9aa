package schema_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

func known(text string) schema.Value[string] { return schema.KnownValue(text, rules.Span{}, "") }

func unknown(reason string) schema.Value[string] {
	return schema.UnknownValue[string](rules.Span{}, reason)
}

func TestMatchAction(t *testing.T) {
	for _, test := range []struct {
		pattern, action string
		want            bool
	}{
		{"dynamodb:GetItem", "dynamodb:GetItem", true},
		{"DynamoDB:getitem", "dynamodb:GetItem", true},
		{"dynamodb:*", "dynamodb:GetItem", true},
		{"dynamodb:*Item", "dynamodb:BatchGetItem", true},
		{"dynamodb:*Item", "dynamodb:Query", false},
		{"dynamodb:Get?tem", "dynamodb:GetItem", true},
		{"dynamodb:?", "dynamodb:GetItem", false},
		{"*", "dynamodb:GetItem", true},
		{"s3:*", "dynamodb:GetItem", false},
		{"", "dynamodb:GetItem", false},
	} {
		if got := schema.MatchAction(test.pattern, test.action); got != test.want {
			t.Errorf("%s includes %s: got %v", test.pattern, test.action, got)
		}
	}
}

// The matcher agrees with the regular expression that means the same.
func FuzzMatchAction(f *testing.F) {
	f.Add("dynamodb:*Get*Item", "dynamodb:BatchGetItem")
	f.Add("**a?*b", "xxaab")
	f.Add("", "")
	f.Fuzz(func(t *testing.T, pattern, action string) {
		for _, text := range []string{pattern, action} {
			if strings.ContainsFunc(text, func(r rune) bool { return r > '~' }) {
				return // the actions of AWS are ASCII
			}
		}
		expr := regexp.QuoteMeta(strings.ToLower(pattern))
		expr = strings.NewReplacer(`\*`, `.*`, `\?`, `.`).Replace(expr)
		want := regexp.MustCompile(`(?s)^` + expr + `$`).MatchString(strings.ToLower(action))
		if got := schema.MatchAction(pattern, action); got != want {
			t.Errorf("%q includes %q: got %v, want %v", pattern, action, got, want)
		}
	})
}

func TestConcernsDynamoDB(t *testing.T) {
	for pattern, want := range map[string]bool{
		"dynamodb:GetItem": true, "DynamoDB:*": true, "*": true, "*:*": true,
		"dynamodbstreams:*": false, "dax:GetItem": false, "s3:*": false, "": false,
	} {
		if got := schema.ConcernsDynamoDB(pattern); got != want {
			t.Errorf("%q: got %v", pattern, got)
		}
	}
}

func TestMeansStreams(t *testing.T) {
	for pattern, want := range map[string]bool{
		"dynamodbstreams:GetRecords": true, "DynamoDB-Streams:*": true, "dynamodb:GetRecords": false, "dynamodb*:*": false, "*": false,
	} {
		if got := schema.MeansStreams(pattern); got != want {
			t.Errorf("%q: got %v", pattern, got)
		}
	}
}

func TestNames(t *testing.T) {
	const root = "envs/prod"
	role := &schema.Declaration{Address: "aws_iam_role.api", Root: root}
	name := known("shop-api")
	hole := schema.NamePart{Text: "data.aws_caller_identity.current.account_id", Hole: true, Address: "data.aws_caller_identity.current", Attribute: "account_id"}
	for label, test := range map[string]struct {
		ref  schema.Ref
		from schema.Declaration
		want tri.Answer
	}{
		"absent":                {schema.Ref{}, schema.Declaration{Root: root}, tri.No},
		"reference":             {reference("aws_iam_role.api"), schema.Declaration{Root: root}, tri.Yes},
		"reference to another":  {reference("aws_iam_role.worker"), schema.Declaration{Root: root}, tri.No},
		"in another root":       {reference("aws_iam_role.api"), schema.Declaration{Root: "envs/dev"}, tri.No},
		"other environment":     {reference("aws_iam_role.api"), schema.Declaration{Root: root, Environment: "dev"}, tri.No},
		"name":                  {schema.Ref{Text: known("shop-api")}, schema.Declaration{}, tri.Yes},
		"ARN":                   {schema.Ref{Text: known("arn:aws:iam::111122223333:role/service/shop-api")}, schema.Declaration{}, tri.Yes},
		"looked up by its name": {schema.Ref{Text: unknown("why"), Parts: []schema.NamePart{{Text: "shop-api", Address: "data.aws_iam_role.api", Attribute: "name"}}}, schema.Declaration{}, tri.Yes},
		"another, looked up":    {schema.Ref{Text: unknown("why"), Parts: []schema.NamePart{{Text: "crm-api", Address: "data.aws_iam_role.api", Attribute: "name"}}}, schema.Declaration{}, tri.No},
		"another name":          {schema.Ref{Text: known("crm-api")}, schema.Declaration{}, tri.No},
		"ARN with an account that is unknown": {
			schema.Ref{Text: unknown("why"), Parts: []schema.NamePart{{Text: "arn:aws:iam::"}, hole, {Text: ":role/shop-api"}}},
			schema.Declaration{Root: root}, tri.Maybe},
		"ARN of another": {
			schema.Ref{Text: unknown("why"), Parts: []schema.NamePart{{Text: "arn:aws:iam::"}, hole, {Text: ":role/crm-api"}}},
			schema.Declaration{Root: root}, tri.No},
		"prefix that is unknown":    {schema.Ref{Text: unknown("why"), Parts: []schema.NamePart{{Text: "var.app", Hole: true}, {Text: "-api"}}}, schema.Declaration{}, tri.Maybe},
		"another suffix":            {schema.Ref{Text: unknown("why"), Parts: []schema.NamePart{{Text: "var.app", Hole: true}, {Text: "-job"}}}, schema.Declaration{}, tri.No},
		"nothing known of the text": {schema.Ref{Text: unknown("why"), Parts: []schema.NamePart{{Text: "var.role", Hole: true}}}, schema.Declaration{}, tri.Maybe},
	} {
		if got := test.ref.Names(role, name, &test.from); got != test.want {
			t.Errorf("%s: got %v, want %v", label, got, test.want)
		}
	}
	if got := (schema.Ref{Text: known("shop-api")}).Names(role, unknown("why"), role); got != tri.Maybe {
		t.Errorf("a role of unknown name: got %v", got)
	}
}

func reference(address string) schema.Ref {
	return schema.Ref{Text: unknown("known only after apply"), Parts: []schema.NamePart{
		{Text: address + ".name", Hole: true, Address: address, Attribute: "name"},
	}}
}

func TestStatementAllows(t *testing.T) {
	for label, test := range map[string]struct {
		statement schema.Statement
		want      tri.Answer
	}{
		"Allow":             {schema.Statement{Effect: known("Allow")}, tri.Yes},
		"Deny":              {schema.Statement{Effect: known("Deny")}, tri.No},
		"no effect":         {schema.Statement{}, tri.No},
		"unknown":           {schema.Statement{Effect: unknown("var.effect has no value")}, tri.Maybe},
		"maybe not there":   {schema.Statement{Effect: known("Allow"), Maybe: "count is unknown"}, tri.Maybe},
		"denied either way": {schema.Statement{Effect: known("Deny"), Maybe: "count is unknown"}, tri.No},
	} {
		if got := test.statement.Allows(); got != test.want {
			t.Errorf("%s: got %v, want %v", label, got, test.want)
		}
	}
}

func TestEndpointIsForDynamoDB(t *testing.T) {
	region := schema.NamePart{Text: "var.region", Hole: true}
	for label, test := range map[string]struct {
		service schema.Ref
		want    tri.Answer
	}{
		"known":          {schema.Ref{Text: known("com.amazonaws.eu-west-1.dynamodb")}, tri.Yes},
		"another":        {schema.Ref{Text: known("com.amazonaws.eu-west-1.s3")}, tri.No},
		"streams":        {schema.Ref{Text: known("com.amazonaws.eu-west-1.dynamodb-streams")}, tri.No},
		"unknown region": {schema.Ref{Text: unknown("why"), Parts: []schema.NamePart{{Text: "com.amazonaws."}, region, {Text: ".dynamodb"}}}, tri.Yes},
		"another there":  {schema.Ref{Text: unknown("why"), Parts: []schema.NamePart{{Text: "com.amazonaws."}, region, {Text: ".sqs"}}}, tri.No},
		"unknown name":   {schema.Ref{Text: unknown("why"), Parts: []schema.NamePart{{Text: "com.amazonaws.eu-west-1."}, {Text: "each.value", Hole: true}}}, tri.Maybe},
	} {
		if got := (&schema.Endpoint{Service: test.service}).IsForDynamoDB(); got != test.want {
			t.Errorf("%s: got %v, want %v", label, got, test.want)
		}
	}
}

func TestRefString(t *testing.T) {
	for want, ref := range map[string]schema.Ref{
		"arn:aws:dynamodb:*:*:table/prod-*":            {Text: known("arn:aws:dynamodb:*:*:table/prod-*")},
		"aws_iam_role.api.name":                        reference("aws_iam_role.api"),
		"arn:aws:dynamodb:{region}:1:table/{env}-shop": {Parts: []schema.NamePart{{Text: "arn:aws:dynamodb:"}, {Text: "var.region", Hole: true}, {Text: ":1:table/"}, {Text: "var.env", Hole: true}, {Text: "-shop"}}},
	} {
		if got := ref.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
