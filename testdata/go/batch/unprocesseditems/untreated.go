package unprocesseditems

import (
	"context"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func nameOf(request types.WriteRequest) string {
	if id, ok := request.PutRequest.Item["id"].(*types.AttributeValueMemberS); ok {
		return id.Value
	}
	return ""
}

func (s *Store) send(ctx context.Context, list []types.WriteRequest) (*dynamodb.BatchWriteItemOutput, error) {
	return s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": list}})
}

// Announce only leaves log lines out for what is left.
func (s *Store) Announce(ctx context.Context, list []types.WriteRequest) error {
	out, err := s.send(ctx, list) // want DDB103 `UnprocessedItems of this BatchWriteItem are only logged`
	if err != nil {
		return err
	}
	left := map[string]bool{}
	for _, requests := range out.UnprocessedItems {
		for _, request := range requests {
			left[nameOf(request)] = true
		}
	}
	for _, request := range list {
		if left[nameOf(request)] {
			continue
		}
		log.Printf("stored %s", nameOf(request))
	}
	return nil
}

// Listed gathers what is left, and says how much it is.
func (s *Store) Listed(ctx context.Context, list []types.WriteRequest) error {
	out, err := s.send(ctx, list) // want DDB103 `UnprocessedItems of this BatchWriteItem are only logged`
	if err != nil {
		return err
	}
	var left []types.WriteRequest
	for _, requests := range out.UnprocessedItems {
		left = append(left, requests...)
	}
	log.Printf("%d of %d left", len(left), len(list))
	return nil
}

// Gathered names them.
func (s *Store) Gathered(ctx context.Context, list []types.WriteRequest) error {
	out, err := s.send(ctx, list) // want DDB103 `UnprocessedItems of this BatchWriteItem are only logged`
	if err != nil {
		return err
	}
	var names []string
	for _, request := range out.UnprocessedItems["orders"] {
		names = append(names, nameOf(request))
	}
	if len(names) > 0 {
		log.Printf("left: %v", names)
	}
	return nil
}

// Skips logs only if nothing is left.
func (s *Store) Skips(ctx context.Context, list []types.WriteRequest) error {
	out, err := s.send(ctx, list) // want DDB103 `UnprocessedItems of this BatchWriteItem are only logged`
	if err != nil {
		return err
	}
	for _, request := range list {
		if len(out.UnprocessedItems) > 0 {
			continue
		}
		log.Printf("stored %s", nameOf(request))
	}
	return nil
}

// Again sends what it has gathered.
func (s *Store) Gather(ctx context.Context, list []types.WriteRequest) error {
	out, err := s.send(ctx, list)
	if err != nil {
		return err
	}
	var left []types.WriteRequest
	for _, requests := range out.UnprocessedItems {
		for _, request := range requests {
			left = append(left, request)
		}
	}
	if len(left) > 0 {
		_, err = s.send(ctx, left) // want DDB103 `UnprocessedItems of this BatchWriteItem are ignored`
	}
	return err
}

// Refused returns an error that names the first.
func (s *Store) Refused(ctx context.Context, list []types.WriteRequest) error {
	out, err := s.send(ctx, list)
	if err != nil {
		return err
	}
	for table, requests := range out.UnprocessedItems {
		if len(requests) > 0 {
			return fmt.Errorf("%d left for %s", len(requests), table)
		}
	}
	return nil
}

func (s *Store) RefusedFirst(ctx context.Context, list []types.WriteRequest) error {
	out, err := s.send(ctx, list)
	if err != nil {
		return err
	}
	for _, request := range out.UnprocessedItems["orders"] {
		if name := nameOf(request); name != "" {
			return fmt.Errorf("%s is left", name)
		}
	}
	return nil
}

// Waiting keeps what is left for later.
func (s *Store) Waiting(ctx context.Context, list []types.WriteRequest, queue chan<- types.WriteRequest) error {
	out, err := s.send(ctx, list)
	if err != nil {
		return err
	}
	for _, request := range out.UnprocessedItems["orders"] {
		queue <- request
	}
	return nil
}

// Sum returns how many are left.
func (s *Store) Sum(ctx context.Context, list []types.WriteRequest) (n int, err error) {
	out, err := s.send(ctx, list)
	if err != nil {
		return 0, err
	}
	for _, request := range out.UnprocessedItems["orders"] {
		if request.PutRequest != nil {
			n++
		}
	}
	return n, nil
}

// Stored returns the names of what is stored.
func (s *Store) Stored(ctx context.Context, list []types.WriteRequest) ([]string, error) {
	out, err := s.send(ctx, list)
	if err != nil {
		return nil, err
	}
	left := map[string]bool{}
	for _, requests := range out.UnprocessedItems {
		for _, request := range requests {
			left[nameOf(request)] = true
		}
	}
	var names []string
	for _, request := range list {
		if !left[nameOf(request)] {
			names = append(names, nameOf(request))
		}
	}
	return names, nil
}

// Deletes does something else for what is stored.
func (s *Store) Deletes(ctx context.Context, list []types.WriteRequest, done func(string)) error {
	out, err := s.send(ctx, list)
	if err != nil {
		return err
	}
	left := map[string]bool{}
	for _, requests := range out.UnprocessedItems {
		for _, request := range requests {
			left[nameOf(request)] = true
		}
	}
	for _, request := range list {
		if !left[nameOf(request)] {
			done(nameOf(request))
		}
	}
	return nil
}
