package batchtoolarge

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Booking is what a visitor orders.
type Booking struct {
	ID    string `dynamodbav:"id" json:"id"`
	Seats []Seat `dynamodbav:"-" json:"seats"`
}

// Seat is one of them.
type Seat struct {
	Booking string `dynamodbav:"booking" json:"-"`
	Number  int    `dynamodbav:"number" json:"number"`
}

// Group is a booking whose length a validator checks.
type Group struct {
	Seats []Seat `json:"seats" validate:"required,max=50"`
}

// addPut adds one more write to a list.
func (s *Shows) addPut(writes []types.TransactWriteItem, v any) ([]types.TransactWriteItem, error) {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return nil, err
	}
	return append(writes, types.TransactWriteItem{Put: &types.Put{TableName: &s.table, Item: item}}), nil
}

// Book puts a booking and its seats, of which callers decide how many there are.
func (s *Shows) Book(ctx context.Context, booking *Booking) error {
	writes, err := s.addPut(nil, booking)
	if err != nil {
		return err
	}
	for _, seat := range booking.Seats {
		if writes, err = s.addPut(writes, seat); err != nil {
			return err
		}
	}
	_, err = s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: writes}) // want DDB106 note `Nothing limits Booking.Seats here, but TransactWriteItems takes 100 actions at most`
	return err
}

// BookFew refuses more.
func (s *Shows) BookFew(ctx context.Context, booking *Booking) error {
	if len(booking.Seats) > 50 {
		return fmt.Errorf("%d seats are too many", len(booking.Seats))
	}
	var writes []types.TransactWriteItem
	var err error
	for _, seat := range booking.Seats {
		if writes, err = s.addPut(writes, seat); err != nil {
			return err
		}
	}
	_, err = s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: writes})
	return err
}

func (s *Shows) serveBooking(w http.ResponseWriter, r *http.Request) {
	var booking Booking
	if err := json.NewDecoder(r.Body).Decode(&booking); err != nil {
		http.Error(w, "no booking", http.StatusBadRequest)
		return
	}
	var writes []types.TransactWriteItem
	for _, seat := range booking.Seats {
		item, err := attributevalue.MarshalMap(seat)
		if err != nil {
			http.Error(w, "no seat", http.StatusBadRequest)
			return
		}
		writes = append(writes, types.TransactWriteItem{Put: &types.Put{TableName: &s.table, Item: item}})
	}
	if _, err := s.db.TransactWriteItems(r.Context(), &dynamodb.TransactWriteItemsInput{TransactItems: writes}); err != nil { // want DDB106 warning likely `Nothing limits Booking.Seats of the request body, but TransactWriteItems takes 100 actions at most`
		http.Error(w, "not booked", http.StatusInternalServerError)
	}
}

func (s *Shows) serveSeats(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, "no seats", http.StatusBadRequest)
		return
	}
	var seats []Seat
	if err := json.Unmarshal(body, &seats); err != nil {
		http.Error(w, "no seats", http.StatusBadRequest)
		return
	}
	if err := s.bookSeats(r.Context(), seats); err != nil {
		http.Error(w, "not booked", http.StatusInternalServerError)
	}
}

func (s *Shows) bookSeats(ctx context.Context, seats []Seat) error {
	writes := make([]types.TransactWriteItem, len(seats))
	for i, seat := range seats {
		item, err := attributevalue.MarshalMap(seat)
		if err != nil {
			return err
		}
		writes[i] = types.TransactWriteItem{Put: &types.Put{TableName: &s.table, Item: item}}
	}
	_, err := s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: writes}) // want DDB106 warning likely `Nothing limits seats, but TransactWriteItems takes 100 actions at most \| \(\*Shows\)\.serveSeats passes the list in the request body`
	return err
}

// The tag limits the list, which a validator reads before this.
func (s *Shows) serveGroup(w http.ResponseWriter, r *http.Request) {
	var group Group
	if err := json.NewDecoder(r.Body).Decode(&group); err != nil {
		http.Error(w, "no group", http.StatusBadRequest)
		return
	}
	var writes []types.TransactWriteItem
	var err error
	for _, seat := range group.Seats {
		if writes, err = s.addPut(writes, seat); err != nil {
			http.Error(w, "no seat", http.StatusBadRequest)
			return
		}
	}
	if _, err := s.db.TransactWriteItems(r.Context(), &dynamodb.TransactWriteItemsInput{TransactItems: writes}); err != nil {
		http.Error(w, "not booked", http.StatusInternalServerError)
	}
}

// A check that the body has of its own may be one of how long its lists are.
func (b *Booking) check() error {
	if b.ID == "" {
		return fmt.Errorf("booking without an ID")
	}
	return nil
}

func (s *Shows) serveChecked(w http.ResponseWriter, r *http.Request) {
	var booking Booking
	if err := json.NewDecoder(r.Body).Decode(&booking); err != nil || booking.check() != nil {
		http.Error(w, "no booking", http.StatusBadRequest)
		return
	}
	var writes []types.TransactWriteItem
	var err error
	for _, seat := range booking.Seats {
		if writes, err = s.addPut(writes, seat); err != nil {
			http.Error(w, "no seat", http.StatusBadRequest)
			return
		}
	}
	if _, err := s.db.TransactWriteItems(r.Context(), &dynamodb.TransactWriteItemsInput{TransactItems: writes}); err != nil {
		http.Error(w, "not booked", http.StatusInternalServerError)
	}
}

// Changes are collected one by one.
type Changes struct{ Seats []Seat }

// Add adds one.
func (c *Changes) Add(seat Seat) { c.Seats = append(c.Seats, seat) }

// Store writes what callers have collected: a few.
func (s *Shows) Store(ctx context.Context, changes *Changes) error {
	var writes []types.TransactWriteItem
	var err error
	for _, seat := range changes.Seats {
		if writes, err = s.addPut(writes, seat); err != nil {
			return err
		}
	}
	_, err = s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: writes})
	return err
}
