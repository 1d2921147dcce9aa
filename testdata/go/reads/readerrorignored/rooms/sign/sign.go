// Package sign writes what stands at the doors.
package sign

import (
	"context"
	"fmt"
	"log"

	"example.com/fixtures/reads/readerrorignored/rooms"
)

type finder interface {
	Find(ctx context.Context, name string) (*rooms.Room, error)
}

type signs struct {
	rooms *rooms.Rooms
	found finder
}

func (s *signs) free(ctx context.Context, name string) bool {
	room, _ := s.rooms.Find( // want DDB158 `The error of Find \(GetItem from "prod-rooms"\) is dropped`
		ctx, name)
	return room == nil
}

func (s *signs) closed(ctx context.Context, name string) bool {
	room, _ := s.rooms.Find( // want DDB158 `The error of Find \(GetItem from "prod-rooms"\) is dropped`
		ctx, name)
	return room != nil && room.Beds == 0
}

func (s *signs) bookable(ctx context.Context, name string) bool {
	room, _ := s.found.Find( // want DDB158 `The error of Find \(GetItem from "prod-rooms"\) is dropped`
		ctx, name)
	return room == nil
}

func (s *signs) beds(ctx context.Context, name string) int {
	var room rooms.Room
	s.rooms.Load(ctx, name, &room) // want DDB158 `The error of Load \(GetItem from "prod-rooms"\) is dropped`
	return room.Beds
}

func (s *signs) door(ctx context.Context, name string) (*rooms.Room, error) {
	return s.rooms.Find(ctx, name)
}

func (s *signs) text(ctx context.Context, name string) string {
	room, _ := s.door( // want DDB158 `The error of door \(GetItem from "prod-rooms"\) is dropped`
		ctx, name)
	if room == nil {
		return "no such room"
	}
	return room.Name
}

func (s *signs) textChecked(ctx context.Context, name string) (string, error) {
	room, err := s.door(ctx, name)
	if err != nil {
		return "", fmt.Errorf("sign: %w", err)
	}
	if room == nil {
		return "no such room", nil
	}
	named, _ := s.found.Find(ctx, room.Name) // the sign has no number then
	if named != nil {
		log.Print(named.Beds)
	}
	return room.Name, nil
}

// awake opens the connection early, and needs nothing of the room.
func (s *signs) awake(ctx context.Context) {
	_ = s.rooms.Ping(ctx)
	_, _ = s.rooms.Find(ctx, "lobby")
}

func (s *signs) renamed(ctx context.Context, from, to string) (*rooms.Room, error) {
	return s.rooms.Rename(ctx, from, to)
}

// rename drops the errors of writes, too, which DDB128 reports.
func (s *signs) rename(ctx context.Context, from, to string) int {
	first, _ := s.rooms.Rename(ctx, from, to)
	second, _ := s.renamed(ctx, to, from)
	return first.Beds + second.Beds
}
