// Package buildersv1 has expressions made by the builder of aws-sdk-go.
package buildersv1

import (
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
	"github.com/aws/aws-sdk-go/service/dynamodb/expression"
)

func query(db dynamodbiface.DynamoDBAPI, user string, all bool) error {
	b := expression.NewBuilder().WithKeyCondition(expression.Key("user_id").Equal(expression.Value(user)))
	if !all {
		b = b.WithFilter(expression.Name("ended").AttributeNotExists())
	}
	expr, err := b.Build()
	if err != nil {
		return err
	}
	_, err = db.Query(&dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition(), FilterExpression: expr.Filter()}) // want `^KeyCondition: KeyEqual<Key<"user_id">, Value<param1>>; perhaps Filter of Build<either<WithKeyCondition<NewBuilder<>, KeyEqual<Key<"user_id">, Value<param1>>>, WithFilter<WithKeyCondition<NewBuilder<>, KeyEqual<Key<"user_id">, Value<param1>>>, AttributeNotExists<Name<"ended">>>>>$`
	return err
}

func touch(db dynamodbiface.DynamoDBAPI, now int64) error {
	expr, err := expression.NewBuilder().WithUpdate(expression.Set(expression.Name("seen_at"), expression.Value(now))).Build()
	if err != nil {
		return err
	}
	_, err = db.UpdateItem(&dynamodb.UpdateItemInput{UpdateExpression: expr.Update(), ConditionExpression: expr.Condition()}) // want `^no Condition; Update: Set<zero, Name<"seen_at">, Value<param1>>; 1 steps set to make any <- int64 \(now\)$`
	return err
}
