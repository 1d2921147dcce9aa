package action

import (
	"errors"
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// seen are the facts that a package sees: of exported functions and of all methods of all
// packages that it leads to.
var seen = map[string]map[string]int{
	"queue.Send": {"Send": 1}, "(queue.hidden).SendAll": {"SendAll": 1}, "order.SendOrder": {"SendOrder": 1},
}

func TestFactsPassOn(t *testing.T) {
	all := shop.check(t, "main")
	r := New(Config{Analyzer: sending(), Imports: imports(all), Ended: going})
	done := run(r, list(all), nil)
	for _, a := range done {
		if a.Err != nil {
			t.Error(a.Err)
		}
	}
	got := done["main"].Result.(*result)
	if !reflect.DeepEqual(got.sends, seen) {
		t.Errorf("main sees %v, want %v", got.sends, seen)
	}
	slices.Sort(got.packages)
	if want := []string{"order", "queue"}; !slices.Equal(got.packages, want) {
		t.Errorf("main sees packages %v, want %v", got.packages, want)
	}
	if of := done["queue"].Result.(*result); len(of.sends)+len(of.packages) > 0 {
		t.Errorf("queue, which imports nothing, sees %v", of)
	}
}

// Facts that another run has kept are like those of this one, though the types are others.
func TestKeptFacts(t *testing.T) {
	all := shop.check(t, "order")
	earlier := run(New(Config{Analyzer: sending(), Imports: imports(all), Ended: going}), list(all), nil)

	now := shop.check(t, "main")
	r := New(Config{Analyzer: sending(), Imports: imports(now), Ended: going})
	declared := map[*packages.Package]*types.Package{}
	for path, p := range now {
		if path != "main" {
			r.Know(p, earlier[path].Facts)
			declared[p], p.Types, p.Syntax = p.Types, nil, nil
		}
	}
	a := run(r, []*packages.Package{now["main"]}, declared)["main"]
	if a.Err != nil {
		t.Fatal(a.Err)
	}
	if got := a.Result.(*result).sends; !reflect.DeepEqual(got, seen) {
		t.Errorf("main sees %v, want %v", got, seen)
	}
	// Of a package that nothing has loaded no fact is seen, and that is no error.
	if a := run(r, []*packages.Package{now["main"]}, nil)["main"]; a.Err != nil || len(a.Result.(*result).sends) > 0 {
		t.Errorf("%v, main sees %v, want nothing", a.Err, a.Result)
	}
}

func TestDamagedFacts(t *testing.T) {
	all := shop.check(t, "order")
	r := New(Config{Analyzer: sending(), Imports: imports(all), Ended: going})
	r.Know(all["queue"], &Facts{[]byte("no facts")})
	a := run(r, []*packages.Package{all["order"]}, nil)["order"]
	if a.Err == nil || !strings.HasPrefix(a.Err.Error(), "reading the facts of queue: ") {
		t.Errorf("got %v, want an error that names queue", a.Err)
	}
}

// What fails costs its package and those that import it, and is named where it is.
func TestFailures(t *testing.T) {
	fail := map[string]func() error{
		"panic: no entry":  func() error { panic("no entry") },
		"no such function": func() error { return errors.New("no such function") },
	}
	for want, how := range fail {
		all := shop.check(t, "main")
		analyzer := sending()
		inner := analyzer.Run
		analyzer.Run = func(pass *analysis.Pass) (any, error) {
			if pass.Pkg.Path() == "queue" {
				if err := how(); err != nil {
					return nil, err
				}
			}
			return inner(pass)
		}
		text := "analyzer sending failed on queue: " + want
		for path, a := range run(New(Config{Analyzer: analyzer, Imports: imports(all), Ended: going}), list(all), nil) {
			if a.Err == nil || a.Err.Error() != text {
				t.Errorf("%s: got %v, want %q", path, a.Err, text)
			}
			if _, err := a.Then(sending()); !errors.Is(err, a.Err) {
				t.Errorf("%s: what follows fails with %v, want %v", path, err, a.Err)
			}
		}
	}
}

// A fact that comes too late to be kept, or that is of another package, is a mistake.
func TestFactsOutOfPlace(t *testing.T) {
	all := shop.check(t, "order")
	analyzer := sending()
	inner := analyzer.Run
	var late *analysis.Pass
	analyzer.Run = func(pass *analysis.Pass) (any, error) {
		if pass.Pkg.Path() == "order" {
			pass.ExportObjectFact(all["queue"].Types.Scope().Lookup("Send"), &sends{})
		}
		late = pass
		return inner(pass)
	}
	done := run(New(Config{Analyzer: analyzer, Imports: imports(all), Ended: going}), list(all), nil)
	if err := done["order"].Err; err == nil || !strings.Contains(err.Error(), "queue.Send") {
		t.Errorf("got %v, want an error that names queue.Send", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a fact is exported after the pass")
		}
	}()
	late.ExportPackageFact(&sender{})
}

func TestEnded(t *testing.T) {
	all := shop.check(t, "main")
	ended := errors.New("interrupted")
	analyzer := sending()
	analyzer.Run = func(pass *analysis.Pass) (any, error) {
		t.Errorf("%s is analysed", pass.Pkg.Path())
		return nil, nil
	}
	for path, a := range run(New(Config{Analyzer: analyzer, Imports: imports(all), Ended: func() error { return ended }}), list(all), nil) {
		if !errors.Is(a.Err, ended) {
			t.Errorf("%s: got %v", path, a.Err)
		}
	}
}

// An analyzer that requires the first one has its result and the syntax until they are released.
func TestThen(t *testing.T) {
	all := shop.check(t, "queue")
	first := sending()
	read := func(file string) ([]byte, error) { return []byte("content of " + file), nil }
	r := New(Config{Analyzer: first, Imports: imports(all), Ended: going, ReadFile: read})
	a := run(r, list(all), nil)["queue"]
	then := &analysis.Analyzer{Name: "judge", Requires: []*analysis.Analyzer{first}, Run: func(pass *analysis.Pass) (any, error) {
		content, err := pass.ReadFile("queue.go")
		return fmt.Sprintf("%s %d %t %s", pass.Analyzer.Name, len(pass.Files), pass.ResultOf[first] == a.Result, content), err
	}}
	if got, err := a.Then(then); err != nil || got != "judge 1 true content of queue.go" {
		t.Errorf("got %v, %v", got, err)
	}
	found := a.Result.(*result)
	a.Release()
	if p := all["queue"]; !found.released || a.Result != nil || p.Syntax != nil || p.TypesInfo != nil {
		t.Errorf("after the release there is still %v, %v", a, p)
	}
}
