package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/run/outcome"
)

// statusDelay is how long a run must take before its stage is shown on a terminal,
// and lineDelay how long a stage must take before a log says so: in tests, which expect
// nothing of the kind however slow the machine is, longer.
const statusDelay = time.Second

var lineDelay = 10 * time.Second

// A statusLine shows what a long run is doing: on a terminal in a line that it
// keeps writing over, elsewhere in a line for each stage that takes long.
type statusLine struct {
	out   io.Writer
	delay time.Duration // how long a stage must take before a line says so
	start time.Time
	done  chan struct{}
	idle  sync.WaitGroup
	mu    sync.Mutex
	stage string
	since time.Time // of the stage
	said  bool      // in a line of its own
}

func newStatusLine(out io.Writer, delay time.Duration) *statusLine {
	s := &statusLine{out: out, delay: delay, start: time.Now(), done: make(chan struct{})}
	if isTerminal(out) && os.Getenv("TERM") != "dumb" {
		s.idle.Go(s.refresh)
	} else {
		s.idle.Go(s.log)
	}
	return s
}

// show sets the stage.
func (s *statusLine) show(stage string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stage, s.since, s.said = stage, time.Now(), false
}

// log writes a line for each stage that takes long.
func (s *statusLine) log() {
	ticker := time.NewTicker(s.delay / 10)
	defer ticker.Stop()
	for {
		select {
		case <-s.done:
			return
		case now := <-ticker.C:
			s.sayLong(now)
		}
	}
}

// sayLong says what the run is doing if it has been doing so for long.
func (s *statusLine) sayLong(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if elapsed := now.Sub(s.since); s.stage != "" && !s.said && elapsed >= s.delay {
		s.said = true
		s.print(fmt.Sprintf("dynamolint: still running: %s (%d s)\n", s.stage, int(elapsed.Seconds())))
	}
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
func printStages(cmd *cobra.Command, stages []outcome.Stage) {
	width := 0
	for _, s := range stages {
		width = max(width, len(s.Name))
	}
	for _, s := range stages {
		cmd.PrintErrf("%8.3f s  %-*s  %s\n", s.Duration.Seconds(), width, s.Name, s.Detail)
	}
}
