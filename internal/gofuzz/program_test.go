package gofuzz

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
)

// random returns the bytes of a program.
func random(seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 1))
	data := make([]byte, 100+r.IntN(400))
	for i := range data {
		data[i] = byte(r.UintN(256))
	}
	return data
}

// subjectOf generates a program and type-checks the packages that it imports.
func subjectOf(t testing.TB, j *judge, data []byte) *subject {
	program, err := Generate(data)
	if err != nil {
		t.Fatal(err)
	}
	last := len(program) - 1
	s := &subject{t: t, judge: j, path: program[last].Path, files: program[last].Files}
	for _, p := range program[:last] {
		c, err := j.world.Check(p.Path, p.Files, nil)
		if err != nil {
			return nil
		}
		s.before = append(s.before, c)
	}
	return s
}

func (s *subject) forget() {
	for _, c := range s.before {
		s.judge.world.Forget(c)
	}
}

// Most bytes make a program that compiles, most of these are reported, and few
// rules are never reached.
func TestGenerate(t *testing.T) {
	const programs = 1000
	j := newJudge(t)
	compiled, reported := 0, 0
	fired := map[string]int{}
	for seed := range uint64(programs) {
		s := subjectOf(t, j, random(seed))
		if s == nil {
			continue
		}
		c, err := s.check(s.files)
		if err != nil {
			t.Logf("seed %d: %v", seed, err)
			continue
		}
		compiled++
		got := s.run(c)
		if len(got.Findings) > 0 {
			reported++
		}
		for _, f := range got.Findings {
			fired[f.Rule.ID]++
		}
		j.world.Forget(c)
		s.forget()
	}
	var never []string
	for _, r := range analyzers.Rules() {
		if fired[r.Meta.ID] == 0 {
			never = append(never, r.Meta.ID)
		}
	}
	t.Logf("%d of %d compile, %d are reported, by %d rules; never by %v", compiled, programs, reported, len(fired), never)
	if compiled*100 < programs*95 {
		t.Errorf("%d of %d programs compile", compiled, programs)
	}
	_ = slices.Sorted(maps.Keys(fired))
	t.Log(fired)
}

// The rules do not fail on programs that bytes make, and what they find keeps to
// what is true of each program.
func FuzzProgram(f *testing.F) {
	for seed := range uint64(25) {
		f.Add(random(seed))
	}
	j := newJudge(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1500 {
			return
		}
		if s := subjectOf(t, j, data); s != nil {
			s.examine()
			s.forget()
		}
	})
}
