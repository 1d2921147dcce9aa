// Package members asks for orders, and does something with the members of each answer:
// beside each request is what becomes of them.
package members

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type store struct {
	db   *dynamodb.Client
	last item
	page *dynamodb.QueryOutput
}

func (s *store) ignored(ctx context.Context, in *dynamodb.QueryInput) error {
	_, err := s.db.Query(ctx, in) // want `^lost$`
	return err
}

func (s *store) items(ctx context.Context, in *dynamodb.QueryInput) (int, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=tested,used lost$`
	if err != nil {
		return 0, err
	}
	n := 0
	for _, it := range out.Items {
		n += len(it)
	}
	return n, nil
}

func (s *store) returned(ctx context.Context, in *dynamodb.QueryInput) ([]item, item, error) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(1\) Items=returned\(0\)$`
	if err != nil {
		return nil, nil, err
	}
	return out.Items, out.LastEvaluatedKey, nil
}

func (s *store) whole(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, in) // want `^returned\(0\)$`
}

func (s *store) fed(ctx context.Context, in *dynamodb.QueryInput) error {
	for {
		out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=fed\(ExclusiveStartKey\),tested$`
		if err != nil {
			return err
		}
		if out.LastEvaluatedKey == nil {
			return nil
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// The first item is taken, or it is asked whether there is any.
func (s *store) first(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=first lost$`
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func (s *store) several(ctx context.Context, in *dynamodb.QueryInput) (bool, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=first lost$`
	if err != nil {
		return false, err
	}
	return len(out.Items) > 1, nil
}

func (s *store) two(ctx context.Context, in *dynamodb.QueryInput) (bool, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=first lost$`
	if err != nil {
		return false, err
	}
	return len(out.Items) >= 2, nil
}

func (s *store) three(ctx context.Context, in *dynamodb.QueryInput) (bool, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return false, err
	}
	return 3 <= len(out.Items), nil
}

func (s *store) lessThanTwo(ctx context.Context, in *dynamodb.QueryInput) (bool, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=first lost$`
	if err != nil {
		return false, err
	}
	return 2 > len(out.Items), nil
}

func (s *store) absent(ctx context.Context, in *dynamodb.QueryInput) (bool, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=first lost$`
	if err != nil {
		return false, err
	}
	return out.Items == nil, nil
}

func (s *store) third(ctx context.Context, in *dynamodb.QueryInput) (item, bool) {
	out, err := s.db.Query(ctx, in) // want `^Items=tested,used lost$`
	if err != nil || len(out.Items) < 3 {
		return nil, false
	}
	return out.Items[2], true
}

func (s *store) counted(ctx context.Context, in *dynamodb.QueryInput) (int32, error) {
	out, err := s.db.Query(ctx, in) // want `^Count=returned\(0\) lost$`
	if err != nil {
		return 0, err
	}
	return out.Count * 2, nil
}

func (s *store) compared(ctx context.Context, in *dynamodb.QueryInput, most int32) error {
	out, err := s.db.Query(ctx, in) // want `^Count=tested lost$`
	if err != nil {
		return err
	}
	if out.Count > most {
		return errors.New("too many orders")
	}
	return nil
}

// Printing is no way to handle a token, and neither is to check it in order to print.
func (s *store) logged(ctx context.Context, in *dynamodb.QueryInput) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=logged Count=logged lost$`
	if err != nil {
		return
	}
	log.Printf("%d orders, more from %v", out.Count, out.LastEvaluatedKey)
}

func (s *store) testedToLog(ctx context.Context, in *dynamodb.QueryInput) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=logged lost$`
	if err != nil {
		return
	}
	if len(out.LastEvaluatedKey) > 0 {
		fmt.Fprintln(os.Stderr, "there are more orders")
	}
}

func (s *store) testedToFail(ctx context.Context, in *dynamodb.QueryInput) error {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=first$`
	if err != nil {
		return err
	}
	if len(out.LastEvaluatedKey) > 0 {
		return errors.New("there are more orders")
	}
	return nil
}

// A text that a program shows is for people where it is made of a number only.
func (s *store) formatted(ctx context.Context, in *dynamodb.QueryInput) (string, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=returned\(0\) Count=logged lost$`
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d of %v", out.Count, out.Items), nil
}

func (s *store) fatal(ctx context.Context, in *dynamodb.QueryInput) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=tested$`
	if err != nil {
		return
	}
	if out.LastEvaluatedKey != nil {
		log.Fatal("there are more orders")
	}
}

func (s *store) printed(ctx context.Context, in *dynamodb.QueryInput) {
	out, err := s.db.Query(ctx, in) // want `^Count=logged lost$`
	if err != nil {
		return
	}
	println(out.Count)
}

// Whatever is ranged over is used, unless all that is done is to print it.
func (s *store) attributes(ctx context.Context, in *dynamodb.QueryInput) (names []string, err error) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	if err != nil {
		return nil, err
	}
	for name := range out.LastEvaluatedKey {
		names = append(names, name)
	}
	return names, nil
}

func (s *store) attributesToLog(ctx context.Context, in *dynamodb.QueryInput) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=logged lost$`
	if err != nil {
		return
	}
	for name := range out.LastEvaluatedKey {
		log.Print(name)
	}
}

func (s *store) attribute(ctx context.Context, in *dynamodb.QueryInput, name string) (types.AttributeValue, error) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	if err != nil {
		return nil, err
	}
	return out.LastEvaluatedKey[name], nil
}

func (s *store) looked(ctx context.Context, names map[int32]string, in *dynamodb.QueryInput) (string, error) {
	out, err := s.db.Query(ctx, in) // want `^Count=used lost$`
	if err != nil {
		return "", err
	}
	return names[out.Count], nil
}

// A map that is a member of a request is fed, element by element.
func (s *store) again(ctx context.Context, in *dynamodb.BatchWriteItemInput) error {
	out, err := s.db.BatchWriteItem(ctx, in) // want `^UnprocessedItems=used$`
	if err != nil {
		return err
	}
	rest := &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{}}
	for table, writes := range out.UnprocessedItems {
		rest.RequestItems[table] = writes
	}
	_, err = s.db.BatchWriteItem(ctx, rest) // want `^lost$`
	return err
}

func (s *store) oneTable(ctx context.Context, in *dynamodb.BatchWriteItemInput) error {
	out, err := s.db.BatchWriteItem(ctx, in) // want `^UnprocessedItems=fed\(RequestItems\)$`
	if err != nil {
		return err
	}
	items := map[string][]types.WriteRequest{}
	items["orders"] = out.UnprocessedItems["orders"]
	_, err = s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: items}) // want `^lost$`
	return err
}

func (s *store) onlyTable(ctx context.Context, in *dynamodb.BatchWriteItemInput) error {
	out, err := s.db.BatchWriteItem(ctx, in) // want `^UnprocessedItems=fed\(RequestItems\)$`
	if err != nil {
		return err
	}
	in.RequestItems["orders"] = out.UnprocessedItems["orders"]
	_, err = s.db.BatchWriteItem(ctx, in) // want `^lost$`
	return err
}

func (s *store) unprocessed(ctx context.Context, in *dynamodb.BatchWriteItemInput) (map[string]int, error) {
	out, err := s.db.BatchWriteItem(ctx, in) // want `^UnprocessedItems=used$`
	if err != nil {
		return nil, err
	}
	left := map[string]int{}
	left["orders"] = len(out.UnprocessedItems["orders"])
	return left, nil
}

func (s *store) other(ctx context.Context, table string) (*dynamodb.UpdateItemOutput, types.AttributeValue) {
	updated, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: &table}) // want `^Attributes=returned\(1\)$`
	if err != nil {
		return nil, nil
	}
	return nil, updated.Attributes["version"]
}

func (s *store) names(ctx context.Context) (*string, error) {
	out, err := s.db.ListTables(ctx, &dynamodb.ListTablesInput{Limit: aws.Int32(5)}) // want `^LastEvaluatedTableName=returned\(0\)$`
	if err != nil {
		return nil, err
	}
	return out.LastEvaluatedTableName, nil
}

// The answer is summed up in the first page, whose members are written, too.
func (s *store) summed(ctx context.Context, in *dynamodb.QueryInput, more []item) (*dynamodb.QueryOutput, error) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=used Items=used returned\(0\)$`
	if err != nil {
		return nil, err
	}
	out.Items = append(out.Items, more...)
	out.LastEvaluatedKey = nil
	return out, nil
}
