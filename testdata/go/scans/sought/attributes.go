package sought

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Empty removes all loans: each is named by its key, of which a copy is made.
func (d *Desk) Empty(ctx context.Context) error {
	pages := dynamodb.NewScanPaginator(d.db, &dynamodb.ScanInput{TableName: &d.table}) // moot DDB101 `it looks for nothing that a request names`
	for pages.HasMorePages() {
		out, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, item := range out.Items {
			id := item["id"].(*types.AttributeValueMemberS).Value
			if err := d.remove(ctx, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// Return removes the loans of a reader, whom it looks for in all items.
func (d *Desk) Return(ctx context.Context, reader string) error {
	pages := dynamodb.NewScanPaginator(d.db, &dynamodb.ScanInput{TableName: &d.table}) // want DDB101 warning `cost and time grow`
	for pages.HasMorePages() {
		out, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, item := range out.Items {
			if item["reader"].(*types.AttributeValueMemberS).Value != reader {
				continue
			}
			if err := d.remove(ctx, item["id"].(*types.AttributeValueMemberS).Value); err != nil {
				return err
			}
		}
	}
	return nil
}

// Withdraw does the same, for a book that items may lack.
func (d *Desk) Withdraw(ctx context.Context, book string) error {
	pages := dynamodb.NewScanPaginator(d.db, &dynamodb.ScanInput{TableName: &d.table}) // want DDB101 warning `cost and time grow`
	for pages.HasMorePages() {
		out, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, item := range out.Items {
			if of, ok := item["book"].(*types.AttributeValueMemberS); !ok || of.Value != book {
				continue
			}
			if err := d.remove(ctx, item["id"].(*types.AttributeValueMemberS).Value); err != nil {
				return err
			}
		}
	}
	return nil
}

func (d *Desk) remove(ctx context.Context, id string) error {
	_, err := d.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: &d.table,
		Key:       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
	})
	return err
}
