package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/request"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func (s *Store) prepared(ctx aws.Context, customer string) ([]item, error) {
	req, out := s.db.QueryRequest(s.query(customer)) // want DDB102 "use QueryPages"
	req.SetContext(ctx)
	if err := req.Send(); err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) preparedData(customer string) ([]item, error) {
	req, _ := s.db.QueryRequest(s.query(customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err := req.Send(); err != nil {
		return nil, err
	}
	return req.Data.(*dynamodb.QueryOutput).Items, nil
}

func (s *Store) preparedLoop(customer string) (all []item, err error) {
	input := s.query(customer)
	for {
		req, out := s.db.QueryRequest(input)
		if err := req.Send(); err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func (s *Store) preparedPages(customer string) (all []item, err error) {
	req, _ := s.db.QueryRequest(s.query(customer))
	for ; req != nil; req = req.NextPage() {
		if err := req.Send(); err != nil {
			return nil, err
		}
		all = append(all, req.Data.(*dynamodb.QueryOutput).Items...)
	}
	return all, nil
}

// Whoever sends it is not known.
func (s *Store) unsent(customer string) *request.Request {
	req, _ := s.db.QueryRequest(s.query(customer)) // undecided DDB102 "not followed"
	return req
}

type sender interface {
	Send() error
	Data() interface{}
}

type adapter struct{ req *request.Request }

func (a adapter) Send() error       { return a.req.Send() }
func (a adapter) Data() interface{} { return a.req.Data }

func (s *Store) adapted(customer string) sender {
	req, _ := s.db.QueryRequest(s.query(customer)) // undecided DDB102 "not followed"
	return adapter{req}
}
