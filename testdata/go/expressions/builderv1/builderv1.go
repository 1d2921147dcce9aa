// Package builderv1 makes mistakes with the expression builder of aws-sdk-go.
package builderv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/expression"
)

var orders = aws.String("orders")

type key = map[string]*dynamodb.AttributeValue

// labels are stored as a set.
type labels []string

// MarshalDynamoDBAttributeValue makes a set of labels.
func (l labels) MarshalDynamoDBAttributeValue(av *dynamodb.AttributeValue) error {
	av.SS = aws.StringSlice(l)
	return nil
}

func label(db *dynamodb.DynamoDB, order key, names []string) error {
	update := expression.Add(expression.Name("labels"), expression.Value(labels(names))).
		Add(expression.Name("names"), expression.Value(names)). // want DDB206 `Invalid operand types in "names" of UpdateExpression`
		Set(expression.Name("seen.by"), expression.Value(names))
	expr, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return err
	}
	_, err = db.UpdateItem(&dynamodb.UpdateItemInput{
		TableName: orders, Key: order, UpdateExpression: expr.Update(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
	return err
}

// open makes a request, or an error and none.
func open(customer string) (*dynamodb.QueryInput, error) {
	condition := expression.Key("customer_id").Equal(expression.Value(customer))
	expr, err := expression.NewBuilder().WithKeyCondition(condition).WithFilter(expression.Name("total").Size().Equal(expression.Value("3"))).Build() // want DDB203 `Unused placeholder for "total" in ExpressionAttributeNames` DDB203 `Unused placeholder for ."3". in ExpressionAttributeValues`
	if err != nil {
		return nil, err
	}
	return &dynamodb.QueryInput{
		TableName: orders, KeyConditionExpression: expr.KeyCondition(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	}, nil
}

func list(db *dynamodb.DynamoDB, customer string) (*dynamodb.QueryOutput, error) {
	in, err := open(customer)
	if err != nil {
		return nil, err
	}
	return db.Query(in)
}

// The bounds have two types, and the projection names an attribute twice.
func between(db *dynamodb.DynamoDB, low int) (*dynamodb.ScanOutput, error) {
	filter := expression.Name("total").Between(expression.Value(low), expression.Value("10")) // want DDB206 `Invalid operand types in .low AND "10". of FilterExpression`
	attributes := expression.NamesList(expression.Name("total"), expression.Name("total"))    // want DDB207 `"total" overlaps another path in ProjectionExpression`
	expr, err := expression.NewBuilder().WithFilter(filter).WithProjection(attributes).Build()
	if err != nil {
		return nil, err
	}
	return db.Scan(&dynamodb.ScanInput{
		TableName: orders, FilterExpression: expr.Filter(), ProjectionExpression: expr.Projection(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
}
