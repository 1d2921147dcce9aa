package tables_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// refusing are the rules about what CreateTable refuses in keys and indexes.
var refusing = []string{"DDB406", "DDB503", "DDB509"}

var quotedError = regexp.MustCompile(`refuses [^:]*: (?:ValidationException: )?"?([^"]+)`)

// Two parts of the linter know what CreateTable refuses: these rules for tables
// of Terraform, and the checks of requests for those of programs. They must say
// the same, in the same words.
func TestAgreesWithCreateTable(t *testing.T) {
	compared, refused := 0, 0
	for _, folder := range []string{"invalid-schema", "invalid-local-index", "attribute-definitions", "local-index", "redundant-index"} {
		model := ruletest.Scan(t, "../../testdata/terraform/"+folder)
		for _, table := range model.Tables {
			if !comparable(table) {
				continue
			}
			compared++
			text := createTable(t, table)
			input, err := validate.FromJSON(text)
			if err != nil {
				t.Fatal(err)
			}
			var complaints []string
			for _, problem := range validate.Check(ddb.CreateTable, input, nil) {
				complaints = append(complaints, problem.Message)
			}
			findings := refusals(t, table)
			if (len(findings) > 0) != (len(complaints) > 0) {
				t.Errorf("%s: %s: the rules say %q, the request check %q\n%s", folder, table.Address, findings, complaints, text)
			}
			for _, finding := range findings {
				refused++
				quote := quotedError.FindStringSubmatch(finding)
				if quote != nil && !slices.ContainsFunc(complaints, func(e string) bool { return strings.Contains(e, quote[1]) }) {
					t.Errorf("%s: %s: %q is not what the request check says: %q", folder, table.Address, quote[1], complaints)
				}
			}
		}
	}
	if compared < 10 || refused < 10 {
		t.Errorf("compared %d tables with %d refusals: too few to show anything", compared, refused)
	}
}

// comparable reports whether all that the comparison is about is known, and is
// sent in one request.
func comparable(t *schema.Table) bool {
	known := t.Name.State == schema.Known && !t.HashKey.IsUnknown() && !t.RangeKey.IsUnknown() &&
		t.Global.Partial == "" && t.Local.Partial == "" && len(t.Seeds.Items) == 0
	for _, index := range t.Indexes() {
		known = known && index.Name.State == schema.Known && index.Projection.State == schema.Known &&
			index.Hash.Partial == "" && index.Range.Partial == "" && index.Address == "" && (!index.KeySchemaBlocks || !index.KeyArguments)
		for _, part := range slices.Concat(index.Hash.Items, index.Range.Items) {
			known = known && part.Name.State == schema.Known
		}
	}
	return known
}

// refusals returns why each finding of the rules is one that DynamoDB refuses for certain.
func refusals(t *testing.T, table *schema.Table) []string {
	t.Helper()
	var whys []string
	for _, rule := range catalog.Schema() {
		if !slices.Contains(refusing, rule.Meta.ID) {
			continue
		}
		findings, _, err := schemarule.Run(rule, &schema.Model{Tables: []*schema.Table{table}}, schemarule.Everything, rules.NewOptions(rule.Meta, nil), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range findings {
			if f.Severity == rules.SeverityUnset || f.Severity == rules.Error {
				whys = append(whys, f.Why)
			}
		}
	}
	return whys
}

type object = map[string]any

// createTable returns the request that creates the table, with a definition for
// each key attribute, as the provider sends it.
func createTable(t *testing.T, table *schema.Table) []byte {
	t.Helper()
	types := map[string]string{}
	for _, attribute := range table.Attributes.Items {
		name, _ := attribute.Name.Get()
		types[name], _ = attribute.Type.Get()
	}
	used := map[string]bool{}
	var definitions []object
	key := func(hash, sort []string) (elements []object) {
		for i, name := range slices.Concat(hash, sort) {
			role := "HASH"
			if i >= len(hash) {
				role = "RANGE"
			}
			elements = append(elements, object{"AttributeName": name, "KeyType": role})
			if !used[name] {
				kind := types[name]
				if kind == "" {
					kind = "S"
				}
				definitions = append(definitions, object{"AttributeName": name, "AttributeType": kind})
			}
			used[name] = true
		}
		return elements
	}
	name, _ := table.Name.Get()
	tableHash := text(table.HashKey)
	body := object{"TableName": name, "BillingMode": ddb.PayPerRequest, "KeySchema": key(tableHash, text(table.RangeKey))}
	if mode, known := table.BillingMode.Get(); known && mode != ddb.Provisioned { // without capacities
		body["BillingMode"] = mode
	}
	if class, known := table.TableClass.Get(); known && class != "" {
		body["TableClass"] = class
	}
	if view, known := table.Stream.ViewType.Get(); known && view != "" {
		body["StreamSpecification"] = object{"StreamEnabled": true, "StreamViewType": view}
	}
	if len(table.Global.Items) > 0 {
		var list []object
		for _, index := range table.Global.Items {
			list = append(list, indexOf(index, inOrder(index, key)))
		}
		body["GlobalSecondaryIndexes"] = list
	}
	if len(table.Local.Items) > 0 {
		var list []object
		for _, index := range table.Local.Items {
			hash := tableHash
			if own := texts(index.Hash); len(own) > 0 {
				hash = own
			}
			list = append(list, indexOf(index, key(hash, texts(index.Range))))
		}
		body["LocalSecondaryIndexes"] = list
	}
	body["AttributeDefinitions"] = definitions
	encoded, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	return encoded
}

// inOrder returns the key of a global index in the order of its blocks.
func inOrder(index *schema.Index, key func(hash, sort []string) []object) []object {
	type placed struct {
		element object
		at      rules.Span
	}
	parts := slices.Concat(index.Hash.Items, index.Range.Items)
	var list []placed
	for i, element := range key(texts(index.Hash), texts(index.Range)) {
		list = append(list, placed{element, parts[i].Span})
	}
	if index.KeySchemaBlocks {
		slices.SortStableFunc(list, func(a, b placed) int { return a.at.Compare(b.at) })
	}
	var ordered []object
	for _, p := range list {
		ordered = append(ordered, p.element)
	}
	return ordered
}

func indexOf(index *schema.Index, key []object) object {
	name, _ := index.Name.Get()
	projection, _ := index.Projection.Get()
	content := object{"ProjectionType": projection}
	if attributes, _ := index.NonKeyAttributes.Get(); len(attributes) > 0 {
		content["NonKeyAttributes"] = attributes
	}
	return object{"IndexName": name, "KeySchema": key, "Projection": content}
}

func text(v schema.Value[string]) []string {
	if name, known := v.Get(); known {
		return []string{name}
	}
	return nil
}

func texts(list schema.List[schema.KeyPart]) []string {
	var names []string
	for _, part := range list.Items {
		names = append(names, text(part.Name)...)
	}
	return names
}
