package access_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

func TestValues(t *testing.T) {
	input := request(t, `{"ExpressionAttributeValues": {":id": {"S": "a"}}, "Key": {"id": {"S": "b"}}}`)
	if v, ok := access.ValueOf(input, ":id"); !ok || v.Entries[0].Value.Text != "a" {
		t.Errorf("got %+v, %v", v, ok)
	}
	if v, ok := access.ValueOf(input, ":other"); ok {
		t.Errorf("got %+v", v)
	}
	if key, ok := access.KeyOf(input); !ok || key.Entries[0].Key != "id" {
		t.Errorf("got %+v, %v", key, ok)
	}
	if item, ok := access.ItemOf(input); ok {
		t.Errorf("got %+v", item)
	}
	either := object("Key", choice(object("a", text("x"), false), object("b", text("x"), false)), false)
	if key, ok := access.KeyOf(either); ok {
		t.Errorf("got %+v", key)
	}
	if value, ok := access.ValueOf(validate.Value{Kind: validate.Object, Open: true}, ":id"); ok {
		t.Errorf("got %+v", value)
	}
}

func TestConditionValues(t *testing.T) {
	key := access.Of(request(t, `{"KeyConditionExpression": "id = :id AND n BETWEEN :low AND :high"}`)).Key
	if len(key.Parts) != 2 || key.Parts[0].Values[0] != ":id" || len(key.Parts[1].Values) != 2 || key.Parts[1].Values[1] != ":high" {
		t.Errorf("got %+v", key.Parts)
	}
}
