package validate_test

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// oracleFile is a file of requests with what DynamoDB says to them; see
// testdata/oracle/README.md.
type oracleFile struct {
	Tables map[string]struct{ Create json.RawMessage }
	Cases  []oracleCase
}

type oracleCase struct {
	ID, Group   string
	Op          ddb.Op
	Input       json.RawMessage
	Expect      string
	ExpectClass string `json:"expect_class"`
	Class       string
	Static      bool
}

// refused reports the verdict of a case, if a static checker can know it.
func (c oracleCase) refused() (refused, decidable bool) {
	return c.Expect != "ok", c.Static && c.Expect != "unknown"
}

// input reads the request of a case.
func input(t *testing.T, c oracleCase) validate.Value {
	t.Helper()
	v, err := validate.FromJSON(c.Input)
	if err != nil {
		t.Fatalf("%s: %v", c.ID, err)
	}
	return expand(v)
}

// readOracle reads a file of cases and the tables that they are about.
func readOracle(t *testing.T, name string) (oracleFile, validate.Tables) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var file oracleFile
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	tables := map[string]*validate.Table{}
	for name, table := range file.Tables {
		tables[name] = tableOf(t, table.Create)
	}
	return file, func(name validate.Value) (*validate.Table, bool) { return tables[name.Text], name.Known }
}

// tableOf reads a table from the request that created it.
func tableOf(t *testing.T, create json.RawMessage) *validate.Table {
	t.Helper()
	type keySchema []struct{ AttributeName, KeyType string }
	type index struct {
		IndexName  string
		KeySchema  keySchema
		Projection struct {
			ProjectionType   string
			NonKeyAttributes []string
		}
	}
	var declared struct {
		TableName            string
		AttributeDefinitions []struct {
			AttributeName string
			AttributeType expr.Type
		}
		KeySchema                                     keySchema
		GlobalSecondaryIndexes, LocalSecondaryIndexes []index
	}
	if err := json.Unmarshal(create, &declared); err != nil {
		t.Fatal(err)
	}
	types := map[string]expr.Type{}
	for _, d := range declared.AttributeDefinitions {
		types[d.AttributeName] = d.AttributeType
	}
	keys := func(schema keySchema) []expr.KeyAttribute {
		var all []expr.KeyAttribute
		for _, k := range schema {
			all = append(all, expr.KeyAttribute{Name: k.AttributeName, Range: k.KeyType == "RANGE", Type: types[k.AttributeName]})
		}
		return all
	}
	table := &validate.Table{Name: declared.TableName, Keys: keys(declared.KeySchema)}
	for i, ix := range slices.Concat(declared.GlobalSecondaryIndexes, declared.LocalSecondaryIndexes) {
		table.Indexes = append(table.Indexes, validate.Index{
			Name: ix.IndexName, Global: i < len(declared.GlobalSecondaryIndexes), Keys: keys(ix.KeySchema),
			Projection: ix.Projection.ProjectionType, NonKey: ix.Projection.NonKeyAttributes,
		})
	}
	return table
}

// expand resolves the macros of the files: {"$repeat": [text, n]} and keys of the
// form "$repeatkey:text:n".
func expand(v validate.Value) validate.Value {
	entries := slices.Clone(v.Entries)
	for i, e := range entries {
		if parts := strings.Split(e.Key, ":"); len(parts) == 3 && parts[0] == "$repeatkey" {
			n, _ := strconv.Atoi(parts[2])
			entries[i].Key = strings.Repeat(parts[1], n)
		}
		if e.Key == "$repeat" && len(entries) == 1 && len(e.Value.Entries) == 2 {
			n, _ := strconv.Atoi(e.Value.Entries[1].Value.Text)
			return validate.Value{Kind: validate.String, Known: true, Text: strings.Repeat(e.Value.Entries[0].Value.Text, n)}
		}
		entries[i].Value = expand(e.Value)
	}
	v.Entries = entries
	return v
}
