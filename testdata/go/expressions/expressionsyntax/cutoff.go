package expressionsyntax

import (
	"context"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// A change has what a user may change in a booking.
type change struct {
	Guest, Note string
	Nights      *string
}

func word(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

var bookings = aws.String("bookings")

type booking = map[string]types.AttributeValue

func commas(ctx context.Context, db *dynamodb.Client, key booking, guest, note string) {
	values := booking{":now": word("now")}
	set := "SET touched_at = :now, " // want DDB201 warning likely `UpdateExpression is only "SET touched_at = :now," where guest == "" and note == ""`
	if guest != "" {
		set += "guest = :guest, "
		values[":guest"] = word(guest)
	}
	if note != "" {
		set += "note = :note"
		values[":note"] = word(note)
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: bookings, Key: key, UpdateExpression: &set, ExpressionAttributeValues: values})
}

func nothing(ctx context.Context, db *dynamodb.Client, key booking, c change) {
	values := booking{}
	var parts []string
	if c.Guest != "" {
		parts = append(parts, "guest = :guest")
		values[":guest"] = word(c.Guest)
	}
	if c.Nights != nil {
		parts = append(parts, "nights = :nights")
		values[":nights"] = word(*c.Nights)
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: bookings, Key: key,
		UpdateExpression:          aws.String("SET " + strings.Join(parts, ", ")), // want DDB201 `UpdateExpression is only "SET" where c.Guest == "" and c.Nights == nil`
		ExpressionAttributeValues: values,
	})
}

func noFilter(ctx context.Context, db *dynamodb.Client, guest, note string) (all []booking, err error) {
	values := booking{":stay": word("stay")}
	var filters []string
	if guest != "" {
		filters = append(filters, "guest = :guest")
		values[":guest"] = word(guest)
	}
	if note != "" {
		filters = append(filters, "note = :note")
		values[":note"] = word(note)
	}
	pages := dynamodb.NewQueryPaginator(db, &dynamodb.QueryInput{ // want DDB201 `FilterExpression is empty where guest == "" and note == ""`
		TableName:                 bookings,
		KeyConditionExpression:    aws.String("stay = :stay"),
		FilterExpression:          aws.String(strings.Join(filters, " AND ")),
		ExpressionAttributeValues: values,
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

func leading(ctx context.Context, db *dynamodb.Client, key booking, guest, note string) {
	values := booking{}
	set := "SET "
	if guest != "" {
		set += "guest = :guest"
		values[":guest"] = word(guest)
	}
	set += ", note = :note" // want DDB201 `UpdateExpression is only "SET , note = :note" where guest == ""`
	values[":note"] = word(note)
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: bookings, Key: key, UpdateExpression: aws.String(set), ExpressionAttributeValues: values})
}

func refused(ctx context.Context, db *dynamodb.Client, key booking, c change) {
	if c.Guest == "" && c.Note == "" {
		return
	}
	values := booking{}
	set := ""
	if c.Guest != "" {
		set = "guest = :guest"
		values[":guest"] = word(c.Guest)
	}
	if c.Note != "" {
		if set != "" {
			set += ", "
		}
		set += "note = :note"
		values[":note"] = word(c.Note)
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: bookings, Key: key, UpdateExpression: aws.String("SET " + set), ExpressionAttributeValues: values})
}

func countedParts(ctx context.Context, db *dynamodb.Client, key booking, c change) {
	values := booking{}
	var parts []string
	if c.Guest != "" {
		parts = append(parts, "guest = :guest")
		values[":guest"] = word(c.Guest)
	}
	if c.Note != "" {
		parts = append(parts, "note = :note")
		values[":note"] = word(c.Note)
	}
	if len(parts) == 0 {
		return
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: bookings, Key: key, UpdateExpression: aws.String("SET " + strings.Join(parts, ", ")), ExpressionAttributeValues: values})
}

// A function of the program's own may refuse a change without anything in it.
func validated(ctx context.Context, db *dynamodb.Client, key booking, c *change) error {
	if err := c.validate(); err != nil {
		return err
	}
	values := booking{}
	var parts []string
	if c.Guest != "" {
		parts = append(parts, "guest = :guest")
		values[":guest"] = word(c.Guest)
	}
	if c.Note != "" {
		parts = append(parts, "note = :note")
		values[":note"] = word(c.Note)
	}
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: bookings, Key: key, UpdateExpression: aws.String("SET " + strings.Join(parts, ", ")), ExpressionAttributeValues: values})
	return err
}

func (c *change) validate() error { return nil }

// One of the two is always there.
func either(ctx context.Context, db *dynamodb.Client, key booking, done bool) {
	var parts []string
	if done {
		parts = append(parts, "left_at = :now")
	}
	if !done {
		parts = append(parts, "seen_at = :now")
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: bookings, Key: key, UpdateExpression: aws.String("SET " + strings.Join(parts, ", ")), ExpressionAttributeValues: booking{":now": word("now")}})
}

// What is missing is filled in before.
func completed(ctx context.Context, db *dynamodb.Client, key booking, c *change) {
	c.complete()
	set := "SET "
	if c.Note != "" {
		set += "note = :note"
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: bookings, Key: key, UpdateExpression: &set, ExpressionAttributeValues: booking{":note": word(c.Note)}})
}

func (c *change) complete() {
	if c.Note == "" {
		c.Note = "none"
	}
}
