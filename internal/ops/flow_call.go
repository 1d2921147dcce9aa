package ops

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

// call judges a call that the value is an argument of.
func (t *tracer) call(v ssa.Value, call ssa.CallInstruction) {
	common := call.Common()
	if builtin, ok := common.Value.(*ssa.Builtin); ok {
		t.builtin(builtin, call)
		return
	}
	if common.Value == v && !common.IsInvoke() { // v is the function
		t.add(Used, call)
		return
	}
	callee, obj := calleeOf(common)
	switch classifyLog(obj) {
	case prints:
		t.add(Logged, call)
		return
	case formats:
		t.traceResult(call)
		return
	}
	if t.decoded(v, call, obj) {
		return
	}
	if _, ok := t.a.lookup(common); ok {
		t.add(Used, call)
		return
	}
	s := t.a.summaryOf(callee, obj)
	for i, arg := range argsOf(common) {
		if arg == v {
			t.passed(s, i, call)
		}
	}
}

// passed adds what a summarised function does with its parameter i; one that
// is not known may do anything.
func (t *tracer) passed(s *Summary, i int, call ssa.CallInstruction) {
	if s == nil || i >= len(s.Params) {
		t.add(Escaped, call)
		return
	}
	effect := s.Params[i]
	for _, kind := range effect.Kinds {
		t.add(kind, call)
	}
	for _, m := range effect.Members {
		if t.output == nil {
			t.add(Used, call)
			continue
		}
		for _, kind := range m.Kinds {
			t.output.members[m.Member] = append(t.output.members[m.Member], Use{Kind: kind, Instr: call})
		}
	}
	for _, result := range effect.Returned {
		if out := outputOf(call, result); out != nil {
			t.trace(out)
		}
	}
}

func (t *tracer) builtin(builtin *ssa.Builtin, call ssa.CallInstruction) {
	switch builtin.Name() {
	case "len", "cap", "ssa:wrapnilchk":
		t.traceResult(call)
	case "print", "println":
		t.add(Logged, call)
	default:
		t.add(Used, call)
	}
}

func (t *tracer) traceResult(call ssa.CallInstruction) {
	if v := call.Value(); v != nil {
		t.trace(v)
	}
}

// decoded follows a list of items into the variable that it is decoded into:
// what matters is what becomes of that.
func (t *tracer) decoded(v ssa.Value, call ssa.CallInstruction, obj *types.Func) bool {
	if obj == nil || !sdk.IsListDecoder(obj) {
		return false
	}
	args := call.Common().Args
	if args[0] != v {
		return false
	}
	target, ok := args[1].(*ssa.MakeInterface)
	if !ok {
		t.add(Escaped, call)
		return true
	}
	if _, ok := t.a.cellRoot(target.X).(*ssa.Alloc); !ok {
		t.add(Escaped, call)
		return true
	}
	for _, load := range t.a.loads(target.X) {
		t.trace(load)
	}
	return true
}

type logClass int

const (
	neither logClass = iota
	prints           // writes its arguments for people
	formats          // makes a text or a log field of its arguments
)

// classifyLog recognises functions that only show their arguments. Fatal and
// panic functions are not among them: stopping is a way to handle something.
func classifyLog(fn *types.Func) logClass {
	if fn == nil || fn.Pkg() == nil {
		return neither
	}
	switch fn.Pkg().Path() {
	case "fmt":
		switch fn.Name() {
		case "Print", "Printf", "Println", "Fprint", "Fprintf", "Fprintln":
			return prints
		case "Sprint", "Sprintf", "Sprintln", "Errorf":
			return formats
		}
		return neither
	case "testing":
		if fn.Name() == "Log" || fn.Name() == "Logf" {
			return prints
		}
		return neither
	}
	if !isLogger(fn) {
		return neither
	}
	switch {
	case slices.Contains(stopping, fn.Name()):
		return neither
	case fn.Signature().Results().Len() == 0:
		return prints
	}
	return formats // zap.Any, logger.With, zerolog's event.Interface
}

// stopping are the log functions after which nothing follows.
var stopping = []string{"Fatal", "Fatalf", "Fatalln", "Fatalw", "Panic", "Panicf", "Panicln", "Panicw"}

// loggers are packages whose functions and methods only show things.
var loggers = []string{
	"log", "log/slog", "go.uber.org/zap", "github.com/sirupsen/logrus", "github.com/rs/zerolog", "github.com/rs/zerolog/log",
	"github.com/go-logr/logr", "k8s.io/klog/v2", "github.com/golang/glog", "github.com/charmbracelet/log",
	"github.com/hashicorp/go-hclog", "github.com/inconshreveable/log15", "github.com/go-kit/log", "github.com/apex/log",
}

// isLogger also accepts methods of the user's own loggers: of a type that is
// called a logger, with the name of a level.
func isLogger(fn *types.Func) bool {
	if slices.Contains(loggers, fn.Pkg().Path()) {
		return true
	}
	recv := fn.Signature().Recv()
	if recv == nil {
		return false
	}
	named, ok := types.Unalias(deref(recv.Type())).(*types.Named)
	return ok && loggerType.MatchString(named.Obj().Name()) && levelName.MatchString(fn.Name())
}
