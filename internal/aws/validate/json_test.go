package validate_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

func TestFromJSONSaysWhere(t *testing.T) {
	for text, want := range map[string]string{
		"{\"a\": 1,\n \"b\": x}":   "line 2, column 7: invalid character 'x' looking for beginning of value",
		`{"a": `:                   "line 1, column 7: unexpected end of JSON input",
		`{"Limit": 1, "Limit": 2}`: `line 1, column 21: the key "Limit" is there twice`,
	} {
		if _, err := validate.FromJSON([]byte(text)); err == nil || err.Error() != want {
			t.Errorf("%s: %v", text, err)
		}
	}
	if v, err := validate.FromJSON([]byte("\ufeff{}")); err != nil || v.Kind != validate.Object {
		t.Errorf("a byte order mark: %v, %v", v, err)
	}
}

func TestStrangers(t *testing.T) {
	input, err := validate.FromJSON([]byte(`{
		"TransactItems": [{"Put": {"TableName": "orders", "Itm": {}, "Item": {"Anything": {"M": {"Else": {"S": "x"}}}}}}],
		"Token": "t"
	}`))
	if err != nil {
		t.Fatal(err)
	}
	found := validate.Strangers(ddb.TransactWriteItems, input)
	if len(found) != 2 || found[0].Path != "TransactItems[0].Put.Itm" || found[0].Name != "Itm" || found[1].Path != "Token" {
		t.Errorf("%+v", found)
	}
}

// What a value that is given as plain JSON should be.
func TestAdviceForPlainJSON(t *testing.T) {
	for text, want := range map[string]string{
		`"c-1"`:          `write the value with its type: {"S": "c-1"}`,
		`7`:              `write the value with its type, as text: {"N": "7"}`,
		`true`:           `write the value with its type: {"BOOL": true}`,
		`["a"]`:          `write the value with its type: {"L": [...]}`,
		`{"N": 7}`:       `put it in quotes: "7"`,
		`{"BS": [null]}`: `give Item.id.BS[0] as base64 text, not null`,
		`{"SS": [null]}`: `give Item.id.SS[0] as String, not null`,
	} {
		input, err := validate.FromJSON([]byte(`{"TableName": "orders", "Item": {"id": ` + text + `}}`))
		if err != nil {
			t.Fatal(err)
		}
		problems := validate.Check(ddb.PutItem, input, nil)
		if len(problems) != 1 || problems[0].Code != validate.Serialization || problems[0].Advice != want {
			t.Errorf("%s: %+v", text, problems)
		}
	}
}
