package lsp

import (
	"context"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
)

// progressDelay is how long a run must take before the editor shows that it is
// under way: most end before it would have been read.
const progressDelay = 500 * time.Millisecond

// progresses counts the runs whose progress was shown; each needs a name.
var progresses atomic.Int64

// progress shows in the editor what a long run is doing.
type progress struct {
	stages chan string // never blocks: holds the newest one
	stop   context.CancelFunc
	ended  chan struct{}
}

// beginProgress begins to show what a run in a directory is doing.
func (s *server) beginProgress(ctx context.Context, dir string) *progress {
	ctx, cancel := context.WithCancel(ctx)
	p := &progress{stages: make(chan string, 1), stop: cancel, ended: make(chan struct{})}
	go func() {
		defer close(p.ended)
		if s.client.Window.WorkDoneProgress {
			s.showProgress(ctx, p.stages, filepath.Base(dir))
		}
	}()
	return p
}

// report says what the run is doing now.
func (p *progress) report(stage string) {
	select {
	case <-p.stages: // what was not shown yet is past
	default:
	}
	p.stages <- stage
}

// end says that the run has ended.
func (p *progress) end() {
	p.stop()
	<-p.ended
}

// showProgress shows stages until the context ends.
func (s *server) showProgress(ctx context.Context, stages <-chan string, name string) {
	select {
	case <-ctx.Done():
		return
	case <-time.After(progressDelay):
	}
	token := fmt.Sprintf("dynamolint-%d", progresses.Add(1))
	if err := s.rpc.Call(ctx, "window/workDoneProgress/create", protocol.ProgressParams{Token: token}, nil); err != nil {
		return // the client refuses, or the run has ended before it answers
	}
	tell := func(value protocol.WorkProgress) {
		s.notify("$/progress", protocol.ProgressParams{Token: token, Value: &value})
	}
	tell(protocol.WorkProgress{Kind: "begin", Title: "dynamolint: " + name})
	defer tell(protocol.WorkProgress{Kind: "end"})
	for {
		select {
		case <-ctx.Done():
			return
		case stage := <-stages:
			tell(protocol.WorkProgress{Kind: "report", Message: stage})
		}
	}
}
