package readerrorignored

import (
	"context"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func (s *store) floor(ctx context.Context, id string) (room, error) {
	r, err := s.find(ctx, id)
	if err != nil {
		return room{}, err
	}
	return *r, nil
}

func (s *store) logged(ctx context.Context, id string) int {
	r, err := s.find(ctx, // want DDB158 error `The code goes on after an error of find \(GetItem from "rooms"\) | find returns nil with an error, and dereferencing it panics | return the error, or leave out`
		id)
	if err != nil {
		log.Printf("no room: %v", err)
	}
	return r.Beds
}

func (s *store) show(w http.ResponseWriter, r *http.Request) {
	found, err := s.find(r.Context(), // want DDB158 error `The code goes on after an error of find`
		r.PathValue("id"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
	fmt.Fprintf(w, "%d beds", found.Beds)
}

func (s *store) total(ctx context.Context, ids []string) (sum int) {
	for _, id := range ids {
		r, err := s.find(ctx, // want DDB158 error `The code goes on after an error of find`
			id)
		if err != nil {
			warn(id, err)
		}
		sum += r.Beds
	}
	return sum
}

// warn returns.
func warn(id string, err error) { fmt.Fprintln(os.Stderr, id, err) }

// A value that is returned with an error is empty.
func (s *store) free(ctx context.Context, id string) bool {
	r, err := s.floor(ctx, // want DDB158 warning `The code goes on after an error of floor \(GetItem from "rooms"\) | looks as if there were no such item`
		id)
	if err != nil {
		slog.Error("no room", "id", id, "err", err)
	}
	return r.Beds > 0
}

func (s *store) add(ctx context.Context, id string, beds int) error {
	r, err := s.floor(ctx, // want DDB158 warning `The code goes on after an error of floor`
		id)
	if err != nil {
		fmt.Println("no room", err.Error())
	}
	r.Beds += beds
	item, err := attributevalue.MarshalMap(r)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("rooms"), Item: item})
	return err
}

func (s *store) all(ctx context.Context, ids []string) (found []room) {
	for _, id := range ids {
		r, err := s.floor(ctx, // want DDB158 warning `The code goes on after an error of floor`
			id)
		if err != nil {
			log.Print(err)
		}
		found = append(found, r)
	}
	return found
}

// What does something else than to show the error.
func (s *store) others(ctx context.Context, id string) (int, error) {
	checked, err := s.find(ctx, id)
	if err != nil {
		log.Print(err)
	}
	if checked == nil {
		return 0, nil
	}
	standard, err := s.floor(ctx, id)
	if err != nil {
		log.Print(err)
		standard = room{ID: id, Beds: 2}
	}
	failed := false
	flagged, err := s.floor(ctx, id)
	if err != nil {
		log.Print(err)
		failed = true
	}
	if failed {
		return 0, errors.New("try again")
	}
	stopped, err := s.find(ctx, id)
	if err != nil {
		die(err)
	}
	returned, err := s.floor(ctx, id)
	if err != nil {
		log.Print(err)
	}
	return checked.Beds + standard.Beds + flagged.Beds + stopped.Beds + returned.Beds, err
}

func die(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func (s *store) collected(ctx context.Context, ids []string) (found []room, err error) {
	var errs []error
	for _, id := range ids {
		r, err := s.floor(ctx, id)
		if err != nil {
			errs = append(errs, err)
		}
		found = append(found, r)
	}
	return found, errors.Join(errs...)
}

func (s *store) retried(ctx context.Context, id string) int {
	for range 3 {
		r, err := s.floor(ctx, id)
		if err == nil {
			return r.Beds
		}
		log.Print(err)
	}
	return 0
}
