package missingpagination

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func (s *Store) selectAll(ctx context.Context, customer string) ([]item, error) {
	out, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB102 `ExecuteStatement reads only the first page of its results.*passing NextToken as NextToken`
		Statement:  aws.String(`SELECT order_id FROM "orders" WHERE customer_id = ?`),
		Parameters: []types.AttributeValue{&types.AttributeValueMemberS{Value: customer}},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) selectFormatted(ctx context.Context, customer string) ([]item, error) {
	out, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB102 "NextToken"
		Statement:  aws.String(fmt.Sprintf("SELECT order_id FROM \"%s\" WHERE customer_id = ?", s.table)),
		Parameters: []types.AttributeValue{&types.AttributeValueMemberS{Value: customer}},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) selectPaged(ctx context.Context, statement string) (all []item, err error) {
	input := &dynamodb.ExecuteStatementInput{Statement: aws.String("SELECT " + statement)}
	for {
		out, err := s.db.ExecuteStatement(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.NextToken == nil {
			return all, nil
		}
		input.NextToken = out.NextToken
	}
}

// What is written is returned as a whole.
func (s *Store) insert(ctx context.Context, order string) ([]item, error) {
	out, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement:  aws.String(`INSERT INTO "orders" VALUE {'order_id': ?}`),
		Parameters: []types.AttributeValue{&types.AttributeValueMemberS{Value: order}},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) update(ctx context.Context, order string) ([]item, error) {
	out, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement:  aws.String("\n\tUPDATE \"" + s.table + "\" SET paid = true WHERE order_id = ? RETURNING ALL NEW *"),
		Parameters: []types.AttributeValue{&types.AttributeValueMemberS{Value: order}},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// What the statement is, the caller decides.
func (s *Store) execute(ctx context.Context, statement string) ([]item, error) {
	out, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &statement})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// The expression builder fixes partition key and sort key.
func (s *Store) builtWholeKey(ctx context.Context, customer, order string) ([]item, error) {
	key := expression.Key("customer_id").Equal(expression.Value(customer)).
		And(expression.Key("order_id").Equal(expression.Value(order)))
	expr, err := expression.NewBuilder().WithKeyCondition(key).Build()
	if err != nil {
		return nil, err
	}
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    expr.KeyCondition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) builtPartition(ctx context.Context, customer string) ([]item, error) {
	expr, err := expression.NewBuilder().
		WithKeyCondition(expression.KeyEqual(expression.Key("customer_id"), expression.Value(customer))).Build()
	if err != nil {
		return nil, err
	}
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of the table in Store\.table`
		TableName:                 &s.table,
		KeyConditionExpression:    expr.KeyCondition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) builtRange(ctx context.Context, customer, prefix string) ([]item, error) {
	key := expression.KeyAnd(
		expression.Key("customer_id").Equal(expression.Value(customer)),
		expression.KeyBeginsWith(expression.Key("order_id"), prefix))
	expr, err := expression.NewBuilder().WithKeyCondition(key).Build()
	if err != nil {
		return nil, err
	}
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of the table in Store\.table`
		TableName:                 &s.table,
		KeyConditionExpression:    expr.KeyCondition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// The builder was given no filter, so Filter returns nil.
func (s *Store) builtWithoutFilter(ctx context.Context, email string) (item, error) {
	expr, err := expression.NewBuilder().WithKeyCondition(expression.Key("email").Equal(expression.Value(email))).Build()
	if err != nil {
		return nil, err
	}
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    expr.KeyCondition(),
		FilterExpression:          expr.Filter(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func (s *Store) builtWithFilter(ctx context.Context, email string) (item, error) {
	builder := expression.NewBuilder().WithKeyCondition(expression.Key("tenant_id").Equal(expression.Value("shop")))
	builder = builder.WithFilter(expression.Name("email").Equal(expression.Value(email)))
	expr, err := builder.Build()
	if err != nil {
		return nil, err
	}
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of the table in Store\.table`
		TableName:                 &s.table,
		KeyConditionExpression:    expr.KeyCondition(),
		FilterExpression:          expr.Filter(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}
