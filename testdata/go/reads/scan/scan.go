// Package scan reads the whole table of a product catalogue.
package scan

import (
	"context"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

const productsTable = "prod-shop-products"

// Catalog keeps products.
type Catalog struct {
	db    *dynamodb.Client
	table string
}

func (c *Catalog) all(ctx context.Context) (all []item, err error) {
	input := &dynamodb.ScanInput{TableName: aws.String(productsTable), ProjectionExpression: aws.String("product_id")}
	for {
		out, err := c.db.Scan(ctx, input) // want DDB101 warning proven `Scan reads every item of "prod-shop-products" \| cost and time grow with the table`
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func (c *Catalog) paginator(ctx context.Context) (all []item, err error) {
	pages := dynamodb.NewScanPaginator(c.db, &dynamodb.ScanInput{ // want DDB101 `Scan reads every item of the table in Catalog\.table \| cost and time grow with the table`
		TableName:            &c.table,
		ProjectionExpression: aws.String("product_id"),
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

// With a filter the message says what a filter does not save.
func (c *Catalog) soldOut(ctx context.Context) *dynamodb.ScanPaginator {
	input := &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}
	input.FilterExpression = aws.String("stock = :zero")
	input.ExpressionAttributeValues = item{":zero": &types.AttributeValueMemberN{Value: "0"}}
	return dynamodb.NewScanPaginator(c.db, input) // want DDB101 `Scan reads every item of the table in Catalog\.table \| FilterExpression is applied after the read and saves no capacity \| query by key, or by an index on the filtered attribute`
}

// One that only some paths set is not the request's for certain.
func (c *Catalog) listed(ctx context.Context, inStock bool) *dynamodb.ScanPaginator {
	input := &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}
	if inStock {
		input.FilterExpression = aws.String("stock > :zero")
		input.ExpressionAttributeValues = item{":zero": &types.AttributeValueMemberN{Value: "0"}}
	}
	return dynamodb.NewScanPaginator(c.db, input) // want DDB101 `Scan reads every item of the table in Catalog\.table \| the FilterExpression that some paths set is applied after the read`
}

func (c *Catalog) builtFilter(ctx context.Context) (*dynamodb.ScanPaginator, error) {
	expr, err := expression.NewBuilder().
		WithFilter(expression.Name("stock").Equal(expression.Value(0))).
		WithProjection(expression.NamesList(expression.Name("product_id"))).
		Build()
	if err != nil {
		return nil, err
	}
	return dynamodb.NewScanPaginator(c.db, &dynamodb.ScanInput{ // want DDB101 "applied after the read"
		TableName:                 &c.table,
		FilterExpression:          expr.Filter(),
		ProjectionExpression:      expr.Projection(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	}), nil
}

func (c *Catalog) ofIndex(ctx context.Context) *dynamodb.ScanPaginator {
	return dynamodb.NewScanPaginator(c.db, &dynamodb.ScanInput{ // want DDB101 `Scan reads every item of index "gsi1"`
		TableName:            &c.table,
		IndexName:            aws.String("gsi1"),
		ProjectionExpression: aws.String("product_id"),
	})
}

// One finding for all segments of a parallel scan.
func (c *Catalog) parallel(ctx context.Context, segments int32, visit func(item)) {
	var wg sync.WaitGroup
	for segment := range segments {
		wg.Go(func() {
			pages := dynamodb.NewScanPaginator(c.db, &dynamodb.ScanInput{ // want DDB101 "every item"
				TableName:            &c.table,
				ProjectionExpression: aws.String("product_id"),
				Segment:              aws.Int32(segment),
				TotalSegments:        aws.Int32(segments),
			})
			for pages.HasMorePages() {
				page, err := pages.NextPage(ctx)
				if err != nil {
					return
				}
				for _, it := range page.Items {
					visit(it)
				}
			}
		})
	}
	wg.Wait()
}

// ScanAPI is what the catalogue needs of the client.
type ScanAPI interface {
	Scan(ctx context.Context, params *dynamodb.ScanInput, optFns ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error)
}

// Tables embeds the interface.
type Tables struct{ ScanAPI }

func (t Tables) names(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return t.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("tables"), ProjectionExpression: aws.String("name")}) // want DDB101 `"tables"`
}

// A helper that forwards its caller's request does not decide what is scanned.
func (c *Catalog) pages(ctx context.Context, input *dynamodb.ScanInput) (all []item, err error) {
	for {
		out, err := c.db.Scan(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func (c *Catalog) throughHelper(ctx context.Context) ([]item, error) {
	return c.pages(ctx, &dynamodb.ScanInput{TableName: aws.String("brands"), ProjectionExpression: aws.String("brand")}) // want DDB101 `pages reads every item of "brands" with Scan`
}

// A decorator forwards, too.
type traced struct{ next ScanAPI }

func (t traced) Scan(ctx context.Context, params *dynamodb.ScanInput, optFns ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error) {
	return t.next.Scan(ctx, params, optFns...)
}

// A function that decides by itself is reported once, not at each of its calls.
func (c *Catalog) firstPage(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}) // want DDB101 "every item"
}

func (c *Catalog) ids(ctx context.Context) ([]item, item, error) {
	out, err := c.firstPage(ctx)
	if err != nil {
		return nil, nil, err
	}
	return out.Items, out.LastEvaluatedKey, nil
}

// Reads by key are what it should be.
func (c *Catalog) byKey(ctx context.Context, id string) (item, error) {
	out, err := c.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &c.table, Key: item{"product_id": &types.AttributeValueMemberS{Value: id}}})
	if err != nil {
		return nil, err
	}
	return out.Item, nil
}

// scanner has a method of the same name that asks DynamoDB for nothing.
type scanner struct{ lines []string }

func (s *scanner) Scan() bool { return len(s.lines) > 0 }

func count(s *scanner) (n int) {
	for s.Scan() {
		s.lines = s.lines[1:]
		n++
	}
	return n
}

// Few items are cheap, but any few.
func (c *Catalog) sample(ctx context.Context) ([]item, error) {
	out, err := c.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB101 `Scan reads 25 arbitrary items of the table in Catalog\.table .* \| query by key or index$`
		TableName:            &c.table,
		ProjectionExpression: aws.String("product_id"),
		Limit:                aws.Int32(25),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Whether there is any item at all takes one, whichever it is.
func (c *Catalog) isEmpty(ctx context.Context) (bool, error) {
	out, err := c.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:            &c.table,
		ProjectionExpression: aws.String("product_id"),
		Limit:                aws.Int32(1),
	})
	if err != nil {
		return false, err
	}
	return len(out.Items) == 0, nil
}

// With a filter the one item that is read may be one that does not match.
func (c *Catalog) anyOnSale(ctx context.Context) (bool, error) {
	out, err := c.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB101 `Scan reads an arbitrary item of the table in Catalog\.table`
		TableName:            &c.table,
		ProjectionExpression: aws.String("product_id"),
		FilterExpression:     aws.String("attribute_exists(sale_price)"),
		Limit:                aws.Int32(1),
	})
	if err != nil {
		return false, err
	}
	return len(out.Items) > 0, nil
}

func (c *Catalog) atMost(ctx context.Context, n *int32) ([]item, error) {
	out, err := c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id"), Limit: n}) // want DDB101 `Scan reads up to every item of the table in Catalog\.table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A Limit is the size of a page for whoever goes on.
func (c *Catalog) byTheDozen() *dynamodb.ScanPaginator {
	return dynamodb.NewScanPaginator(c.db, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id"), Limit: aws.Int32(12)}) // want DDB101 `Scan reads up to every item of the table in Catalog\.table`
}

// A wrapper may add a filter, which this call of it does not ask for.
func (c *Catalog) filtered(ctx context.Context, input *dynamodb.ScanInput, inStock bool) ([]item, error) {
	if inStock {
		input.FilterExpression = aws.String("stock > :zero")
		input.ExpressionAttributeValues = item{":zero": &types.AttributeValueMemberN{Value: "0"}}
	}
	return c.pages(ctx, input)
}

func (c *Catalog) unfiltered(ctx context.Context) ([]item, error) {
	return c.filtered(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}, false) // want DDB101 `filtered reads every item of the table in Catalog\.table with Scan`
}

// One that keeps the filter of its caller has that which some paths of this set.
func (c *Catalog) listedByWrapper(ctx context.Context, inStock bool) ([]item, error) {
	input := &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}
	if inStock {
		input.FilterExpression = aws.String("stock > :zero")
		input.ExpressionAttributeValues = item{":zero": &types.AttributeValueMemberN{Value: "0"}}
	}
	return c.pages(ctx, input) // want DDB101 `pages reads every item of the table in Catalog\.table with Scan`
}

// A filter that is passed is one.
func (c *Catalog) where(ctx context.Context, input *dynamodb.ScanInput, filter *string) ([]item, error) {
	if filter != nil {
		input.FilterExpression = filter
	}
	return c.pages(ctx, input)
}

func (c *Catalog) whereNothing(ctx context.Context) ([]item, error) {
	return c.where(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}, nil) // want DDB101 `where reads every item of the table in Catalog\.table with Scan`
}
