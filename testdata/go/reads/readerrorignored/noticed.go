package readerrorignored

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"log/slog"
	"net/http"
	"os"
	"strings"
)

// What follows notices the error in one way or another.

func (s *store) bedsOrNone(ctx context.Context, id string) (int, error) {
	r, err := s.find(ctx, id)
	if err != nil && !errors.Is(err, errNoRoom) {
		return 0, err
	}
	if errors.Is(err, errNoRoom) {
		return 0, nil
	}
	return r.Beds, nil
}

func (s *store) bedsCompared(ctx context.Context, id string) (int, error) {
	r, err := s.find(ctx, id)
	if err != nil && err != errNoRoom {
		return 0, err
	}
	if err == errNoRoom {
		return 0, nil
	}
	return r.Beds, nil
}

func (s *store) bedsMissing(ctx context.Context, id string) (int, error) {
	r, err := s.find(ctx, id)
	missing := errors.Is(err, errNoRoom)
	if missing {
		slog.Info("no such room", "id", id)
		r = &room{ID: id}
	}
	if err != nil && !missing {
		return 0, err
	}
	return r.Beds, nil
}

func (s *store) bedsByType(ctx context.Context, id string) (int, error) {
	r, err := s.find(ctx, id)
	var unreadable *fs.PathError
	if err != nil && !errors.As(err, &unreadable) {
		return 0, err
	}
	if unreadable != nil {
		return 0, nil
	}
	return r.Beds, nil
}

func (s *store) bedsByText(ctx context.Context, id string) (int, error) {
	r, err := s.find(ctx, id)
	if err != nil && strings.Contains(err.Error(), "no such room") {
		r, err = &room{ID: id}, nil
	}
	if err != nil {
		return 0, err
	}
	return r.Beds, nil
}

// Of several errors, one is returned.
func (s *store) suite(ctx context.Context, ids [6]string) (int, error) {
	a, errA := s.find(ctx, ids[0])
	b, errB := s.find(ctx, ids[1])
	if err := errors.Join(errA, errB); err != nil {
		return 0, err
	}
	c, errC := s.find(ctx, ids[2])
	d, errD := s.find(ctx, ids[3])
	if err := cmp.Or(errC, errD); err != nil {
		return 0, err
	}
	e, errE := s.find(ctx, ids[4])
	for _, err := range []error{errE} {
		if err != nil {
			return 0, err
		}
	}
	var problems []error
	f, err := s.find(ctx, ids[5])
	if err != nil {
		problems = append(problems, err)
	}
	if len(problems) > 0 {
		return 0, errors.Join(problems...)
	}
	return a.Beds + b.Beds + c.Beds + d.Beds + e.Beds + f.Beds, nil
}

func (s *store) bedsWrapped(ctx context.Context, id string) (int, error) {
	r, err := s.find(ctx, id)
	if err != nil {
		log.Print(err)
		err = fmt.Errorf("beds of %s: %w", id, err)
	}
	if err != nil {
		return 0, err
	}
	return r.Beds, nil
}

// A tally keeps the first error.
type tally struct {
	store *store
	err   error
}

func (t *tally) record(err error) {
	if t.err == nil {
		t.err = err
	}
}

func (t *tally) beds(ctx context.Context, first, second string) int {
	a, err := t.store.find(ctx, first)
	t.record(err)
	b, err := t.store.find(ctx, second)
	t.record(err)
	if t.err != nil {
		return 0
	}
	return a.Beds + b.Beds
}

func (s *store) bedsReason(ctx context.Context, id string) (int, string) {
	reason, failures := "", 0
	r, err := s.find(ctx, id)
	if err != nil {
		log.Print(err)
		reason = err.Error()
	}
	if reason != "" {
		return 0, reason
	}
	other, err := s.find(ctx, id+"-annex")
	if err != nil {
		log.Print(err)
		failures++
	}
	if failures > 0 {
		return 0, "no annex"
	}
	problems := map[string]error{}
	third, err := s.find(ctx, id+"-attic")
	if err != nil {
		problems[id] = err
	}
	if len(problems) > 0 {
		return 0, "no attic"
	}
	return r.Beds + other.Beds + third.Beds, ""
}

var latest error

func (s *store) bedsLatest(ctx context.Context, id string) int {
	r, err := s.find(ctx, id)
	latest = err
	if latest != nil {
		return 0
	}
	return r.Beds
}

func usage(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format, args...)
	os.Exit(2)
}

var exit = os.Exit

func (s *store) bedsOrUsage(ctx context.Context, id string) int {
	r, err := s.find(ctx, id)
	if err != nil {
		usage("no room %s: %s", id, err.Error())
	}
	annex, err := s.find(ctx, id+"-annex")
	if err != nil {
		log.Print(err)
		exit(1)
	}
	return r.Beds + annex.Beds
}

// What follows does not.

func (s *store) bedsIfFound(ctx context.Context, id string) (int, error) {
	r, err := s.find(ctx, // want DDB158 error `The code goes on after an error of find`
		id)
	if err != nil && !errors.Is(err, errNoRoom) {
		return 0, err
	}
	return r.Beds, nil
}

func (s *store) bedsUnlessMissing(ctx context.Context, id string) int {
	r, err := s.find(ctx, // want DDB158 error `The code goes on after an error of find`
		id)
	if errors.Is(err, errNoRoom) {
		return 0
	}
	return r.Beds
}

func (s *store) bedsExplained(w http.ResponseWriter, r *http.Request) {
	found, err := s.find(r.Context(), // want DDB158 error `The code goes on after an error of find`
		r.PathValue("id"))
	if err != nil {
		status := http.StatusInternalServerError
		if errors.Is(err, errNoRoom) {
			status = http.StatusNotFound
		}
		http.Error(w, err.Error(), status)
	}
	fmt.Fprint(w, found.Beds)
}
