// Package failedreadcreates has the cases of DDB159.
package failedreadcreates

import (
	"context"
	"errors"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/writes/failedreadcreates/members"
)

// Club has members.
type Club struct {
	store  *members.Store
	client *dynamodb.Client
}

type key = map[string]types.AttributeValue

// Enter lets in a member, who may be new.
func (c *Club) Enter(ctx context.Context, id string) (*members.Member, error) {
	m, err := c.store.Get(ctx, id)
	if err != nil {
		m = &members.Member{ID: id}
		if err := c.store.Put(ctx, m); err != nil { // want DDB159 warning likely `Enter writes a new item to "members" if GetItem fails | counts as no item | return errors other than`
			return nil, err
		}
	}
	return m, nil
}

// Invite returns nothing for one who is there.
func (c *Club) Invite(ctx context.Context, id string) error {
	m, err := c.store.Find(ctx, id)
	if err != nil || m == nil {
		return c.store.Put(ctx, &members.Member{ID: id, Points: 10}) // want DDB159 `Invite writes a new item`
	}
	return nil
}

// Open asks the service itself.
func (c *Club) Open(ctx context.Context, id string) error {
	out, err := c.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("lockers"),
		Key:       key{"locker_id": &types.AttributeValueMemberS{Value: id}},
	})
	if err == nil && len(out.Item) > 0 {
		return nil
	}
	_, err = c.client.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB159 `Open writes a new item to "lockers"`
		TableName: aws.String("lockers"),
		Item:      key{"locker_id": &types.AttributeValueMemberS{Value: id}},
	})
	return err
}

// Switch begins a balance.
func (c *Club) Switch(ctx context.Context, id string) (int, error) {
	m, err := c.store.Get(ctx, id)
	switch {
	case err == nil:
		return m.Points, nil
	default:
		return 5, c.store.Put(ctx, &members.Member{ID: id, Points: 5}) // want DDB159 `Switch writes a new item`
	}
}

// Asked tells a missing member from another error.
func (c *Club) Asked(ctx context.Context, id string) error {
	_, err := c.store.Get(ctx, id)
	if errors.Is(err, members.ErrNotFound) {
		return c.store.Put(ctx, &members.Member{ID: id})
	}
	return err
}

// Nested asks within.
func (c *Club) Nested(ctx context.Context, id string) error {
	_, err := c.store.Get(ctx, id)
	if err != nil {
		if err != members.ErrNotFound {
			return err
		}
		return c.store.Put(ctx, &members.Member{ID: id})
	}
	return nil
}

// Found returns the error first.
func (c *Club) Found(ctx context.Context, id string) error {
	m, err := c.store.Find(ctx, id)
	if err != nil {
		return err
	}
	if m == nil {
		return c.store.Put(ctx, &members.Member{ID: id})
	}
	return nil
}

// Helped leaves the question to a function.
func (c *Club) Helped(ctx context.Context, id string) error {
	_, err := c.store.Get(ctx, id)
	if err != nil && !isMissing(err) {
		return err
	}
	if err != nil {
		return c.store.Put(ctx, &members.Member{ID: id})
	}
	return nil
}

func isMissing(err error) bool { return errors.Is(err, members.ErrNotFound) }

// Guarded replaces nothing.
func (c *Club) Guarded(ctx context.Context, id string) error {
	if _, err := c.store.Get(ctx, id); err == nil {
		return nil
	}
	_, err := c.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           aws.String("members"),
		Item:                key{"member_id": &types.AttributeValueMemberS{Value: id}},
		ConditionExpression: aws.String("attribute_not_exists(member_id)"),
	})
	return err
}

// Other writes another item.
func (c *Club) Other(ctx context.Context, id, guest string) error {
	if _, err := c.store.Get(ctx, id); err != nil {
		return c.store.Put(ctx, &members.Member{ID: guest})
	}
	return nil
}

// Always writes, whatever the read returns.
func (c *Club) Always(ctx context.Context, id string) error {
	if _, err := c.store.Get(ctx, id); err != nil {
		log.Print(err)
	}
	return c.store.Put(ctx, &members.Member{ID: id})
}

// loadCached keeps what can be made again.
func (c *Club) loadCached(ctx context.Context, id string) error {
	if _, err := c.store.Get(ctx, id); err != nil {
		return c.store.Put(ctx, &members.Member{ID: id})
	}
	return nil
}
