package dataflow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/words"
)

// LogClass says what a function that shows its arguments does with them.
type LogClass int

// The classes.
const (
	Neither LogClass = iota // it may do anything
	Prints                  // it writes them for people
	Formats                 // it makes a text or a log field of them
)

// ClassifyLog recognises functions that only show their arguments. Fatal and
// panic functions are not among them: stopping is a way to handle something.
func ClassifyLog(common *ssa.CallCommon) LogClass {
	_, fn := CalleeOf(common)
	if fn == nil || fn.Pkg() == nil {
		return Neither
	}
	switch fn.Pkg().Path() {
	case "fmt":
		switch fn.Name() {
		case "Print", "Printf", "Println":
			return Prints
		case "Fprint", "Fprintf", "Fprintln":
			if isStandardStream(common.Args[0]) {
				return Prints
			}
		case "Sprint", "Sprintf", "Sprintln", "Errorf":
			return Formats
		}
		return Neither
	case "testing":
		if fn.Name() == "Log" || fn.Name() == "Logf" {
			return Prints
		}
		return Neither
	}
	if !IsLogger(fn) {
		if makesError(fn) {
			return Formats
		}
		return Neither
	}
	switch {
	case slices.Contains(Stopping, fn.Name()):
		return Neither
	case fn.Signature().Results().Len() == 0:
		return Prints
	}
	return Formats // zap.Any, logger.With, zerolog's event.Interface
}

// errorPackages are packages whose functions make an error of another, and do no more.
var errorPackages = []string{"github.com/pkg/errors", "github.com/cockroachdb/errors", "github.com/rotisserie/eris", "golang.org/x/xerrors"}

// makesError reports whether a function makes an error of its arguments, and does no more:
// fmt.Errorf("put order: %w", err), errors.Wrap(err, "put order").
func makesError(fn *types.Func) bool {
	if fn.FullName() == "fmt.Errorf" {
		return true
	}
	return fn.Pkg() != nil && slices.Contains(errorPackages, fn.Pkg().Path()) && ErrorResult(fn.Signature()) == 0
}

// isStandardStream reports whether a writer is os.Stdout or os.Stderr: what is
// written to another may be what the program is for.
func isStandardStream(w ssa.Value) bool {
	boxed, ok := w.(*ssa.MakeInterface)
	if !ok {
		return false
	}
	load, ok := boxed.X.(*ssa.UnOp)
	if !ok {
		return false
	}
	global, ok := load.X.(*ssa.Global)
	return ok && global.Pkg.Pkg.Path() == "os"
}

// Stopping are the log functions after which nothing follows.
var Stopping = []string{"Fatal", "Fatalf", "Fatalln", "Fatalw", "Panic", "Panicf", "Panicln", "Panicw"}

// loggers are packages whose functions and methods only show things.
var loggers = []string{
	"log", "log/slog", "go.uber.org/zap", "github.com/sirupsen/logrus", "github.com/rs/zerolog", "github.com/rs/zerolog/log",
	"github.com/go-logr/logr", "k8s.io/klog/v2", "github.com/golang/glog", "github.com/charmbracelet/log",
	"github.com/hashicorp/go-hclog", "github.com/inconshreveable/log15", "github.com/go-kit/log", "github.com/apex/log",
}

// IsLogger also accepts methods of the user's own loggers: of a type that is
// called a logger, with the name of a level.
func IsLogger(fn *types.Func) bool {
	if slices.Contains(loggers, fn.Pkg().Path()) {
		return true
	}
	recv := fn.Signature().Recv()
	if recv == nil {
		return false
	}
	named, ok := types.Unalias(Deref(recv.Type())).(*types.Named)
	return ok && loggerType.Matches(named.Obj().Name()) && logMethod.Matches(fn.Name())
}

// loggerType and logMethod tell the user's own loggers.
var (
	loggerType = words.ByName("A type is a logger if its name ends in log or logger.", `(?i)log(ger)?$`)
	logMethod  = words.ByName("A method of a logger logs if it is named after a level or print: Debugf, InfoContext, Println.",
		`^(?i:trace|debug|info|warn|warning|error|log|print)(f|ln|w|s|Context|Ctx)?$`)
)

// LoggerNames are the names that logging is guessed by.
var LoggerNames = []*words.Heuristic{loggerType, logMethod}
