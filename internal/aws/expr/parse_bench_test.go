package expr

import "testing"

// BenchmarkParse reads a short expression of each kind: the time is that of one
// of them.
func BenchmarkParse(b *testing.B) {
	expressions := []Expression{
		{Kind: KeyCondition, Text: "pk = :pk AND begins_with(sk, :prefix)"},
		{Kind: Filter, Text: "#status = :open AND createdAt BETWEEN :from AND :to"},
		{Kind: Condition, Text: "attribute_not_exists(orderId) OR version = :version"},
		{Kind: Projection, Text: "orderId, customer.email, lines[0].sku, #status"},
		{Kind: Update, Text: "SET #status = :paid, version = version + :one REMOVE reservedUntil"},
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		e := expressions[i%len(expressions)]
		if _, problems := Parse(e.Kind, e.Text); len(problems) > 0 {
			b.Fatal(problems)
		}
	}
}
