package engine

import (
	"fmt"
	"sync"
	"time"
)

// Stage is a part of a run and how long it took. Stages overlap: Go and
// Terraform are looked at side by side.
type Stage struct {
	Name     string
	Detail   string // what it came across
	Duration time.Duration
}

type stages struct {
	progress func(string)
	mu       sync.Mutex
	list     []Stage
}

func newStages(progress func(string)) *stages { return &stages{progress: progress} }

// begin starts a stage. The function that it returns ends it, and says what
// the stage came across.
func (s *stages) begin(name string) (done func(format string, args ...any)) {
	if s.progress != nil {
		s.progress(name)
	}
	from := time.Now()
	return func(format string, args ...any) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.list = append(s.list, Stage{name, fmt.Sprintf(format, args...), time.Since(from)})
	}
}
