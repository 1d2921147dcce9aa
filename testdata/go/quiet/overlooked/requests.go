package overlooked

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type line struct {
	ID    string `dynamo:"id"`
	Total int    `dynamo:"total"`
	Note  string `dynamo:"note"`
	Body  string `dynamo:"body"`
	Other string `dynamo:"other"`
}

// TotalOfMade projects to names that are put into a list of a certain length.
func (s *Store) TotalOfMade(ctx context.Context, owner string) (n int, err error) {
	names := make([]string, 2)
	names[0], names[1] = "id", "total"
	var all []line
	err = s.lines.Get("owner", owner).Project(names...).All(ctx, &all)
	for _, l := range all {
		n += l.Total + len(l.ID)
	}
	return n, err
}

// TotalOfPart projects to a part of a list.
func (s *Store) TotalOfPart(ctx context.Context, owner string, names []string) (n int, err error) {
	var all []line
	err = s.lines.Get("owner", owner).Project(names[1:]...).All(ctx, &all)
	for _, l := range all {
		n += l.Total + len(l.ID)
	}
	return n, err
}

func narrow(q **dynamo.Query) { *q = (*q).Project("id", "total") }

// TotalOfNarrowed has another request put in place of the first.
func (s *Store) TotalOfNarrowed(ctx context.Context, owner string) (n int, err error) {
	q := s.lines.Get("owner", owner)
	narrow(&q)
	var all []line
	err = q.All(ctx, &all)
	for _, l := range all {
		n += l.Total + len(l.ID)
	}
	return n, err
}

func another(in **dynamodb.UpdateItemInput) {
	*in = &dynamodb.UpdateItemInput{TableName: (*in).TableName, Key: (*in).Key, UpdateExpression: aws.String("REMOVE parcels")}
}

// Replaced sends another request than the one that it makes.
func (s *Store) Replaced(ctx context.Context) error {
	in := &dynamodb.UpdateItemInput{
		TableName:        aws.String(s.table),
		Key:              map[string]types.AttributeValue{"id": text("a")},
		UpdateExpression: aws.String("SET size = :v"),
	}
	another(&in)
	_, err := s.db.UpdateItem(ctx, in)
	return err
}
