// Package decoded decodes orders into structs, of which it reads some fields: beside each
// request are the attributes that these are.
package decoded

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type order struct {
	ID      string `dynamodbav:"id"`
	Total   int    `dynamodbav:"total,omitempty"`
	Status  string
	Ignored string `dynamodbav:"-"`
	JSON    string `json:"other"`
	private string
}

type store struct {
	db     *dynamodb.Client
	orders []order
}

func (s *store) ids(ctx context.Context, in *dynamodb.QueryInput) (ids []string) {
	out, err := s.db.Query(ctx, in) // want `^reads\(id\) of 4$`
	if err != nil {
		return nil
	}
	var orders []order
	if attributevalue.UnmarshalListOfMaps(out.Items, &orders) != nil {
		return nil
	}
	for _, o := range orders {
		ids = append(ids, o.ID+o.Ignored+o.private)
	}
	return ids
}

func (s *store) each(ctx context.Context, in *dynamodb.QueryInput) (sum int) {
	out, err := s.db.Query(ctx, in) // want `^reads\(JSON,Status,total\) of 4$`
	if err != nil {
		return 0
	}
	for _, it := range out.Items {
		var o order
		if attributevalue.UnmarshalMap(it, &o) == nil && o.Status == "open" && o.JSON != "" {
			sum += o.Total
			o.ID = ""
		}
	}
	return sum
}

func (s *store) pointers(ctx context.Context, in *dynamodb.QueryInput) string {
	out, err := s.db.Query(ctx, in) // want `^reads\(Status\) of 4$`
	if err != nil {
		return ""
	}
	var orders []*order
	if attributevalue.UnmarshalListOfMaps(out.Items, &orders) != nil || orders == nil || len(orders) == 0 || orders[0] == nil {
		return ""
	}
	last := orders[1:][0]
	return last.Status
}

func (s *store) counted(ctx context.Context, in *dynamodb.QueryInput) int {
	out, err := s.db.Query(ctx, in) // want `^reads\(\) of 4$`
	if err != nil {
		return 0
	}
	var orders []order
	if attributevalue.UnmarshalListOfMaps(out.Items, &orders) != nil {
		return 0
	}
	return len(orders)
}

func (s *store) gathered(ctx context.Context, inputs []*dynamodb.QueryInput) (total int) {
	var all []order
	for _, in := range inputs {
		out, err := s.db.Query(ctx, in) // want `^reads\(total\) of 4$`
		if err != nil {
			return 0
		}
		var orders []order
		if attributevalue.UnmarshalListOfMaps(out.Items, &orders) != nil {
			return 0
		}
		all = append(all, orders...)
	}
	for i := range all {
		total += all[i].Total
	}
	return total
}

// Functions of the package read fields, too.
func open(o order) bool { return o.Status == "open" }

func (o *order) sum() int { return o.Total }

func (s *store) passed(ctx context.Context, in *dynamodb.QueryInput) (n int) {
	out, err := s.db.Query(ctx, in) // want `^reads\(Status,total\) of 4$`
	if err != nil {
		return 0
	}
	for _, it := range out.Items {
		var o order
		if attributevalue.UnmarshalMap(it, &o) == nil && open(o) {
			n += o.sum()
		}
	}
	return n
}

func decode(it map[string]types.AttributeValue) (*order, error) {
	var o order
	err := attributevalue.UnmarshalMap(it, &o)
	return &o, err
}

func (s *store) decodedBy(ctx context.Context, in *dynamodb.QueryInput) string {
	out, err := s.db.Query(ctx, in) // want `^reads\(id\) of 4$`
	if err != nil {
		return ""
	}
	o, err := decode(out.Items[0])
	if err != nil {
		return ""
	}
	return o.ID
}

// What leaves the function may be read anywhere.
func (s *store) returned(ctx context.Context, in *dynamodb.QueryInput) (orders []order, err error) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return nil, err
	}
	err = attributevalue.UnmarshalListOfMaps(out.Items, &orders)
	return orders, err
}

func (s *store) kept(ctx context.Context, in *dynamodb.QueryInput) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	var orders []order
	if attributevalue.UnmarshalListOfMaps(out.Items, &orders) == nil {
		s.orders = orders
	}
}

func (s *store) intoField(ctx context.Context, in *dynamodb.QueryInput) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	attributevalue.UnmarshalListOfMaps(out.Items, &s.orders)
}

func (s *store) intoAny(ctx context.Context, in *dynamodb.QueryInput, to any) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	attributevalue.UnmarshalListOfMaps(out.Items, to)
}

func (s *store) boxed(ctx context.Context, in *dynamodb.QueryInput, show func(any)) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	var o order
	if attributevalue.UnmarshalMap(out.Items[0], &o) == nil {
		show(o)
	}
}

func (s *store) encoded(ctx context.Context, in *dynamodb.QueryInput) map[string]types.AttributeValue {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return nil
	}
	var o order
	if attributevalue.UnmarshalMap(out.Items[0], &o) != nil {
		return nil
	}
	again, _ := attributevalue.MarshalMap(&o)
	return again
}

func (s *store) compared(ctx context.Context, in *dynamodb.QueryInput) bool {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return false
	}
	var o order
	return attributevalue.UnmarshalMap(out.Items[0], &o) == nil && o == order{}
}

func (s *store) sent(ctx context.Context, in *dynamodb.QueryInput, to chan<- order) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	var o order
	if attributevalue.UnmarshalMap(out.Items[0], &o) == nil {
		to <- o
	}
}

func (s *store) copied(ctx context.Context, in *dynamodb.QueryInput, to []order) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	var orders []order
	if attributevalue.UnmarshalListOfMaps(out.Items, &orders) == nil {
		copy(to, orders)
	}
}

func (s *store) elements(ctx context.Context, in *dynamodb.QueryInput) (statuses [2]string) {
	out, err := s.db.Query(ctx, in) // want `^reads\(Status\) of 4$`
	if err != nil {
		return statuses
	}
	var o order
	if attributevalue.UnmarshalMap(out.Items[0], &o) == nil {
		p := &o
		q := *p
		statuses[0] = q.Status
	}
	return statuses
}

// Structs that decode themselves, have others among their fields, or are none.
type custom struct{ ID string }

func (c *custom) UnmarshalDynamoDBAttributeValue(types.AttributeValue) error { return nil }

type embedding struct {
	order
	Note string
}

func (s *store) others(ctx context.Context, in, two, three *dynamodb.QueryInput) (string, string, any) {
	first, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return "", "", nil
	}
	var c custom
	attributevalue.UnmarshalMap(first.Items[0], &c)
	second, err := s.db.Query(ctx, two) // want `^unknown$`
	if err != nil {
		return "", "", nil
	}
	var e embedding
	attributevalue.UnmarshalMap(second.Items[0], &e)
	third, err := s.db.Query(ctx, three) // want `^unknown$`
	if err != nil {
		return "", "", nil
	}
	var m map[string]any
	attributevalue.UnmarshalMap(third.Items[0], &m)
	return c.ID, e.Note, m["id"]
}

// Options may say what attributes are called.
func (s *store) options(ctx context.Context, in *dynamodb.QueryInput) string {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return ""
	}
	var o order
	attributevalue.UnmarshalMapWithOptions(out.Items[0], &o, func(d *attributevalue.DecoderOptions) { d.TagKey = "json" })
	return o.JSON
}
