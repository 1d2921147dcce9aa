package session_test

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/dynamolint/dynamolint/internal/editor/session"
)

const pause = 80 * time.Millisecond

// A recorder is an analysis that takes a second, and keeps what happens.
type recorder struct {
	started, cancelled, delivered []int
	running, most                 int
}

func (r *recorder) work() session.Work[int, int] {
	return session.Work[int, int]{
		Pause: pause,
		Run: func(ctx context.Context, state int, deliver func(int)) {
			r.running++
			r.most = max(r.most, r.running)
			defer func() { r.running-- }()
			r.started = append(r.started, state)
			select {
			case <-ctx.Done():
				r.cancelled = append(r.cancelled, state)
			case <-time.After(time.Second):
			}
			deliver(state * 10)
		},
		Deliver: func(state, result int) {
			if result != state*10 {
				panic("the result of another state")
			}
			r.delivered = append(r.delivered, state)
		},
	}
}

// The clock of the bubble moves when all goroutines wait, so that nothing here
// depends on how fast the machine is.
func TestSession(t *testing.T) {
	type step struct {
		after time.Duration
		state int
	}
	for _, test := range []struct {
		name                          string
		steps                         []step
		started, cancelled, delivered []int
	}{
		{"nothing", nil, nil, nil, nil},
		{"one change", []step{{0, 1}}, []int{1}, nil, []int{1}},
		{"changes without a pause are one after the first", []step{{0, 1}, {pause / 2, 2}, {pause / 2, 3}}, []int{1, 3}, []int{1}, []int{3}},
		{"a pause after each change", []step{{0, 1}, {2 * time.Second, 2}}, []int{1, 2}, nil, []int{1, 2}},
		{"a change cancels the run", []step{{0, 1}, {pause + time.Millisecond, 2}}, []int{1, 2}, []int{1}, []int{2}},
		{"a change as the run ends", []step{{0, 1}, {time.Second - 1, 2}}, []int{1, 2}, []int{1}, []int{2}},
		{"each change cancels", []step{{0, 1}, {2 * pause, 2}, {2 * pause, 3}}, []int{1, 2, 3}, []int{1, 2}, []int{3}},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				r := &recorder{}
				s := session.Start(ctx, r.work())
				for _, step := range test.steps {
					time.Sleep(step.after)
					synctest.Wait()
					s.Update(step.state)
				}
				time.Sleep(5 * time.Second)
				synctest.Wait()
				cancel()
				s.Wait()
				if !slices.Equal(r.started, test.started) || !slices.Equal(r.cancelled, test.cancelled) || !slices.Equal(r.delivered, test.delivered) {
					t.Errorf("started %v, cancelled %v, delivered %v; want %v, %v, %v", r.started, r.cancelled, r.delivered, test.started, test.cancelled, test.delivered)
				}
				if r.most > 1 {
					t.Errorf("%d runs at one time", r.most)
				}
			})
		})
	}
}

// The end of the context ends a run, and delivers nothing.
func TestEndWhileRunning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		r := &recorder{}
		s := session.Start(ctx, r.work())
		s.Update(1)
		time.Sleep(2 * pause)
		cancel()
		s.Wait()
		if !slices.Equal(r.cancelled, []int{1}) || r.delivered != nil {
			t.Errorf("cancelled %v, delivered %v", r.cancelled, r.delivered)
		}
	})
}

// No result is delivered once a newer state was told, however the two meet.
func TestNothingStaleIsDelivered(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var told atomic.Int64
	delivered := make(chan int64, 1)
	const last = 2000
	s := session.Start(ctx, session.Work[int64, int64]{
		Run: func(_ context.Context, state int64, deliver func(int64)) { deliver(state) },
		Deliver: func(state, _ int64) {
			if newest := told.Load(); state < newest {
				t.Errorf("state %d is delivered after %d was told", state, newest)
			}
			if state == last {
				delivered <- state
			}
		},
	})
	for state := range int64(last + 1) {
		s.Update(state)
		told.Store(state)
	}
	<-delivered
	cancel()
	s.Wait()
}

// A change that comes alone starts a run at once; one that follows soon waits for a pause, which
// begins with the change and not when the cancelled run has ended.
func TestWhenRunsBegin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		begin := time.Now()
		var began []time.Duration
		s := session.Start(ctx, session.Work[int, int]{
			Pause: pause,
			Run: func(ctx context.Context, _ int, _ func(int)) {
				began = append(began, time.Since(begin))
				<-ctx.Done()
				time.Sleep(pause / 4) // until the run notices
			},
		})
		time.Sleep(time.Second)
		s.Update(1)
		time.Sleep(pause / 2)
		s.Update(2)
		time.Sleep(time.Second)
		s.Update(3)
		time.Sleep(time.Second)
		cancel()
		s.Wait()
		second := time.Second + pause/2
		if want := []time.Duration{time.Second, second + pause, second + time.Second + pause/4}; !slices.Equal(began, want) {
			t.Errorf("runs began after %v, want %v", began, want)
		}
	})
}

// A run may deliver what it finds in parts, until a newer state was told.
func TestResultsInParts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var delivered []int
		s := session.Start(ctx, session.Work[int, int]{
			Pause: pause,
			Run: func(_ context.Context, state int, deliver func(int)) {
				deliver(10 * state)
				time.Sleep(time.Second)
				deliver(10*state + 1)
			},
			Deliver: func(_, result int) { delivered = append(delivered, result) },
		})
		s.Update(1)
		time.Sleep(500 * time.Millisecond)
		s.Update(2)
		time.Sleep(5 * time.Second)
		cancel()
		s.Wait()
		if want := []int{10, 20, 21}; !slices.Equal(delivered, want) {
			t.Errorf("delivered %v, want %v", delivered, want)
		}
	})
}
