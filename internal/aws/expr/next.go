package expr

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// Next is what may come next in an expression that is being written.
type Next struct {
	Paths     bool // the path of an attribute
	Nested    bool // the rest of a path, behind its dot
	Values    bool
	Functions []string
	Words     []string // operators and keywords
}

// NextAfter returns what may come after the beginning of an expression, which ends before the
// word that is being written. Behind a mistake it is a guess.
func NextAfter(kind Kind, beginning string) Next {
	w := &writing{kind: kind, stack: []frame{{}}}
	tokens := tokenize(beginning, nil)
	for i, t := range tokens[:len(tokens)-1] {
		w.read(t, beginning[t.start:t.end], tokens[i+1].kind == '(')
	}
	return w.next()
}

// Alias returns a placeholder for an attribute, and whether it needs one: its name is a reserved
// word, or has characters that no name in an expression has.
func Alias(attribute string) (placeholder string, needed bool) {
	isName := attribute != "" && isLetter(attribute[0]) && wordLength(attribute) == len(attribute)
	return "#" + placeholderName(attribute), !isName || ddb.IsReserved(attribute)
}

// A state is what a condition, an action or a list lacks.
type state uint8

const (
	atStart   state = iota // its first operand
	atSign                 // what follows the first operand: a comparison, or =
	atOperand              // the operand behind that
	atLow                  // the one behind BETWEEN
	atAnd                  // the AND of BETWEEN
	atEnd                  // nothing
)

// A frame is what is open: the expression itself, or a pair of brackets in it.
type frame struct {
	state
	function string // whose operands the brackets hold, "IN" for the list of values; "" for others
	before   int    // operands or other elements that are complete
	inPath   bool   // behind the dot of a path
}

// A writing follows an expression from its beginning.
type writing struct {
	kind    Kind
	stack   []frame
	called  string   // the function whose bracket comes next
	clauses []string // of an update, so far
}

func (w *writing) top() *frame { return &w.stack[len(w.stack)-1] }

// read takes one token. called says that a bracket comes next.
func (w *writing) read(t token, text string, called bool) {
	f := w.top()
	upper := strings.ToUpper(text)
	switch {
	case t.kind == '(':
		w.open()
	case t.kind == ')':
		w.close()
	case t.kind == ',':
		f.before, f.state = f.before+1, atStart
	case t.kind == '.':
		f.inPath = true
	case f.inPath && (t.kind == word || t.kind == nameRef):
		f.inPath = false
	case t.kind == word && w.kind == Update && slices.Contains(clauseWords, upper):
		w.clauses, f.state = append(w.clauses, upper), atStart
	case t.kind == word && upper == "AND" && f.state == atAnd, slices.Contains(signs, text):
		f.state = atOperand
	case t.kind == word && (upper == "AND" || upper == "OR" || upper == "NOT"):
		f.state = atStart
	case t.kind == word && upper == "BETWEEN":
		f.state = atLow
	case t.kind == word && (called || upper == "IN"):
		w.called = strings.ToLower(text)
	case t.kind == word, t.kind == nameRef, t.kind == valueRef:
		w.complete()
	}
}

var (
	clauseWords = []string{"SET", "REMOVE", "ADD", "DELETE"}
	signs       = []string{"=", "<>", "<", "<=", ">", ">=", "+", "-"}
)

func (w *writing) open() {
	f := frame{function: w.called}
	if w.kind == Update && f.function == "" {
		f.state = atOperand
	}
	w.stack, w.called = append(w.stack, f), ""
}

// close closes a bracket. What it held is an operand, or a condition.
func (w *writing) close() {
	closed := *w.top()
	if len(w.stack) > 1 {
		w.stack = w.stack[:len(w.stack)-1]
	}
	if w.kind == Update || closed.function == "size" {
		w.complete()
		return
	}
	w.top().state = atEnd
}

// complete notes an operand.
func (w *writing) complete() {
	f := w.top()
	switch {
	case f.state == atLow:
		f.state = atAnd
	case f.state != atStart, f.function != "", w.kind == Projection, w.clause() == "REMOVE":
		f.state = atEnd
	case w.clause() == "ADD", w.clause() == "DELETE":
		f.state = atOperand
	default:
		f.state = atSign
	}
}

// clause returns the clause of an update that is being written.
func (w *writing) clause() string {
	if len(w.clauses) == 0 {
		return ""
	}
	return w.clauses[len(w.clauses)-1]
}

func (w *writing) next() Next {
	switch f := w.top(); {
	case f.inPath:
		return Next{Nested: true}
	case w.called != "": // its bracket
		return Next{}
	case f.function != "":
		return f.nextOperand()
	case w.kind == Projection:
		return Next{Paths: f.state == atStart}
	case w.kind == Update:
		return w.nextOfUpdate(f.state)
	}
	return w.nextOfCondition(w.top().state)
}

// nextOperand returns what the operands of a function may be.
func (f *frame) nextOperand() Next {
	switch {
	case f.state != atStart:
		return Next{}
	case f.function == "in":
		return Next{Values: true}
	case f.function == "list_append":
		return Next{Paths: true, Values: true, Functions: []string{"if_not_exists"}}
	case f.before == 0:
		return Next{Paths: true}
	case f.function == "contains", f.function == "if_not_exists":
		return Next{Paths: true, Values: true}
	}
	return Next{Values: true}
}

func (w *writing) nextOfUpdate(s state) Next {
	unused := slices.DeleteFunc(slices.Clone(clauseWords), func(c string) bool { return slices.Contains(w.clauses, c) })
	sets := w.clause() == "SET"
	switch {
	case w.clause() == "":
		return Next{Words: unused}
	case s == atStart:
		return Next{Paths: true}
	case s == atSign:
		return Next{Words: []string{"="}}
	case s == atOperand && sets:
		return Next{Paths: true, Values: true, Functions: functionNames(updateFunctions)}
	case s == atOperand:
		return Next{Values: true}
	case sets:
		unused = append([]string{"+", "-"}, unused...)
	}
	return Next{Words: unused}
}

func (w *writing) nextOfCondition(s state) Next {
	ofKey := w.kind == KeyCondition
	switch s {
	case atStart:
		if ofKey {
			return Next{Paths: true, Functions: []string{"begins_with"}}
		}
		return Next{Paths: true, Functions: functionNames(conditionFunctions), Words: []string{"NOT"}}
	case atSign:
		if ofKey {
			return Next{Words: []string{"=", "<", "<=", ">", ">=", "BETWEEN"}}
		}
		return Next{Words: []string{"=", "<>", "<", "<=", ">", ">=", "BETWEEN", "IN"}}
	case atOperand, atLow:
		if ofKey {
			return Next{Values: true}
		}
		return Next{Values: true, Paths: true, Functions: []string{"size"}}
	case atAnd:
		return Next{Words: []string{"AND"}}
	}
	if ofKey {
		return Next{Words: []string{"AND"}}
	}
	return Next{Words: []string{"AND", "OR"}}
}
