// Package caller uses the store from outside.
package caller

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/pagination/missingpagination/store"
)

type item = map[string]types.AttributeValue

func firstPage(ctx context.Context, b *store.Bookings, room string) ([]item, error) {
	out, err := b.FirstPage(ctx, room) // want DDB102 `FirstPage reads only the first page of a Query of the table in Bookings\.Table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func ownInput(ctx context.Context, client *dynamodb.Client) (int, error) {
	out, err := store.Do(ctx, client, &dynamodb.QueryInput{TableName: aws.String("prod-hotel-bookings")}) // want DDB102 `Do reads only the first page of a Query of "prod-hotel-bookings"`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

func twoLevels(ctx context.Context, client *dynamodb.Client) (int, error) {
	out, err := store.Again(ctx, client, &dynamodb.QueryInput{TableName: aws.String("prod-hotel-bookings")}) // want DDB102 `Again reads only the first page of a Query of "prod-hotel-bookings"`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

func onward(ctx context.Context, b *store.Bookings, room string) (*dynamodb.QueryOutput, error) {
	return b.FirstPage(ctx, room)
}

func onwardTaken(ctx context.Context, b *store.Bookings, room string) ([]item, error) {
	out, err := onward(ctx, b, room) // want DDB102 `onward reads only the first page of a Query of the table in Bookings\.Table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func inputFromStore(ctx context.Context, b *store.Bookings, room string) ([]item, error) {
	input := b.Input(room)
	input.IndexName = aws.String("gsi1")
	out, err := b.Client.Query(ctx, input) // want DDB102 `Query reads only the first page of index "gsi1"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func newest(ctx context.Context, b *store.Bookings, room string) (item, error) {
	out, err := b.Client.Query(ctx, store.Newest(b.Input(room)))
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func newestChanged(ctx context.Context, b *store.Bookings, room string) ([]item, error) {
	input := b.Input(room)
	store.Newest(input)
	out, err := b.Client.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func allPages(ctx context.Context, b *store.Bookings, room string) ([]item, error) {
	return store.All(ctx, b.Client, b.Input(room))
}

func checked(ctx context.Context, b *store.Bookings, room string) ([]item, error) {
	out, err := b.FirstPage(ctx, room)
	if err != nil {
		return nil, err
	}
	if err := store.Complete(out); err != nil {
		return nil, err
	}
	return out.Items, nil
}

func onlyLogged(ctx context.Context, b *store.Bookings, room string) ([]item, error) {
	out, err := b.FirstPage(ctx, room) // want DDB102 `FirstPage reads only the first page of a Query of the table in Bookings\.Table`
	if err != nil {
		return nil, err
	}
	store.Log(ctx, out)
	return out.Items, nil
}

func loop(ctx context.Context, b *store.Bookings, room string) ([]item, error) {
	input := b.Input(room)
	var all []item
	for {
		out, err := store.Do(ctx, b.Client, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if !store.Continue(input, out) {
			return all, nil
		}
	}
}

// Service knows the client by the store's interface.
type Service struct{ api store.API }

func (s Service) rooms(ctx context.Context) ([]item, error) {
	out, err := s.api.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("prod-hotel-rooms")}) // want DDB102 `"prod-hotel-rooms"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func tokenDropped(ctx context.Context, b *store.Bookings, room string) ([]item, error) {
	items, _, err := b.Page(ctx, room, nil) // want DDB102 `Page reads only the first page of a Query of the table in Bookings\.Table`
	return items, err
}

func tokenFollowed(ctx context.Context, b *store.Bookings, room string) (all []item, err error) {
	var start item
	for {
		items, next, err := b.Page(ctx, room, start)
		if err != nil {
			return nil, err
		}
		all = append(all, items...)
		if len(next) == 0 {
			return all, nil
		}
		start = next
	}
}
