package naming

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

func TestMayInclude(t *testing.T) {
	orders := &schema.Table{Name: schema.KnownValue("prod-shop-orders", rules.Span{}, "")}
	stream := parts("/stream/{label}")
	tests := []struct {
		pattern string
		table   bool
		stream  bool
	}{
		{"*", true, true},
		{"arn:aws:dynamodb:*", true, true},
		{"arn:aws:dynamodb:eu-west-1:123456789012:table/prod-shop-orders", true, false},
		{"arn:aws:dynamodb:{var.region}:{var.account}:table/prod-shop-orders", true, false},
		{"arn:aws:dynamodb:*:*:table/prod-shop-orders/*", false, true},
		{"arn:aws:dynamodb:*:*:table/prod-shop-orders/index/*", false, false},
		{"arn:aws:dynamodb:*:*:table/prod-*", true, true},
		{"arn:aws:dynamodb:*:*:table/prod-crm-*", false, false},
		{"arn:aws:dynamodb:*:*:table/{var.env}-shop-orders", true, true},
		{"arn:aws:dynamodb:*:*:table/{var.env}-shop-carts", false, true}, // a stream's label may be any text
		{"arn:aws:dynamodb:*:*:table/*/stream/*", false, true},
		{"arn:aws-cn:dynamodb:cn-north-1:123456789012:table/prod-shop-orders", true, false},
		{"arn:aws-us-gov:dynamodb:us-gov-west-1:123456789012:table/prod-shop-orders", true, false},
		{"arn:aws-iso:dynamodb:*:*:table/prod-shop-orders", false, false},
		{"arn:aws:s3:::prod-shop-orders", false, false},
		{"arn:aws:s3:::*", false, false},
		{"{var.arn}", true, true},
	}
	for _, test := range tests {
		if got := MayInclude(parts(test.pattern), orders); got != test.table {
			t.Errorf("%s: the table is included: %t, want %t", test.pattern, got, test.table)
		}
		if got := MayInclude(parts(test.pattern), orders, stream...); got != test.stream {
			t.Errorf("%s: the stream is included: %t, want %t", test.pattern, got, test.stream)
		}
	}
}
