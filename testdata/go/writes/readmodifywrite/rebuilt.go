package readmodifywrite

import (
	"context"
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type playlist struct {
	Owner, ID, Title string
	Public           bool
}

// playlistRow is how a playlist is stored.
type playlistRow struct {
	PK string
	SK string
	playlist
}

type playlists struct{ db *dynamodb.Client }

func (s *playlists) get(ctx context.Context, owner, id string) (*playlist, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("music"), Key: map[string]types.AttributeValue{
		"PK": &types.AttributeValueMemberS{Value: "USER#" + owner},
		"SK": &types.AttributeValueMemberS{Value: "LIST#" + id},
	}})
	if err != nil {
		return nil, err
	}
	if len(out.Item) == 0 {
		return nil, errors.New("no such playlist")
	}
	var row playlistRow
	if err := attributevalue.UnmarshalMap(out.Item, &row); err != nil {
		return nil, err
	}
	return &row.playlist, nil
}

// The key is put together again of what was read.
func (s *playlists) publish(ctx context.Context, owner, id string) error {
	p, err := s.get(ctx, owner, id)
	if err != nil {
		return err
	}
	p.Public = true
	item, err := attributevalue.MarshalMap(playlistRow{PK: "USER#" + p.Owner, SK: fmt.Sprintf("LIST#%s", p.ID), playlist: *p})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("music"), Item: item}) // want DDB109 `PutItem writes the item from GetItem back to "music" without a condition`
	return err
}

// A copy has another key.
func (s *playlists) copyTo(ctx context.Context, owner, id, other string) error {
	p, err := s.get(ctx, owner, id)
	if err != nil {
		return err
	}
	p.Owner = other
	item, err := attributevalue.MarshalMap(playlistRow{PK: "USER#" + p.Owner, SK: "LIST#" + p.ID, playlist: *p})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("music"), Item: item})
	return err
}

func (s *playlists) version(ctx context.Context, owner, id, name string) error {
	p, err := s.get(ctx, owner, id)
	if err != nil {
		return err
	}
	item, err := attributevalue.MarshalMap(playlistRow{PK: "USER#" + p.Owner, SK: "LIST#" + p.ID + "#" + name, playlist: *p})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("music"), Item: item})
	return err
}

// What was read stays as it is, under another prefix.
func (s *playlists) archive(ctx context.Context, owner, id string) error {
	p, err := s.get(ctx, owner, id)
	if err != nil {
		return err
	}
	item, err := attributevalue.MarshalMap(playlistRow{PK: "USER#" + p.Owner, SK: "OLD#" + p.ID, playlist: *p})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("music"), Item: item})
	return err
}

func (s *playlists) favourite(ctx context.Context, owner, id string) error {
	p, err := s.get(ctx, owner, id)
	if err != nil {
		return err
	}
	item, err := attributevalue.MarshalMap(playlistRow{PK: "USER#" + p.Owner, SK: "FAVOURITE", playlist: *p})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("music"), Item: item})
	return err
}
