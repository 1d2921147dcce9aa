package namesdiffer

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type dock struct {
	ID    string `dynamodbav:"dock_id"`
	Basin string `dynamodbav:"basinName"`
}

type crane struct {
	ID   string `dynamodbav:"dock_id"`
	Load int    `dynamodbav:"max_load"`
}

// Docks puts all of its items by one function.
type Docks struct{ db *dynamodb.Client }

func (d *Docks) put(ctx context.Context, v any) error {
	row, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = d.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("docks"), Item: row})
	return err
}

func (d *Docks) addDock(ctx context.Context, one dock) error    { return d.put(ctx, one) }
func (d *Docks) addCrane(ctx context.Context, one *crane) error { return d.put(ctx, one) }

func (d *Docks) inBasin(ctx context.Context, name string) (*dynamodb.ScanOutput, error) {
	return d.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB325 `The filter of this Scan names "basin_name", but the attribute is written as "basinName"`
		TableName: aws.String("docks"), FilterExpression: aws.String("basin_name = :b"),
		ExpressionAttributeValues: item{":b": &types.AttributeValueMemberS{Value: name}},
	})
}

func (d *Docks) strong(ctx context.Context, load types.AttributeValue) (*dynamodb.ScanOutput, error) {
	return d.db.Scan(ctx, &dynamodb.ScanInput{
		TableName: aws.String("docks"), FilterExpression: aws.String("max_load >= :l"), ExpressionAttributeValues: item{":l": load},
	})
}

// Gates puts what other packages give it, too.
type Gates struct{ db *dynamodb.Client }

type gate struct {
	ID    string `dynamodbav:"gate_id"`
	Width int    `dynamodbav:"widthCm"`
}

// Put is for all.
func (g *Gates) Put(ctx context.Context, v any) error {
	row, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = g.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("gates"), Item: row})
	return err
}

func (g *Gates) add(ctx context.Context, one gate) error { return g.Put(ctx, one) }

func (g *Gates) wide(ctx context.Context, width types.AttributeValue) (*dynamodb.ScanOutput, error) {
	return g.db.Scan(ctx, &dynamodb.ScanInput{
		TableName: aws.String("gates"), FilterExpression: aws.String("width_cm >= :w"), ExpressionAttributeValues: item{":w": width},
	})
}

// Piers are put as something that is known nowhere.
type Piers struct{ db *dynamodb.Client }

type pier struct {
	ID     string `dynamodbav:"pier_id"`
	Length int    `dynamodbav:"lengthM"`
}

func (s *Piers) put(ctx context.Context, v any) error {
	row, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("piers"), Item: row})
	return err
}

func (s *Piers) add(ctx context.Context, one pier, others ...any) error {
	for _, other := range others {
		if err := s.put(ctx, other); err != nil {
			return err
		}
	}
	return s.put(ctx, one)
}

func (s *Piers) long(ctx context.Context, length types.AttributeValue) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName: aws.String("piers"), FilterExpression: aws.String("length_m >= :l"), ExpressionAttributeValues: item{":l": length},
	})
}
