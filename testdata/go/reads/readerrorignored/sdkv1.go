package readerrorignored

import (
	"errors"
	"fmt"
	"log"

	awsv1 "github.com/aws/aws-sdk-go/aws"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
)

type oldStore struct{ client *dynamodbv1.DynamoDB }

func request(id string) *dynamodbv1.GetItemInput {
	return &dynamodbv1.GetItemInput{
		TableName: awsv1.String("halls"),
		Key:       map[string]*dynamodbv1.AttributeValue{"id": {S: awsv1.String(id)}},
	}
}

func (s *oldStore) exists(id string) bool {
	out, _ := s.client.GetItem( // want DDB158 `The error of GetItem from "halls" is dropped`
		request(id))
	return len(out.Item) > 0
}

func (s *oldStore) all() (halls []map[string]*dynamodbv1.AttributeValue) {
	_ = s.client.ScanPages(&dynamodbv1.ScanInput{TableName: awsv1.String("halls")}, func(page *dynamodbv1.ScanOutput, last bool) bool { // want DDB158 `The error of Scan from "halls" is dropped`
		halls = append(halls, page.Items...)
		return true
	})
	return halls
}

func (s *oldStore) checked(id string) (bool, error) {
	out, err := s.client.GetItem(request(id))
	if err != nil {
		return false, err
	}
	return len(out.Item) > 0, nil
}

// ping only tries the connection.
func (s *oldStore) ping() {
	s.client.GetItem(request("lobby"))
}

// Nothing uses what these read.
func (s *oldStore) warm(id string) {
	_, _ = s.client.GetItem(request(id))
	out, _ := s.client.GetItem(request(id))
	_ = out
	_, err := s.client.GetItem(request(id))
	_ = err
}

func (s *oldStore) named(id string) (string, error) {
	out, err := s.client.GetItem( // want DDB158 warning `The code goes on after an error of GetItem from "halls" | looks as if there were no such item | return the error`
		request(id))
	if err != nil {
		log.Println("no hall", id, err)
	}
	if len(out.Item) == 0 {
		return "", errors.New("no such hall")
	}
	return awsv1.StringValue(out.Item["name"].S), nil
}

func (s *oldStore) count(id string) int64 {
	out, err := s.client.Query( // want DDB158 `The code goes on after an error of Query from "halls"`
		booked(id))
	if err != nil {
		fmt.Println(err.Error())
	}
	return awsv1.Int64Value(out.Count)
}

func (s *oldStore) lists(ids []string) (all []map[string]*dynamodbv1.AttributeValue) {
	for _, id := range ids {
		out, err := s.client.Query( // want DDB158 `The code goes on after an error of Query`
			booked(id))
		if err != nil {
			log.Printf("query: %v", err)
		}
		all = append(all, out.Items...)
	}
	return all
}

func booked(id string) *dynamodbv1.QueryInput {
	return &dynamodbv1.QueryInput{
		TableName:                 awsv1.String("halls"),
		KeyConditionExpression:    awsv1.String("id = :id"),
		ExpressionAttributeValues: map[string]*dynamodbv1.AttributeValue{":id": {S: awsv1.String(id)}},
		Limit:                     awsv1.Int64(10),
	}
}

func (s *oldStore) skipped(ids []string) (n int) {
	for _, id := range ids {
		out, err := s.client.GetItem(request(id))
		if err != nil {
			log.Print(err)
			continue
		}
		n += len(out.Item)
	}
	return n
}

func (s *oldStore) both(id string) (*dynamodbv1.GetItemOutput, error) {
	out, err := s.client.GetItem(request(id))
	if err != nil {
		log.Print(err)
	}
	return out, err
}

func (s *oldStore) stops(id string) int {
	out, err := s.client.GetItem(request(id))
	if err != nil {
		die(err)
	}
	return len(out.Item)
}

// consumed only shows what the answer has.
func (s *oldStore) consumed(id string) {
	out, err := s.client.GetItem(request(id))
	if err != nil {
		log.Print(err)
	}
	log.Print(out.ConsumedCapacity)
}
