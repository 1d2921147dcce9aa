package overlooked

import (
	"context"
	"encoding/json"
)

var lastCursor string

// sentPage tells another goroutine where to go on.
func (s *Store) sentPage(ctx context.Context, owner string, next chan<- string) (n int, cursor string, err error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, "", err
	}
	cursor = s.codec.Encode(out.LastEvaluatedKey)
	next <- cursor
	return len(out.Items), cursor, nil
}

// CountSent leaves the rest to whoever reads the channel.
func (s *Store) CountSent(ctx context.Context, owner string, next chan<- string) (int, error) {
	n, _, err := s.sentPage(ctx, owner, next)
	return n, err
}

// keptPage remembers where to go on.
func (s *Store) keptPage(ctx context.Context, owner string) (n int, cursor string, err error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, "", err
	}
	cursor = s.codec.Encode(out.LastEvaluatedKey)
	s.cursor = cursor
	return len(out.Items), cursor, nil
}

// CountKept leaves the rest to the next call.
func (s *Store) CountKept(ctx context.Context, owner string) (int, error) {
	n, _, err := s.keptPage(ctx, owner)
	return n, err
}

// globalPage remembers where to go on, for all.
func (s *Store) globalPage(ctx context.Context, owner string) (n int, cursor string, err error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, "", err
	}
	cursor = s.codec.Encode(out.LastEvaluatedKey)
	lastCursor = cursor
	return len(out.Items), cursor, nil
}

// CountGlobal leaves the rest to the next call.
func (s *Store) CountGlobal(ctx context.Context, owner string) (int, error) {
	n, _, err := s.globalPage(ctx, owner)
	return n, err
}

// mappedPage puts the cursor where the caller finds it.
func (s *Store) mappedPage(ctx context.Context, owner string, cursors map[string]string) (n int, cursor string, err error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, "", err
	}
	cursor = s.codec.Encode(out.LastEvaluatedKey)
	cursors[owner] = cursor
	return len(out.Items), cursor, nil
}

// CountMapped leaves the rest to its caller.
func (s *Store) CountMapped(ctx context.Context, owner string, cursors map[string]string) (int, error) {
	n, _, err := s.mappedPage(ctx, owner, cursors)
	return n, err
}

// noticedPage hands the cursor to whoever wants it.
func (s *Store) noticedPage(ctx context.Context, owner string, notice func(string)) (n int, cursor string, err error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, "", err
	}
	cursor = s.codec.Encode(out.LastEvaluatedKey)
	notice(cursor)
	return len(out.Items), cursor, nil
}

// CountNoticed leaves the rest to its caller.
func (s *Store) CountNoticed(ctx context.Context, owner string, notice func(string)) (int, error) {
	n, _, err := s.noticedPage(ctx, owner, notice)
	return n, err
}

// spawnedPage goes on by itself.
func (s *Store) spawnedPage(ctx context.Context, owner string, goOn func(context.Context, string)) (n int, cursor string, err error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, "", err
	}
	cursor = s.codec.Encode(out.LastEvaluatedKey)
	go goOn(ctx, cursor)
	return len(out.Items), cursor, nil
}

// CountSpawned leaves the rest to the other goroutine.
func (s *Store) CountSpawned(ctx context.Context, owner string, goOn func(context.Context, string)) (int, error) {
	n, _, err := s.spawnedPage(ctx, owner, goOn)
	return n, err
}

// capturedPage goes on by itself, too.
func (s *Store) capturedPage(ctx context.Context, owner string, later *[]func() string) (n int, cursor string, err error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, "", err
	}
	next := s.codec.Encode(out.LastEvaluatedKey)
	*later = append(*later, func() string { return next })
	return len(out.Items), next, nil
}

// CountCaptured leaves the rest to its caller.
func (s *Store) CountCaptured(ctx context.Context, owner string, later *[]func() string) (int, error) {
	n, _, err := s.capturedPage(ctx, owner, later)
	return n, err
}

// selectedPage offers the cursor.
func (s *Store) selectedPage(ctx context.Context, owner string, next chan<- string) (n int, cursor string, err error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, "", err
	}
	cursor = s.codec.Encode(out.LastEvaluatedKey)
	select {
	case next <- cursor:
	case <-ctx.Done():
	}
	return len(out.Items), cursor, nil
}

// CountSelected leaves the rest to whoever reads the channel.
func (s *Store) CountSelected(ctx context.Context, owner string, next chan<- string) (int, error) {
	n, _, err := s.selectedPage(ctx, owner, next)
	return n, err
}

// savedPage writes the cursor to a file.
func (s *Store) savedPage(ctx context.Context, owner string, file *json.Encoder) (n int, cursor string, err error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, "", err
	}
	cursor = s.codec.Encode(out.LastEvaluatedKey)
	if err := file.Encode(cursor); err != nil {
		return 0, "", err
	}
	return len(out.Items), cursor, nil
}

// CountSaved leaves the rest to whoever reads the file.
func (s *Store) CountSaved(ctx context.Context, owner string, file *json.Encoder) (int, error) {
	n, _, err := s.savedPage(ctx, owner, file)
	return n, err
}
