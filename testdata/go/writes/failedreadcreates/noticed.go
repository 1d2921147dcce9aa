package failedreadcreates

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/writes/failedreadcreates/members"
)

func locker(id string) *dynamodb.GetItemInput {
	return &dynamodb.GetItemInput{TableName: aws.String("lockers"), Key: key{"locker_id": &types.AttributeValueMemberS{Value: id}}}
}

func (c *Club) put(ctx context.Context, id string) error {
	_, err := c.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("lockers"),
		Item:      key{"locker_id": &types.AttributeValueMemberS{Value: id}},
	})
	return err
}

func usage(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format, args...)
	os.Exit(2)
}

func (c *Club) orUsage(ctx context.Context, id string) error {
	out, err := c.client.GetItem(ctx, locker(id))
	if err != nil {
		usage("no locker: %v", err)
	}
	if len(out.Item) > 0 {
		return nil
	}
	return c.put(ctx, id)
}

func (c *Club) collected(ctx context.Context, id string) error {
	var problems []error
	out, err := c.client.GetItem(ctx, locker(id))
	if err != nil {
		problems = append(problems, err)
	}
	if len(problems) == 0 && len(out.Item) == 0 {
		problems = append(problems, c.put(ctx, id))
	}
	return errors.Join(problems...)
}

func (c *Club) reasoned(ctx context.Context, id string) error {
	m, err := c.store.Find(ctx, id)
	reason := ""
	if err != nil {
		log.Print(err)
		reason = err.Error()
	}
	switch {
	case reason != "":
		return errors.New(reason)
	case m == nil:
		return c.store.Put(ctx, &members.Member{ID: id})
	}
	return nil
}

func (c *Club) wrapped(ctx context.Context, id string) error {
	m, err := c.store.Find(ctx, id)
	if err != nil {
		err = fmt.Errorf("find member %s: %w", id, err)
	}
	if m == nil && err == nil {
		return c.store.Put(ctx, &members.Member{ID: id})
	}
	return err
}

func (c *Club) fallback(ctx context.Context, id string) error {
	m, err := c.store.Find(ctx, id)
	if err != nil {
		log.Print(err)
		if m, err = c.store.Find(ctx, "former-"+id); err != nil {
			return err
		}
	}
	if m == nil {
		return c.store.Put(ctx, &members.Member{ID: id})
	}
	return nil
}

// A desk keeps the first error.
type desk struct {
	club *Club
	err  error
}

func (d *desk) note(err error) {
	if d.err == nil {
		d.err = err
	}
}

func (d *desk) enter(ctx context.Context, id string) {
	m, err := d.club.store.Find(ctx, id)
	d.note(err)
	if d.err == nil && m == nil {
		d.note(d.club.store.Put(ctx, &members.Member{ID: id}))
	}
}

// The error of a missing member is told apart, and others are not.
func (c *Club) unlessCanceled(ctx context.Context, id string) error {
	_, err := c.store.Get(ctx, id)
	if errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		log.Print(err)
		return c.store.Put(ctx, &members.Member{ID: id}) // want DDB159 `unlessCanceled writes a new item`
	}
	return nil
}
