package items_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"text/template"

	"github.com/dynamolint/dynamolint/analyzers/items"
	"github.com/dynamolint/dynamolint/analyzers/keys"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// attribute is one that code writes: its name, the field of a struct, and the Go value.
type attribute struct{ Name, Field, Type, Value string }

// mistakes are attributes that a rule on items reports, in whatever form a request has them.
var mistakes = map[string][]attribute{
	"DDB301": {{"siteName", "Site", "string", "text"}},
	"DDB303": {{"ttl", "TTL", "int64", "now.UnixMilli()"}},
	"DDB304": {{"opened", "Opened", "string", "now.Format(time.RFC3339Nano)"}},
	"DDB307": {{"is_open", "IsOpen", "string", "text"}},
	"DDB308": {{"photo", "Photo", "[]byte", "data"}},
	"DDB309": {{"opened_at", "OpenedAt", "int64", "number"}},
	"DDB318": {{"price", "Price", "string", "text"}},
	"DDB319": {{"closed_at", "ClosedAt", "int64", "number"}, {"updated_at", "UpdatedAt", "string", "now.Format(time.RFC3339)"}},
}

// A form is a way to write attributes.
type form struct {
	imports, client string
	call            string // a template
	updates         bool   // an item that is there: its key cannot be set
}

// forms are all that there are.
var forms = map[string]form{
	"map":        {v2, client, `c.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: map[string]types.AttributeValue{"id": id, {{v2}}}})`, false},
	"struct":     {v2 + codec, client, `item, _ := attributevalue.MarshalMap(row{ID: text, {{fields}}}); c.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: item})`, false},
	"encoded":    {v2 + codec, client, `item, _ := attributevalue.MarshalMap(map[string]any{"id": text, {{values}}}); c.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: item})`, false},
	"update":     {v2, client, `c.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: &table, Key: map[string]types.AttributeValue{"id": id}, UpdateExpression: aws.String("SET {{sets}}"), ExpressionAttributeValues: map[string]types.AttributeValue{ {{placeholders}} }})`, true},
	"builder":    {v2 + builder, client, `e, _ := expression.NewBuilder().WithUpdate({{built}}).Build(); c.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: &table, Key: map[string]types.AttributeValue{"id": id}, UpdateExpression: e.Update(), ExpressionAttributeNames: e.Names(), ExpressionAttributeValues: e.Values()})`, true},
	"batch":      {v2, client, `c.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: {{"{{"}}PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{"id": id, {{v2}}}}{{"}}"}}}})`, false},
	"putaction":  {v2, client, `c.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ {Put: &types.Put{TableName: &table, Item: map[string]types.AttributeValue{"id": id, {{v2}}}}} }})`, false},
	"setaction":  {v2, client, `c.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ {Update: &types.Update{TableName: &table, Key: map[string]types.AttributeValue{"id": id}, UpdateExpression: aws.String("SET {{sets}}"), ExpressionAttributeValues: map[string]types.AttributeValue{ {{placeholders}} }}} }})`, true},
	"insert":     {v2, client, `c.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String("INSERT INTO sites VALUE {'id': '1', {{inserted}}}"), Parameters: []types.AttributeValue{ {{parameters}} }})`, false},
	"statement":  {v2, client, `c.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String("UPDATE sites {{statement}} WHERE id = '1'"), Parameters: []types.AttributeValue{ {{parameters}} }})`, true},
	"v1map":      {v1, clientV1, `c.PutItem(&dynamodb.PutItemInput{TableName: &table, Item: map[string]*dynamodb.AttributeValue{"id": {S: &text}, {{v1}}}})`, false},
	"v1struct":   {v1 + codecV1, clientV1, `item, _ := dynamodbattribute.MarshalMap(row{ID: text, {{fields}}}); c.PutItem(&dynamodb.PutItemInput{TableName: &table, Item: item})`, false},
	"guregu":     {chains, chain, `c.Put(row{ID: text, {{fields}}}).Run(ctx)`, false},
	"gureguput":  {chains, chain, `c.Put(map[string]any{"id": text, {{values}}}).Run(ctx)`, false},
	"gureguset":  {chains, chain, `c.Update("id", text){{set}}.Run(ctx)`, true},
	"gureguexpr": {chains, chain, `c.Update("id", text){{setExpr}}.Run(ctx)`, true},
	"guregubulk": {chains, chain, `c.Batch().Write().Put(map[string]any{"id": text, {{values}}}).Run(ctx)`, false},
	"guregutx":   {chains, "db *dynamo.DB, c dynamo.Table", `db.WriteTx().Update(c.Update("id", text){{set}}).Run(ctx)`, true},
	"gureguv1":   {chainsV1, chain, `c.Put(row{ID: text, {{fields}}}).Run()`, false},
	"gureguv1it": {chainsV1, chain, `c.Put(map[string]interface{}{"id": text, {{values}}}).Run()`, false},
	"gureguv1up": {chainsV1, chain, `c.Update("id", text){{set}}.Run()`, true},
	"document":   {documents, collection, `c.Put(ctx, &row{ID: text, {{fields}}})`, false},
	"docmap":     {documents, collection, `c.Create(ctx, map[string]any{"id": text, {{values}}})`, false},
	"docmods":    {documents, collection, `c.Update(ctx, map[string]any{"id": text}, docstore.Mods{ {{values}} })`, true},
	"docactions": {documents, collection, `c.Actions().Put(map[string]any{"id": text, {{values}}}).Do(ctx)`, false},
	"docatomic":  {documents, collection, `c.Actions().AtomicWrites().Update(map[string]any{"id": text}, docstore.Mods{ {{values}} }).Do(ctx)`, true},
}

const (
	v2      = `"github.com/aws/aws-sdk-go-v2/aws"; "github.com/aws/aws-sdk-go-v2/service/dynamodb"; "github.com/aws/aws-sdk-go-v2/service/dynamodb/types";`
	codec   = `"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue";`
	builder = `"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression";`
	client  = "c *dynamodb.Client"

	v1       = `"github.com/aws/aws-sdk-go/aws"; "github.com/aws/aws-sdk-go/service/dynamodb";`
	codecV1  = `"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute";`
	clientV1 = "c *dynamodb.DynamoDB"

	chains   = `"github.com/guregu/dynamo/v2";`
	chainsV1 = `"github.com/guregu/dynamo";`
	chain    = "c dynamo.Table"

	documents  = `"gocloud.dev/docstore"; _ "gocloud.dev/docstore/awsdynamodb/v2";`
	collection = "c *docstore.Collection"
)

// Every rule on values of items reports its mistake in every form in which a request has it.
func TestForms(t *testing.T) {
	dir, err := filepath.Abs(fixtures)
	if err != nil {
		t.Fatal(err)
	}
	overlay := map[string][]byte{}
	for name, form := range forms {
		for id := range mistakes {
			overlay[filepath.Join(dir, "items", "forms", name, id, "forms.go")] = []byte(form.source(t, id))
		}
	}
	list := slices.Concat(items.Rules(), keys.Rules())
	found := map[string]bool{}
	for _, action := range gofixture.Analyze(t, gorule.NewAnalyzer("dynamolint", list, gorule.DefaultConfig()), gofixture.LoadOverlay(t, overlay, dir, "./items/forms/...")) {
		if action.Err != nil {
			t.Fatal(action.Err)
		}
		for _, f := range action.Result.(*gorule.Result).Findings {
			_, form, _ := strings.Cut(action.Package.PkgPath, "/forms/")
			found[form+" "+f.Rule.ID] = true
		}
	}
	for name, form := range forms {
		for id := range mistakes {
			if got, want := found[name+"/"+id+" "+id], id != "DDB304" || !form.updates; got != want {
				t.Errorf("%s: %s is reported: %v, want %v in\n%s", name, id, got, want, form.source(t, id))
			}
		}
	}
}

// source is a package that makes one mistake in the form.
func (f form) source(t *testing.T, id string) string {
	t.Helper()
	imports := f.imports + ` "context"; "strconv"; "time"`
	var list strings.Builder
	for _, a := range mistakes[id] {
		fmt.Fprintf(&list, "\t%s %s `dynamodbav:%[3]q dynamo:%[3]q docstore:%[3]q`\n", a.Field, a.Type, a.Name)
	}
	fields := list.String()
	if id == "DDB304" { // of keys whose order a Query uses
		imports += `; read "github.com/aws/aws-sdk-go-v2/service/dynamodb"; text "github.com/aws/aws-sdk-go-v2/aws"`
		fields += `}

func since(ctx context.Context, c *read.Client, table string) (*read.QueryOutput, error) {
	return c.Query(ctx, &read.QueryInput{TableName: &table, KeyConditionExpression: text.String("id = :id AND opened > :from")})
`
	}
	var call strings.Builder
	parsed := template.Must(template.New("").Funcs(writing(mistakes[id])).Parse(f.call))
	if err := parsed.Execute(&call, nil); err != nil {
		t.Fatal(err)
	}
	used := "var _ = strconv.Itoa\n" // what is imported has to be used
	switch {
	case strings.Contains(f.imports, "dynamodb/types"):
		used += "var id = &types.AttributeValueMemberS{Value: *aws.String(`1`)}\n"
	case strings.Contains(f.imports, "aws-sdk-go/"):
		used += "var _ = aws.String\n"
	}
	return `package forms

import (` + imports + `)

type row struct {
	ID string ` + "`dynamodbav:\"id\" dynamo:\"id\" docstore:\"id\"`" + `
` + fields + `}

func write(ctx context.Context, ` + f.client + `, table, text string, number int64, data []byte, now time.Time) {
	` + strings.Replace(call.String(), "WithUpdate(Set", "WithUpdate(expression.Set", 1) + `
}

` + used
}

// writing are the functions of a template that write some attributes.
func writing(attributes []attribute) template.FuncMap {
	each := func(separator string, text func(attribute) string) func() string {
		return func() string {
			var parts []string
			for _, a := range attributes {
				parts = append(parts, text(a))
			}
			return strings.Join(parts, separator)
		}
	}
	formatted := func(a attribute) string {
		if a.Type == "int64" {
			return "strconv.FormatInt(" + a.Value + ", 10)"
		}
		return a.Value
	}
	kind := map[string]string{"string": "S", "int64": "N", "[]byte": "B"}
	member := func(a attribute) string {
		return "&types.AttributeValueMember" + kind[a.Type] + "{Value: " + formatted(a) + "}"
	}
	memberV1 := func(a attribute) string {
		if a.Type == "[]byte" {
			return "{B: data}"
		}
		return "{" + kind[a.Type] + ": aws.String(" + formatted(a) + ")}"
	}
	return template.FuncMap{
		"v2":           each(", ", func(a attribute) string { return `"` + a.Name + `": ` + member(a) }),
		"v1":           each(", ", func(a attribute) string { return `"` + a.Name + `": ` + memberV1(a) }),
		"fields":       each(", ", func(a attribute) string { return a.Field + ": " + a.Value }),
		"values":       each(", ", func(a attribute) string { return `"` + a.Name + `": ` + a.Value }),
		"sets":         each(", ", func(a attribute) string { return a.Name + " = :" + a.Field }),
		"placeholders": each(", ", func(a attribute) string { return `":` + a.Field + `": ` + member(a) }),
		"built": each(".", func(a attribute) string {
			return `Set(expression.Name("` + a.Name + `"), expression.Value(` + a.Value + `))`
		}),
		"inserted":   each(", ", func(a attribute) string { return "'" + a.Name + "': ?" }),
		"statement":  each(" ", func(a attribute) string { return "SET " + a.Name + " = ?" }),
		"parameters": each(", ", member),
		"set":        each("", func(a attribute) string { return `.Set("` + a.Name + `", ` + a.Value + `)` }),
		"setExpr":    each("", func(a attribute) string { return `.SetExpr("'` + a.Name + `' = ?", ` + a.Value + `)` }),
	}
}
