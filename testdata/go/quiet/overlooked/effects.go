package overlooked

import (
	"context"
	"log"
)

// Truncated notes for which owner there is more.
func (s *Store) Truncated(ctx context.Context, owners []string) ([]int, []bool, error) {
	counts, truncated := make([]int, len(owners)), make([]bool, len(owners))
	for i, owner := range owners {
		out, err := s.db.Query(ctx, s.query(owner))
		if err != nil {
			return nil, nil, err
		}
		counts[i] = len(out.Items)
		if out.LastEvaluatedKey != nil {
			log.Println("more parcels of", owner)
			truncated[i] = true
		}
	}
	return counts, truncated, nil
}

// CountOrClose closes a channel if there is more.
func (s *Store) CountOrClose(ctx context.Context, owner string, more chan struct{}) (int, error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, err
	}
	if out.LastEvaluatedKey != nil {
		close(more)
	}
	return len(out.Items), nil
}

// CountOrDelete takes the owner out of those that are complete if there is more.
func (s *Store) CountOrDelete(ctx context.Context, owner string, complete map[string]bool) (int, error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, err
	}
	if out.LastEvaluatedKey != nil {
		delete(complete, owner)
	}
	return len(out.Items), nil
}

// CountOrClear forgets all that are complete if there is more.
func (s *Store) CountOrClear(ctx context.Context, owner string, complete map[string]bool) (int, error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, err
	}
	if out.LastEvaluatedKey != nil {
		clear(complete)
	}
	return len(out.Items), nil
}

// CountOrCopy fills a buffer if there is more.
func (s *Store) CountOrCopy(ctx context.Context, owner string, buffer []byte) (int, error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, err
	}
	if out.LastEvaluatedKey != nil {
		copy(buffer, "incomplete")
	}
	return len(out.Items), nil
}

// CountOrTell tells another goroutine if there is more and it listens.
func (s *Store) CountOrTell(ctx context.Context, owner string, more chan<- string) (int, error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, err
	}
	if out.LastEvaluatedKey != nil {
		select {
		case more <- owner:
		default:
		}
	}
	return len(out.Items), nil
}

// CountOrWait waits until somebody has allowed it if there is more.
func (s *Store) CountOrWait(ctx context.Context, owner string, allowed <-chan struct{}) (int, error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, err
	}
	if out.LastEvaluatedKey != nil {
		<-allowed
	}
	return len(out.Items), nil
}

func note(list []string, owner string) { list[0] = owner }

// CountOrNote has it noted if there is more.
func (s *Store) CountOrNote(ctx context.Context, owner string, incomplete []string) (int, error) {
	out, err := s.db.Query(ctx, s.query(owner))
	if err != nil {
		return 0, err
	}
	if out.LastEvaluatedKey != nil {
		note(incomplete, owner)
	}
	return len(out.Items), nil
}
