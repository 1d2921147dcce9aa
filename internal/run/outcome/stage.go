package outcome

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

// Stages notes how long the parts of a run take, and tells what it is doing.
type Stages struct {
	progress func(string)
	Prefix   string // of the names of its stages
	mu       sync.Mutex
	running  []string
	Ended    []Stage
}

// NewStages returns stages that a function is told of, unless it is nil.
func NewStages(progress func(string)) *Stages {
	if progress == nil {
		progress = func(string) {}
	}
	return &Stages{progress: progress}
}

// Begin starts a stage. The function that it returns ends it, and says what
// the stage came across.
func (s *Stages) Begin(name string) (done func(format string, args ...any)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	name = s.Prefix + name
	s.running = append(s.running, name)
	s.progress(name)
	from := time.Now()
	return func(format string, args ...any) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.Ended = append(s.Ended, Stage{name, fmt.Sprintf(format, args...), time.Since(from)})
		at := slices.Index(s.running, name)
		s.running = slices.Delete(s.running, at, at+1)
		if len(s.running) > 0 {
			s.progress(s.running[0])
		}
	}
}
