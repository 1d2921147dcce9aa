package signups

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"strings"

	"example.com/fixtures/writes/readmodifywrite/signups/people"
)

// The condition is in what puts the item.
func (s *Service) SignUpNew(ctx context.Context, email, name string) error {
	if known, _ := s.people.ByEmail(ctx, email); known != nil {
		return errTaken
	}
	return s.people.CreateNew(ctx, &people.Person{Email: email, Name: name})
}

// What is looked for is not what is put.
func (s *Service) SignUpLower(ctx context.Context, email, name string) error {
	if known, _ := s.people.ByEmail(ctx, email); known != nil {
		return errTaken
	}
	return s.people.Create(ctx, &people.Person{Email: strings.ToLower(email), Name: name})
}

func (s *Service) ChooseFor(ctx context.Context, plan people.Plan, other string) error {
	known, err := s.plans.Open(ctx, plan.Email)
	if err != nil {
		return err
	}
	if known != nil {
		return errTaken
	}
	plan.Email = other
	return s.plans.Add(ctx, plan)
}

func trim(req *request) { req.Email = strings.TrimSpace(req.Email) }

// A function may change the request in between.
func (s *Service) ServeTrimmed(w http.ResponseWriter, r *http.Request) {
	var req request
	if err := json.NewDecoder(r.Body).Decode(&req); err != nil {
		http.Error(w, "cannot be read", http.StatusBadRequest)
		return
	}
	plan, err := s.plans.Open(r.Context(), req.Email)
	if err != nil || plan != nil {
		http.Error(w, "there is a plan", http.StatusConflict)
		return
	}
	trim(&req)
	if err := s.plans.Add(r.Context(), people.Plan{Email: req.Email, Level: req.Level}); err != nil {
		http.Error(w, "no answer", http.StatusInternalServerError)
	}
}

func newKey() string { return rand.Text() }

// A new identifier is only looked for to be sure.
func (s *Service) Guest(ctx context.Context) error {
	id := newKey()
	known, err := s.plans.Open(ctx, id)
	if err != nil {
		return err
	}
	if known != nil {
		return errTaken
	}
	return s.plans.Add(ctx, people.Plan{Email: id, Level: "guest"})
}

// There is always a plan.
func (s *Service) Raise(ctx context.Context, email string) error {
	plan, err := s.plans.OrFree(ctx, email)
	if err != nil {
		return err
	}
	if plan.Email == "" {
		return errTaken
	}
	return s.plans.Add(ctx, people.Plan{Email: email, Level: "paid"})
}

// What is there already is as good as what is put.
func (s *Service) Ensure(ctx context.Context, email string) error {
	plan, err := s.plans.Of(ctx, email)
	if err != nil {
		return err
	}
	if plan.Email != "" {
		return nil
	}
	return s.plans.Add(ctx, people.Plan{Email: email, Level: "free"})
}

// The person has to exist, and the plan is another item.
func (s *Service) Upgrade(ctx context.Context, email string) error {
	person, err := s.people.ByEmail(ctx, email)
	if err != nil {
		return err
	}
	return s.plans.Add(ctx, people.Plan{Email: person.Email, Level: "paid"})
}
