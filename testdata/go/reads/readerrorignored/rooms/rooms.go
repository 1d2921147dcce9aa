// Package rooms finds rooms.
package rooms

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Room is one of them.
type Room struct {
	Name string
	Beds int
}

// Rooms are all of them.
type Rooms struct{ client *dynamodb.Client }

// Find returns a room, or nil.
func (r *Rooms) Find(ctx context.Context, name string) (*Room, error) {
	out, err := r.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("prod-rooms"),
		Key:       map[string]types.AttributeValue{"name": &types.AttributeValueMemberS{Value: name}},
	})
	if err != nil || out.Item == nil {
		return nil, err
	}
	var room Room
	if err := attributevalue.UnmarshalMap(out.Item, &room); err != nil {
		return nil, err
	}
	return &room, nil
}

// Load fills a room in.
func (r *Rooms) Load(ctx context.Context, name string, into *Room) error {
	room, err := r.Find(ctx, name)
	if err != nil || room == nil {
		return err
	}
	*into = *room
	return nil
}

// Ping tries the connection.
func (r *Rooms) Ping(ctx context.Context) error {
	_, err := r.Find(ctx, "lobby")
	return err
}

// Rename stores a room under another name, and returns it.
func (r *Rooms) Rename(ctx context.Context, from, to string) (*Room, error) {
	room, err := r.Find(ctx, from)
	if err != nil || room == nil {
		return nil, err
	}
	room.Name = to
	item, err := attributevalue.MarshalMap(room)
	if err != nil {
		return nil, err
	}
	_, err = r.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-rooms"), Item: item})
	return room, err
}
