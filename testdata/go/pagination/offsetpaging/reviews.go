// Package offsetpaging has the cases of DDB137.
package offsetpaging

import (
	"context"
	"errors"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/pagination/offsetpaging/requests"
)

type review struct {
	ID    string `dynamodbav:"review_id"`
	Stars int    `dynamodbav:"stars"`
}

type store struct{ client *dynamodb.Client }

func of(product string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-reviews"),
		KeyConditionExpression:    aws.String("product_id = :product"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":product": &types.AttributeValueMemberS{Value: product}},
	}
}

func (s *store) page(ctx context.Context, product string, number, size int) ([]review, error) {
	var reviews []review
	pages := dynamodb.NewQueryPaginator(s.client, of(product)) // want DDB137 note `Query reads "prod-shop-reviews" from the start, and an offset finds the page in it .* set ExclusiveStartKey`
	for pages.HasMorePages() {
		out, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var some []review
		if err := attributevalue.UnmarshalListOfMaps(out.Items, &some); err != nil {
			return nil, err
		}
		reviews = append(reviews, some...)
	}
	start := (number - 1) * size
	if start > len(reviews) {
		start = len(reviews)
	}
	end := start + size
	if end > len(reviews) {
		end = len(reviews)
	}
	return reviews[start:end], nil
}

type window struct{ Offset, Limit int }

func (s *store) scanned(ctx context.Context, w window) ([]map[string]types.AttributeValue, error) {
	var items []map[string]types.AttributeValue
	in := &dynamodb.ScanInput{TableName: aws.String("prod-shop-reviews")}
	for {
		out, err := s.client.Scan(ctx, in) // want DDB137 `Scan reads "prod-shop-reviews" from the start`
		if err != nil {
			return nil, err
		}
		items = append(items, out.Items...)
		if len(out.LastEvaluatedKey) == 0 {
			break
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
	if w.Offset >= len(items) {
		return nil, nil
	}
	return items[w.Offset:min(w.Offset+w.Limit, len(items))], nil
}

func (s *store) firstPages(ctx context.Context, product string, page int32) ([]map[string]types.AttributeValue, error) {
	in := of(product)
	in.Limit = aws.Int32((page + 1) * 20)
	out, err := s.client.Query(ctx, in) // want DDB137 `Query reads "prod-shop-reviews" from the start`
	if err != nil {
		return nil, err
	}
	return out.Items[page*20:], nil
}

func (s *store) skipped(ctx context.Context, product string, page, size int) (shown []review, err error) {
	out, err := requests.Reviews(ctx, s.client, product) // want DDB137 `Query reads "prod-shop-reviews" from the start`
	if err != nil {
		return nil, err
	}
	for i, item := range out.Items {
		if i < page*size {
			continue
		}
		var r review
		if err := attributevalue.UnmarshalMap(item, &r); err != nil {
			return nil, err
		}
		shown = append(shown, r)
	}
	return shown, nil
}

func (s *store) counted(ctx context.Context, product string, page, size int) error {
	out, err := s.client.Query(ctx, of(product)) // want DDB137 `Query reads "prod-shop-reviews" from the start`
	if err != nil {
		return err
	}
	if out.LastEvaluatedKey != nil {
		return errors.New("too many")
	}
	for i := page * size; i < (page+1)*size && i < len(out.Items); i++ {
		log.Print(out.Items[i])
	}
	return nil
}

// The rest is silent: it reads on from a key, cuts all into pieces, or takes one end.

func (s *store) next(ctx context.Context, product string, after map[string]types.AttributeValue) ([]map[string]types.AttributeValue, map[string]types.AttributeValue, error) {
	in := of(product)
	in.ExclusiveStartKey, in.Limit = after, aws.Int32(20)
	out, err := s.client.Query(ctx, in)
	if err != nil {
		return nil, nil, err
	}
	return out.Items, out.LastEvaluatedKey, nil
}

func (s *store) pieces(ctx context.Context, product string, size int) error {
	items, err := s.scanned(ctx, window{})
	if err != nil {
		return err
	}
	log.Print(len(items))
	out, err := s.client.Query(ctx, of(product))
	if err != nil {
		return err
	}
	if out.LastEvaluatedKey != nil {
		return errors.New("too many")
	}
	for i := 0; i < len(out.Items); i += 25 {
		log.Print(out.Items[i:min(i+25, len(out.Items))])
	}
	for n := range (len(out.Items) + size - 1) / size {
		log.Print(out.Items[n*size : min((n+1)*size, len(out.Items))])
	}
	return nil
}

func (s *store) ends(ctx context.Context, product string, n int) ([]map[string]types.AttributeValue, error) {
	out, err := s.client.Query(ctx, of(product))
	if err != nil {
		return nil, err
	}
	if out.LastEvaluatedKey != nil || len(out.Items) < 2*n {
		return nil, errors.New("not as many as expected")
	}
	log.Print(out.Items[n:], out.Items[:n*2], out.Items[1:3], out.Items[len(out.Items)-2*n:])
	for i, item := range out.Items {
		if i >= n*2 {
			break
		}
		log.Print(item)
	}
	last := len(out.Items) - n
	return out.Items[last : last+n], nil
}

// What is cut is not all that one Query gets.
func (s *store) merged(ctx context.Context, products []string, page, size int) ([]map[string]types.AttributeValue, error) {
	var items []map[string]types.AttributeValue
	for _, product := range products {
		out, err := s.client.Query(ctx, of(product))
		if err != nil {
			return nil, err
		}
		if out.LastEvaluatedKey != nil {
			return nil, errors.New("too many")
		}
		items = append(items, out.Items...)
	}
	return items[page*size : (page+1)*size], nil
}
