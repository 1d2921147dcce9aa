// Package undeclared has tables that are declared nowhere in view: the keys are those by which the package
// asks for items.
package undeclared

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

// Bookings names the whole key of its table.
type Bookings struct {
	client *dynamodb.Client
	table  string
}

func NewBookings(client *dynamodb.Client) *Bookings {
	return &Bookings{client, os.Getenv("BOOKINGS_TABLE")}
}

func (b *Bookings) Get(ctx context.Context, guest, night string) (*dynamodb.GetItemOutput, error) {
	return b.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &b.table,
		Key:       map[string]types.AttributeValue{"PK": text("GUEST#" + guest), "SK": text("NIGHT#" + night)},
	})
}

func (b *Bookings) Cancel(ctx context.Context, guest, night string) error {
	_, err := b.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: &b.table,
		Key:       map[string]types.AttributeValue{"SK": text("NIGHT#" + night), "PK": text("GUEST#" + guest)},
	})
	return err
}

// A Query tells which attribute is the partition key.
func (b *Bookings) Nights(ctx context.Context, guest string) (*dynamodb.QueryOutput, error) {
	return b.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &b.table,
		KeyConditionExpression:    aws.String("PK = :guest"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":guest": text("GUEST#" + guest)},
	})
}

func (b *Bookings) OfGuest(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return b.client.Scan(ctx, &dynamodb.ScanInput{ // want DDB711 warning likely `Scan of the table in Bookings.table filters by "PK", its partition key in other requests .* query the table with a key condition on "PK"`
		TableName:        &b.table,
		FilterExpression: aws.String("PK = :guest AND begins_with(SK, :night)"),
	})
}

func (b *Bookings) PaidOfGuest(ctx context.Context) (*dynamodb.ScanPaginator, error) {
	return dynamodb.NewScanPaginator(b.client, &dynamodb.ScanInput{ // want DDB711 warning likely `filters by "PK"`
		TableName:                &b.table,
		FilterExpression:         aws.String("paid = :yes AND #p = :guest AND SK BETWEEN :from AND :to"),
		ExpressionAttributeNames: map[string]string{"#p": "PK"},
	}), nil
}

// The sort key alone takes no Query.
func (b *Bookings) OfNight(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return b.client.Scan(ctx, &dynamodb.ScanInput{TableName: &b.table, FilterExpression: aws.String("SK = :night")})
}

// Nor does it beside a range of the partition key.
func (b *Bookings) OfNightAndFloor(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return b.client.Scan(ctx, &dynamodb.ScanInput{TableName: &b.table, FilterExpression: aws.String("SK = :night AND begins_with(PK, :floor)")})
}

// Other attributes are none of the key.
func (b *Bookings) OfHotel(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return b.client.Scan(ctx, &dynamodb.ScanInput{TableName: &b.table, FilterExpression: aws.String("hotel = :hotel AND begins_with(SK, :night)")})
}

// One of several guests, or any but one, takes more than a Query.
func (b *Bookings) OfGuests(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return b.client.Scan(ctx, &dynamodb.ScanInput{TableName: &b.table, FilterExpression: aws.String("(PK = :one OR PK = :other) AND begins_with(SK, :night)")})
}

// An index has another key.
func (b *Bookings) Indexed(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return b.client.Scan(ctx, &dynamodb.ScanInput{
		TableName:        &b.table,
		IndexName:        aws.String("by-night"),
		FilterExpression: aws.String("PK = :guest AND begins_with(SK, :night)"),
	})
}

const rooms = "inn-rooms"

// A table with one attribute in its key.
func room(ctx context.Context, client *dynamodb.Client, id string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(rooms), Key: map[string]types.AttributeValue{"room_id": text(id)}})
}

func roomByScan(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{ // want DDB711 warning likely `Scan of "inn-rooms" filters by "room_id", its partition key in other requests`
		TableName:        aws.String(rooms),
		FilterExpression: aws.String("room_id = :id"),
	})
}

const keysOf = "inn-keys"

// A Query tells the partition key.
func issued(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(keysOf), KeyConditionExpression: aws.String("room = :room")})
}

func lost(ctx context.Context, client *dynamodb.Client, room, number string) error {
	_, err := client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(keysOf), Key: map[string]types.AttributeValue{"room": text(room), "number": text(number)}})
	return err
}

func keysByScan(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{ // want DDB711 warning likely `filters by "room"`
		TableName:        aws.String(keysOf),
		FilterExpression: aws.String("room = :room"),
	})
}

func numbersByScan(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(keysOf), FilterExpression: aws.String("number = :number AND begins_with(room, :floor)")})
}

// Cards has a table for development beside the one that a variable names.
type Cards struct {
	client *dynamodb.Client
	table  string
}

func NewCards(client *dynamodb.Client) *Cards {
	table := os.Getenv("CARDS_TABLE")
	if table == "" {
		table = "cards-local"
	}
	return &Cards{client, table}
}

func (c *Cards) Get(ctx context.Context, number string) (*dynamodb.GetItemOutput, error) {
	return c.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &c.table, Key: map[string]types.AttributeValue{"card": text(number)}})
}

func (c *Cards) Find(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return c.client.Scan(ctx, &dynamodb.ScanInput{ // want DDB711 warning likely `filters by "card"`
		TableName:        &c.table,
		FilterExpression: aws.String("card = :card"),
	})
}

const guests = "inn-guests"

// Two requests name different keys: one of them fails.
func guest(ctx context.Context, client *dynamodb.Client, id string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(guests), Key: map[string]types.AttributeValue{"guest_id": text(id)}})
}

func forget(ctx context.Context, client *dynamodb.Client, id string) error {
	_, err := client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(guests), Key: map[string]types.AttributeValue{"id": text(id)}})
	return err
}

func guestByScan(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(guests), FilterExpression: aws.String("guest_id = :id")})
}

const stays = "inn-stays"

// A key that is made elsewhere may have more attributes.
func stay(ctx context.Context, client *dynamodb.Client, key map[string]types.AttributeValue) (*dynamodb.GetItemOutput, error) {
	key["guest"] = text("me")
	return client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(stays), Key: key})
}

func stayByScan(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(stays), FilterExpression: aws.String("guest = :guest")})
}
