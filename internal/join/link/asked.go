package link

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Asked is what a Linker was asked, so that another can be asked the same. It has only plain
// exported fields, so that it can be kept.
type Asked struct {
	Questions []Question // each once, in the order in which they were first asked
	Unkept    bool       // an answer could not be identified: another Linker never answers the same
}

// A Question is one that a Linker was asked, and what it answered.
type Question struct {
	Method   string         // of the Linker
	Name     symbolic.Value // see [symbolic.Value.Fact]
	Func     string
	Packages []string
	Table    digest.Sum

	Answer digest.Sum
}

// Noting returns a Linker that answers what l does, and adds to asked what it is asked. It may
// be used by one goroutine.
func (l *Linker) Noting(asked *Asked, d *digest.Digester) *Linker {
	noting := *l
	noting.notes = &notes{Asked: asked, digester: d, seen: map[digest.Sum]bool{}}
	return &noting
}

// Same reports whether the Linker answers the same as the one that was asked. If it does, it has
// been asked all questions: see [Linker.Unmatched]. Otherwise nothing has changed.
func (l *Linker) Same(asked *Asked, d *digest.Digester) bool {
	if asked.Unkept {
		return false
	}
	again := *l
	again.notes, again.given = nil, nil
	for _, e := range l.given {
		again.given = append(again.given, &entry{Given: e.Given})
	}
	for _, q := range asked.Questions {
		answer, ok := again.answer(q, d)
		if !ok {
			return false
		}
		if sum, ok := d.Of(answer); !ok || sum != q.Answer {
			return false
		}
	}
	for i, e := range again.given {
		if e.matched.Load() {
			l.given[i].matched.Store(true)
		}
	}
	return true
}

// answer asks a question again. ok is false if it is unknown.
func (l *Linker) answer(q Question, d *digest.Digester) (answer any, ok bool) {
	switch q.Method {
	case "Name":
		answer = l.Name(q.Name, q.Func)
	case "ARN":
		answer = l.ARN(q.Name, q.Func)
	case "Text":
		answer = textAnswer(l.Text(q.Name, q.Func))
	case "Only":
		answer = onlyAnswer(l.Only(q.Name, q.Func))
	case "Open":
		answer = l.Open(q.Name, q.Func)
	case "CalledUnnamed":
		answer = l.CalledUnnamed(q.Func)
	case "Programs":
		answer = l.Programs(q.Packages...)
	case "Match":
		l.Match(q.Name, q.Func)
	case "Runs":
		answer = l.Runs(q.Name, q.Func)
	case "Unreached":
		answer = l.Unreached(q.Func)
	case "Unset":
		answer = l.Unset(q.Name, q.Func)
	case "Consumer":
		answer = l.Consumer(q.Func)
	case "SetsTimeToLive":
		answer = l.setsTimeToLive(q.Table, d)
	default:
		return nil, false
	}
	return answer, true
}

// notes are what a Linker notes of what it is asked.
type notes struct {
	*Asked
	digester *digest.Digester
	seen     map[digest.Sum]bool // questions without their answers
}

// noted returns the answer to a question, and notes both if the Linker does.
func noted[T any](l *Linker, q Question, answer T) T {
	if l.notes != nil {
		l.notes.add(q, answer)
	}
	return answer
}

func (n *notes) add(q Question, answer any) {
	key := n.sum(q)
	if n.Unkept || n.seen[key] {
		return
	}
	n.seen[key] = true
	q.Packages, q.Answer = slices.Clone(q.Packages), n.sum(answer)
	n.Questions = append(n.Questions, q)
}

func (n *notes) sum(value any) digest.Sum {
	sum, ok := n.digester.Of(value)
	n.Unkept = n.Unkept || !ok
	return sum
}
