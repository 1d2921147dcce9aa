package attributeassertion

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func (b *Books) lookedUp(ctx context.Context, isbn string) (*dynamodb.GetItemOutput, error) {
	return b.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("books"), Key: item{"isbn": &types.AttributeValueMemberS{Value: isbn}}})
}

func (b *Books) length(ctx context.Context, isbn string) (string, error) {
	out, err := b.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("books"), Key: item{"isbn": &types.AttributeValueMemberS{Value: isbn}}})
	if err != nil {
		return "", err
	}
	if len(out.Item) == 0 {
		return "", errors.New("no such book")
	}
	return out.Item["pages"].(*types.AttributeValueMemberN).Value, nil // want DDB154 `The type of "pages" in items of "books" is asserted without a check`
}

func (b *Books) keyOf(ctx context.Context, isbn string) (string, error) {
	out, err := b.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("books"), Key: item{"isbn": &types.AttributeValueMemberS{Value: isbn}}})
	if err != nil || out.Item == nil {
		return "", err
	}
	return out.Item["isbn"].(*types.AttributeValueMemberS).Value, nil
}

func (b *Books) checkedLength(ctx context.Context, key item) (string, error) {
	out, err := b.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("books"), Key: key})
	if err != nil || out.Item == nil {
		return "", err
	}
	return out.Item["pages"].(*types.AttributeValueMemberN).Value, nil // the key is unknown
}

// The item may be missing as a whole.
func (b *Books) uncheckedLength(ctx context.Context, isbn string) (string, error) {
	out, err := b.lookedUp(ctx, isbn)
	if err != nil {
		return "", err
	}
	return out.Item["pages"].(*types.AttributeValueMemberN).Value, nil
}
