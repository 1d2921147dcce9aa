package timesortkey

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

// The sort key of an index, in the forms that updates have. Seconds have one width.

func (s *Store) rebuild(ctx context.Context, id string, now time.Time) error {
	built, err := expression.NewBuilder().WithUpdate(
		expression.Set(expression.Name("GSI4SK"), expression.Value(now.UTC().Format(time.RFC3339Nano))). // moot DDB304 `Sort key "GSI4SK" holds a time whose text order is not time order`
															Set(expression.Name("GSI5SK"), expression.Value(now.UTC().Format(time.RFC3339))).
															Set(expression.Name("GSI6SK"), expression.Value(now)). // moot DDB304 `Sort key "GSI6SK" is a time\.Time, which the marshaller writes with a varying width`
															Set(expression.Name("GSI7SK"), expression.Value(now.Truncate(time.Second))),
	).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       item{"pk": text(id)},
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

func (s *Store) transact(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Update: &types.Update{
			TableName:        &s.table,
			Key:              item{"pk": text(id)},
			UpdateExpression: aws.String("SET GSI8SK = :at, GSI9SK = :second"),
			ExpressionAttributeValues: item{
				":at":     text(now.UTC().Format(time.RFC3339Nano)), // moot DDB304 `Sort key "GSI8SK" holds a time whose text order is not time order`
				":second": text(now.UTC().Format(time.RFC3339)),
			},
		}},
	}})
	return err
}

func (s *Store) insert(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`INSERT INTO readings VALUE {'pk': ?, 'GSI10SK': ?, 'GSI11SK': ?, 'seen': ?}`),
		Parameters: []types.AttributeValue{
			text(id),
			text(now.UTC().Format(time.RFC3339Nano)), // moot DDB304 `Sort key "GSI10SK" holds a time whose text order is not time order`
			text(now.UTC().Format(time.RFC3339)),
			text(now.UTC().Format(time.RFC3339Nano)),
		},
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`UPDATE readings SET GSI12SK = ? SET GSI13SK = ? WHERE pk = ?`),
		Parameters: []types.AttributeValue{
			text(now.UTC().Format(time.RFC3339Nano)), // moot DDB304 `Sort key "GSI12SK" holds a time whose text order is not time order`
			text(now.UTC().Format(time.RFC3339)),
			text(id),
		},
	})
	return err
}

func reset(ctx context.Context, readings dynamo.Table, id string, now time.Time) error {
	err := readings.Update("pk", id).
		Set("GSI14SK", now.UTC().Format(time.RFC3339Nano)). // moot DDB304 `Sort key "GSI14SK" holds a time whose text order is not time order`
		Set("GSI15SK", now.UTC().Format(time.RFC3339)).
		Set("seen", now.UTC().Format(time.RFC3339Nano)).
		Run(ctx)
	if err != nil {
		return err
	}
	return readings.Update("pk", id).
		SetExpr("GSI16SK = ?", now.UTC().Format(time.RFC3339Nano)). // moot DDB304 `Sort key "GSI16SK" holds a time whose text order is not time order`
		SetExpr("GSI17SK = ?", now.UTC().Format(time.RFC3339)).
		Run(ctx)
}

func modify(ctx context.Context, readings *docstore.Collection, id string, now time.Time) error {
	return readings.Update(ctx, map[string]any{"pk": id}, docstore.Mods{
		"GSI18SK": now.UTC().Format(time.RFC3339Nano), // moot DDB304 `Sort key "GSI18SK" holds a time whose text order is not time order`
		"GSI19SK": now.UTC().Format(time.RFC3339),
	})
}
