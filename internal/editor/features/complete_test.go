package features_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/editor/features"
)

// described returns items as "label detail".
func described(c features.Completion) (all []string) {
	for _, i := range c.Items {
		all = append(all, strings.TrimSpace(i.Label+" "+i.Detail))
	}
	return all
}

// Each completion is of a text that was changed, so that the code may not compile.
func TestComplete(t *testing.T) {
	s := theShop(t)
	const open = `"#s = :open AND placed_at > :since"`
	for name, test := range map[string]struct {
		old, marked string
		word        string // that is replaced
		want        []string
	}{
		"attributes of the key of an index": {
			open, `"#s = :open AND pl|"`, "pl",
			[]string{"placed_at N, sort key of index by-status", "#s status, S, partition key of index by-status", "begins_with function"},
		},
		"values": {
			open, `"#s = :|"`, ":",
			[]string{`:open S "OPEN"`, ":since N 0", ":least N 10"},
		},
		"an operator": {
			open, `"#s |"`, "",
			[]string{"=", "<", "<=", ">", ">=", "BETWEEN"},
		},
		"a literal that is not closed": {
			open + "),", `"#s = :o|` + "\n", ":o",
			[]string{`:open S "OPEN"`, ":since N 0", ":least N 10"},
		},
		"behind another literal": {
			`"AND attribute_exists(note)"`, `"AND contains(no|"`, "no",
			[]string{
				"placed_at N, sort key of index by-status", "order_id S, partition key", "note",
				`#total to be defined in ExpressionAttributeNames as "total"`, `#source to be defined in ExpressionAttributeNames as "source"`,
				"#s status, S, partition key of index by-status",
			},
		},
		"a condition": {
			`"attribute_not_exists(order_id)"`, `"attribute_not_exists(order_id) |"`, "",
			[]string{"AND", "OR"},
		},
		"of a transaction": {
			`"attribute_exists(cart_id)"`, `"attribute_exists(|)"`, "",
			[]string{"cart_id S, partition key", "amount", "owed"},
		},
		"indexes": {
			`aws.String("by-status")`, `aws.String("by-|`, "by-",
			[]string{`by-status status, sorted by placed_at, projects ALL ("prod-orders")`, `by-date placed_at, projects KEYS_ONLY ("prod-orders")`},
		},
		"tables": {
			`TableName: aws.String("carts"), Key: key, Cond`, `TableName: aws.String("ca|"), Key: key, Cond`, "ca",
			[]string{"prod-orders aws_dynamodb_table.orders", "carts aws_dynamodb_table.carts"},
		},
		"a name": {
			`"#s": "status"`, `"#s": "st|"`, "st",
			[]string{
				"status S, partition key of index by-status", "placed_at N, sort key of index by-status",
				"order_id S, partition key", "note", "total N", "source S",
			},
		},
		"a request that is new": {
			"// Put writes an order once.\n", "func (s *Store) Late(ctx context.Context) {\n\ts.db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(\"carts\"), KeyConditionExpression: aws.String(\"|\")", "",
			[]string{"cart_id S, partition key", "begins_with function"},
		},
		"a request that is new, whose literal is not closed": {
			"// Put writes an order once.\n", `func (s *Store) Late(ctx context.Context) {
	s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("carts"),
		KeyConditionExpression: aws.String("cart_id = |
		ExpressionAttributeValues: map[string]types.AttributeValue{":id": &types.AttributeValueMemberS{Value: "1"}},
	})
}
`, "",
			[]string{`:id S "1"`},
		},
		"a member that is new": {
			"// Put writes an order once.\n", "func (s *Store) Late(ctx context.Context, in *dynamodb.QueryInput) {\n\tin.IndexName = aws.String(\"by|\n}\n", "by",
			[]string{`by-status status, sorted by placed_at, projects ALL ("prod-orders")`, `by-date placed_at, projects KEYS_ONLY ("prod-orders")`},
		},
		"a builder's name": {
			`expression.Key("cart_id")`, `expression.Key("ca|")`, "ca",
			[]string{"cart_id S, partition key"},
		},
		"a builder's value": {`expression.Value("1")`, `expression.Value("|")`, "", nil},
		"other text":        {`os.Getenv("ORDERS_TABLE")`, `os.Getenv("ORDERS|")`, "", nil},
		"no text":           {"// Put writes an order once.\n", "// Put |writes\n", "", nil},
	} {
		f, offset := s.edited(t, test.old, test.marked)
		got := s.view.Complete(f, offset)
		if diff := cmp.Diff(test.want, described(got)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if word := string(f.Text[got.Start:got.End]); word != test.word {
			t.Errorf("%s: replaces %q, not %q", name, word, test.word)
		}
	}
}

// Each item has its kind.
func TestKinds(t *testing.T) {
	s := theShop(t)
	f, offset := s.edited(t, `"AND attribute_exists(note)"`, `"AND |"`)
	kinds := map[string]features.Kind{}
	for _, i := range s.view.Complete(f, offset).Items {
		kinds[i.Label] = i.Kind
	}
	for label, want := range map[string]features.Kind{"order_id": features.Attribute, "#s": features.Placeholder, "size": features.Function, "NOT": features.Operator} {
		if kinds[label] != want {
			t.Errorf("%s is %d, not %d", label, kinds[label], want)
		}
	}
}

// Hovers follow what is being written.
func TestHoverEdited(t *testing.T) {
	s := theShop(t)
	f, offset := s.edited(t, `"#s = :open AND placed_at > :since"`, `"#s = :open OR pla|ced_at > :since"`)
	h, ok := s.view.Hover(f, offset)
	if !ok {
		t.Fatal("nothing is said")
	}
	for _, want := range []string{"  OR\n", "Invalid operator used in KeyConditionExpression: OR"} {
		if !strings.Contains(h.Markdown, want) {
			t.Errorf("it lacks %q:\n%s", want, h.Markdown)
		}
	}
	if !strings.Contains(h.Markdown, "`placed_at`: N, sort key of index by-status") {
		t.Errorf("the attribute is not explained:\n%s", h.Markdown)
	}
}
