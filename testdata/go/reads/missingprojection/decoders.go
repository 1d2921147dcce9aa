package missingprojection

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Room decodes itself.
type Room struct {
	Room, Night, Guest, Notes string
}

// UnmarshalDynamoDBAttributeValue reads what it likes.
func (r *Room) UnmarshalDynamoDBAttributeValue(types.AttributeValue) error { return nil }

func (b *Bookings) decodeThemselves(ctx context.Context, guest string) error {
	out, err := b.db.Query(ctx, b.byGuest(guest)) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	if err != nil {
		return err
	}
	var rooms []Room
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &rooms); err != nil {
		return err
	}
	for _, room := range rooms {
		fmt.Println(room.Night)
	}
	return nil
}

// Untagged has tags that the decoder does not know.
type Untagged struct {
	Room  string `json:"room_id"`
	Night string `json:"night"`
}

func (b *Bookings) untagged(ctx context.Context, guest string) error {
	out, err := b.db.Query(ctx, b.byGuest(guest)) // undecided DDB104 `cannot determine whether the index holds "Night": its declaration is unknown`
	if err != nil {
		return err
	}
	var bookings []Untagged
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &bookings); err != nil {
		return err
	}
	for _, booking := range bookings {
		fmt.Println(booking.Night)
	}
	return nil
}

// Options may say that attributes have other names.
func (b *Bookings) withOptions(ctx context.Context, guest string) error {
	out, err := b.db.Query(ctx, b.byGuest(guest)) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	if err != nil {
		return err
	}
	for _, it := range out.Items {
		var booking Untagged
		if err := attributevalue.UnmarshalMapWithOptions(it, &booking, func(o *attributevalue.DecoderOptions) { o.TagKey = "json" }); err != nil {
			return err
		}
		fmt.Println(booking.Night)
	}
	return nil
}
