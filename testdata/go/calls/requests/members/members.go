// Package members puts requests together in one function, or with helpers of its own.
// Beside each call is what is known of the members when it is sent.
package members

import (
	"context"
	"encoding/json"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type store struct {
	db    *dynamodb.Client
	table string
	page  dynamodb.QueryInput
	next  *dynamodb.QueryInput
}

func (s *store) literal(ctx context.Context, index string) {
	s.db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("orders"), IndexName: &index, Limit: nil}) // want `^Query IndexName=param2 Limit=absent TableName="orders"$`
}

func (s *store) empty(ctx context.Context) {
	s.db.ListTables(ctx, nil) // want `^ListTables$`
}

func (s *store) setAfterwards(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders"), Limit: aws.Int32(1)}
	input.Limit = aws.Int32(2)
	s.db.Query(ctx, input) // want `^Query Limit=2 TableName="orders"$`
	input.Limit = aws.Int32(3)
}

func (s *store) setOnOnePath(ctx context.Context, newest bool) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	if newest {
		input.ScanIndexForward = aws.Bool(false)
		input.TableName = aws.String("orders-by-date")
	}
	s.db.Query(ctx, input) // want `^Query ScanIndexForward=absent or false TableName="orders" or "orders-by-date"$`
}

func (s *store) setOnBothPaths(ctx context.Context, newest bool) {
	input := &dynamodb.QueryInput{Limit: aws.Int32(1)}
	if newest {
		input.Limit = aws.Int32(2)
	} else {
		input.Limit = aws.Int32(3)
	}
	s.db.Query(ctx, input) // want `^Query Limit=1 or 2 or 3$`
}

func (s *store) setInTheTurnBefore(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	for range 3 {
		s.db.Query(ctx, input) // want `^Query Limit=absent or 10 TableName="orders"$`
		input.Limit = aws.Int32(10)
	}
}

// Which of the two is sent is decided before it is completed.
func (s *store) chosen(ctx context.Context, archive bool) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders"), Limit: aws.Int32(5)}
	if archive {
		input = &dynamodb.QueryInput{TableName: aws.String("archive")}
	}
	input.IndexName = aws.String("by-customer")
	s.db.Query(ctx, input) // want `^Query IndexName="by-customer" Limit=5 or absent TableName="orders" or "archive"$`
}

func (s *store) chosenFromParameters(ctx context.Context, first, second *dynamodb.QueryInput, archive bool) {
	input := first
	if archive {
		input = second
	}
	s.db.Query(ctx, input) // want `^Query, others unknown: the request may be one of several$`
}

// Each branch is finished before the other request is made.
func (s *store) eachInItsBranch(ctx context.Context, archive bool) {
	var input *dynamodb.QueryInput
	if archive {
		input = &dynamodb.QueryInput{TableName: aws.String("archive")}
		input.Limit = aws.Int32(1)
	} else {
		input = &dynamodb.QueryInput{TableName: aws.String("orders")}
	}
	s.db.Query(ctx, input) // want `^Query Limit=1 or absent TableName="archive" or "orders"$`
}

// In the first turn it is the first request, then the one of the turn before.
func (s *store) replacedInLoop(ctx context.Context, tables []string) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	for _, table := range tables {
		s.db.Query(ctx, input) // want `^Query Limit=absent or 1 TableName="orders" or set$`
		input = &dynamodb.QueryInput{TableName: aws.String(table), Limit: aws.Int32(1)}
	}
}

// The loop only ever sends the one request again.
func (s *store) sameInLoop(ctx context.Context, again func() bool) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	for again() {
		if again() {
			input.Limit = aws.Int32(1)
			continue
		}
		s.db.Query(ctx, input) // want `^Query Limit=absent or 1 TableName="orders"$`
	}
}

func (s *store) onlyItself(ctx context.Context) {
	var input *dynamodb.QueryInput
	for {
		s.db.Query(ctx, input) // want `^Query$`
	}
}

func (s *store) forwarded(ctx context.Context, input *dynamodb.QueryInput) {
	input.TableName = &s.table
	s.db.Query(ctx, input) // want `^Query TableName=store\.table, others of param2$`
}

func (s *store) copied(ctx context.Context, input *dynamodb.QueryInput) {
	next := *input
	next.Limit = aws.Int32(1)
	s.db.Query(ctx, &next) // want `^Query Limit=1, others of param2$`
}

func (s *store) copiedFromValue(ctx context.Context, input dynamodb.QueryInput) {
	input.Limit = aws.Int32(1)
	s.db.Query(ctx, &input) // want `^Query Limit=1, others of param2$`
}

func makeQuery(table string) dynamodb.QueryInput { return dynamodb.QueryInput{TableName: &table} }

func (s *store) copiedFromResult(ctx context.Context) {
	input := makeQuery("orders")
	s.db.Query(ctx, &input) // want `^Query TableName="orders"$`
}

func (s *store) copiedFromTwo(ctx context.Context, other *dynamodb.QueryInput, more bool) {
	input := dynamodb.QueryInput{TableName: aws.String("orders")}
	if more {
		input = *other
	}
	s.db.Query(ctx, &input) // want `^Query TableName="orders" or param2\.TableName, others unknown: the request may be one of several$`
}

func (s *store) copiedFromMap(ctx context.Context, queries map[string]dynamodb.QueryInput) {
	input := queries["orders"]
	s.db.Query(ctx, &input) // want `^Query, others unknown: the request is copied from a place that is not followed$`
}

func (s *store) copiedFromField(ctx context.Context) {
	input := s.page
	s.db.Query(ctx, &input) // want `^Query, others unknown: the request is not built in this function$`
}

func (s *store) keptInField(ctx context.Context) {
	s.db.Query(ctx, s.next)  // want `^Query, others unknown: the request is kept in a place that is not followed$`
	s.db.Query(ctx, &s.page) // want `^Query, others unknown: the request is not built in this function$`
}

func (s *store) receivedFromChannel(ctx context.Context, queries <-chan *dynamodb.QueryInput) {
	s.db.Query(ctx, <-queries) // want `^Query, others unknown: the request is kept in a place that is not followed$`
	for input := range queries {
		s.db.Query(ctx, input) // want `^Query, others unknown: the request is not built in this function$`
	}
}

func (s *store) elementOfSlice(ctx context.Context, queries []*dynamodb.QueryInput) {
	for _, input := range queries {
		s.db.Query(ctx, input) // want `^Query, others unknown: the request is kept in a place that is not followed$`
	}
	first := (*[1]*dynamodb.QueryInput)(queries)
	s.db.Query(ctx, first[0]) // want `^Query, others unknown: the request is kept in a place that is not followed$`
}

// Other packages do not say what they make.
func (s *store) made(ctx context.Context, make func() *dynamodb.QueryInput) {
	s.db.Query(ctx, make()) // want `^Query, others unknown: the request is built by a function value$`
}

type named dynamodb.QueryInput

func (s *store) converted(ctx context.Context) {
	input := &named{TableName: aws.String("orders")}
	s.db.Query(ctx, (*dynamodb.QueryInput)(input)) // want `^Query, others unknown: the request has another type where it is made$`
}

// A member whose address is taken may be set through it.
func (s *store) addressed(ctx context.Context, raw []byte) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	limit := &input.Limit
	*limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query Limit=1 TableName="orders"$`
}

func (s *store) addressPassed(ctx context.Context, raw []byte) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	json.Unmarshal(raw, &input.Limit)
	s.db.Query(ctx, input) // want `^Query Limit=unknown<its address is handed on> TableName="orders"$`
}

func setIndex(index **string) { *index = aws.String("by-customer") }

func (s *store) addressPassedOn(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	setIndex(&input.IndexName)
	s.db.Query(ctx, input) // want `^Query IndexName=unknown<its address is passed to a function> TableName="orders"$`
}

func (s *store) addressKept(ctx context.Context, limits map[string]**int32) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	limits["orders"] = &input.Limit
	s.db.Query(ctx, input) // want `^Query Limit=unknown<its address is handed on> TableName="orders"$`
}

// What a member points to is set after the member was.
func (s *store) setThroughMember(ctx context.Context, limit int32) {
	input := &dynamodb.QueryInput{Limit: aws.Int32(1)}
	*input.Limit = limit
	s.db.Query(ctx, input) // want `^Query Limit=unknown<it is set by way of its address>$`
	if input.TableName == nil {
		return
	}
}

// Entries that are added to a map of another function are unknown, those of one that is
// made here are part of it.
func (s *store) entries(ctx context.Context, start item) {
	input := &dynamodb.QueryInput{ExclusiveStartKey: start}
	input.ExclusiveStartKey["id"] = &types.AttributeValueMemberS{Value: "1"}
	s.db.Query(ctx, input) // want `^Query ExclusiveStartKey=param2 or unknown<entries are added to it>$`

	next := &dynamodb.QueryInput{ExclusiveStartKey: item{}}
	next.ExclusiveStartKey["id"] = &types.AttributeValueMemberS{Value: "1"}
	s.db.Query(ctx, next) // want `^Query ExclusiveStartKey=set$`
}

func (s *store) entriesOfParameter(ctx context.Context, input *dynamodb.QueryInput) {
	input.ExclusiveStartKey["id"] = &types.AttributeValueMemberS{Value: "1"}
	s.db.Query(ctx, input) // want `^Query ExclusiveStartKey=param2\.ExclusiveStartKey or unknown<entries are added to it>, others of param2$`
}

func (s *store) entriesOfEither(ctx context.Context, start item, first bool) {
	input := &dynamodb.QueryInput{ExclusiveStartKey: start}
	if first {
		input.ExclusiveStartKey = item{}
	}
	input.ExclusiveStartKey["id"] = &types.AttributeValueMemberS{Value: "1"}
	s.db.Query(ctx, input) // want `^Query ExclusiveStartKey=param2 or set or unknown<entries are added to it>$`
}

// Helpers set members, perhaps on some paths only, and return the request.

func limited(input *dynamodb.QueryInput, n int32) *dynamodb.QueryInput {
	input.Limit = &n
	return input
}

func newestFirst(input *dynamodb.QueryInput, newest bool) {
	if newest {
		input.ScanIndexForward = aws.Bool(false)
	}
}

func (s *store) helpers(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: &s.table}
	newestFirst(input, true)
	s.db.Query(ctx, limited(input, 3)) // want `^Query Limit=3 ScanIndexForward=absent or false TableName=store\.table$`
	s.db.Query(ctx, input)             // want `^Query Limit=3 ScanIndexForward=absent or false TableName=store\.table$`
}

func ordersOf(customer string) (*dynamodb.QueryInput, error) {
	return &dynamodb.QueryInput{TableName: aws.String("orders-of-" + customer)}, nil
}

func (s *store) results(ctx context.Context) {
	input, err := ordersOf("jane")
	if err != nil {
		return
	}
	input.Limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query Limit=1 TableName="orders-of-jane"$`
}

// inherit makes a request that has of another one what it takes from it.
func inherit(from *dynamodb.QueryInput) *dynamodb.ScanInput {
	return &dynamodb.ScanInput{TableName: from.TableName, Limit: from.Limit}
}

func (s *store) inherited(ctx context.Context, other *dynamodb.QueryInput) {
	s.db.Scan(ctx, inherit(&dynamodb.QueryInput{TableName: aws.String("orders")})) // want `^Scan Limit=QueryInput\.Limit TableName=QueryInput\.TableName$`
	s.db.Scan(ctx, inherit(other))                                                 // want `^Scan Limit=QueryInput\.Limit TableName=QueryInput\.TableName$`
}

// copyMember takes a member of one request for another.
func copyMember(to, from *dynamodb.QueryInput) { to.TableName = from.TableName }

func (s *store) copiedMember(ctx context.Context, other *dynamodb.QueryInput) {
	input := &dynamodb.QueryInput{}
	copyMember(input, other)
	s.db.Query(ctx, input) // want `^Query TableName=QueryInput\.TableName$`
}
