// Package clubs keeps clubs under their identifiers.
package clubs

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var (
	errTaken = errors.New("taken")
	errNone  = errors.New("none")
)

type values = map[string]types.AttributeValue

// Club is a club.
type Club struct {
	ID   string `dynamodbav:"id"`
	Name string `dynamodbav:"name"`
}

// Store keeps clubs.
type Store struct{ db *dynamodb.Client }

func (s *Store) get(ctx context.Context, id string) (*Club, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("clubs"), Key: values{"id": &types.AttributeValueMemberS{Value: id}}})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, errNone
	}
	var club Club
	if err := attributevalue.UnmarshalMap(out.Item, &club); err != nil {
		return nil, err
	}
	return &club, nil
}

func (s *Store) named(ctx context.Context, name string) (bool, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String("clubs"), IndexName: aws.String("name-index"),
		KeyConditionExpression:    aws.String("#n = :n"),
		ExpressionAttributeNames:  map[string]string{"#n": "name"},
		ExpressionAttributeValues: values{":n": &types.AttributeValueMemberS{Value: name}},
	})
	return err == nil && len(out.Items) > 0, err
}

func (s *Store) create(ctx context.Context, id string) error {
	known, err := s.get(ctx, id)
	if err == nil && known != nil {
		return errTaken
	}
	if err != nil && !errors.Is(err, errNone) {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("clubs"), Item: values{"id": &types.AttributeValueMemberS{Value: id}}}) // want "refuses by GetItem"
	return err
}

func (s *Store) replace(ctx context.Context, id string) error {
	known, err := s.get(ctx, id)
	if err != nil {
		return err
	}
	if known.Name == "first" {
		return errTaken
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("clubs"), Item: values{"id": &types.AttributeValueMemberS{Value: id}}})
	return err
}

func (s *Store) getOrCreate(ctx context.Context, id string) (string, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("clubs"), Key: values{"id": &types.AttributeValueMemberS{Value: id}}})
	if err != nil {
		return "", err
	}
	if out.Item != nil {
		name, ok := out.Item["name"].(*types.AttributeValueMemberS)
		if !ok {
			return "", errNone
		}
		return name.Value, nil
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("clubs"), Item: values{"id": &types.AttributeValueMemberS{Value: id}}}) // want "creates by GetItem"
	return id, err
}

// Put puts a club of an identifier and a name.
func (s *Store) Put(ctx context.Context, id, name string) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("clubs"), Item: values{ // want "refuses by Query of name"
		"id": &types.AttributeValueMemberS{Value: id}, "name": &types.AttributeValueMemberS{Value: name},
	}})
	return err
}

func (s *Store) found(ctx context.Context, id, name string) error {
	taken, err := s.named(ctx, name)
	if err != nil {
		return err
	}
	if taken {
		return errTaken
	}
	return s.Put(ctx, id, name)
}

// Has reports whether there is a club of an identifier.
func (s *Store) Has(ctx context.Context, id string) (bool, error) {
	_, err := s.get(ctx, id)
	if errors.Is(err, errNone) {
		return false, nil
	}
	return err == nil, err
}

// Named reports whether there is a club of a name.
func (s *Store) Named(ctx context.Context, name string) (bool, error) { return s.named(ctx, name) }

func (s *Store) either(ctx context.Context, id, name string) error {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName: aws.String("clubs"), FilterExpression: aws.String("city = :n OR country = :n"),
		ExpressionAttributeValues: values{":n": &types.AttributeValueMemberS{Value: name}},
	})
	if err != nil {
		return err
	}
	if len(out.Items) > 0 {
		return errTaken
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("clubs"), Item: values{
		"id": &types.AttributeValueMemberS{Value: id}, "city": &types.AttributeValueMemberS{Value: name},
	}})
	return err
}

func (s *Store) reserved(ctx context.Context, id, city string) error {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName: aws.String("clubs"), FilterExpression: aws.String("city = :n"),
		ExpressionAttributeValues: values{":n": &types.AttributeValueMemberS{Value: city}},
	})
	if err != nil {
		return err
	}
	if len(out.Items) > 0 {
		return errTaken
	}
	reservation := values{"id": &types.AttributeValueMemberS{Value: city}}
	if _, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("clubs"), Item: reservation, ConditionExpression: aws.String("attribute_not_exists(id)")}); err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("clubs"), Item: values{
		"id": &types.AttributeValueMemberS{Value: id}, "city": &types.AttributeValueMemberS{Value: city},
	}})
	return err
}
