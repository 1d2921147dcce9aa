package access_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/access"
)

// showSteps writes steps as "stock Subtracts :n!"; a ! says that the item needs what is read.
func showSteps(c access.Change) string {
	effects := map[access.Effect]string{access.Computes: "computes", access.Sets: "sets", access.Starts: "starts", access.Adds: "adds",
		access.Subtracts: "subtracts", access.Appends: "appends", access.AddsElements: "adds elements", access.Removes: "removes", access.RemovesElement: "removes element"}
	var all []string
	for _, s := range c.Steps {
		text := strings.TrimSpace(fmt.Sprint(s.Attribute, " ", effects[s.Effect], " ", s.Value))
		if !s.Whole {
			text += "/"
		}
		if s.NeedsOld {
			text += "!"
		}
		all = append(all, text)
	}
	if !c.Whole {
		all = append(all, "~")
	}
	return strings.Join(all, ", ")
}

func TestSteps(t *testing.T) {
	for update, want := range map[string]string{
		"SET a = :s, #v = (:s) REMOVE b, c[0]":          "a sets :s, views sets :s, b removes, c removes element/",
		"SET a = if_not_exists(a, :s)":                  "a starts",
		"SET a = if_not_exists(b, :s)":                  "a computes",
		"SET a = b":                                     "a computes!",
		"SET n = n - :n":                                "n subtracts :n!",
		"SET n = :n + n":                                "n adds :n!",
		"SET n = :n - n":                                "n computes!",
		"SET n = if_not_exists(n, :n) - :n":             "n subtracts :n",
		"SET n = if_not_exists(n, m) - :n":              "n subtracts :n!",
		"SET l = list_append(if_not_exists(l, :s), :s)": "l appends",
		"SET l = list_append(l, :s)":                    "l appends!",
		"SET m.l = :s":                                  "m sets :s/",
		"ADD n :n, m :minus, s :set, u :unknown":        "n adds :n, m subtracts :minus, s adds elements :set, u computes :unknown",
		"DELETE s :set":                                 "s removes element :set",
		"SET #undefined = :s":                           "sets :s",
		"SET a = ":                                      "a computes, ~",
	} {
		input := request(t, `{"UpdateExpression": "`+update+`", "ExpressionAttributeNames": {"#v": "views"},
			"ExpressionAttributeValues": {":n": {"N": "1"}, ":minus": {"N": "-1"}, ":s": {"S": "paid"}, ":set": {"SS": ["a"]}}}`)
		change := access.ChangeOf(input)
		if got := showSteps(change); got != want {
			t.Errorf("%s: %q, want %q", update, got, want)
		}
		if text, ok := change.Text(":s"); !ok || text != "paid" {
			t.Errorf(":s is %q, %v", text, ok)
		}
		if text, ok := change.Text(":n"); ok {
			t.Errorf(":n is %q, no text", text)
		}
	}
}

func TestChanges(t *testing.T) {
	for input, want := range map[string]string{
		`{"TableName": "t", "Key": {"id": {"S": "a"}}, "UpdateExpression": "SET a = :a", "ConditionExpression": "attribute_exists(id)"}`:               `t [id] a sets :a if exists id`,
		`{"UpdateExpression": "SET a = :a", "ConditionExpression": "NOT (attribute_exists(#i)) AND a = :b", "ExpressionAttributeNames": {"#i": "id"}}`: ` [] a sets :a if lacks id`,
		`{"UpdateExpression": "SET a = :a", "ConditionExpression": "attribute_not_exists(id.a) AND attribute_not_exists(#i)"}`:                         ` [] a sets :a`,
		`{"TableName": "t", "AttributeUpdates": {"a": {"Action": "DELETE"}}}`:                                                                          `t [] ~`,
		`{"TransactItems": [{"Put": {"TableName": "p"}}, {"Update": {"TableName": "u", "UpdateExpression": "REMOVE a"}}]}`:                             `u [] a removes`,
		`{"TransactItems": []}`: "",
		`{"TransactItems": [{"Put": {"TableName": "p", "ConditionExpression": "attribute_exists(a)"}}, {"Update": {"UpdateExpression": "REMOVE a", "ConditionExpression": "a = :a"}}]}`: ` [] a removes`,
		`{"TransactItems": [{"Put": {"ConditionExpression": "attribute_not_exists(a)"}}, {"Update": {"UpdateExpression": "REMOVE a"}}]}`:                                                ` [] a removes jointly`,
		`{"TransactItems": [{"ConditionCheck": {"ConditionExpression": "a ="}}, {"Update": {"UpdateExpression": "REMOVE a"}}]}`:                                                         ` [] a removes jointly`,
	} {
		var all []string
		changes := access.ChangesOf(request(t, input))
		if !strings.Contains(input, "TransactItems") {
			changes = append(changes, access.ChangeOf(request(t, input)))
		}
		for _, c := range changes {
			text := []string{fmt.Sprint(c.Table.Text, " ", c.Key, " ", showSteps(c))}
			if c.Joint {
				text = append(text, "jointly")
			}
			for _, part := range c.Condition.Parts {
				if part.Exists != "" {
					text = append(text, "if exists "+part.Exists)
				}
				if part.Lacks != "" {
					text = append(text, "if lacks "+part.Lacks)
				}
			}
			all = append(all, strings.Join(text, " "))
		}
		if got := strings.Join(all, "; "); got != want {
			t.Errorf("%s: %q, want %q", input, got, want)
		}
	}
}
