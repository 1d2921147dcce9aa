// Package literals makes requests and parts of them that are sent elsewhere. Beside each is
// what it says by itself.
package literals

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const open = "order_status = :s"

func box(s string) *string { return &s }

var kept = dynamodb.QueryInput{ // want `^Query FilterExpression="order_status = :s" KeyConditionExpression="id = :id"$`
	KeyConditionExpression: aws.String("id = :id"),
	FilterExpression:       aws.String(open),
	ProjectionExpression:   aws.String(""),
	TableName:              aws.String("orders"),
}

func parts(condition string) []any {
	return []any{
		&types.Put{ConditionExpression: aws.String("attribute_not_exists(id)")},   // want `^Put ConditionExpression="attribute_not_exists\(id\)"$`
		&types.Delete{ConditionExpression: (aws.String)(open + " AND paid = :p")}, // want `^Delete ConditionExpression="order_status = :s AND paid = :p"$`
		&types.ConditionCheck{ConditionExpression: &condition},
		&types.ConditionCheck{ConditionExpression: box("a = :a")},
		types.KeysAndAttributes{ProjectionExpression: aws.String("id")}, // want `^Get ProjectionExpression="id"$`
		types.Put{TableName: aws.String("orders")},
		types.AttributeValueMemberS{Value: "Expression"},
	}
}

// Members that the package sets otherwise are not those of a literal.
func changed(in *dynamodb.UpdateItemInput) any {
	in.UpdateExpression = aws.String("SET a = :a")
	return dynamodb.UpdateItemInput{UpdateExpression: aws.String("SET b = :b"), ConditionExpression: aws.String("b = :c")} // want `^UpdateItem ConditionExpression="b = :c"$`
}
