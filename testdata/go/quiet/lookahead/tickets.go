// Package lookahead lists tickets page by page, and tells that there is another page by one
// ticket more than the page has.
package lookahead

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const pageSize = 250

// Ticket is what a customer asks for.
type Ticket struct {
	Queue  string `dynamodbav:"queue"`
	Number string `dynamodbav:"number"`
	Title  string `dynamodbav:"title"`
}

// Page is a part of a list. After it, there are others if Next is not empty.
type Page struct {
	Tickets []Ticket
	Next    string
	HasMore bool
}

// Desk keeps the tickets.
type Desk struct {
	db    *dynamodb.Client
	table string

	sessions map[string]Page
}

func (d *Desk) query(queue, after string) *dynamodb.QueryInput {
	in := &dynamodb.QueryInput{
		TableName:                 &d.table,
		KeyConditionExpression:    aws.String("queue = :queue"),
		ProjectionExpression:      aws.String("queue, #number, title"),
		ExpressionAttributeNames:  map[string]string{"#number": "number"},
		ExpressionAttributeValues: map[string]types.AttributeValue{":queue": &types.AttributeValueMemberS{Value: queue}},
	}
	if after != "" {
		in.ExclusiveStartKey = map[string]types.AttributeValue{
			"queue":  &types.AttributeValueMemberS{Value: queue},
			"number": &types.AttributeValueMemberS{Value: after},
		}
	}
	return in
}

// Fixed returns pages of one size.
func (d *Desk) Fixed(ctx context.Context, queue, after string) (*Page, error) {
	in := d.query(queue, after)
	in.Limit = aws.Int32(pageSize + 1)
	out, err := d.db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	var page Page
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &page.Tickets); err != nil {
		return nil, err
	}
	if len(page.Tickets) > pageSize {
		page.HasMore, page.Tickets = true, page.Tickets[:pageSize]
		page.Next = page.Tickets[pageSize-1].Number
	}
	return &page, nil
}

// Sized returns pages of the size that is asked for, or everything.
func (d *Desk) Sized(ctx context.Context, queue, after string, size int) (*Page, error) {
	in := d.query(queue, after)
	if size > 0 {
		in.Limit = aws.Int32(int32(size) + 1)
	}
	out, err := d.db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	items := out.Items
	var page Page
	if size > 0 && len(items) > size {
		page.HasMore, items = true, items[:size]
	}
	if err := attributevalue.UnmarshalListOfMaps(items, &page.Tickets); err != nil {
		return nil, err
	}
	if page.HasMore {
		page.Next = page.Tickets[len(page.Tickets)-1].Number
	}
	return &page, nil
}

// Open keeps the page of a session, with where the next one begins.
func (d *Desk) Open(ctx context.Context, session string, size int32) error {
	in := d.query("open", d.sessions[session].Next)
	in.Limit = aws.Int32(size + 1)
	out, err := d.db.Query(ctx, in)
	if err != nil {
		return err
	}
	var page Page
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &page.Tickets); err != nil {
		return err
	}
	if more := len(page.Tickets) > int(size); more {
		page.Tickets = page.Tickets[:size]
		page.Next, page.HasMore = page.Tickets[size-1].Number, more
	}
	d.sessions[session] = page
	return nil
}
