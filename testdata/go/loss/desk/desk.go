// Package desk welcomes the members of a club.
package desk

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/loss/clubs"
)

// Desk lists who may come in.
type Desk struct{ db *dynamodb.Client }

// Expected lists all members.
func (d *Desk) Expected(ctx context.Context, club string) ([]clubs.Item, error) {
	members, _, err := clubs.Members(ctx, d.db, club, nil) // want DDB102 warning `Members reads only the first page`
	return members, err
}

func (d *Desk) of(ctx context.Context, table, club string) (*dynamodb.QueryOutput, error) {
	return d.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(table),
		KeyConditionExpression:    aws.String("club = :club"),
		ExpressionAttributeValues: clubs.Item{":club": &types.AttributeValueMemberS{Value: club}},
	})
}

// Guests lists who came with them.
func (d *Desk) Guests(ctx context.Context, club string) ([]clubs.Item, error) {
	out, err := d.of(ctx, "prod-guests", club) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Visits lists who came before.
func (d *Desk) Visits(ctx context.Context, club string) ([]clubs.Item, error) {
	out, err := d.of(ctx, "prod-visits", club) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Full counts who is in.
func (d *Desk) Full(ctx context.Context, club string) (bool, error) {
	out, err := d.of(ctx, "prod-visits", club) // want DDB102 error `first page`
	if err != nil {
		return false, err
	}
	return len(out.Items) > 500, nil
}

// Labels has few items, as its name tells.
func (d *Desk) Labels(ctx context.Context, club string) ([]clubs.Item, error) {
	out, err := d.of(ctx, "prod-labels", club) // moot DDB102 `there are few of them`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Register is another store of the package.
type Register struct{ db *dynamodb.Client }

// Entries lists who signed.
func (r *Register) Entries(ctx context.Context, club string) ([]clubs.Item, error) {
	out, err := (&Desk{r.db}).of(ctx, "prod-register", club) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
