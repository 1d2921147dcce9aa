// Package reading queries orders: beside each request are the attributes that the program
// certainly reads of the items, and of how many that are decoded; "unknown" if it may read
// all of them.
package reading

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type store struct {
	db  *dynamodb.Client
	all []item
}

func (s *store) attributes(ctx context.Context, in *dynamodb.QueryInput) (ids []string) {
	out, err := s.db.Query(ctx, in) // want `^reads\(id,open\) of 0$`
	if err != nil {
		return nil
	}
	for _, it := range out.Items {
		id, ok := it["id"].(*types.AttributeValueMemberS)
		if _, open := it["open"]; open && ok {
			ids = append(ids, id.Value)
		}
	}
	return ids
}

func (s *store) first(ctx context.Context, in *dynamodb.QueryInput) types.AttributeValue {
	out, err := s.db.Query(ctx, in) // want `^reads\(id\) of 0$`
	if err != nil || len(out.Items) == 0 {
		return nil
	}
	return out.Items[:1][0]["id"]
}

func (s *store) named(ctx context.Context, in *dynamodb.QueryInput, name string) types.AttributeValue {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return nil
	}
	return out.Items[0][name]
}

func (s *store) count(ctx context.Context, in *dynamodb.QueryInput) int {
	out, err := s.db.Query(ctx, in) // want `^reads\(\) of 0$`
	if err != nil {
		return 0
	}
	return len(out.Items)
}

func (s *store) countMember(ctx context.Context, in *dynamodb.QueryInput) int32 {
	out, err := s.db.Query(ctx, in) // want `^reads\(\) of 0$`
	if err != nil {
		return 0
	}
	return out.Count
}

func (s *store) nothing(ctx context.Context, in *dynamodb.QueryInput) error {
	_, err := s.db.Query(ctx, in) // want `^unknown$`
	return err
}

func (s *store) presence(ctx context.Context, in *dynamodb.QueryInput) bool {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	return err == nil && out.Items != nil
}

func (s *store) logged(ctx context.Context, in *dynamodb.QueryInput) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	log.Print(len(out.Items), out.Items)
}

// Lists are gathered, cut, and handed to functions of the package.
func (s *store) gathered(ctx context.Context, inputs []*dynamodb.QueryInput) (ids []types.AttributeValue) {
	var all []item
	for _, in := range inputs {
		out, err := s.db.Query(ctx, in) // want `^reads\(id\) of 0$`
		if err != nil {
			return nil
		}
		all = append(all, out.Items...)
	}
	for _, it := range all {
		ids = append(ids, it["id"])
	}
	return ids
}

func (s *store) copied(ctx context.Context, in *dynamodb.QueryInput, to []item) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	copy(to, out.Items)
}

func (s *store) passed(ctx context.Context, in *dynamodb.QueryInput) []types.AttributeValue {
	out, err := s.db.Query(ctx, in) // want `^reads\(id\) of 0$`
	if err != nil {
		return nil
	}
	return idsOf(out.Items)
}

func idsOf(items []item) (ids []types.AttributeValue) {
	for _, it := range items {
		ids = append(ids, idOf(it))
	}
	return ids
}

func idOf(it item) types.AttributeValue { return it["id"] }

func cut(items []item) []item { return items[1:] }

func (s *store) passedAndBack(ctx context.Context, in *dynamodb.QueryInput) types.AttributeValue {
	out, err := s.db.Query(ctx, in) // want `^reads\(total\) of 0$`
	if err != nil {
		return nil
	}
	return firstOf(cut(out.Items))["total"]
}

func firstOf(items []item) item { return items[0] }

func totalOf(it item) types.AttributeValue { return it["total"] }

func (s *store) passedTwice(ctx context.Context, in *dynamodb.QueryInput) (a, b types.AttributeValue) {
	out, err := s.db.Query(ctx, in) // want `^reads\(total\) of 0$`
	if err != nil {
		return nil, nil
	}
	return totalOf(out.Items[0]), totalOf(out.Items[1])
}

func (s *store) passedAway(ctx context.Context, in *dynamodb.QueryInput, use func([]item)) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	use(out.Items)
}

func (s *store) itemPassedAway(ctx context.Context, in *dynamodb.QueryInput, use func(item)) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	use(out.Items[0])
}

// The items, an item, or the answer leave the function.
func (s *store) returned(ctx context.Context, in *dynamodb.QueryInput) []item {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return nil
	}
	return out.Items
}

func (s *store) itemReturned(ctx context.Context, in *dynamodb.QueryInput) item {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return nil
	}
	return out.Items[0]
}

func (s *store) answer(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, in) // want `^unknown$`
}

func (s *store) kept(ctx context.Context, in *dynamodb.QueryInput) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	s.all = out.Items
}

func (s *store) addressed(ctx context.Context, in *dynamodb.QueryInput, use func(*[]item)) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	use(&out.Items)
}

func (s *store) itemAddressed(ctx context.Context, in *dynamodb.QueryInput, use func(*item)) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	use(&out.Items[0])
}

func (s *store) ranged(ctx context.Context, in *dynamodb.QueryInput) (names []string) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return nil
	}
	for name := range out.Items[0] {
		names = append(names, name)
	}
	return names
}

func (s *store) variable(ctx context.Context, in *dynamodb.QueryInput) func() types.AttributeValue {
	out, err := s.db.Query(ctx, in) // want `^reads\(total\) of 0$`
	if err != nil {
		return nil
	}
	items, it := out.Items, out.Items[0]
	it, items = items[len(items)-1], nil
	return func() types.AttributeValue { return it["total"] }
}

func (s *store) variableAddressed(ctx context.Context, in *dynamodb.QueryInput, use func(*[]item)) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return
	}
	items := out.Items
	use(&items)
}

func (s *store) either(ctx context.Context, in *dynamodb.QueryInput, old []item) types.AttributeValue {
	out, err := s.db.Query(ctx, in) // want `^reads\(id\) of 0$`
	if err != nil {
		return nil
	}
	items := out.Items
	if len(old) > 0 {
		items = old
	}
	it := items[0]
	if it == nil {
		it = old[0]
	}
	return it["id"]
}

func (s *store) size(ctx context.Context, in *dynamodb.QueryInput) (int, types.AttributeValue) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return 0, nil
	}
	return len(out.Items[0]), out.Items[0]["id"]
}

// The pages of a paginator are read together.
func (s *store) pages(ctx context.Context, in *dynamodb.QueryInput) (ids []types.AttributeValue) {
	p := dynamodb.NewQueryPaginator(s.db, in) // want `^reads\(id\) of 0$`
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil
		}
		for _, it := range page.Items {
			ids = append(ids, it["id"])
		}
	}
	return ids
}

func (s *store) pagesAway(ctx context.Context, in *dynamodb.QueryInput, use func(*dynamodb.QueryPaginator)) {
	use(dynamodb.NewQueryPaginator(s.db, in)) // want `^unknown$`
}

func (s *store) page(ctx context.Context, in *dynamodb.QueryInput) ([]item, bool, error) {
	out, err := s.db.Query(ctx, in) // want `^unknown$`
	if err != nil {
		return nil, false, err
	}
	return out.Items, out.LastEvaluatedKey != nil, nil
}

func (s *store) ofHelper(ctx context.Context, in *dynamodb.QueryInput) types.AttributeValue {
	items, _, err := s.page(ctx, in) // want `^reads\(total\) of 0$`
	if err != nil {
		return nil
	}
	return items[0]["total"]
}
