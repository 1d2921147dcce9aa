package gofuzz

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// The packages of the fixtures are held to the same as programs made of bytes.
func TestFixtures(t *testing.T) {
	j := newJudge(t)
	err := filepath.WalkDir(fixtures, func(dir string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if entry.Name() == "stubs" {
			return filepath.SkipDir
		}
		files, err := Sources(dir)
		if err != nil {
			return nil
		}
		rel, err := filepath.Rel(fixtures, dir)
		if err != nil {
			return err
		}
		t.Run(rel, func(t *testing.T) {
			s := &subject{t: t, judge: j, path: "example.com/fixtures/" + filepath.ToSlash(rel), files: files}
			if _, ok := s.examine(); !ok {
				t.Skip()
			}
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	_ = strings.Contains
}
