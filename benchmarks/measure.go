package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"syscall"
	"time"
)

// A cost is what a process and its children take.
type cost struct {
	cpu time.Duration
	rss int64 // KiB, of the largest process
}

// A command is run in a directory, with an empty build cache if it is cold.
type command struct {
	dir  string
	args []string
	cold bool
}

// median returns the median cost of some runs, after one that is not counted. The
// command may end with any code but one by which it says that it did not do its work.
func (c command) median(runs int) (cost, error) {
	costs := make([]cost, runs)
	for i := -1; i < runs; i++ {
		one, err := c.run()
		if err != nil {
			return cost{}, err
		}
		if i >= 0 {
			costs[i] = one
		}
	}
	slices.SortFunc(costs, func(a, b cost) int { return int(a.cpu - b.cpu) })
	return costs[runs/2], nil
}

// failed is the lowest exit code that no linter has for findings.
const failed = 2

func (c command) run() (cost, error) {
	cmd := exec.Command(c.args[0], c.args[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = c.dir, io.Discard, os.Stderr
	if c.cold {
		cache, err := os.MkdirTemp("", "dynamolint-benchmark-cache")
		if err != nil {
			return cost{}, err
		}
		defer func() { _ = os.RemoveAll(cache) }()
		cmd.Env = append(os.Environ(), "GOCACHE="+cache, "GOLANGCI_LINT_CACHE="+cache, "STATICCHECK_CACHE="+cache)
	}
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() > 0 && exit.ExitCode() < failed {
		err = nil
	}
	if err != nil {
		return cost{}, fmt.Errorf("%v in %s: %w", c.args, c.dir, err)
	}
	state := cmd.ProcessState
	return cost{state.UserTime() + state.SystemTime(), state.SysUsage().(*syscall.Rusage).Maxrss}, nil
}
