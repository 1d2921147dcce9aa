package access_test

import (
	"fmt"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

func TestAttributesOfItem(t *testing.T) {
	item, ok := access.ItemOf(request(t, `{"Item": {"id": {"S": "a"}, "total": {"N": "1"}, "lines": {"L": []}}}`))
	if !ok {
		t.Fatal("the item is unknown")
	}
	number, label := object("N", text("1"), false), object("S", text("none"), false)
	item.Entries = append(item.Entries,
		validate.Entry{Key: "paid", KeyKnown: true, Value: choice(number, number), Optional: true},
		validate.Entry{Key: "discount", KeyKnown: true, Value: choice(number, label)},
		validate.Entry{Key: "note", KeyKnown: true},
		validate.Entry{Value: number}, // with a name that is known at run time only
		validate.Entry{Key: "total", KeyKnown: true, Value: label, Optional: true},
	)
	if got, want := fmt.Sprint(access.AttributesOf(item)), "[{id S} {total } {lines L} {paid N} {discount } {note }]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestAttributesOfUpdate(t *testing.T) {
	input := request(t, `{
		"UpdateExpression": "SET #s = :paid, total = total + :n, address.city = :paid, tags = list_append(tags, :l) REMOVE draft, lines[0] ADD visits :n",
		"ExpressionAttributeNames": {"#s": "status"},
		"ExpressionAttributeValues": {":paid": {"S": "paid"}, ":n": {"N": "1"}, ":l": {"L": []}}
	}`)
	if got, want := fmt.Sprint(access.ChangeOf(input).Attributes()), "[{status S} {total } {address } {tags } {visits }]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
