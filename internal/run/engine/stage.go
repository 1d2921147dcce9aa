package engine

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

// Stage is a part of a run and how long it took. Stages overlap: Go and
// Terraform are analysed side by side.
type Stage struct {
	Name     string
	Detail   string // what it came across
	Duration time.Duration
}

type stages struct {
	progress func(string)
	prefix   string // of the names of its stages
	mu       sync.Mutex
	running  []string
	ended    []Stage
}

func newStages(progress func(string)) *stages {
	if progress == nil {
		progress = func(string) {}
	}
	return &stages{progress: progress}
}

// begin starts a stage. The function that it returns ends it, and says what
// the stage came across.
func (s *stages) begin(name string) (done func(format string, args ...any)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	name = s.prefix + name
	s.running = append(s.running, name)
	s.progress(name)
	from := time.Now()
	return func(format string, args ...any) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.ended = append(s.ended, Stage{name, fmt.Sprintf(format, args...), time.Since(from)})
		at := slices.Index(s.running, name)
		s.running = slices.Delete(s.running, at, at+1)
		if len(s.running) > 0 {
			s.progress(s.running[0])
		}
	}
}
