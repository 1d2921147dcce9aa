// Package browse shows all tickets, a page for each request: each page costs what it reads.
package browse

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type key = map[string]types.AttributeValue

// Ticket is what a customer asks for.
type Ticket struct {
	Queue  string `dynamodbav:"queue"`
	Number string `dynamodbav:"number"`
	Title  string `dynamodbav:"title"`
}

// Page is a part of the list. After it, there are others if Next is not empty.
type Page struct {
	Tickets []Ticket
	Next    string
	HasMore bool
}

// Desk keeps the tickets.
type Desk struct {
	db    *dynamodb.Client
	table string
}

// Browse tells by one ticket more than the page has that there is another page.
func (d *Desk) Browse(ctx context.Context, queue, after string, size int32) (*Page, error) {
	in := &dynamodb.ScanInput{
		TableName:                &d.table,
		ProjectionExpression:     aws.String("queue, #number, title"),
		ExpressionAttributeNames: map[string]string{"#number": "number"},
		Limit:                    aws.Int32(size + 1),
	}
	if after != "" {
		in.ExclusiveStartKey = key{
			"queue":  &types.AttributeValueMemberS{Value: queue},
			"number": &types.AttributeValueMemberS{Value: after},
		}
	}
	out, err := d.db.Scan(ctx, in) // want DDB101 `Scan reads up to every item`
	if err != nil {
		return nil, err
	}
	var page Page
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &page.Tickets); err != nil {
		return nil, err
	}
	if len(page.Tickets) > int(size) {
		page.HasMore, page.Tickets = true, page.Tickets[:size]
		page.Next = page.Tickets[size-1].Number
	}
	return &page, nil
}

// Export hands on the token of each page.
func (d *Desk) Export(ctx context.Context, start key, size int32) ([]Ticket, key, error) {
	out, err := d.db.Scan(ctx, &dynamodb.ScanInput{ // moot DDB101 `is for administrators or upkeep by its name`
		TableName:                &d.table,
		ProjectionExpression:     aws.String("queue, #number, title"),
		ExpressionAttributeNames: map[string]string{"#number": "number"},
		ExclusiveStartKey:        start,
		Limit:                    aws.Int32(size),
	})
	if err != nil {
		return nil, nil, err
	}
	var tickets []Ticket
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &tickets); err != nil {
		return nil, nil, err
	}
	return tickets, out.LastEvaluatedKey, nil
}

// Latest keeps the page that is shown, and goes on from where it ends until all are read.
func (d *Desk) Latest(ctx context.Context, shown *Shown, size int32) error {
	out, err := d.db.Scan(ctx, &dynamodb.ScanInput{ // moot DDB101 `it lists every item on purpose`
		TableName:         &d.table,
		ExclusiveStartKey: shown.next,
		Limit:             &size,
	})
	if err != nil {
		return err
	}
	shown.next = out.LastEvaluatedKey
	return attributevalue.UnmarshalListOfMaps(out.Items, &shown.tickets)
}

// Shown is what a user sees.
type Shown struct {
	tickets []Ticket
	next    key
}

// Overdue drops most of what it reads.
func (d *Desk) Overdue(ctx context.Context, start key, today string, size int32) ([]Ticket, key, error) {
	out, err := d.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB101 `Scan reads up to every item`
		TableName:                 &d.table,
		FilterExpression:          aws.String("due < :today"),
		ExpressionAttributeValues: key{":today": &types.AttributeValueMemberS{Value: today}},
		ExclusiveStartKey:         start,
		Limit:                     aws.Int32(size),
	})
	if err != nil {
		return nil, nil, err
	}
	var tickets []Ticket
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &tickets); err != nil {
		return nil, nil, err
	}
	return tickets, out.LastEvaluatedKey, nil
}

// part is one of the pages that Titles reads, all of them.
func (d *Desk) part(ctx context.Context, start key) ([]Ticket, key, error) {
	out, err := d.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB101 `Scan reads up to every item`
		TableName:         &d.table,
		ExclusiveStartKey: start,
		Limit:             aws.Int32(500),
	})
	if err != nil {
		return nil, nil, err
	}
	var tickets []Ticket
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &tickets); err != nil {
		return nil, nil, err
	}
	return tickets, out.LastEvaluatedKey, nil
}

// Titles returns in which queue each title is.
func (d *Desk) Titles(ctx context.Context) (map[string]string, error) {
	titles := map[string]string{}
	var start key
	for {
		tickets, next, err := d.part(ctx, start)
		if err != nil {
			return nil, err
		}
		for _, t := range tickets {
			titles[t.Title] = t.Queue
		}
		if len(next) == 0 {
			return titles, nil
		}
		start = next
	}
}

// Some begins at no cursor, so that its tickets are arbitrary.
func (d *Desk) Some(ctx context.Context) ([]string, error) {
	out, err := d.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB101 `Scan reads 20 arbitrary items`
		TableName: &d.table,
		Limit:     aws.Int32(20),
	})
	if err != nil {
		return nil, err
	}
	var tickets []Ticket
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &tickets); err != nil {
		return nil, err
	}
	var titles []string
	for _, t := range tickets {
		titles = append(titles, t.Title)
	}
	return titles, nil
}
