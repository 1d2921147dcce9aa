package members

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Structs that function literals share.

func (s *store) sharedStruct(ctx context.Context, visit func(func())) {
	input := dynamodb.QueryInput{TableName: &s.table}
	visit(func() { input.Limit = aws.Int32(1) })
	s.db.Query(ctx, &input) // want `^Query Limit=absent or 1 TableName=store\.table$`
}

func (s *store) sentByLiteral(ctx context.Context, visit func(func())) {
	input := dynamodb.QueryInput{TableName: &s.table}
	visit(func() {
		s.db.Query(ctx, &input) // want `^Query TableName=absent or store\.table$`
	})
}

func (s *store) resultOfLiteral(ctx context.Context, customer string) {
	make := func() *dynamodb.QueryInput { return &dynamodb.QueryInput{IndexName: &customer} }
	s.db.Query(ctx, make()) // want `^Query IndexName=param2$`
}

func (s *store) neverSet(ctx context.Context, visit func(func())) {
	var input *dynamodb.QueryInput
	visit(func() {
		s.db.Query(ctx, input) // want `^Query, others unknown: the request is captured from a place that is not followed$`
	})
}

// What a helper makes of a request has of it what it does not set.

func atMost(input *dynamodb.QueryInput, n int32) *dynamodb.QueryInput {
	next := *input
	if n > 0 {
		next.Limit = &n
	}
	return &next
}

func (s *store) madeOfAnother(ctx context.Context, other *dynamodb.QueryInput) {
	s.db.Query(ctx, atMost(&dynamodb.QueryInput{TableName: &s.table, Limit: aws.Int32(1)}, 5)) // want `^Query Limit=1 or 5 TableName=store\.table$`
	s.db.Query(ctx, atMost(other, 5))                                                          // want `^Query Limit=param2\.Limit or 5, others of param2$`
}

func convert(input *dynamodb.QueryInput) *named { return (*named)(input) }

func (s *store) returnedAsAnother(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: &s.table}
	convert(input).Limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`

	input = &dynamodb.QueryInput{TableName: &s.table}
	convert(input)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`
}

func (s *store) compared(ctx context.Context, last *dynamodb.QueryInput) {
	input := &dynamodb.QueryInput{TableName: &s.table}
	if limit := &input.Limit; last == input || limit == &last.Limit {
		return
	}
	s.db.Query(ctx, input) // want `^Query TableName=store\.table$`
}

// The table is set in the function that a request is made in, and in others after that.
func (s *store) setInLoopOfLiteral(ctx context.Context, tables []string) {
	each := func(table string) {
		input := &dynamodb.QueryInput{}
		input.TableName = &table
		s.db.Query(ctx, input) // want `^Query TableName=set$`
	}
	for _, table := range tables {
		each(table)
	}
}

// What is set unless it is empty.

func (s *store) unlessEmpty(ctx context.Context, index string, start *string, few, yes bool) {
	input := &dynamodb.QueryInput{}
	if index != "" {
		input.IndexName = &index
	}
	s.db.Query(ctx, input) // want `^Query IndexName=absent or param2 unless empty$`

	input = &dynamodb.QueryInput{}
	if index == "" {
		input.TableName = &s.table
	} else {
		input.IndexName = &index
	}
	s.db.Query(ctx, input) // want `^Query IndexName=absent or param2 unless empty TableName=absent or store.table$`

	input = &dynamodb.QueryInput{}
	if start != nil {
		input.FilterExpression = start
	}
	s.db.Query(ctx, input) // want `^Query FilterExpression=absent or param3 unless empty$`
}

func (s *store) unlessOther(ctx context.Context, index, other string, yes bool) {
	input := &dynamodb.QueryInput{}
	if index != "" {
		input.IndexName = &other
	}
	s.db.Query(ctx, input) // want `^Query IndexName=absent or param3$`

	input = &dynamodb.QueryInput{}
	if index != "a" {
		input.IndexName = &index
	}
	s.db.Query(ctx, input) // want `^Query IndexName=absent or param2$`

	input = &dynamodb.QueryInput{}
	if index == "" {
		input.IndexName = &index
	}
	s.db.Query(ctx, input) // want `^Query IndexName=absent or param2$`

	input = &dynamodb.QueryInput{}
	if yes {
		if index != "" {
			input.IndexName = &index
		}
	}
	s.db.Query(ctx, input) // want `^Query IndexName=absent or param2$`

	input = &dynamodb.QueryInput{IndexName: &other}
	if index != "" {
		input.IndexName = &index
	}
	s.db.Query(ctx, input) // want `^Query IndexName=param3 or param2$`
}
