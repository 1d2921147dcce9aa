package readerrorignored

import (
	"context"
	"log"
)

var lobby = room{ID: "lobby"}

// What follows has a default.

func (s *store) nameOrLobby(ctx context.Context, id string) string {
	r, err := s.find(ctx, id)
	if err != nil {
		log.Print(err)
	}
	if r == nil {
		r = &lobby
	}
	return r.ID
}

// roomOrLobby returns the lobby with an error.
func (s *store) roomOrLobby(ctx context.Context, id string) (room, error) {
	r, err := s.find(ctx, id)
	if err != nil {
		return lobby, err
	}
	return *r, nil
}

func (s *store) bedsOrThoseOfLobby(ctx context.Context, id string) int {
	r, err := s.roomOrLobby(ctx, id)
	if err != nil {
		log.Print(err)
	}
	return r.Beds
}

func (s *store) bedsOrTwo(ctx context.Context, id string) int {
	r, err := s.floor(ctx, id)
	if err != nil {
		log.Print(err)
	}
	if r.Beds == 0 {
		r.Beds = 2
	}
	return r.Beds
}

func (s *store) bedsOf(ctx context.Context, ids []string) (map[string]int, error) {
	beds := map[string]int{}
	for _, id := range ids {
		r, err := s.find(ctx, id)
		if err != nil {
			return nil, err
		}
		beds[id] = r.Beds
	}
	return beds, nil
}

func (s *store) bedsListed(ctx context.Context, id string) int {
	beds, err := s.bedsOf(ctx, []string{id})
	if err != nil {
		log.Print(err)
	}
	if n, ok := beds[id]; ok {
		return n
	}
	return 2
}

// Comments say that what follows is on purpose.

func (s *store) greeting(ctx context.Context, id string) string {
	r, err := s.floor(ctx, id)
	if err != nil {
		log.Print(err) // the greeting has no name then
	}
	return "Welcome to " + r.ID
}

func (s *store) farewell(ctx context.Context, id string) string {
	// Best effort.
	r, err := s.floor(ctx, id)
	if err != nil {
		log.Print(err)
	}
	return "You leave " + r.ID
}

// What follows takes a room that could not be read for one without a name.
func (s *store) plate(ctx context.Context, id string) string {
	r, err := s.floor(ctx, // want DDB158 warning `The code goes on after an error of floor`
		id)
	if err != nil {
		log.Print(err)
	}
	return "Room " + r.ID
}
