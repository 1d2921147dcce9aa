// Package bar serves the members of a club.
package bar

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/loss/clubs"
)

// Bar serves members alone.
type Bar struct{ db *dynamodb.Client }

// Served lists whom it may serve.
func (b *Bar) Served(ctx context.Context, club string) ([]clubs.Item, error) {
	members, _, err := clubs.Members(ctx, b.db, club, nil) // want DDB102 warning `Members reads only the first page`
	return members, err
}
