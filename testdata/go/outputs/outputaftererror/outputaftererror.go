// Package outputaftererror reads outputs of calls that may have failed.
package outputaftererror

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/outputs/outputaftererror/tickets"
)

type item = map[string]types.AttributeValue

type reader interface {
	Query(context.Context, *dynamodb.QueryInput, ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
}

// Store keeps seats.
type Store struct {
	db      *dynamodb.Client
	queries reader
	debug   bool
}

func (s *Store) logged(ctx context.Context, key item) int {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("seats"), Key: key})
	if err != nil {
		log.Printf("no seat: %v", err)
	}
	return len(out.Item) // want DDB150 error proven `Item is read although GetItem may have failed`
}

func (s *Store) early(ctx context.Context, in *dynamodb.UpdateItemInput) (item, error) {
	out, err := s.db.UpdateItem(ctx, in)
	seat := out.Attributes // want DDB150 `Attributes is read before anything checks whether UpdateItem has failed`
	if err != nil {
		return nil, err
	}
	return seat, nil
}

func (s *Store) dropped(ctx context.Context, in *dynamodb.QueryInput) []item {
	out, _ := s.queries.Query(ctx, in)
	return out.Items // want DDB150 `Items is read before anything checks whether Query has failed`
}

// What the item was is in the error, if the request asks for it.
func (s *Store) claim(ctx context.Context, in *dynamodb.PutItemInput) (item, error) {
	out, err := s.db.PutItem(ctx, in)
	var taken *types.ConditionalCheckFailedException
	if errors.As(err, &taken) {
		return out.Attributes, nil // want DDB150 `Attributes is read only where PutItem has failed`
	}
	return nil, err
}

func (s *Store) page(ctx context.Context, in *dynamodb.ScanInput) (all []item) {
	for pages := dynamodb.NewScanPaginator(s.db, in); pages.HasMorePages(); {
		page, err := pages.NextPage(ctx)
		if err != nil {
			fmt.Println("page:", err)
		}
		all = append(all, page.Items...) // want DDB150 `Items is read although Scan may have failed`
	}
	return all
}

// Three attempts, and none of them may have worked.
func (s *Store) retried(ctx context.Context, in *dynamodb.GetItemInput) item {
	var out *dynamodb.GetItemOutput
	var err error
	for range 3 {
		if out, err = s.db.GetItem(ctx, in); err == nil {
			break
		}
		time.Sleep(time.Second)
	}
	return out.Item // the loop may have ended for another reason
}

// An error that is nil by then may have been another one's.
func (s *Store) shadowed(ctx context.Context, in *dynamodb.GetItemInput, fallback func() error) (item, error) {
	out, err := s.db.GetItem(ctx, in)
	if err != nil {
		if err := fallback(); err != nil {
			return nil, err
		}
	}
	return out.Item, nil // want DDB150 `Item is read although GetItem may have failed`
}

func (s *Store) elsewhere(ctx context.Context, key item) item {
	out, err := s.db.GetItem(ctx, tickets.Request(key))
	if tickets.Failed(err) {
		return nil
	}
	return out.Item
}

func (s *Store) returned(ctx context.Context, in *dynamodb.GetItemInput) (seat item, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("seat: %w", err)
		}
	}()
	out, err := s.db.GetItem(ctx, in)
	if err != nil {
		return nil, err
	}
	return out.Item, nil
}

func (s *Store) compared(ctx context.Context, in *dynamodb.GetItemInput) item {
	out, err := s.db.GetItem(ctx, in)
	if err != nil {
		log.Print(err)
	}
	if out == nil {
		return nil
	}
	return out.Item
}

func (s *Store) missing(ctx context.Context, in *dynamodb.DescribeTableInput) (types.TableStatus, error) {
	created := false
	out, err := s.db.DescribeTable(ctx, in)
	if err != nil {
		var none *types.ResourceNotFoundException
		if !errors.As(err, &none) {
			return "", err
		}
		created = true
	}
	if created {
		return types.TableStatusCreating, nil
	}
	return out.Table.TableStatus, nil
}

func (s *Store) kept(ctx context.Context, in *dynamodb.GetItemInput) (item, error) {
	failed := false
	out, err := s.db.GetItem(ctx, in)
	if err != nil {
		failed = true
	}
	if !failed && s.debug {
		log.Print(out.ConsumedCapacity)
	}
	return nil, err
}

func (s *Store) must(ctx context.Context, in *dynamodb.GetItemInput) item {
	out, err := s.db.GetItem(ctx, in)
	check(err)
	return out.Item
}

// The text of an error, and functions that return, end nothing.
func (s *Store) answered(w http.ResponseWriter, r *http.Request, in *dynamodb.GetItemInput) {
	out, err := s.db.GetItem(r.Context(), in)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
	fmt.Fprintln(w, len(out.Item)) // want DDB150 `Item is read although GetItem may have failed`
}

func (s *Store) printed(ctx context.Context, in *dynamodb.QueryInput) []item {
	out, err := s.db.Query(ctx, in)
	if err != nil {
		fmt.Println("query: " + err.Error())
	}
	return out.Items // want DDB150 `Items is read although Query may have failed`
}

func (s *Store) warned(ctx context.Context, in *dynamodb.ScanInput) int32 {
	out, err := s.db.Scan(ctx, in)
	if err != nil {
		warn(err)
	}
	return out.Count // want DDB150 `Count is read although Scan may have failed`
}

func warn(err error) { fmt.Fprintln(os.Stderr, "warning:", err) }

func (s *Store) ends(ctx context.Context, in *dynamodb.ScanInput) int32 {
	out, err := s.db.Scan(ctx, in)
	if err != nil {
		usage(err.Error())
	}
	return out.Count
}

func usage(problem string) {
	fmt.Fprintln(os.Stderr, problem)
	leave()
}

func leave() { os.Exit(2) }

func (s *Store) stops(ctx context.Context, in *dynamodb.ScanInput, exit func(error)) int32 {
	out, err := s.db.Scan(ctx, in)
	if err != nil {
		exit(err)
	}
	return out.Count
}

func (s *Store) closes(w http.ResponseWriter, r *http.Request, in *dynamodb.GetItemInput) {
	out, err := s.db.GetItem(r.Context(), in)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	fmt.Fprintln(w, len(out.Item))
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func (s *Store) fatal(ctx context.Context, in *dynamodb.GetItemInput) item {
	out, err := s.db.GetItem(ctx, in)
	if err != nil {
		log.Fatal(err)
	}
	return out.Item
}

func (s *Store) untilItWorks(ctx context.Context, in *dynamodb.GetItemInput) item {
	for attempt := 0; ; attempt++ {
		out, err := s.db.GetItem(ctx, in)
		if err != nil && attempt < 5 {
			continue
		}
		return out.Item // it may be that the last attempt has worked
	}
}

func (s *Store) polled(ctx context.Context, in *dynamodb.DescribeTableInput) error {
	for {
		out, err := s.db.DescribeTable(ctx, in)
		if err == nil && out.Table.TableStatus == types.TableStatusActive {
			return nil
		}
		time.Sleep(time.Second)
	}
}
