package unpaddednumberinkey

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// A number that is all of a string key sorts no better than one with a prefix.
func (s *Store) page(ctx context.Context, book string, page int) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk": text(book),
		"sk": text(strconv.Itoa(page)), // want DDB305 `Sort key "sk" is the unpadded number "\{page\}" as text`
	}})
}

// Page is an item whose sort key is text.
type Page struct {
	PK string `dynamodbav:"pk"`
	SK string `dynamodbav:"sk"`
}

func newPage(book string, page int64) Page {
	return Page{PK: book, SK: strconv.FormatInt(page, 10)} // want DDB305 `Sort key "sk" is the unpadded number "\{page\}" as text`
}

// Members are asked for in the order of their IDs.
func (s *Store) members(ctx context.Context, org string, memberID int64) error {
	return s.each(ctx, &dynamodb.QueryInput{
		TableName:              &s.table,
		KeyConditionExpression: aws.String("org = :org AND member > :member"),
		ExpressionAttributeValues: item{
			":org":    text(org),
			":member": text(strconv.FormatInt(memberID, 10)), // want DDB305 `Sort key "member" is the unpadded number "\{memberID\}" as text`
		},
	})
}

func (s *Store) aloneQuiet(ctx context.Context, book string, page int, userID int64, createdAt int64) {
	for _, key := range []item{
		{"pk": text(book), "sk": &types.AttributeValueMemberN{Value: strconv.Itoa(page)}},
		{"pk": text(book), "sk": text(strconv.FormatInt(userID, 10))},
		{"pk": text(book), "sk": text(strconv.FormatInt(createdAt, 10))},
		{"pk": text(book), "sk": text(strconv.FormatInt(time.Now().UnixMilli(), 10))},
		{"pk": text(strconv.Itoa(page)), "sk": text(strconv.Itoa(page))},
		{"pk": text(strconv.Itoa(page)), "sk": text(book)},
	} {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key})
	}
}

// pageSK makes what becomes a number in the table.
func pageSK(page int) string { return strconv.Itoa(page) }

func (s *Store) numbered(ctx context.Context, book string, page int) {
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{
		"pk": text(book),
		"sk": &types.AttributeValueMemberN{Value: pageSK(page)},
	}})
}
