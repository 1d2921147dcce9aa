// Package shelves shows its users an interface, and keeps the type behind it to itself.
package shelves

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Shelf holds books.
type Shelf struct {
	ID    string   `dynamodbav:"id"`
	Books []string `dynamodbav:"books"`
}

// AddBook puts a book on the shelf.
func (s *Shelf) AddBook(book string) { s.Books = append(s.Books, book) }

// Shelves keeps shelves.
type Shelves interface {
	Get(ctx context.Context, id string) (*Shelf, error)
	Save(ctx context.Context, shelf *Shelf) error
}

// Rows keeps items of one type.
type Rows[T any] struct {
	client *dynamodb.Client
	table  string
	key    string
}

// Get reads an item.
func (r *Rows[T]) Get(ctx context.Context, id string) (*T, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	out, err := r.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &r.table,
		Key:       map[string]types.AttributeValue{r.key: &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, err
	}
	var item T
	if err := attributevalue.UnmarshalMap(out.Item, &item); err != nil {
		return nil, err
	}
	return &item, nil
}

// Save stores an item.
func (r *Rows[T]) Save(ctx context.Context, item *T) error {
	row, err := attributevalue.MarshalMap(item)
	if err != nil {
		return err
	}
	_, err = r.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &r.table, Item: row})
	return err
}

type shelves struct{ rows *Rows[Shelf] }

// New returns the shelves in a table.
func New(client *dynamodb.Client, table string) Shelves {
	return &shelves{&Rows[Shelf]{client: client, table: table, key: "id"}}
}

func (s *shelves) Get(ctx context.Context, id string) (*Shelf, error) { return s.rows.Get(ctx, id) }

func (s *shelves) Save(ctx context.Context, shelf *Shelf) error { return s.rows.Save(ctx, shelf) }

// Readers keeps those who may read.
type Readers interface {
	Get(ctx context.Context) (*Reader, error)
	Save(ctx context.Context, reader *Reader) error
}

// Reader may read.
type Reader struct {
	ID    string   `dynamodbav:"id"`
	Cards []string `dynamodbav:"cards"`
}

type readers struct {
	client *dynamodb.Client
	table  string
}

// NewReaders returns the readers in a table.
func NewReaders(client *dynamodb.Client, table string) Readers { return &readers{client, table} }

func (r *readers) Get(ctx context.Context) (*Reader, error) {
	out, err := r.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &r.table,
		Key:       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: "reader"}},
	})
	if err != nil {
		return nil, err
	}
	var reader Reader
	if err := attributevalue.UnmarshalMap(out.Item, &reader); err != nil {
		return nil, err
	}
	return &reader, nil
}

func (r *readers) Save(ctx context.Context, reader *Reader) error {
	row, err := attributevalue.MarshalMap(reader)
	if err != nil {
		return err
	}
	condition := "size(cards) < :n"
	_, err = r.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &r.table, Item: row, ConditionExpression: &condition,
		ExpressionAttributeValues: map[string]types.AttributeValue{":n": &types.AttributeValueMemberN{Value: "5"}}})
	return err
}

// Halls keeps shelves that are in use, and those that are not.
type Halls interface {
	Find(ctx context.Context, id string, used bool) (*Shelf, error)
	Store(ctx context.Context, shelf *Shelf, used bool) error
	Spare(ctx context.Context, id string) (*Shelf, error)
	Use(ctx context.Context, shelf *Shelf) error
}

type halls struct{ used, spare *Rows[Shelf] }

// NewHalls returns the shelves in two tables.
func NewHalls(client *dynamodb.Client, used, spare string) Halls {
	return &halls{&Rows[Shelf]{client: client, table: used, key: "id"}, &Rows[Shelf]{client: client, table: spare, key: "id"}}
}

func (h *halls) rows(used bool) *Rows[Shelf] {
	if used {
		return h.used
	}
	return h.spare
}

func (h *halls) Find(ctx context.Context, id string, used bool) (*Shelf, error) {
	return h.rows(used).Get(ctx, id)
}

func (h *halls) Store(ctx context.Context, shelf *Shelf, used bool) error {
	return h.rows(used).Save(ctx, shelf)
}

func (h *halls) Spare(ctx context.Context, id string) (*Shelf, error) { return h.spare.Get(ctx, id) }

func (h *halls) Use(ctx context.Context, shelf *Shelf) error { return h.used.Save(ctx, shelf) }
