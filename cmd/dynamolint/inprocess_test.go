package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/dynamolint/dynamolint/internal/run/load"
)

// inProcess runs the commands of a script in this process, with the environment and the
// directory that the script has just then. Starting the program and type-checking the
// standard library for each of a thousand commands would take longer than what they test.
// A command that needs a process of its own is called by its path: exits 0 $DYNAMOLINT.
type inProcess struct {
	names  []string    // of environment variables
	memory load.Memory // of what the commands import
}

// The environment and the current directory are those of the whole process. So scripts, which
// run side by side, name their files by absolute paths, and PATH is what it was at first.
var (
	oneAtATime  sync.Mutex
	initialPath = sync.OnceValue(func() string { return os.Getenv("PATH") })
)

// assignment is an "env" command of a script, and a variable that it sets.
var (
	assignments = regexp.MustCompile(`(?m)^(?:\[.*\] )?env (.*)$`)
	assignment  = regexp.MustCompile(`(\w+)=`)
)

type inProcessKey struct{} // of [testscript.Env.Values]

// runInProcess lets a script of a directory run its commands in this process. Variables of env
// that are set later are not passed on.
func runInProcess(env *testscript.Env, dir string) error {
	env.Setenv("PATH", initialPath())
	// Nothing is kept from one command to the next, unless that is what a script is about:
	// whether it is used depends on how much time has passed since the files were written.
	for _, name := range []string{"XDG_CACHE_HOME", "LocalAppData"} { // see os.UserCacheDir
		env.Setenv(name, os.DevNull)
	}
	name := strings.TrimPrefix(filepath.Base(env.WorkDir), "script-")
	text, err := os.ReadFile(filepath.Join(dir, name+".txtar"))
	if err != nil {
		return err
	}
	s := &inProcess{}
	for _, variable := range env.Vars {
		name, _, _ := strings.Cut(variable, "=")
		s.names = append(s.names, name)
	}
	for _, line := range assignments.FindAllStringSubmatch(string(text), -1) {
		for _, name := range assignment.FindAllStringSubmatch(line[1], -1) {
			s.names = append(s.names, name[1])
		}
	}
	env.Values[inProcessKey{}] = s
	return nil
}

// run runs a command line where the script is, and returns its exit code.
func (s *inProcess) run(ts *testscript.TestScript, args []string) int {
	oneAtATime.Lock()
	defer oneAtATime.Unlock()
	defer restore(ts, os.Environ())()
	os.Clearenv()
	for _, name := range s.names {
		if value := ts.Getenv(name); value != "" { // no command tells an empty one from none
			ts.Check(os.Setenv(name, value))
		}
	}
	ts.Check(os.Chdir(ts.MkAbs(".")))
	memory = &s.memory
	return run(context.Background(), args, ts.Stdout(), ts.Stderr())
}

// restore returns a function that gives this process back what a inProcess changes.
func restore(ts *testscript.TestScript, environment []string) func() {
	dir, err := os.Getwd()
	ts.Check(err)
	return func() {
		memory = nil
		os.Clearenv()
		for _, variable := range environment {
			name, value, _ := strings.Cut(variable, "=")
			ts.Check(os.Setenv(name, value))
		}
		ts.Check(os.Chdir(dir))
	}
}
