package files

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRecordAt: what is noted as another path is asked there again, and what does not change is not.
func TestRecordAt(t *testing.T) {
	dir := lay(t, map[string]string{"now/a.tf": "1", "now/installed/b.tf": "2", "outside.tf": "3"})
	before, now := filepath.Join(dir, "before"), filepath.Join(dir, "now")
	must(t, os.CopyFS(before, os.DirFS(now)))
	ask := func() *Record {
		r := Disk.NewRecordAt(func(path string) (string, bool) {
			name, inside := strings.CutPrefix(path, before)
			if !inside {
				return path, true
			}
			return now + name, strings.HasPrefix(filepath.ToSlash(name), "/installed/")
		})
		s := Disk.Recorded(r)
		for _, path := range []string{filepath.Join(before, "a.tf"), filepath.Join(before, "installed", "b.tf"), filepath.Join(dir, "outside.tf")} {
			if _, err := s.Source(path); err != nil {
				t.Fatal(err)
			}
		}
		return r
	}
	r := ask()
	if r.Len() != 2 {
		t.Errorf("%d questions are noted", r.Len())
	}
	must(t, os.RemoveAll(before))
	write(t, filepath.Join(now, "a.tf"), "4")
	if unchanged, _ := r.Unchanged(Disk); !unchanged {
		t.Errorf("%s counts as changed", r.Changed())
	}
	for _, path := range []string{filepath.Join(now, "installed", "b.tf"), filepath.Join(dir, "outside.tf")} {
		was, err := os.ReadFile(path)
		must(t, err)
		write(t, path, "5")
		if unchanged, _ := r.Unchanged(Disk); unchanged || r.Changed() != path {
			t.Errorf("that %s has changed is not noticed", path)
		}
		write(t, path, string(was))
	}
}
