// Package teams keeps teams, and looks them up by their names.
package teams

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type values = map[string]types.AttributeValue

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

var errTaken = errors.New("the name is taken")

// Team is a team.
type Team struct {
	ID    string `dynamodbav:"id"`
	Name  string `dynamodbav:"name"`
	Owner string `dynamodbav:"owner"`
}

// Store keeps teams.
type Store struct{ db *dynamodb.Client }

// ByName returns the team of a name, nil if there is none.
func (s *Store) ByName(ctx context.Context, name string) (*Team, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String("prod-teams"), IndexName: aws.String("name-index"), Limit: aws.Int32(1),
		KeyConditionExpression:    aws.String("#n = :n"),
		ExpressionAttributeNames:  map[string]string{"#n": "name"},
		ExpressionAttributeValues: values{":n": &types.AttributeValueMemberS{Value: name}},
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	var team Team
	if err := attributevalue.UnmarshalMap(out.Items[0], &team); err != nil {
		return nil, err
	}
	return &team, nil
}

// Taken reports whether a name is taken.
func (s *Store) Taken(ctx context.Context, name string) (bool, error) {
	team, err := s.ByName(ctx, name)
	return team != nil, err
}

// Create puts a team.
func (s *Store) Create(ctx context.Context, id, name, owner string) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           aws.String("prod-teams"),
		Item:                values{"id": &types.AttributeValueMemberS{Value: id}, "name": &types.AttributeValueMemberS{Value: name}, "owner": &types.AttributeValueMemberS{Value: owner}},
		ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	return err
}

// Found makes a team of a name that is not taken, as the index shows.
func (s *Store) Found(ctx context.Context, id, name string) error {
	known, err := s.ByName(ctx, name)
	if err != nil {
		return err
	}
	if known != nil {
		return errTaken
	}
	return s.Create(ctx, id, name, "") // want DDB153 warning likely `A Query before PutItem does not keep name unique in "prod-teams" \| two callers may both find none and both write, as their items have different keys \| put a second item whose key is the name, with attribute_not_exists on its key, in the same TransactWriteItems`
}

// Import asks by an expression builder, in a Scan.
func (s *Store) Import(ctx context.Context, team Team) error {
	e, err := expression.NewBuilder().WithFilter(expression.Name("name").Equal(expression.Value(team.Name))).Build()
	if err != nil {
		return err
	}
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName: aws.String("prod-teams"), FilterExpression: e.Filter(),
		ExpressionAttributeNames: e.Names(), ExpressionAttributeValues: e.Values(),
	})
	if err != nil {
		return err
	}
	if out.Count > 0 {
		return errTaken
	}
	item, err := attributevalue.MarshalMap(team)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-teams"), Item: item}) // want DDB153 `A Scan before PutItem does not keep name unique in "prod-teams"`
	return err
}

// Get returns a team by its key.
func (s *Store) Get(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-teams"), Key: values{"id": text(id)}})
}

// FoundReserved reserves the name by an item of its own before.
func (s *Store) FoundReserved(ctx context.Context, id, name string) error {
	known, err := s.ByName(ctx, name)
	if err != nil {
		return err
	}
	if known != nil {
		return errTaken
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("prod-teams"), Item: values{"id": text("NAME#" + name)}, ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	if err != nil {
		return err
	}
	return s.Create(ctx, id, name, "")
}

// Rename looks for another name than it writes.
func (s *Store) Rename(ctx context.Context, id, before, name string) error {
	known, err := s.ByName(ctx, before)
	if err != nil {
		return err
	}
	if known != nil {
		return errTaken
	}
	return s.Create(ctx, id, name, "")
}

// Limited refuses a third team, and not a second one.
func (s *Store) Limited(ctx context.Context, id, owner string) error {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String("prod-teams"), IndexName: aws.String("owner-index"), Select: types.SelectCount,
		KeyConditionExpression:    aws.String("#o = :o"),
		ExpressionAttributeNames:  map[string]string{"#o": "owner"},
		ExpressionAttributeValues: values{":o": &types.AttributeValueMemberS{Value: owner}},
	})
	if err != nil {
		return err
	}
	if out.Count >= 2 {
		return errTaken
	}
	return s.Create(ctx, id, "second", owner)
}

// Ensure leaves a team that is there as it is.
func (s *Store) Ensure(ctx context.Context, id, name string) error {
	known, err := s.ByName(ctx, name)
	if err != nil || known != nil {
		return err
	}
	return s.Create(ctx, id, name, "")
}
