package dynamicexpression

import (
	"context"
	"fmt"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func (s *Store) bare(ctx context.Context, id, day string) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB115 error `Query writes the value of id into the text of its KeyConditionExpression`
		TableName:              &s.table,
		KeyConditionExpression: aws.String(fmt.Sprintf("id=%s AND day=%s", id, day)),
	})
}

func (s *Store) quotedFilter(ctx context.Context, values item, note string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB115 error `Scan writes the value of note into the text of its FilterExpression`
		TableName:                 &s.table,
		FilterExpression:          aws.String("total > :min AND note = '" + note + "'"),
		ExpressionAttributeValues: values,
	})
}

func (s *Store) otherValues(ctx context.Context, note string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB115 error `the value of note`
		TableName:                 &s.table,
		FilterExpression:          aws.String("total > :min AND note = " + note),
		ExpressionAttributeValues: item{":min": &types.AttributeValueMemberN{Value: "1"}},
	})
}

func (s *Store) transaction(ctx context.Context, id string, key item) (*dynamodb.TransactWriteItemsOutput, error) {
	return s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want DDB115 error `TransactWriteItems writes the value of id into the text of its ConditionExpression`
		{Delete: &types.Delete{TableName: &s.table, Key: key, ConditionExpression: aws.String("owner = " + id)}},
	}})
}

// update sets any number of attributes.
func (s *Store) update(ctx context.Context, key item, changes map[string]types.AttributeValue) error {
	names, values := map[string]string{}, item{}
	var clauses []string
	set := "SET "
	i := 0
	for name, value := range changes {
		n, v := fmt.Sprintf("#n%d", i), fmt.Sprintf(":v%d", i)
		names[n], values[v] = name, value
		clauses = append(clauses, n+" = "+v)
		set += n + " = " + v + ", "
		i++
	}
	for _, expression := range []string{"SET " + strings.Join(clauses, ", "), strings.TrimSuffix(set, ", ")} {
		_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
			TableName: &s.table, Key: key, UpdateExpression: &expression,
			ExpressionAttributeNames: names, ExpressionAttributeValues: values,
		})
		if err != nil {
			return err
		}
	}
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: key, UpdateExpression: aws.String("SET " + strings.Join(clauses, ", ")),
		ExpressionAttributeNames: names, ExpressionAttributeValues: values,
	})
	return err
}

// compare takes the names of an attribute and of a placeholder.
func (s *Store) compare(ctx context.Context, attribute, operator, placeholder string, value types.AttributeValue, more string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 &s.table,
		FilterExpression:          aws.String("attribute_exists(" + attribute + ") AND " + attribute + " " + operator + " " + placeholder + " AND note = :" + attribute + more),
		ExpressionAttributeValues: item{placeholder: value},
	})
}

func (s *Store) columns(ctx context.Context, columns []string, extra string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table, ProjectionExpression: aws.String("id, " + strings.Join(columns, ", ") + extra)})
}
