package paging

import (
	"context"
	"errors"
	"maps"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func (d *Devices) tokenThroughPointer(ctx context.Context, device string, next *item) ([]item, error) {
	input := d.input(device)
	input.ExclusiveStartKey = *next
	out, err := d.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	*next = out.LastEvaluatedKey
	return out.Items, nil
}

func (d *Devices) tokenCopied(ctx context.Context, device string, start item) ([]item, error) {
	input := d.input(device)
	input.ExclusiveStartKey = start
	out, err := d.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	clear(start)
	maps.Copy(start, out.LastEvaluatedKey)
	return out.Items, nil
}

func (d *Devices) tokenByAttribute(ctx context.Context, device string) (all []item, err error) {
	input := d.input(device)
	for {
		out, err := d.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		at, ok := out.LastEvaluatedKey["measured_at"]
		if !ok {
			return all, nil
		}
		input.ExclusiveStartKey = item{"device_id": &types.AttributeValueMemberS{Value: device}, "measured_at": at}
	}
}

type bookmark struct {
	Device string `dynamodbav:"device_id"`
	At     string `dynamodbav:"measured_at"`
}

func (d *Devices) tokenDecoded(ctx context.Context, device string) ([]item, *bookmark, error) {
	out, err := d.db.Query(ctx, d.input(device))
	if err != nil {
		return nil, nil, err
	}
	var b bookmark
	if err := attributevalue.UnmarshalMap(out.LastEvaluatedKey, &b); err != nil {
		return nil, nil, err
	}
	return out.Items, &b, nil
}

// Page is what a client of the service gets.
type Page struct {
	Items []item
	Next  item
	More  bool
}

func (d *Devices) tokenInStruct(ctx context.Context, device string) (*Page, error) {
	out, err := d.db.Query(ctx, d.input(device))
	if err != nil {
		return nil, err
	}
	return &Page{Items: out.Items, Next: out.LastEvaluatedKey}, nil
}

func (d *Devices) moreInStruct(ctx context.Context, device string) (p Page, err error) {
	out, err := d.db.Query(ctx, d.input(device))
	if err != nil {
		return p, err
	}
	p.Items, p.More = out.Items, len(out.LastEvaluatedKey) > 0
	return p, nil
}

// result has the answer's members and methods of its own.
type result struct{ *dynamodb.QueryOutput }

func (r result) complete() bool { return r.LastEvaluatedKey == nil }

func (d *Devices) answerEmbedded(ctx context.Context, device string) ([]item, error) {
	out, err := d.db.Query(ctx, d.input(device))
	if err != nil {
		return nil, err
	}
	r := result{out}
	if !r.complete() {
		return nil, errors.New("more than one page")
	}
	return r.Items, nil
}

func (d *Devices) answersCollected(ctx context.Context, devices []string) (answers []*dynamodb.QueryOutput, err error) {
	for _, device := range devices {
		out, err := d.db.Query(ctx, d.input(device))
		if err != nil {
			return nil, err
		}
		answers = append(answers, out)
	}
	return answers, nil
}

func (d *Devices) answersByDevice(ctx context.Context, devices []string) (map[string]*dynamodb.QueryOutput, error) {
	answers := map[string]*dynamodb.QueryOutput{}
	for _, device := range devices {
		out, err := d.db.Query(ctx, d.input(device))
		if err != nil {
			return nil, err
		}
		answers[device] = out
	}
	return answers, nil
}
