// Package carried goes on after errors of reads.
package carried

import (
	"context"
	"errors"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type boat struct{ berths int }

var (
	errNoBoat = errors.New("no such boat")
	dinghy    = boat{berths: 1}
)

type item = map[string]types.AttributeValue

func request(name string) *dynamodb.GetItemInput {
	return &dynamodb.GetItemInput{TableName: aws.String("boats"), Key: item{"name": &types.AttributeValueMemberS{Value: name}}}
}

func find(ctx context.Context, client *dynamodb.Client, name string) (*boat, error) {
	out, err := client.GetItem(ctx, request(name)) // want `^panics\(logged\) panics\(unlessMissing\) panics\(missing\) panics\(neither\)$`
	if err != nil {
		return nil, err
	}
	if len(out.Item) == 0 {
		return nil, errNoBoat
	}
	return &boat{berths: len(out.Item)}, nil
}

func logged(ctx context.Context, client *dynamodb.Client) int {
	b, err := find(ctx, client, "Anna")
	if err != nil {
		log.Print(err)
	}
	return b.berths
}

func unlessMissing(ctx context.Context, client *dynamodb.Client) int {
	b, err := find(ctx, client, "Berta")
	if err == errNoBoat {
		return 0
	}
	return b.berths
}

func missing(ctx context.Context, client *dynamodb.Client) (int, error) {
	b, err := find(ctx, client, "Clara")
	if err != nil && !errors.Is(err, errNoBoat) {
		return 0, err
	}
	return b.berths, nil
}

func neither(ctx context.Context, client *dynamodb.Client) (int, error) {
	b, err := find(ctx, client, "Cora")
	if errors.Is(err, errNoBoat) || errors.Is(err, context.Canceled) {
		return 0, err
	}
	return b.berths, nil
}

func asked(ctx context.Context, client *dynamodb.Client) (int, error) {
	b, err := find(ctx, client, "Dora")
	if err != nil && !errors.Is(err, errNoBoat) {
		return 0, err
	}
	if errors.Is(err, errNoBoat) {
		return 0, nil
	}
	return b.berths, nil
}

func counted(ctx context.Context, client *dynamodb.Client) int {
	failures := 0
	b, err := find(ctx, client, "Emma")
	if err != nil {
		log.Print(err)
		failures++
	}
	if failures > 0 {
		return 0
	}
	return b.berths
}

func berths(ctx context.Context, client *dynamodb.Client, name string) (boat, error) {
	out, err := client.GetItem(ctx, request(name)) // want `^carried\(shown\) carried\(either\)$`
	if err != nil {
		return boat{}, err
	}
	return boat{berths: len(out.Item)}, nil
}

func shown(ctx context.Context, client *dynamodb.Client) boat {
	b, err := berths(ctx, client, "Frieda")
	if err != nil {
		log.Print(err)
	}
	return b
}

func either(ctx context.Context, client *dynamodb.Client, small bool) boat {
	b, err := berths(ctx, client, "Gerda")
	if err != nil {
		log.Print(err)
	}
	if small {
		b = dinghy
	}
	return b
}

func replaced(ctx context.Context, client *dynamodb.Client) boat {
	b, err := berths(ctx, client, "Greta")
	if err != nil {
		log.Print(err)
	}
	if b.berths == 0 {
		return dinghy
	}
	return b
}

func orDinghy(ctx context.Context, client *dynamodb.Client, name string) (boat, error) {
	out, err := client.GetItem(ctx, request(name)) // want `^nothing$`
	if err != nil {
		return dinghy, err
	}
	return boat{berths: len(out.Item)}, nil
}

func aDinghy(ctx context.Context, client *dynamodb.Client) boat {
	b, err := orDinghy(ctx, client, "Helga")
	if err != nil {
		log.Print(err)
	}
	return b
}

func pointed(ctx context.Context, client *dynamodb.Client, name string) (*boat, error) {
	out, err := client.GetItem(ctx, request(name)) // want `^nothing$`
	if err != nil {
		return nil, err
	}
	return &boat{berths: len(out.Item)}, nil
}

func checked(ctx context.Context, client *dynamodb.Client) *boat {
	b, err := pointed(ctx, client, "Ida")
	if err != nil {
		log.Print(err)
	}
	if b == nil {
		b = &dinghy
	}
	return b
}
