package gofuzz

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whatever is in a file: the rules do not fail, and what does not type-check is
// not judged.
func FuzzSource(f *testing.F) {
	j := newJudge(f)
	for name, text := range fixtureFiles(f) {
		if !strings.HasSuffix(name, "_test.go") {
			f.Add(text)
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
		for _, found := range s.run(c).Findings {
			s.sound(found)
		}
		j.world.Forget(c)
	})
}

// fixtureFiles returns the files of the fixtures' packages by name.
func fixtureFiles(t testing.TB) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(fixtures, func(name string, entry os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "stubs":
			return filepath.SkipDir
		case filepath.Ext(name) != ".go":
			return nil
		}
		text, err := os.ReadFile(name)
		files[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
