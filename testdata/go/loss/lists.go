// Package loss reads the first page of a partition. DDB102 is run on it as by default: what is
// wrong without the other pages is an error, and a list that is long at most is a warning.
package loss

import (
	"context"
	"errors"
	"log"
	"sort"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Guest is what the table holds.
type Guest struct {
	Hotel string `dynamodbav:"hotel"`
	Name  string `dynamodbav:"guest"`
	Email string `dynamodbav:"email"`
}

// View is what others see of a guest.
type View struct{ Name string }

var errTaken = errors.New("this address is taken")

func ofHotel(hotel string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("prod-guests"),
		KeyConditionExpression:    aws.String("hotel = :hotel"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":hotel": &types.AttributeValueMemberS{Value: hotel}},
	}
}

// Items are handed on as they are.
func Items(ctx context.Context, db *dynamodb.Client, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 warning `Query reads only the first page of "prod-guests"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Guests are decoded and handed on.
func Guests(ctx context.Context, db *dynamodb.Client, hotel string) ([]Guest, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	if len(out.Items) == 0 {
		return nil, nil
	}
	log.Printf("%d guests", len(out.Items))
	guests := make([]Guest, 0, len(out.Items))
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &guests); err != nil {
		return nil, err
	}
	return guests, nil
}

// Views makes something else of each.
func Views(ctx context.Context, db *dynamodb.Client, hotel string) ([]View, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	var views []View
	for _, item := range out.Items {
		var g Guest
		if err := attributevalue.UnmarshalMap(item, &g); err != nil {
			return nil, err
		}
		views = append(views, View{Name: g.Name})
	}
	return views, nil
}

// ByName sorts what it hands on: the order decides nothing.
func ByName(ctx context.Context, db *dynamodb.Client, hotel string) ([]Guest, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	var guests []Guest
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &guests); err != nil {
		return nil, err
	}
	sort.Slice(guests, func(i, j int) bool { return guests[i].Name < guests[j].Name })
	return guests, nil
}

// Number is wrong with many guests.
func Number(ctx context.Context, db *dynamodb.Client, hotel string) (int, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 error `first page`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

// Full compares the number.
func Full(ctx context.Context, db *dynamodb.Client, hotel string, rooms int32) (bool, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 error `first page`
	if err != nil {
		return false, err
	}
	return out.Count >= rooms, nil
}

// Counted asks for the number alone.
func Counted(ctx context.Context, db *dynamodb.Client, hotel string) (int32, error) {
	input := ofHotel(hotel)
	input.Select = types.SelectCount
	out, err := db.Query(ctx, input) // want DDB102 error `counts only the first page`
	if err != nil {
		return 0, err
	}
	return out.Count, nil
}

// Check decides by what is on the first page.
func Check(ctx context.Context, db *dynamodb.Client, hotel, email string) error {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 error `first page`
	if err != nil {
		return err
	}
	var guests []Guest
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &guests); err != nil {
		return err
	}
	for _, g := range guests {
		if g.Email == email {
			return errTaken
		}
	}
	return nil
}

// Forget deletes the guests of the first page.
func Forget(ctx context.Context, db *dynamodb.Client, hotel string) error {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 error `first page`
	if err != nil {
		return err
	}
	for _, item := range out.Items {
		_, err := db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
			TableName: aws.String("prod-guests"),
			Key:       map[string]types.AttributeValue{"hotel": item["hotel"], "guest": item["guest"]},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// From filters what is on the page.
func From(ctx context.Context, db *dynamodb.Client, hotel, country string) ([]map[string]types.AttributeValue, error) {
	input := ofHotel(hotel)
	input.FilterExpression = aws.String("country = :country")
	input.ExpressionAttributeValues[":country"] = &types.AttributeValueMemberS{Value: country}
	out, err := db.Query(ctx, input) // want DDB102 error `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// All lists the table.
func All(ctx context.Context, db *dynamodb.Client) ([]map[string]types.AttributeValue, error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-guests")}) // want DDB102 error `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// list returns the first page of a hotel, and where the next one starts.
func list(ctx context.Context, db *dynamodb.Client, hotel string) ([]Guest, map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, ofHotel(hotel))
	if err != nil {
		return nil, nil, err
	}
	var guests []Guest
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &guests); err != nil {
		return nil, nil, err
	}
	return guests, out.LastEvaluatedKey, nil
}

// Listed hands on what the helper has decoded.
func Listed(ctx context.Context, db *dynamodb.Client, hotel string) ([]Guest, error) {
	guests, _, err := list(ctx, db, hotel) // want DDB102 warning `first page`
	return guests, err
}

// Both compares two first pages, and misses who is on another one.
func Both(ctx context.Context, db *dynamodb.Client, one, other string) (both []Guest, err error) {
	ofOne, _, err := list(ctx, db, one) // want DDB102 error `first page`
	if err != nil {
		return nil, err
	}
	ofOther, _, err := list(ctx, db, other) // want DDB102 error `first page`
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, g := range ofOne {
		known[g.Email] = true
	}
	for _, g := range ofOther {
		if known[g.Email] {
			both = append(both, g)
		}
	}
	return both, nil
}

// At reads by both keys of an index: hardly any items have the same.
func At(ctx context.Context, db *dynamodb.Client, agency, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 note `first page`
		TableName:              aws.String("prod-guests"),
		IndexName:              aws.String("by-agency"),
		KeyConditionExpression: aws.String("agency = :agency AND hotel = :hotel"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":agency": &types.AttributeValueMemberS{Value: agency},
			":hotel":  &types.AttributeValueMemberS{Value: hotel},
		},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Since reads a range of an index.
func Since(ctx context.Context, db *dynamodb.Client, agency, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 warning `first page`
		TableName:              aws.String("prod-guests"),
		IndexName:              aws.String("by-agency"),
		KeyConditionExpression: aws.String("agency = :agency AND hotel >= :hotel"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":agency": &types.AttributeValueMemberS{Value: agency},
			":hotel":  &types.AttributeValueMemberS{Value: hotel},
		},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// ListTags lists what a guest has few of, by its name.
func ListTags(ctx context.Context, db *dynamodb.Client, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // moot DDB102 `there are few of them by the name of ListTags`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// ListMembers lists what a club has many of: a hotel has few members of staff, and many of its club.
func ListMembers(ctx context.Context, db *dynamodb.Client, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// CountTags needs all of them, however few there are.
func CountTags(ctx context.Context, db *dynamodb.Client, hotel string) (int, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 error `first page`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

// Members has few of its own: its name says nothing of what its methods list.
type Members struct{ db *dynamodb.Client }

// Visits are as many as there are.
func (m *Members) Visits(ctx context.Context, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := m.db.Query(ctx, ofHotel(hotel)) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// VisitsByMember lists visits, of which one member may have many.
func VisitsByMember(ctx context.Context, db *dynamodb.Client, member string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, ofHotel(member)) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Explained lists what fits one page for as long as a hotel has a few hundred rooms.
func Explained(ctx context.Context, db *dynamodb.Client, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // moot DDB102 `a comment says that one page is enough`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Pages are those of a guest book, each of which is an item: a comment about them explains nothing.
func Pages(ctx context.Context, db *dynamodb.Client, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// FirstPage reads a page now, and all of them once somebody misses one.
func FirstPage(ctx context.Context, db *dynamodb.Client, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB102 warning `first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
