package overlooked

import (
	"context"
	"errors"
	"slices"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const most = 25

type requests = map[string][]types.WriteRequest

func complete(out *dynamodb.BatchWriteItemOutput, err error) error {
	if err != nil {
		return err
	}
	if len(out.UnprocessedItems) > 0 {
		return errors.New("parcels left")
	}
	return nil
}

func deletions(ids []string) (list []types.WriteRequest) {
	for _, id := range ids {
		list = append(list, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: map[string]types.AttributeValue{"id": text(id)}}})
	}
	return list
}

// parcelIDs are at most as many as one request takes.
type parcelIDs []string

func (ids parcelIDs) valid() error {
	if len(ids) > most {
		return errors.New("too many parcels")
	}
	return nil
}

// DeleteTyped asks a method of another type for the limit.
func (s *Store) DeleteTyped(ctx context.Context, ids []string) error {
	if err := parcelIDs(ids).valid(); err != nil {
		return err
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: deletions(ids)}})
	return complete(out, err)
}

// DeleteBoxed has the list checked as an interface.
func (s *Store) DeleteBoxed(ctx context.Context, ids []string) error {
	if err := s.checks.Var(ids, "max=25"); err != nil {
		return err
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: deletions(ids)}})
	return complete(out, err)
}

// DeleteForeign has the list checked elsewhere.
func (s *Store) DeleteForeign(ctx context.Context, ids []string) error {
	if err := s.checks.Length(ids); err != nil {
		return err
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: deletions(ids)}})
	return complete(out, err)
}

func tooMany(ids []string) bool { return len(ids) > most }

func checked(ids []string) error {
	if tooMany(ids) {
		return errors.New("too many parcels")
	}
	return nil
}

// DeleteDeep has the list checked two calls away.
func (s *Store) DeleteDeep(ctx context.Context, ids []string) error {
	if err := checked(ids); err != nil {
		return err
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: deletions(ids)}})
	return complete(out, err)
}

// request holds a list.
type request struct{ ids []string }

func (r request) valid() bool { return len(r.ids) <= most }

// DeleteHeld puts the list into a struct that is checked.
func (s *Store) DeleteHeld(ctx context.Context, ids []string) error {
	if r := (request{ids: ids}); !r.valid() {
		return errors.New("too many parcels")
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: deletions(ids)}})
	return complete(out, err)
}

func allowed(n int) bool { return n <= most }

// DeleteCounted has the number checked.
func (s *Store) DeleteCounted(ctx context.Context, ids []string) error {
	if !allowed(len(ids)) {
		return errors.New("too many parcels")
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: deletions(ids)}})
	return complete(out, err)
}

// DeleteFirst stops at the limit.
func (s *Store) DeleteFirst(ctx context.Context, ids []string) error {
	var list []types.WriteRequest
	for i, id := range ids {
		if i == most {
			break
		}
		list = append(list, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: map[string]types.AttributeValue{"id": text(id)}}})
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: list}})
	return complete(out, err)
}

// DeleteSome skips what is beyond the limit.
func (s *Store) DeleteSome(ctx context.Context, ids []string) error {
	var list []types.WriteRequest
	for i, id := range ids {
		if i >= most {
			continue
		}
		list = append(list, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: map[string]types.AttributeValue{"id": text(id)}}})
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: list}})
	return complete(out, err)
}

// DeleteArray panics unless the list has that length.
func (s *Store) DeleteArray(ctx context.Context, ids []string) error {
	_ = [most]string(ids)
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: deletions(ids)}})
	return complete(out, err)
}

// DeleteSwitched looks at the length in a switch.
func (s *Store) DeleteSwitched(ctx context.Context, ids []string) error {
	switch n := len(ids); {
	case n > most:
		return errors.New("too many parcels")
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: deletions(ids)}})
	return complete(out, err)
}

func trim(list *[]types.WriteRequest) {
	if len(*list) > most {
		*list = (*list)[:most]
	}
}

// DeleteTrimmed has the list cut by way of its address.
func (s *Store) DeleteTrimmed(ctx context.Context, ids []string) error {
	list := deletions(ids)
	trim(&list)
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: list}})
	return complete(out, err)
}

func firstKeys(keys *types.KeysAndAttributes) {
	if len(keys.Keys) > 100 {
		keys.Keys = keys.Keys[:100]
	}
}

// Read has the keys cut by way of the struct's address.
func (s *Store) Read(ctx context.Context, keys []map[string]types.AttributeValue) (map[string][]map[string]types.AttributeValue, error) {
	wanted := types.KeysAndAttributes{Keys: keys}
	firstKeys(&wanted)
	out, err := s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: wanted}})
	return found(out, err)
}

// ReadCaptured has the keys cut in a function literal.
func (s *Store) ReadCaptured(ctx context.Context, keys []map[string]types.AttributeValue) (map[string][]map[string]types.AttributeValue, error) {
	wanted := types.KeysAndAttributes{Keys: keys}
	func() { wanted.Keys = slices.Clip(wanted.Keys)[:100] }()
	out, err := s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: wanted}})
	return found(out, err)
}

func found(out *dynamodb.BatchGetItemOutput, err error) (map[string][]map[string]types.AttributeValue, error) {
	if err != nil {
		return nil, err
	}
	if len(out.UnprocessedKeys) > 0 {
		return nil, errors.New("keys left")
	}
	return out.Responses, nil
}

type parcel struct {
	ID string `dynamodbav:"id"`
}

func firstParcels(list *[]parcel) { *list = (*list)[:most] }

// DeleteDecoded cuts what was decoded.
func (s *Store) DeleteDecoded(ctx context.Context, owner string) error {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil || out.LastEvaluatedKey != nil {
		return errors.Join(err, errors.New("parcels left"))
	}
	var parcels []parcel
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &parcels); err != nil {
		return err
	}
	firstParcels(&parcels)
	var list []types.WriteRequest
	for _, p := range parcels {
		list = append(list, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: map[string]types.AttributeValue{"id": text(p.ID)}}})
	}
	written, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: list}})
	return complete(written, err)
}

// DeletePage cuts the page itself.
func (s *Store) DeletePage(ctx context.Context, owner string) error {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil || out.LastEvaluatedKey != nil {
		return errors.Join(err, errors.New("parcels left"))
	}
	out.Items = out.Items[:min(len(out.Items), most)]
	var list []types.WriteRequest
	for _, item := range out.Items {
		list = append(list, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: map[string]types.AttributeValue{"id": item["id"]}}})
	}
	written, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: list}})
	return complete(written, err)
}

func firstOf(out *dynamodb.QueryOutput) { out.Items = out.Items[:most] }

// DeletePageOf has the page cut elsewhere.
func (s *Store) DeletePageOf(ctx context.Context, owner string) error {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil || out.LastEvaluatedKey != nil {
		return errors.Join(err, errors.New("parcels left"))
	}
	firstOf(out)
	var list []types.WriteRequest
	for _, item := range out.Items {
		list = append(list, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: map[string]types.AttributeValue{"id": item["id"]}}})
	}
	written, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{s.table: list}})
	return complete(written, err)
}
