// Package sought reads whole tables for some of their items: those that a request names, or the
// same each time.
package sought

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Loan is a book that somebody has.
type Loan struct {
	Book, Reader string
	Due          int64
}

// Desk lends books.
type Desk struct {
	db    *dynamodb.Client
	table string
}

func (d *Desk) read(ctx context.Context, in *dynamodb.ScanInput) (loans []Loan, err error) {
	pages := dynamodb.NewScanPaginator(d.db, in)
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var some []Loan
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &some); err != nil {
			return nil, err
		}
		loans = append(loans, some...)
	}
	return loans, nil
}

// OfReader looks for the loans of one reader.
func (d *Desk) OfReader(ctx context.Context, reader string) ([]Loan, error) {
	expr, err := expression.NewBuilder().WithFilter(expression.Name("Reader").Equal(expression.Value(reader))).Build()
	if err != nil {
		return nil, err
	}
	return d.read(ctx, &dynamodb.ScanInput{ // want DDB101 warning `applied after the read`
		TableName: &d.table, FilterExpression: expr.Filter(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
}

// Overdue asks for what is due at a time, the same for all callers.
func (d *Desk) Overdue(ctx context.Context, at time.Time) (loans []Loan, err error) {
	expr, err := expression.NewBuilder().WithFilter(expression.Name("Due").LessThan(expression.Value(at.Unix()))).Build()
	if err != nil {
		return nil, err
	}
	in := &dynamodb.ScanInput{
		TableName: &d.table, FilterExpression: expr.Filter(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	}
	for {
		out, err := d.db.Scan(ctx, in) // moot DDB101 `it looks for nothing that a request names`
		if err != nil {
			return nil, err
		}
		var some []Loan
		if err := attributevalue.UnmarshalListOfMaps(out.Items, &some); err != nil {
			return nil, err
		}
		loans = append(loans, some...)
		if out.LastEvaluatedKey == nil {
			return loans, nil
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// FirstOverdue reads one page of them, and may find none of many.
func (d *Desk) FirstOverdue(ctx context.Context) ([]map[string]types.AttributeValue, error) {
	out, err := d.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB101 warning `applied after the read`
		TableName: &d.table, FilterExpression: aws.String("attribute_exists(Late)"),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// OfBook asks the index, and the table only if the index has not got the loan yet.
func (d *Desk) OfBook(ctx context.Context, book string) (*Loan, error) {
	values := map[string]types.AttributeValue{":book": &types.AttributeValueMemberS{Value: book}}
	out, err := d.db.Query(ctx, &dynamodb.QueryInput{
		TableName: &d.table, IndexName: aws.String("by-book"),
		KeyConditionExpression: aws.String("Book = :book"), ExpressionAttributeValues: values,
	})
	if err == nil && len(out.Items) > 0 {
		return first(out.Items)
	}
	all, err := d.db.Scan(ctx, &dynamodb.ScanInput{ // moot DDB101 `it is made only if a read by key or index finds nothing`
		TableName: &d.table, FilterExpression: aws.String("Book = :book"), ExpressionAttributeValues: values,
	})
	if err != nil || len(all.Items) == 0 {
		return nil, err
	}
	return first(all.Items)
}

// OfShelf does so by functions.
func (d *Desk) OfShelf(ctx context.Context, shelf string) (*Loan, error) {
	loan, err := d.byIndex(ctx, shelf)
	if err == nil {
		return loan, nil
	}
	return d.byScan(ctx, shelf)
}

func (d *Desk) byIndex(ctx context.Context, shelf string) (*Loan, error) {
	out, err := d.db.Query(ctx, &dynamodb.QueryInput{
		TableName: &d.table, IndexName: aws.String("by-shelf"), KeyConditionExpression: aws.String("Shelf = :shelf"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":shelf": &types.AttributeValueMemberS{Value: shelf}},
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return first(out.Items)
}

func (d *Desk) byScan(ctx context.Context, shelf string) (*Loan, error) {
	out, err := d.db.Scan(ctx, &dynamodb.ScanInput{ // moot DDB101 `it is made only if a read by key or index finds nothing`
		TableName: &d.table, FilterExpression: aws.String("Shelf = :shelf"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":shelf": &types.AttributeValueMemberS{Value: shelf}},
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return first(out.Items)
}

// Others comes after a Query that has found something.
func (d *Desk) Others(ctx context.Context, book string) ([]map[string]types.AttributeValue, error) {
	values := map[string]types.AttributeValue{":book": &types.AttributeValueMemberS{Value: book}}
	out, err := d.db.Query(ctx, &dynamodb.QueryInput{
		TableName: &d.table, KeyConditionExpression: aws.String("Book = :book"), ExpressionAttributeValues: values,
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	others, err := d.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB101 warning `applied after the read`
		TableName: &d.table, FilterExpression: aws.String("Book <> :book"), ExpressionAttributeValues: values,
	})
	if err != nil {
		return nil, err
	}
	return others.Items, nil
}

// OfShelfAtOnce is explained.
func (d *Desk) OfShelfAtOnce(ctx context.Context, shelf string) ([]Loan, error) {
	// The table is tiny: a scan is fine.
	in := &dynamodb.ScanInput{
		TableName: &d.table, FilterExpression: aws.String("Shelf = :shelf"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":shelf": &types.AttributeValueMemberS{Value: shelf}},
	}
	return d.read(ctx, in) // moot DDB101 `a comment says that it is meant`
}

// OfFloor is explained by what it has to do: the table has no index by floor.
func (d *Desk) OfFloor(ctx context.Context, floor string) ([]Loan, error) {
	// Scan, since the floor is no key.
	return d.read(ctx, &dynamodb.ScanInput{ // want DDB101 warning `applied after the read`
		TableName: &d.table, FilterExpression: aws.String("Floor = :floor"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":floor": &types.AttributeValueMemberS{Value: floor}},
	})
}

// ListForAdmin is seldom called.
func (d *Desk) ListForAdmin(ctx context.Context, reader string) ([]Loan, error) {
	return d.read(ctx, &dynamodb.ScanInput{ // moot DDB101 `ListForAdmin is for administrators or upkeep by its name`
		TableName: &d.table, FilterExpression: aws.String("Reader = :reader"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":reader": &types.AttributeValueMemberS{Value: reader}},
	})
}

// Ping asks whether the table can be read.
func (d *Desk) Ping(ctx context.Context) error {
	_, err := d.db.Scan(ctx, &dynamodb.ScanInput{TableName: &d.table, Limit: aws.Int32(1)})
	return err
}

func first(items []map[string]types.AttributeValue) (*Loan, error) {
	loan := new(Loan)
	return loan, attributevalue.UnmarshalMap(items[0], loan)
}
