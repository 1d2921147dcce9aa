package wrongtaglibrary

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/items/wrongtaglibrary/model"
)

// Order was written for another library.
type Order struct {
	ID    string `dynamodbav:"order_id"`
	Total int    `dynamo:"total_amount"` // want DDB312 warning likely `attributevalue of aws-sdk-go-v2 ignores the tag dynamo:"total_amount" of Order\.Total \(and 1 more of Order\) .* the attribute is named "Total", so requests .* use the tag "dynamodbav"`
	Place string `docstore:"place"`
	Note  string `json:"note"`
}

// Cart has tags for JSON only, and requests ask for these names.
type Cart struct {
	ID    string   `json:"cart_id"` // want DDB312 error `attributevalue of aws-sdk-go-v2 ignores the tag json:"cart_id" of Cart\.ID .* the attribute is named "ID", so DynamoDB refuses the item`
	Owner string   `json:"owner_id"`
	Lines []string `json:"lines"`
}

// Event has tags for JSON only, and requests ask for the names of its fields.
type Event struct {
	EventID string `json:"event_id"`
	Kind    string `json:"kind"`
}

// Page is an answer to browsers as well; nothing here asks for its names.
type Page struct {
	Title string `json:"page_title"`
}

// Both has what each of its marshallers reads.
type Both struct {
	ID   string `dynamodbav:"id" json:"identifier"`
	Name string `dynamodbav:"full_name" dynamo:"name"`
}

// Tagged goes through an encoder that reads json.
type Tagged struct {
	ID string `json:"cart_id"`
}

type Options struct {
	ID      string    `dynamodbav:"id"`
	Note    string    `dynamodbav:"note,omitemtpy"`      // want DDB312 warning `attributevalue of aws-sdk-go-v2 does not know the option "omitemtpy" in the tag "dynamodbav" of Options\.Note .* ignores the option .* use the option "omitempty"`
	Tags    []string  `dynamodbav:"tags,StringSet"`      // want DDB312 `use the option "stringset"`
	Sizes   []int     `dynamodbav:"sizes,set"`           // want DDB312 `use the option "numberset"`
	Spaced  string    `dynamodbav:"spaced, omitempty"`   // want DDB312 `the option " omitempty" .*use the option "omitempty"`
	Until   time.Time `dynamodbav:"until,unix_time"`     // want DDB312 `use the option "unixtime"`
	Hash    string    `dynamodbav:"hash,hash,omitempty"` // a note for people
	Unknown string    `dynamodbav:"unknown,encrypted"`
	Right   []string  `dynamodbav:"right,stringset,omitempty"`
	JSON    string    `json:"json,omitemtpy"`
}

type Store struct{ client *dynamodb.Client }

func (s *Store) get(ctx context.Context, id string) (cart Cart, err error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("prod-shop-carts-v2"),
		Key:       map[string]types.AttributeValue{"cart_id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return cart, err
	}
	return cart, attributevalue.UnmarshalMap(out.Item, &cart)
}

func (s *Store) event(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return s.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("prod-shop-events"),
		Key:       map[string]types.AttributeValue{"EventID": &types.AttributeValueMemberS{Value: id}, "Kind": &types.AttributeValueMemberS{Value: "kind"}},
	})
}

func (s *Store) put(ctx context.Context, v any) error {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-all"), Item: item})
	return err
}

func (s *Store) putAll(ctx context.Context, order Order, cart *Cart, event Event, page Page, both Both, options Options) error {
	for _, err := range []error{s.put(ctx, order), s.put(ctx, cart), s.put(ctx, event), s.put(ctx, page), s.put(ctx, both), s.put(ctx, options)} {
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) putTagged(ctx context.Context, tagged Tagged) error {
	item, err := attributevalue.MarshalMapWithOptions(tagged, readJSON)
	if err != nil {
		return err
	}
	if _, err = attributevalue.NewEncoder(func(o *attributevalue.EncoderOptions) { o.TagKey = "json" }).Encode(tagged); err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-all"), Item: item})
	return err
}

func readJSON(o *attributevalue.EncoderOptions) { o.TagKey = "json" }

func (s *Store) customer(ctx context.Context, c model.Customer) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(c) // want DDB312 `attributevalue of aws-sdk-go-v2 ignores the tag dynamo:"customer_id" of Customer\.ID \(and 1 more of Customer\)`
}

// loadOnly reads names that differ from the fields' in case only: they match.
func loadOnly(item map[string]types.AttributeValue) (out struct {
	Title string `dynamo:"title"`
}, err error) {
	err = attributevalue.UnmarshalMap(item, &out)
	return out, err
}
