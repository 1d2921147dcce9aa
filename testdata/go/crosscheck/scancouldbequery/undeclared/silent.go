package undeclared

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const visits = "inn-visits"

// No Query tells which of both attributes is the partition key: items of one day are looked for, of
// guests whose number begins with some digits.
func visit(ctx context.Context, client *dynamodb.Client, guest, day string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String(visits),
		Key:       map[string]types.AttributeValue{"guest": text(guest), "day": text(day)},
	})
}

func visitsOfDay(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(visits), FilterExpression: aws.String("begins_with(guest, :begin) AND #d = :day"), ExpressionAttributeNames: map[string]string{"#d": "day"}})
}

const orders = "inn-orders"

// A Query of an index tells nothing of the table.
func order(ctx context.Context, client *dynamodb.Client, room, dish string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String(orders),
		Key:       map[string]types.AttributeValue{"room": text(room), "dish": text(dish)},
	})
}

func ordersByDish(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(orders), IndexName: aws.String("by-dish"), KeyConditionExpression: aws.String("dish = :dish")})
}

func ordersByScan(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(orders), FilterExpression: aws.String("dish = :dish")})
}

const keepers = "inn-keepers"

// Of two Queries that differ, one may read an index under a name that is empty in this package.
func keeper(ctx context.Context, client *dynamodb.Client, house, name string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String(keepers),
		Key:       map[string]types.AttributeValue{"house": text(house), "keeper": text(name)},
	})
}

func keepersBy(ctx context.Context, client *dynamodb.Client) error {
	for _, condition := range []string{"house = :value", "keeper = :value"} {
		if _, err := client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(keepers), KeyConditionExpression: &condition}); err != nil {
			return err
		}
	}
	if _, err := client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(keepers), KeyConditionExpression: aws.String("house = :house")}); err != nil {
		return err
	}
	_, err := client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(keepers), KeyConditionExpression: aws.String("keeper = :keeper")})
	return err
}

func keepersByScan(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(keepers), FilterExpression: aws.String("house = :house")})
}

// Repo is made for two tables: the item of one and the Scan of the other have the same field.
type Repo struct {
	client *dynamodb.Client
	table  string
}

func NewParcels(client *dynamodb.Client) *Repo { return &Repo{client, os.Getenv("PARCELS_TABLE")} }

func NewLetters(client *dynamodb.Client) *Repo { return &Repo{client, os.Getenv("LETTERS_TABLE")} }

func (r *Repo) Parcel(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return r.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &r.table, Key: map[string]types.AttributeValue{"sender": text(id)}})
}

func (r *Repo) LettersOf(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return r.client.Scan(ctx, &dynamodb.ScanInput{TableName: &r.table, FilterExpression: aws.String("sender = :sender")})
}

// Shelf is made elsewhere, for whichever table.
type Shelf struct {
	Client *dynamodb.Client
	Table  string
}

func (s *Shelf) Book(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return s.Client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.Table, Key: map[string]types.AttributeValue{"isbn": text(id)}})
}

func (s *Shelf) BookByScan(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.Client.Scan(ctx, &dynamodb.ScanInput{TableName: &s.Table, FilterExpression: aws.String("isbn = :isbn")})
}

// The table is an argument.
func bottle(ctx context.Context, client *dynamodb.Client, table, id string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &table, Key: map[string]types.AttributeValue{"bottle": text(id)}})
}

func bottles(ctx context.Context, client *dynamodb.Client, table string) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{TableName: &table, FilterExpression: aws.String("bottle = :bottle")})
}

// Cellar and attic are two tables of one function each.
func cellarAndAttic(ctx context.Context, client *dynamodb.Client) error {
	if _, err := bottle(ctx, client, "inn-cellar", "1"); err != nil {
		return err
	}
	_, err := bottles(ctx, client, "inn-attic")
	return err
}

// One of two tables, as a flag says.
func linen(ctx context.Context, client *dynamodb.Client, clean bool) error {
	table := "inn-laundry"
	if clean {
		table = "inn-linen"
	}
	if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &table, Key: map[string]types.AttributeValue{"sheet": text("1")}}); err != nil {
		return err
	}
	_, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: &table, FilterExpression: aws.String("sheet = :sheet")})
	return err
}
