// Package chat keeps messages by the session that it is given.
package chat

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/client"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

// Message is what is kept.
type Message struct{ ID string }

// Put makes its client of the session.
func (m Message) Put(sess *session.Session) error {
	_, err := dynamodb.New(sess).PutItem(&dynamodb.PutItemInput{TableName: aws.String("messages"), Item: map[string]*dynamodb.AttributeValue{"id": {S: aws.String(m.ID)}}})
	return err
}

// Find does as well.
func Find(id string, sess *session.Session) (Message, error) {
	db := dynamodb.New(sess)
	out, err := db.GetItem(&dynamodb.GetItemInput{TableName: aws.String("messages"), Key: map[string]*dynamodb.AttributeValue{"id": {S: aws.String(id)}}})
	if err != nil || out.Item == nil {
		return Message{}, err
	}
	return Message{ID: *out.Item["id"].S}, nil
}

// FindAgain passes the session on.
func FindAgain(id string, sess *session.Session) (Message, error) {
	if _, err := Find(id, sess); err != nil {
		return Message{}, err
	}
	return Find(id, sess)
}

// Store has a client.
type Store struct{ db dynamodbiface.DynamoDBAPI }

// New makes the client of a store.
func New(p client.ConfigProvider, table string) *Store { return &Store{db: dynamodb.New(p)} }

// Delete uses it.
func (s *Store) Delete(id string) error {
	_, err := s.db.DeleteItem(&dynamodb.DeleteItemInput{TableName: aws.String("messages"), Key: map[string]*dynamodb.AttributeValue{"id": {S: aws.String(id)}}})
	return err
}

// Name makes no client.
func Name(sess *session.Session) string { return aws.StringValue(sess.Config.Region) }
