// Package session keeps an analysis up to date while its subject changes: it waits
// until changes pause, cancels the run that a change makes pointless, and delivers
// the results of the newest state only, in order. It knows neither what a state is
// nor how it is analysed.
package session

import (
	"context"
	"sync"
	"time"
)

// Work is what a session does.
type Work[S, R any] struct {
	// Run analyses a state. It has to return soon once the context ends; what it
	// returns then is dropped.
	Run func(ctx context.Context, state S) R

	// Deliver takes the result of a state. It is called by one goroutine at a time,
	// and [Session.Update] waits for it: until it returns there is no newer state.
	// It must not call Update itself.
	Deliver func(state S, result R)

	// Pause is how long no change must come before a run starts.
	Pause time.Duration
}

// A Session analyses the newest state that it was told, one at a time.
type Session[S, R any] struct {
	work    Work[S, R]
	changed chan struct{} // holds one element while there is a state to be analysed
	ended   chan struct{}

	mu     sync.Mutex
	state  S
	cancel context.CancelFunc // of the run of the state before; nil if there is none
}

// Start begins a session, which ends with the context. Nothing runs before the
// first update.
func Start[S, R any](ctx context.Context, work Work[S, R]) *Session[S, R] {
	s := &Session[S, R]{work: work, changed: make(chan struct{}, 1), ended: make(chan struct{})}
	go func() {
		defer close(s.ended)
		for s.pause(ctx) {
			s.run(ctx)
		}
	}()
	return s
}

// Update tells the state that is to be analysed now. Once it returns, no result
// of an older one is delivered any more.
func (s *Session[S, R]) Update(state S) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = state
	if s.cancel != nil {
		s.cancel()
	}
	select {
	case s.changed <- struct{}{}:
	default: // what waits for a run gets this state
	}
}

// Wait returns when the session has ended.
func (s *Session[S, R]) Wait() { <-s.ended }

// pause waits for a change, and until no other one has come for a while. It
// returns false if the session has to end.
func (s *Session[S, R]) pause(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-s.changed:
	}
	timer := time.NewTimer(s.work.Pause)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case <-s.changed:
			timer.Reset(s.work.Pause)
		case <-timer.C:
			return true
		}
	}
}

// run analyses the newest state, and delivers the result if it still is that.
func (s *Session[S, R]) run(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.mu.Lock()
	state := s.state
	s.cancel = cancel
	s.mu.Unlock()
	result := s.work.Run(ctx, state)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cancel = nil
	if ctx.Err() == nil {
		s.work.Deliver(state, result)
	}
}
