// Package session keeps an analysis up to date while its subject changes: it starts
// with the first change and, while more come, waits until they pause; it cancels the
// run that a change makes pointless, and delivers the results of the newest state only,
// in order. It knows neither what a state is nor how it is analysed.
package session

import (
	"context"
	"sync"
	"time"
)

// Work is what a session does.
type Work[S, R any] struct {
	// Run analyses a state, and delivers what it finds, in one part or several. It has to
	// return soon once the context ends; what it delivers then is dropped.
	Run func(ctx context.Context, state S, deliver func(R))

	// Deliver takes a result of a state. It is called by one goroutine at a time,
	// and [Session.Update] waits for it: until it returns there is no newer state.
	// It must not call Update itself.
	Deliver func(state S, result R)

	// Pause is how far apart two changes must be not to be one: a change that follows sooner
	// starts a run when no other one has come for as long.
	Pause time.Duration
}

// A Session analyses the newest state that it was told, one at a time.
type Session[S, R any] struct {
	work    Work[S, R]
	changed chan struct{} // holds one element while there is a state to be analysed
	ended   chan struct{}

	mu     sync.Mutex
	state  S
	told   time.Time          // when the state was told
	begin  time.Time          // when the run of the state may begin
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
	now := time.Now()
	if s.begin = now; now.Sub(s.told) < s.work.Pause {
		s.begin = now.Add(s.work.Pause)
	}
	s.state, s.told = state, now
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

// pause waits for a change, and until its run may begin. It returns false if the session
// has to end.
func (s *Session[S, R]) pause(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-s.changed:
	}
	timer := time.NewTimer(s.wait())
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case <-s.changed:
			timer.Reset(s.wait())
		case <-timer.C:
			return true
		}
	}
}

// wait returns how long it is until the run of the newest state may begin.
func (s *Session[S, R]) wait() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Until(s.begin)
}

// run analyses the newest state, and delivers the results while it still is that.
func (s *Session[S, R]) run(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.mu.Lock()
	state := s.state
	s.cancel = cancel
	s.mu.Unlock()
	s.work.Run(ctx, state, func(result R) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if ctx.Err() == nil {
			s.work.Deliver(state, result)
		}
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cancel = nil
}
