package gofuzz

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// One in so many packages of the fixtures, and of the seeds, is tested. CI examines all packages, and
// fuzzing, which it does at night, begins with all seeds.
const every = 12

// The packages of the fixtures are held to the same as programs made of bytes.
func TestFixtures(t *testing.T) { examineFixtures(t, every) }

func examineFixtures(t *testing.T, every int) {
	t.Helper()
	j := newJudge(t)
	judged := 0
	for i, dir := range fixturePackages(t) {
		if i%every != 0 {
			continue
		}
		t.Run(dir, func(t *testing.T) {
			if fixture(t, j, dir).examine() {
				judged++
			}
		})
	}
	if judged < 400/every {
		t.Errorf("only %d packages are judged", judged)
	}
}

// isSeed reports whether the seed with a number is added to a fuzz target.
func isSeed(i int) bool { return i%every == 0 || flag.Lookup("test.fuzz").Value.String() != "" }

// fixture is a package of the fixtures, by its directory.
func fixture(t testing.TB, j *judge, dir string) *subject {
	t.Helper()
	files, err := Sources(filepath.Join(fixtures, dir))
	if err != nil {
		t.Fatal(err)
	}
	return &subject{t: t, judge: j, path: "example.com/fixtures/" + filepath.ToSlash(dir), files: files}
}

// fixturePackages returns the directories of the fixtures that have more than tests.
func fixturePackages(t testing.TB) []string {
	t.Helper()
	dirs := map[string]bool{}
	for name := range fixtureFiles(t) {
		dirs[filepath.Dir(name)] = true
	}
	return slices.Sorted(maps.Keys(dirs))
}

// fixtureFiles returns the files of the fixtures' packages by name, without tests.
func fixtureFiles(t testing.TB) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(fixtures, func(name string, entry os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "stubs":
			return filepath.SkipDir
		case filepath.Ext(name) != ".go", strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(fixtures, name)
		files[rel] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
