package narrowerprojection

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

func post(ctx context.Context, db *dynamodb.Client, id, author, body string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("prod-shop-posts"),
		Item:      item{"post_id": text(id), "author": text(author), "body": text(body)},
	})
	return err
}

func postsOf(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return read(ctx, db, "prod-shop-posts", "by-author", "post_id, author, body")
}

func review(ctx context.Context, db *dynamodb.Client, id, author, stars, body string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("prod-shop-reviews"),
		Item:      item{"review_id": text(id), "author": text(author), "stars": text(stars), "body": text(body)},
	})
	return err
}

func starsOf(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return read(ctx, db, "prod-shop-reviews", "by-author", "stars")
}
