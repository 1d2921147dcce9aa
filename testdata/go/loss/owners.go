package loss

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// One person has few coupons, and many stays: nothing ends those.

func under(partition, prefix string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:              aws.String("prod-club"),
		KeyConditionExpression: aws.String("PK = :pk AND begins_with(SK, :prefix)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":pk":     &types.AttributeValueMemberS{Value: partition},
			":prefix": &types.AttributeValueMemberS{Value: prefix},
		},
	}
}

// Coupons are those of one person, as the prefix of the key says.
func Coupons(ctx context.Context, db *dynamodb.Client, id string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, under("USER#"+id, "COUPON#")) // want DDB102 note `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Vouchers are those of one person, as the variable says.
func Vouchers(ctx context.Context, db *dynamodb.Client, userID string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, under(userID, "VOUCHER#")) // want DDB102 note `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Wishes are those of one person, as the attribute says.
func Wishes(ctx context.Context, db *dynamodb.Client, id string) ([]map[string]types.AttributeValue, error) {
	e, err := expression.NewBuilder().WithKeyCondition(expression.Key("customer_id").Equal(expression.Value(id))).Build()
	if err != nil {
		return nil, err
	}
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 note `first page`
		TableName:                 aws.String("prod-wishes"),
		KeyConditionExpression:    e.KeyCondition(),
		ExpressionAttributeNames:  e.Names(),
		ExpressionAttributeValues: e.Values(),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Stays may be many, as the prefix of the sort key says what they are.
func Stays(ctx context.Context, db *dynamodb.Client, userID string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, under("USER#"+userID, "VISIT#")) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Orders reads what people ordered: there may be many, as its name says.
type Orders struct{ db *dynamodb.Client }

// ByUser lists them.
func (o *Orders) ByUser(ctx context.Context, userID string) ([]map[string]types.AttributeValue, error) {
	out, err := o.db.Query(ctx, under("USER#"+userID, "B#")) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Regulars are all people of one hotel, although the sort key names them.
func Regulars(ctx context.Context, db *dynamodb.Client, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, under("HOTEL#"+hotel, "USER#")) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Votes of one person are counted: each of them matters.
func Votes(ctx context.Context, db *dynamodb.Client, userID string) (int, error) {
	out, err := db.Query(ctx, under("USER#"+userID, "VOTE#")) // want DDB102 error `first page`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}
