package validate_test

import (
	"cmp"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// TestLessKnown takes knowledge out of the requests of testdata/oracle at random
// places, several at once. A request that is fine stays fine; one that is not
// gets no problem that it did not have. DYNAMOLINT_SEED chooses other places.
func TestLessKnown(t *testing.T) {
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("DYNAMOLINT_SEED"), "1"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("DYNAMOLINT_SEED=%d", seed)
	random := rand.New(rand.NewPCG(seed, seed))
	files, err := filepath.Glob("../../../testdata/oracle/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases in testdata/oracle: %v", err)
	}
	if external := os.Getenv("DYNAMOLINT_ORACLE"); external != "" {
		files = append(files, external)
	}
	for _, name := range files {
		file, tables := readOracle(t, name)
		for _, c := range file.Cases {
			whole := input(t, c)
			known := identities(validate.Check(c.Op, whole, tables))
			for range 40 {
				l := loosener{random: random, every: 2 + random.IntN(50)}
				part := l.value(whole)
				in := tables
				if random.IntN(8) == 0 {
					in, l.changes = nil, append(l.changes, "no tables")
				}
				for _, found := range identities(validate.Check(c.Op, part, in)) {
					if !slices.Contains(known, found) && !isPlaceholder(found, known) {
						t.Errorf("%s: %+v after %q, before only %v", c.ID, found, l.changes, known)
					}
				}
			}
		}
	}
}

// identity is what a problem keeps if less is known: its cause and the parameter
// of the request that it is in. The way on from there may be known no more.
type identity struct {
	Code      refusal.Code
	Parameter string
}

func identities(problems []refusal.Problem) []identity {
	var all []identity
	for _, p := range problems {
		parameter := p.At.Path.String()
		if end := strings.IndexAny(parameter, ".["); end >= 0 {
			parameter = parameter[:end]
		}
		all = append(all, identity{p.Code, parameter})
		if p.Code == validate.InvalidKey { // a key of no table, of which less is known, may be one of another table
			all = append(all, identity{validate.KeyMismatch, parameter}, identity{expr.KeyType, parameter})
		}
	}
	return all
}

// isPlaceholder reports whether a syntax error is that of a placeholder which the
// key of an entry shows to be invalid, as long as it is known.
func isPlaceholder(found identity, known []identity) bool {
	return found.Code == expr.Syntax && slices.ContainsFunc(known, func(i identity) bool {
		return i.Code == expr.InvalidNameKey || i.Code == expr.InvalidValueKey
	})
}

// loosener makes values of which less is known than of others.
type loosener struct {
	random  *rand.Rand
	every   int      // one of so many parts is changed
	changes []string // what it did
}

// value takes knowledge out of a value here and there.
func (l *loosener) value(v validate.Value) validate.Value {
	part := v
	part.Entries = slices.Clone(v.Entries)
	for i, e := range part.Entries {
		part.Entries[i] = l.entry(v.Kind, e)
	}
	if l.random.IntN(l.every) > 0 {
		return part
	}
	note := func(change string) { l.changes = append(l.changes, change) }
	choice := func(values ...validate.Value) validate.Value {
		all := validate.Value{Kind: validate.Choice}
		for _, value := range values {
			all.Entries = append(all.Entries, validate.Entry{Value: value})
		}
		return all
	}
	switch l.random.IntN(6) {
	case 0:
		note("unknown")
		return validate.Value{}
	case 1:
		note("the same or the same")
		return choice(part, v)
	case 2:
		note("or something else")
		return choice(part, validate.Value{})
	case 3:
		note("or nothing")
		return choice(validate.Value{Kind: validate.Absent}, part)
	case 4:
		if v.Kind == validate.List || v.Kind == validate.Object {
			note("open")
			part.Open = true
		}
	default:
		if v.Known {
			note("of unknown text: " + v.Text)
			part.Known, part.Text = false, ""
		}
	}
	return part
}

// entry takes knowledge out of an entry here and there.
func (l *loosener) entry(around validate.Kind, e validate.Entry) validate.Entry {
	e.Value = l.value(e.Value)
	if l.random.IntN(l.every) > 0 {
		return e
	}
	switch l.random.IntN(3) {
	case 0:
		e.Optional = true
		l.changes = append(l.changes, "optional "+e.Key)
	case 1:
		e.Repeated = true
		l.changes = append(l.changes, "repeated "+e.Key)
	default:
		if around == validate.Object {
			l.changes = append(l.changes, "unknown key "+e.Key)
			e.Key, e.KeyKnown = "", false
		}
	}
	return e
}
