package gofuzz

import (
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

// neverReached are the rules that the programs of [TestGenerate] do not lead to. Those about
// declared tables need more than the tables that these have, those about streams a function
// that reads one, and those about the meaning of updates, or of names, real names, and the one about empty values
// structs with the attributes of a key. No program has a struct without exported fields, part of an
// expression that it drops, placeholder with a dot, or projection that lacks what is read. Tests are not among them.
var neverReached = []string{
	"DDB109", "DDB110", "DDB130", "DDB132", "DDB133", "DDB134", "DDB135", "DDB136", "DDB137", "DDB138", "DDB139", "DDB140",
	"DDB141", "DDB142", "DDB143", "DDB144", "DDB145", "DDB146", "DDB151", "DDB152", "DDB153", "DDB154", "DDB155", "DDB156", "DDB157", "DDB159", "DDB209", "DDB210", "DDB211", "DDB212", "DDB316", "DDB317", "DDB319", "DDB321", "DDB322", "DDB323", "DDB324", "DDB325", "DDB326", "DDB701",
	"DDB706", "DDB707", "DDB708", "DDB710", "DDB711", "DDB715", "DDB716", "DDB718", "DDB719", "DDB720", "DDB722", "DDB723", "DDB724",
	"DDB726", "DDB727", "DDB728",
}

// Most bytes make a program that compiles, most of these are reported, and few
// rules are never reached.
func TestGenerate(t *testing.T) {
	const programs = 200
	j := newJudge(t)
	compiled, reported := 0, 0
	fired := map[string]bool{}
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
			fired[f.Rule.ID] = true
		}
		j.world.Forget(c)
		s.forget()
	}
	t.Logf("%d of %d compile, %d are reported, by %d rules", compiled, programs, reported, len(fired))
	if compiled*100 < programs*95 || reported*100 < programs*90 {
		t.Errorf("of %d programs %d compile and %d are reported", programs, compiled, reported)
	}
	for _, r := range analyzers.Rules() {
		if id := r.Meta.ID; fired[id] == slices.Contains(neverReached, id) {
			t.Errorf("%s is reached: %v", id, fired[id])
		}
	}
}

// The rules do not fail on programs that bytes make, and what they find keeps to
// what is true of each program.
func FuzzProgram(f *testing.F) {
	for seed := range uint64(15) {
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
