package gofuzz

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// Whatever is in a file: the rules do not fail, and what does not type-check is
// not judged.
func FuzzSource(f *testing.F) {
	j := newJudge(f)
	files := fixtureFiles(f)
	for i, name := range slices.Sorted(maps.Keys(files)) {
		if isSeed(i) {
			f.Add(files[name])
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 20000 || strings.Contains(text, `import "C"`) {
			return
		}
		s := &subject{t: t, judge: j, path: mainPath, files: map[string][]byte{"gen/main.go": []byte(text)}}
		c, err := s.check(s.files)
		if err != nil {
			return
		}
		s.sound(s.run(c))
		j.world.Forget(c)
	})
}
