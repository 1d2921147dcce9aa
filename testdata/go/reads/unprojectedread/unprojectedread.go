// Package unprojectedread has the cases of DDB157.
package unprojectedread

import (
	"context"
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/reads/unprojectedread/requests"
)

type Store struct {
	client *dynamodb.Client
	cached []Book
}

type Book struct {
	ISBN  string `dynamodbav:"isbn"`
	Title string `dynamodbav:"title"`
	Loans int    `dynamodbav:"loans"`
	Owner owner  `dynamodbav:"owner"`
}

type owner struct{ Name string }

var errMissing = errors.New("no such book")

func (s *Store) get(isbn string) *dynamodb.GetItemInput {
	return &dynamodb.GetItemInput{
		TableName:                aws.String("library-books"),
		Key:                      map[string]types.AttributeValue{"isbn": &types.AttributeValueMemberS{Value: isbn}},
		ProjectionExpression:     aws.String("isbn, #t"),
		ExpressionAttributeNames: map[string]string{"#t": "title"},
	}
}

func (s *Store) Popular(ctx context.Context, isbn string) (bool, error) {
	out, err := s.client.GetItem(ctx, s.get(isbn)) // want DDB157 `does not ask for "loans", which is read`
	if err != nil {
		return false, err
	}
	if out.Item == nil {
		return false, errMissing
	}
	var b Book
	if err := attributevalue.UnmarshalMap(out.Item, &b); err != nil {
		return false, err
	}
	return b.Loans > 10, nil
}

func (s *Store) Owners(ctx context.Context, shelf string) (names []string, err error) {
	p := dynamodb.NewQueryPaginator(s.client, requests.Titles(shelf)) // want DDB157 `does not ask for "owner", which is read`
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			if name, ok := item["owner"].(*types.AttributeValueMemberS); ok {
				names = append(names, name.Value)
			}
		}
	}
	return names, nil
}

func (s *Store) Report(ctx context.Context) error {
	e, err := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("isbn"), expression.Name("title"))).Build()
	if err != nil {
		return err
	}
	var books []Book
	p := dynamodb.NewScanPaginator(s.client, &dynamodb.ScanInput{ // want DDB157 `does not ask for "loans", which is read`
		TableName: aws.String("library-books"), ProjectionExpression: e.Projection(), ExpressionAttributeNames: e.Names(),
	})
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return err
		}
		var some []Book
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &some); err != nil {
			return err
		}
		books = append(books, some...)
	}
	for _, b := range books {
		fmt.Println(b.Title, b.Loans)
	}
	return nil
}

// What is read is asked for, in another spelling of the field.
func (s *Store) Title(ctx context.Context, isbn string) (string, error) {
	out, err := s.client.GetItem(ctx, s.get(isbn))
	if err != nil {
		return "", err
	}
	if out.Item == nil {
		return "", errMissing
	}
	var b struct{ Title string }
	return b.Title, attributevalue.UnmarshalMap(out.Item, &b)
}

// The program sets what the projection leaves out.
func (s *Store) Counted(ctx context.Context, isbn string, loans int) (bool, error) {
	out, err := s.client.GetItem(ctx, s.get(isbn))
	if err != nil {
		return false, err
	}
	if out.Item == nil {
		return false, errMissing
	}
	var b Book
	if err := attributevalue.UnmarshalMap(out.Item, &b); err != nil {
		return false, err
	}
	b.Loans = loans
	return b.Loans > 10, nil
}

// Books that were read whole before are in the same list.
func (s *Store) WithCached(ctx context.Context) error {
	books := s.cached
	p := dynamodb.NewQueryPaginator(s.client, requests.Titles("new"))
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return err
		}
		var some []Book
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &some); err != nil {
			return err
		}
		books = append(books, some...)
	}
	for _, b := range books {
		fmt.Println(b.Title, b.Loans)
	}
	return nil
}

// One variable takes the short form of the item or the whole.
func (s *Store) Either(ctx context.Context, isbn string, whole bool) (int, error) {
	var b Book
	out, err := s.client.GetItem(ctx, s.get(isbn))
	if err != nil {
		return 0, err
	}
	if out.Item == nil {
		return 0, errMissing
	}
	if err := attributevalue.UnmarshalMap(out.Item, &b); err != nil {
		return 0, err
	}
	if whole {
		all, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{
			TableName: aws.String("library-books"),
			Key:       map[string]types.AttributeValue{"isbn": &types.AttributeValueMemberS{Value: isbn}},
		})
		if err != nil {
			return 0, err
		}
		if all.Item == nil {
			return 0, errMissing
		}
		if err := attributevalue.UnmarshalMap(all.Item, &b); err != nil {
			return 0, err
		}
	}
	return b.Loans, nil
}

// The code asks whether the attribute is there; a function that also serves other reads decodes the item.
func (s *Store) Optional(ctx context.Context, isbn string) (string, error) {
	out, err := s.client.GetItem(ctx, s.get(isbn))
	if err != nil {
		return "", err
	}
	if out.Item == nil {
		return "", errMissing
	}
	if _, ok := out.Item["loans"]; ok {
		return "lent", nil
	}
	return label(out.Item), nil
}

func label(item map[string]types.AttributeValue) string {
	if name, ok := item["owner"].(*types.AttributeValueMemberS); ok {
		return name.Value
	}
	return "library"
}

// The book leaves the function, where others fill it.
func (s *Store) Filled(ctx context.Context, isbn string, fill func(*Book)) (int, error) {
	out, err := s.client.GetItem(ctx, s.get(isbn))
	if err != nil {
		return 0, err
	}
	if out.Item == nil {
		return 0, errMissing
	}
	var b Book
	if err := attributevalue.UnmarshalMap(out.Item, &b); err != nil {
		return 0, err
	}
	fill(&b)
	return b.Loans, nil
}

// What is asked for is unknown.
func (s *Store) Unknown(ctx context.Context, in *dynamodb.GetItemInput) (int, error) {
	out, err := s.client.GetItem(ctx, in)
	if err != nil {
		return 0, err
	}
	if out.Item == nil {
		return 0, errMissing
	}
	var b Book
	if err := attributevalue.UnmarshalMap(out.Item, &b); err != nil {
		return 0, err
	}
	return b.Loans, nil
}
