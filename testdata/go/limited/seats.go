// Package limited sells seats. DDB106 is run on it as by default: a list that others may keep short is
// only counted.
package limited

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Hall keeps the seats of its shows.
type Hall struct{ db *dynamodb.Client }

// Show has a list of its seats.
type Show struct {
	ID    string   `dynamodbav:"id"`
	Seats []string `dynamodbav:"seats"`
}

// Sell writes as many seats as its callers sell at once.
func (h *Hall) Sell(ctx context.Context, seats []item) error {
	var puts []types.WriteRequest
	for _, seat := range seats {
		puts = append(puts, types.WriteRequest{PutRequest: &types.PutRequest{Item: seat}})
	}
	_, err := h.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"seats": puts}}) // moot DDB106 note `callers in other packages may limit what they pass`
	return err
}

// Status reads as many seats as its callers show.
func (h *Hall) Status(ctx context.Context, keys []item) (*dynamodb.BatchGetItemOutput, error) {
	return h.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"seats": {Keys: keys}}}) // moot DDB106 `callers in other packages may limit`
}

// Seats reads the seats that an item lists: what writes it knows how many a hall has.
func (h *Hall) Seats(ctx context.Context, show item) (*dynamodb.BatchGetItemOutput, error) {
	found, err := h.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &shows, Key: show})
	if err != nil {
		return nil, err
	}
	var s Show
	if err := attributevalue.UnmarshalMap(found.Item, &s); err != nil {
		return nil, err
	}
	var keys []item
	for _, id := range s.Seats {
		keys = append(keys, item{"id": &types.AttributeValueMemberS{Value: id}})
	}
	return h.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"seats": {Keys: keys}}}) // moot DDB106 note `whatever writes the items may limit their lists`
}

// Ordered reads what a request asks for, and nothing limits that.
func (h *Hall) Ordered(w http.ResponseWriter, r *http.Request) {
	var order struct {
		Seats []string `json:"seats"`
	}
	if err := json.NewDecoder(r.Body).Decode(&order); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	var keys []item
	for _, id := range order.Seats {
		keys = append(keys, item{"id": &types.AttributeValueMemberS{Value: id}})
	}
	out, err := h.db.BatchGetItem(r.Context(), &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"seats": {Keys: keys}}}) // want DDB106 warning `Nothing limits order.Seats|Nothing limits .*of the request body`
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	_ = json.NewEncoder(w).Encode(out.Responses["seats"])
}

// Close deletes the seats of a show: those of one page are up to 1 MB.
func (h *Hall) Close(ctx context.Context, condition string) error {
	out, err := h.db.Query(ctx, &dynamodb.QueryInput{TableName: &seats, KeyConditionExpression: &condition})
	if err != nil {
		return err
	}
	var deletes []types.WriteRequest
	for _, seat := range out.Items {
		deletes = append(deletes, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item{"id": seat["id"]}}})
	}
	_, err = h.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"seats": deletes}}) // want DDB106 warning `Nothing limits the items of a page`
	return err
}

// Open writes the seats of the two stalls.
func (h *Hall) Open(ctx context.Context) error {
	_, err := h.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"seats": make([]types.WriteRequest, 40)}}) // want DDB106 error `gets 40 writes`
	return err
}

var shows, seats = "shows", "seats"
