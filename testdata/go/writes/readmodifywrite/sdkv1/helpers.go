package sdkv1

import (
	"strconv"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

const settings = "settings"

// Setting is kept once for each name.
type Setting struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Version int    `json:"version"`
}

type repository struct{ db dynamodbiface.DynamoDBAPI }

func (r *repository) fetch(name string) (map[string]*dynamodb.AttributeValue, error) {
	out, err := r.db.GetItem(&dynamodb.GetItemInput{
		TableName: aws.String(settings),
		Key:       map[string]*dynamodb.AttributeValue{"name": {S: aws.String(name)}},
	})
	if err != nil {
		return nil, err
	}
	return out.Item, nil
}

func (r *repository) current(name string) (int, error) {
	item, err := r.fetch(name)
	if err != nil || item["version"] == nil {
		return 0, err
	}
	return strconv.Atoi(aws.StringValue(item["version"].N))
}

func (r *repository) set(name, value string) error {
	version, err := r.current(name)
	if err != nil {
		return err
	}
	_, err = r.db.PutItem(&dynamodb.PutItemInput{ // want DDB109 `PutItem writes an item computed from a GetItem result to "settings" without a condition`
		TableName: aws.String(settings),
		Item: map[string]*dynamodb.AttributeValue{
			"name":    {S: aws.String(name)},
			"value":   {S: aws.String(value)},
			"version": {N: aws.String(strconv.Itoa(version + 1))},
		},
	})
	return err
}

func (r *repository) load(name string, into *Setting) error {
	item, err := r.fetch(name)
	if err != nil {
		return err
	}
	return dynamodbattribute.UnmarshalMap(item, into)
}

func (r *repository) write(item map[string]*dynamodb.AttributeValue) error {
	_, err := r.db.PutItem(&dynamodb.PutItemInput{TableName: aws.String(settings), Item: item})
	return err
}

func (r *repository) save(s Setting) error {
	item, err := dynamodbattribute.MarshalMap(s)
	if err != nil {
		return err
	}
	return r.write(item)
}

func (r *repository) extend(name, more string) error {
	var s Setting
	if err := r.load(name, &s); err != nil {
		return err
	}
	s.Value += more
	return r.save(s) // want DDB109 `save \(PutItem\) writes the item from GetItem back to "settings" without a condition`
}

// A new one is saved under a name that nothing was read by.
func (r *repository) fork(name, other string) error {
	var s Setting
	if err := r.load(name, &s); err != nil {
		return err
	}
	s.Name = other
	return r.save(s)
}

// A literal struct with what was read takes the key that was read by.
func (r *repository) reset(name string) error {
	version, err := r.current(name)
	if err != nil {
		return err
	}
	return r.save(Setting{Name: name, Version: version + 1}) // want DDB109 `save \(PutItem\) writes the item from GetItem back to "settings" without a condition`
}

// The version of one is that of another.
func (r *repository) inherit(name, other string) error {
	version, err := r.current(name)
	if err != nil {
		return err
	}
	return r.save(Setting{Name: other, Version: version})
}

// What is filled is only read.
func (r *repository) value(name string) (string, error) {
	var s Setting
	if err := r.load(name, &s); err != nil {
		return "", err
	}
	return s.Value, r.save(Setting{Name: "last-read", Value: name})
}
