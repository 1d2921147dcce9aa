package missingpagination

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// The token is a result of its own.
func (s *Store) pageOf(ctx context.Context, customer string, start item) ([]item, item, error) {
	input := ordersQuery(s.table, customer)
	input.ExclusiveStartKey = start
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, nil, err
	}
	return out.Items, out.LastEvaluatedKey, nil
}

// Page is one page for the client of the API.
type Page struct {
	Orders []Order `json:"orders"`
	Next   string  `json:"next,omitempty"`
}

// encode makes the opaque cursor that clients send back.
func encode(key item) (string, error) {
	if key == nil {
		return "", nil
	}
	var plain map[string]string
	if err := attributevalue.UnmarshalMap(key, &plain); err != nil {
		return "", err
	}
	data, err := json.Marshal(plain)
	return base64.URLEncoding.EncodeToString(data), err
}

func (s *Store) cursorForClient(ctx context.Context, customer string) (*Page, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return nil, err
	}
	var p Page
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &p.Orders); err != nil {
		return nil, err
	}
	p.Next, err = encode(out.LastEvaluatedKey)
	return &p, err
}

func (s *Store) cursorInHeader(w http.ResponseWriter, r *http.Request) {
	out, err := s.db.Query(r.Context(), ordersQuery(s.table, r.PathValue("customer")))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	if id, ok := out.LastEvaluatedKey["order_id"]; ok {
		var next string
		if err := attributevalue.Unmarshal(id, &next); err == nil {
			w.Header().Set("X-Next", next)
		}
	}
	json.NewEncoder(w).Encode(out.Items)
}

// Without a cursor the client never learns that there is more.
func (s *Store) handlerWithoutCursor(w http.ResponseWriter, r *http.Request) {
	out, err := s.db.Query(r.Context(), ordersQuery(s.table, r.PathValue("customer"))) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	json.NewEncoder(w).Encode(out.Items)
}

func (s *Store) hasMore(ctx context.Context, customer string) (orders []item, more bool, err error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return nil, false, err
	}
	return out.Items, out.LastEvaluatedKey != nil, nil
}

// A function of the package looks at the token.
func complete(out *dynamodb.QueryOutput) error {
	if out.LastEvaluatedKey != nil {
		return errTooMany
	}
	return nil
}

func (s *Store) checkedByHelper(ctx context.Context, customer string) ([]item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return nil, err
	}
	if err := complete(out); err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A function of the package reads the other pages.
func (s *Store) rest(ctx context.Context, input *dynamodb.QueryInput, out *dynamodb.QueryOutput) ([]item, error) {
	all := out.Items
	for out.LastEvaluatedKey != nil {
		input.ExclusiveStartKey = out.LastEvaluatedKey
		var err error
		if out, err = s.db.Query(ctx, input); err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
	}
	return all, nil
}

func (s *Store) drainedByHelper(ctx context.Context, customer string) ([]item, error) {
	input := ordersQuery(s.table, customer)
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return s.rest(ctx, input, out)
}

// A function that only prints the answer changes nothing.
func trace(log Logger, out *dynamodb.QueryOutput) {
	log.Warnf("%d items, next %v", out.Count, out.LastEvaluatedKey)
}

func (s *Store) tracedOnly(ctx context.Context, log Logger, customer string) ([]item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	trace(log, out)
	return out.Items, nil
}

// The token alone is passed on.
func (s *Store) tokenPassedOn(ctx context.Context, customer string, remember func(item)) ([]item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return nil, err
	}
	remember(out.LastEvaluatedKey)
	return out.Items, nil
}

// Names that lie: QueryAll asks for one page, and says nothing of the rest.
func (s *Store) QueryAll(ctx context.Context, input *dynamodb.QueryInput) ([]item, error) {
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of a table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) usesQueryAll(ctx context.Context, customer string) ([]item, error) {
	return s.QueryAll(ctx, &dynamodb.QueryInput{TableName: aws.String("orders"), KeyConditionExpression: aws.String("customer_id = :customer"), ExpressionAttributeValues: customerKey(customer)})
}

// What is printed into an answer of the service is no log.
func (s *Store) cursorPrinted(w http.ResponseWriter, r *http.Request) {
	out, err := s.db.Query(r.Context(), ordersQuery(s.table, r.PathValue("customer")))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	for _, it := range out.Items {
		fmt.Fprintln(w, it)
	}
	fmt.Fprintf(w, "next: %v\n", out.LastEvaluatedKey)
}
