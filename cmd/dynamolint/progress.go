package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/engine"
)

// statusDelay is how long a run must take before its stage is shown.
const statusDelay = time.Second

// A statusLine shows what a long run is doing, on a terminal only.
type statusLine struct {
	out   io.Writer // nil: not a terminal
	start time.Time
	done  chan struct{}
	idle  sync.WaitGroup
	mu    sync.Mutex
	stage string
}

func newStatusLine(out io.Writer) *statusLine {
	s := &statusLine{start: time.Now(), done: make(chan struct{})}
	if isTerminal(out) {
		s.out = out
		s.idle.Go(s.refresh)
	}
	return s
}

// show sets the stage.
func (s *statusLine) show(stage string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stage = stage
}

// clear takes the line away; nothing is shown afterwards.
func (s *statusLine) clear() {
	close(s.done)
	s.idle.Wait()
}

func (s *statusLine) refresh() {
	ticker := time.NewTicker(statusDelay / 4)
	defer ticker.Stop()
	shown := false
	for {
		select {
		case <-s.done:
			if shown {
				s.print("\r\x1b[K")
			}
			return
		case <-ticker.C:
			if elapsed := time.Since(s.start); elapsed >= statusDelay {
				shown = true
				s.mu.Lock()
				s.print(fmt.Sprintf("\r\x1b[K%s (%d s)", s.stage, int(elapsed.Seconds())))
				s.mu.Unlock()
			}
		}
	}
}

// print writes to the terminal. A line that cannot be shown is no reason to end
// the run.
func (s *statusLine) print(text string) { _, _ = io.WriteString(s.out, text) }

// printStages writes how long each stage took, and what it came across, to the
// command's standard error.
func printStages(cmd *cobra.Command, stages []engine.Stage) {
	width := 0
	for _, s := range stages {
		width = max(width, len(s.Name))
	}
	for _, s := range stages {
		cmd.PrintErrf("%8.3f s  %-*s  %s\n", s.Duration.Seconds(), width, s.Name, s.Detail)
	}
}
