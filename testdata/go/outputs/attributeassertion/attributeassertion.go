// Package attributeassertion takes attributes out of items.
package attributeassertion

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/outputs/attributeassertion/queries"
)

type item = map[string]types.AttributeValue

// Books keeps books.
type Books struct{ db *dynamodb.Client }

func (b *Books) titles(ctx context.Context) (all []string, err error) {
	for pages := dynamodb.NewScanPaginator(b.db, &dynamodb.ScanInput{TableName: aws.String("books")}); pages.HasMorePages(); {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, book := range page.Items {
			all = append(all, book["title"].(*types.AttributeValueMemberS).Value) // want DDB154 note likely `The type of "title" in items of "books" is asserted without a check`
		}
	}
	return all, nil
}

func (b *Books) authors(ctx context.Context, shelf string) (all []string, err error) {
	out, err := b.db.Query(ctx, queries.Shelf(shelf))
	if err != nil {
		return nil, err
	}
	for _, book := range out.Items {
		all = append(all, authorOf(book))
	}
	return all, nil
}

func authorOf(book item) string {
	return book["author"].(*types.AttributeValueMemberS).Value // want DDB154 `The type of "author" in items of "books"`
}

func (b *Books) pages(ctx context.Context, shelf string) (n []string, err error) {
	out, err := b.db.Query(ctx, queries.Shelf(shelf))
	if err != nil {
		return nil, err
	}
	for _, book := range out.Items {
		pages := book["pages"].(*types.AttributeValueMemberN) // want DDB154 `"pages"`
		n = append(n, pages.Value, book["weight"].(*types.AttributeValueMemberN).Value)
	}
	return n, nil
}

// Each item has what the key condition compares.
func (b *Books) shelves(ctx context.Context, shelf string) (all []string, err error) {
	out, err := b.db.Query(ctx, queries.Shelf(shelf))
	if err != nil {
		return nil, err
	}
	for _, book := range out.Items {
		all = append(all, book["shelf"].(*types.AttributeValueMemberS).Value)
	}
	return all, nil
}

func (b *Books) checked(ctx context.Context, in *dynamodb.QueryInput) (all []string, err error) {
	out, err := b.db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	for _, book := range out.Items {
		if title, ok := book["title"].(*types.AttributeValueMemberS); ok {
			all = append(all, title.Value)
		}
	}
	return all, nil
}

func (b *Books) switched(ctx context.Context, in *dynamodb.QueryInput, name string) (all []string, err error) {
	out, err := b.db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	for _, book := range out.Items {
		switch v := book[name].(type) {
		case *types.AttributeValueMemberS:
			all = append(all, v.Value)
		}
	}
	return all, nil
}

// The attribute may be of the key.
func (b *Books) given(ctx context.Context, in *dynamodb.QueryInput) (all []string, err error) {
	out, err := b.db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	for _, book := range out.Items {
		all = append(all, book["title"].(*types.AttributeValueMemberS).Value)
	}
	return all, nil
}
