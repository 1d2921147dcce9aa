package sought

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type readerKey struct{}

// OfSession looks for the loans of the reader who has signed in: the context says who that is.
func (d *Desk) OfSession(ctx context.Context) (loans int32, err error) {
	reader, _ := ctx.Value(readerKey{}).(string)
	pages := dynamodb.NewScanPaginator(d.db, &dynamodb.ScanInput{ // want DDB101 warning `applied after the read`
		TableName: &d.table, FilterExpression: aws.String("Reader = :reader"), Select: types.SelectCount,
		ExpressionAttributeValues: map[string]types.AttributeValue{":reader": &types.AttributeValueMemberS{Value: reader}},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, err
		}
		loans += page.Count
	}
	return loans, nil
}
