package readerrorignored

import (
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
