// Package scans reads whole tables. DDB101 is run on it as by default: a Scan that is meant is
// only counted.
package scans

import (
	"context"
	"log/slog"
	"sort"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Room is what the table holds.
type Room struct {
	Name   string `dynamodbav:"room"`
	Closed bool   `dynamodbav:"closed"`
}

func everything() *dynamodb.ScanInput {
	return &dynamodb.ScanInput{TableName: aws.String("prod-rooms")}
}

// All lists the rooms, page by page.
func All(ctx context.Context, db *dynamodb.Client) (all []map[string]types.AttributeValue, err error) {
	pages := dynamodb.NewScanPaginator(db, everything()) // moot DDB101 `Scan reads every item of "prod-rooms"`
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

// Rooms decodes them.
func Rooms(ctx context.Context, db *dynamodb.Client) (all []Room, err error) {
	input := everything()
	for {
		out, err := db.Scan(ctx, input) // moot DDB101 `every item`
		if err != nil {
			return nil, err
		}
		var rooms []Room
		if err := attributevalue.UnmarshalListOfMaps(out.Items, &rooms); err != nil {
			return nil, err
		}
		all = append(all, rooms...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// Reindex is a tool.
func Reindex(ctx context.Context, db *dynamodb.Client, write func(map[string]types.AttributeValue) error) error {
	out, err := db.Scan(ctx, everything()) // moot DDB101 `every item`
	if err != nil {
		return err
	}
	for _, item := range out.Items {
		if err := write(item); err != nil {
			return err
		}
	}
	return nil
}

// First means to list everything, and reads one page: DDB102 reports that.
func First(ctx context.Context, db *dynamodb.Client) ([]map[string]types.AttributeValue, error) {
	out, err := db.Scan(ctx, everything()) // moot DDB101 `it lists every item on purpose`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Some reads a few items, which are not the first of anything.
func Some(ctx context.Context, db *dynamodb.Client) ([]map[string]types.AttributeValue, error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-rooms"), Limit: aws.Int32(20)}) // want DDB101 warning `20 arbitrary items`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Open chooses among what it reads, the same for all callers.
func Open(ctx context.Context, db *dynamodb.Client) (open []Room, err error) {
	pages := dynamodb.NewScanPaginator(db, everything()) // moot DDB101 `it looks for nothing that a request names`
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var rooms []Room
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &rooms); err != nil {
			return nil, err
		}
		for _, room := range rooms {
			if !room.Closed {
				open = append(open, room)
			}
		}
	}
	return open, nil
}

// Number counts them.
func Number(ctx context.Context, db *dynamodb.Client) (n int, err error) {
	pages := dynamodb.NewScanPaginator(db, everything()) // want DDB101 warning `every item`
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, err
		}
		n += len(page.Items)
	}
	return n, nil
}

// Filtered asks for some, the same for all callers.
func Filtered(ctx context.Context, db *dynamodb.Client) (all []map[string]types.AttributeValue, err error) {
	input := everything()
	input.FilterExpression = aws.String("attribute_exists(closed)")
	pages := dynamodb.NewScanPaginator(db, input) // moot DDB101 `it looks for nothing that a request names`
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

// Logged says how many there are, and hands them on.
func Logged(ctx context.Context, db *dynamodb.Client) ([]Room, error) {
	out, err := db.Scan(ctx, everything()) // moot DDB101 `every item`
	if err != nil {
		return nil, err
	}
	var rooms []Room
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &rooms); err != nil {
		return nil, err
	}
	slog.Info("rooms", slog.Int("count", len(rooms)))
	return rooms, nil
}

// Newest is one of them.
func Newest(ctx context.Context, db *dynamodb.Client) (Room, error) {
	out, err := db.Scan(ctx, everything()) // want DDB101 warning `every item`
	if err != nil {
		return Room{}, err
	}
	var rooms []Room
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &rooms); err != nil {
		return Room{}, err
	}
	sort.Slice(rooms, func(i, j int) bool { return rooms[i].Name > rooms[j].Name })
	return rooms[0], nil
}

// FindTool looks for a tool, and is none.
func FindTool(ctx context.Context, db *dynamodb.Client, name string) (*Room, error) {
	out, err := db.Scan(ctx, everything()) // want DDB101 warning `every item`
	if err != nil {
		return nil, err
	}
	for _, item := range out.Items {
		var room Room
		if err := attributevalue.UnmarshalMap(item, &room); err != nil {
			return nil, err
		}
		if room.Name == name {
			return &room, nil
		}
	}
	return nil, nil
}

// OpenInParallel reads all of a large table in the time that it takes to read a part of it.
func OpenInParallel(ctx context.Context, db *dynamodb.Client, segment, segments int32) (open []Room, err error) {
	in := everything()
	in.Segment, in.TotalSegments = &segment, &segments
	pages := dynamodb.NewScanPaginator(db, in) // moot DDB101 `it reads the whole table in parallel on purpose`
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var rooms []Room
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &rooms); err != nil {
			return nil, err
		}
		for _, room := range rooms {
			if !room.Closed {
				open = append(open, room)
			}
		}
	}
	return open, nil
}
