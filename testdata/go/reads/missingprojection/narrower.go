package missingprojection

import (
	"context"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Booking is one night of a guest.
type Booking struct {
	Room    string `dynamodbav:"room_id"`
	Night   string `dynamodbav:"night"`
	Guest   string `dynamodbav:"guest_id"`
	Price   int    `dynamodbav:"price"`
	Notes   string `dynamodbav:"notes"`
	Invoice []byte `dynamodbav:"invoice"`
	cached  bool
}

func (b *Booking) paid() bool { return b.Price > 0 }

func (b *Bookings) byGuest(guest string) *dynamodb.QueryInput {
	input := b.input(guest)
	input.IndexName = aws.String("gsi1")
	return input
}

// One attribute is taken out of the items, and nothing else.
func (b *Bookings) rooms(ctx context.Context, guest string) (rooms []string, err error) {
	out, err := b.db.Query(ctx, b.byGuest(guest)) // undecided DDB104 `cannot determine whether the index holds "room_id": its declaration is unknown`
	if err != nil {
		return nil, err
	}
	for _, it := range out.Items {
		if room, ok := it["room_id"].(*types.AttributeValueMemberS); ok {
			rooms = append(rooms, room.Value)
		}
	}
	return rooms, nil
}

// Two fields of six are read, one of them by a method.
func (b *Bookings) unpaid(ctx context.Context, guest string) (nights []string, err error) {
	pages := dynamodb.NewQueryPaginator(b.db, b.byGuest(guest)) // undecided DDB104 `cannot determine whether the index holds "night" and "price": its declaration is unknown`
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var bookings []Booking
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &bookings); err != nil {
			return nil, err
		}
		for i := range bookings {
			if !bookings[i].paid() {
				nights = append(nights, bookings[i].Night)
			}
		}
	}
	return nights, nil
}

// Of a table it is a note.
func (b *Bookings) notes(ctx context.Context, room string) error {
	out, err := b.db.Query(ctx, b.input(room)) // want DDB104 note `Query of the table in Bookings\.table reads whole items, but uses only "notes" .* at no extra read capacity`
	if err != nil {
		return err
	}
	for _, it := range out.Items {
		booking, err := decode(it)
		if err != nil {
			return err
		}
		fmt.Println(booking.Notes)
	}
	return nil
}

func decode(it item) (*Booking, error) {
	booking := &Booking{cached: true}
	if err := attributevalue.UnmarshalMap(it, booking); err != nil {
		return nil, err
	}
	return booking, nil
}

// Only their number is used.
func (b *Bookings) nightsOf(ctx context.Context, guest string) (n int, err error) {
	pages := dynamodb.NewQueryPaginator(b.db, b.byGuest(guest)) // want DDB104 warning `Query of index "gsi1" reads whole items, but only their number is used`
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, err
		}
		n += len(page.Items)
	}
	return n, nil
}

// The number that the service counts is used, and no item.
func (b *Bookings) counted(ctx context.Context, guest string) (n int32, err error) {
	pages := dynamodb.NewQueryPaginator(b.db, b.byGuest(guest)) // want DDB104 warning `Query of index "gsi1" reads whole items, but only their number is used`
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, err
		}
		n += page.Count
	}
	return n, nil
}

// Most fields are read.
func (b *Bookings) most(ctx context.Context, guest string) error {
	out, err := b.db.Query(ctx, b.byGuest(guest)) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	if err != nil {
		return err
	}
	var bookings []Booking
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &bookings); err != nil {
		return err
	}
	for _, booking := range bookings {
		fmt.Println(booking.Room, booking.Night, booking.Guest, booking.Price)
	}
	return nil
}

// Whole structs go to the caller.
func (b *Bookings) structs(ctx context.Context, guest string) (bookings []Booking, err error) {
	out, err := b.db.Query(ctx, b.byGuest(guest)) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	if err != nil {
		return nil, err
	}
	err = attributevalue.UnmarshalListOfMaps(out.Items, &bookings)
	return bookings, err
}

// One field is read here, and the whole is handed on.
func (b *Bookings) handedOn(ctx context.Context, guest string, visit func(Booking)) error {
	out, err := b.db.Query(ctx, b.byGuest(guest)) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	if err != nil {
		return err
	}
	for _, it := range out.Items {
		var booking Booking
		if err := attributevalue.UnmarshalMap(it, &booking); err != nil {
			return err
		}
		log.Print(booking.Night)
		visit(booking)
	}
	return nil
}

// The whole is printed.
func (b *Bookings) printed(ctx context.Context, guest string) error {
	out, err := b.db.Query(ctx, b.byGuest(guest)) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	if err != nil {
		return err
	}
	for _, it := range out.Items {
		booking, err := decode(it)
		if err != nil {
			return err
		}
		fmt.Printf("%s %+v", booking.Night, *booking)
	}
	return nil
}

// The caller says what it is decoded into.
func (b *Bookings) into(ctx context.Context, guest string, v any) error {
	out, err := b.db.Query(ctx, b.byGuest(guest)) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalListOfMaps(out.Items, v)
}

// The attribute that is read is not known.
func (b *Bookings) named(ctx context.Context, guest, name string) (values []types.AttributeValue, err error) {
	out, err := b.db.Query(ctx, b.byGuest(guest)) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	if err != nil {
		return nil, err
	}
	for _, it := range out.Items {
		values = append(values, it[name])
	}
	return values, nil
}

// A single item is little to leave anything out of.
func (b *Bookings) latest(ctx context.Context, guest string) (string, error) {
	input := b.byGuest(guest)
	input.Limit = aws.Int32(1)
	out, err := b.db.Query(ctx, input) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	if err != nil || len(out.Items) == 0 {
		return "", err
	}
	booking, err := decode(out.Items[0])
	if err != nil {
		return "", err
	}
	return booking.Night, nil
}

// Who asks for everything in words may want it.
func (b *Bookings) allInWords(ctx context.Context, guest string) (nights []types.AttributeValue, err error) {
	input := b.byGuest(guest)
	input.Select = types.SelectAllProjectedAttributes
	out, err := b.db.Query(ctx, input) // want DDB104 note "drop Select ALL_PROJECTED_ATTRIBUTES"
	if err != nil {
		return nil, err
	}
	for _, it := range out.Items {
		nights = append(nights, it["night"])
	}
	return nights, nil
}

// Legacy parameters exclude expressions.
func (b *Bookings) legacyRooms(ctx context.Context, guest string) (rooms []types.AttributeValue, err error) {
	out, err := b.db.Query(ctx, &dynamodb.QueryInput{ // undecided DDB104 `cannot determine whether the index holds "room_id": its declaration is unknown`
		TableName: &b.table,
		IndexName: aws.String("gsi1"),
		KeyConditions: map[string]types.Condition{"guest_id": {
			ComparisonOperator: types.ComparisonOperatorEq,
			AttributeValueList: []types.AttributeValue{&types.AttributeValueMemberS{Value: guest}},
		}},
	})
	if err != nil {
		return nil, err
	}
	for _, it := range out.Items {
		rooms = append(rooms, it["room_id"])
	}
	return rooms, nil
}

// One of two calls is made: that is one read.
func (b *Bookings) oneOfTwo(ctx context.Context, guest string, sorted bool) (out *dynamodb.QueryOutput, err error) {
	input := b.byGuest(guest)
	if sorted {
		out, err = b.db.Query(ctx, input) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	} else {
		out, err = b.db.Query(ctx, input, func(*dynamodb.Options) {})
	}
	return out, err
}

// The first page and all others are one read.
func (b *Bookings) allPages(ctx context.Context, room string) (rooms []types.AttributeValue, err error) {
	input := b.input(room)
	out, err := b.db.Query(ctx, input) // want DDB104 note `uses only "room_id"`
	for err == nil {
		for _, it := range out.Items {
			rooms = append(rooms, it["room_id"])
		}
		if out.LastEvaluatedKey == nil {
			break
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
		out, err = b.db.Query(ctx, input)
	}
	return rooms, err
}
