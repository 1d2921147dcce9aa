package missingitemunchecked

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Route has a default.
type Route struct {
	ID   string
	Stop []string
}

func lookUp[T any](ctx context.Context, db *dynamodb.Client, id string) (*T, error) {
	out, err := db.GetItem(ctx, &dynamodb.GetItemInput{ // want DDB112 warning `What lookUp decodes replaces a value of its caller even if "routes" has no such item`
		TableName: aws.String("routes"),
		Key:       map[string]types.AttributeValue{"ID": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, err
	}
	var found T
	return &found, attributevalue.UnmarshalMap(out.Item, &found)
}

func (r *Route) load(ctx context.Context, db *dynamodb.Client) error {
	found, err := lookUp[Route](ctx, db, r.ID)
	if err != nil {
		return err
	}
	*r = *found
	return nil
}

// NewRoute returns a route.
func NewRoute(ctx context.Context, db *dynamodb.Client) (*Route, error) {
	r := &Route{ID: "main"}
	return r, r.load(ctx, db)
}

// Depot is asked for its ID once it has been read, by load or by who calls that.
type Depot struct{ ID, City string }

func (d *Depot) load(ctx context.Context, db *dynamodb.Client, in *dynamodb.GetItemInput) error {
	out, err := db.GetItem(ctx, in)
	if err != nil {
		return err
	}
	var found Depot
	if err := attributevalue.UnmarshalMap(out.Item, &found); err != nil {
		return err
	}
	*d = found
	return nil
}

// NewDepot returns a depot.
func NewDepot(ctx context.Context, db *dynamodb.Client, in *dynamodb.GetItemInput) (*Depot, error) {
	d := &Depot{}
	if err := d.load(ctx, db, in); err != nil || d.ID == "" {
		return nil, err
	}
	return d, nil
}
