package inputs_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/dynamolint/dynamolint/internal/editor/inputs"
)

func TestNames(t *testing.T) {
	for name, want := range map[string]bool{
		"main.go": true, "go.mod": true, "go.work": true, "vendor/modules.txt": true, ".gitignore": true,
		"infra/main.tf": true, "infra/main.tf.json": true, "prod.auto.tfvars": true, "live/terragrunt.hcl": true,
		".dynamolint.yml": true, ".dynamolint-baseline.json": true,
		"README.md": false, "notes.txt": false, "go": false, "main.go.orig": false, "terraform.tfstate": false,
	} {
		if got := inputs.Is(filepath.FromSlash(name)); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		matched := slices.ContainsFunc(inputs.Globs(), func(glob string) bool {
			ok, err := doublestar.Match(glob, name)
			if err != nil {
				t.Fatal(err)
			}
			return ok
		})
		if matched != want {
			t.Errorf("%s: the globs match: %v, want %v", name, matched, want)
		}
	}
}

func TestScan(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{
		"go.mod", "a/a.go", "a/README.md", "out/b.go", ".git/config.yml", "web/node_modules/x/x.json",
		"infra/.terraform/modules/modules.json", "infra/.terraform/providers/p.json", "providers/p.tf",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("text"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for path, stamp := range inputs.Scan(dir, func(dir string) bool { return filepath.Base(dir) == "out" }) {
		rel, err := filepath.Rel(dir, path)
		if err != nil || stamp.Size != 4 || stamp.Modified.IsZero() {
			t.Errorf("%s: %+v, %v", path, stamp, err)
		}
		got = append(got, filepath.ToSlash(rel))
	}
	slices.Sort(got)
	if want := "a/a.go go.mod infra/.terraform/modules/modules.json providers/p.tf"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// What there is at first is told, and each difference once. A scan that takes long is made less
// often.
func TestWatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		sizes := []int64{1, 1, 2, 2, 1}
		var times []time.Duration
		start := time.Now()
		var told []int // after how many scans
		scan := func() map[string]inputs.Stamp {
			times = append(times, time.Since(start))
			size := sizes[min(len(times), len(sizes))-1]
			if len(times) == 3 {
				time.Sleep(time.Second)
			}
			if len(times) == len(sizes) {
				cancel()
			}
			return map[string]inputs.Stamp{"a.go": {Size: size}}
		}
		inputs.Watch(ctx, scan, func() { told = append(told, len(times)) })
		want := []time.Duration{0, 250 * time.Millisecond, 500 * time.Millisecond, 21500 * time.Millisecond, 21750 * time.Millisecond}
		if !slices.Equal(times, want) || !slices.Equal(told, []int{1, 3, 5}) {
			t.Errorf("scans at %v, want %v; told after scans %d, want 1, 3 and 5", times, want, told)
		}
	})
}
