// Package signup makes teams for those who sign up.
package signup

import (
	"context"
	"crypto/rand"
	"errors"

	"example.com/fixtures/writes/uniquebynonkey/teams"
)

var errTaken = errors.New("the name is taken")

// Request is what somebody has filled in.
type Request struct{ Team, Owner string }

// Service signs up.
type Service struct{ teams *teams.Store }

// SignUp asks the store of another package whether there is such a team.
func (s *Service) SignUp(ctx context.Context, req Request) error {
	taken, err := s.teams.Taken(ctx, req.Team)
	if err != nil {
		return err
	}
	if taken {
		return errTaken
	}
	return s.teams.Create(ctx, rand.Text(), req.Team, req.Owner) // want DDB153 `A Query before PutItem does not keep name unique in "prod-teams"`
}

// SignUpAs changes what it asked for.
func (s *Service) SignUpAs(ctx context.Context, req *Request) error {
	taken, err := s.teams.Taken(ctx, req.Team)
	if err != nil {
		return err
	}
	if taken {
		return errTaken
	}
	req.Team = req.Owner
	return s.teams.Create(ctx, rand.Text(), req.Team, req.Owner)
}
