// Package signups adds people and plans if there are none.
package signups

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"example.com/fixtures/writes/readmodifywrite/signups/people"
)

var errTaken = errors.New("the address is taken")

// Service signs people up.
type Service struct {
	people *people.People
	plans  *people.Plans
}

// SignUp has the key set by what puts the item.
func (s *Service) SignUp(ctx context.Context, email, name string) (*people.Person, error) {
	if known, _ := s.people.ByEmail(ctx, email); known != nil {
		return nil, errTaken
	}
	person := &people.Person{Email: email, Name: name}
	if err := s.people.Create(ctx, person); err != nil { // want DDB109 `Create \(PutItem\) writes to the table in Table\.Name if GetItem found no item, without a condition`
		return nil, err
	}
	return person, nil
}

type request struct {
	Email string `json:"email"`
	Level string `json:"level"`
}

// Serve compares fields of a request, and answers with a status.
func (s *Service) Serve(w http.ResponseWriter, r *http.Request) {
	var req request
	if err := json.NewDecoder(r.Body).Decode(&req); err != nil {
		http.Error(w, "cannot be read", http.StatusBadRequest)
		return
	}
	plan, err := s.plans.Open(r.Context(), req.Email)
	if err != nil {
		http.Error(w, "no answer", http.StatusInternalServerError)
		return
	}
	if plan != nil {
		http.Error(w, "there is a plan", http.StatusConflict)
		return
	}
	if err := s.plans.Add(r.Context(), people.Plan{Email: req.Email, Level: req.Level}); err != nil { // want DDB109 `Add \(PutItem\) writes to "plans" if GetItem found no item, without a condition`
		http.Error(w, "no answer", http.StatusInternalServerError)
	}
}

// Choose tells by the key that there is none.
func (s *Service) Choose(ctx context.Context, email, level string) error {
	plan, err := s.plans.Of(ctx, email)
	if err != nil {
		return err
	}
	if plan.Email != "" {
		return errTaken
	}
	return s.plans.Add(ctx, people.Plan{Email: email, Level: level}) // want DDB109 `Add \(PutItem\) writes to "plans" if GetItem found no item, without a condition`
}

// ChooseOf is given the plan.
func (s *Service) ChooseOf(ctx context.Context, plan people.Plan) error {
	known, err := s.plans.Open(ctx, plan.Email)
	if err != nil {
		return err
	}
	if known != nil {
		return errTaken
	}
	return s.plans.Add(ctx, plan) // want DDB109 `Add \(PutItem\) writes to "plans" if GetItem found no item, without a condition`
}
