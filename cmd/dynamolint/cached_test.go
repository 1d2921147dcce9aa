package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/dev/edits"
	"github.com/dynamolint/dynamolint/internal/run/load"
)

// service writes a service with Go code, Terraform and a configuration, and makes its directory
// the current one. The module that stands for the SDK is part of the repository.
func service(t *testing.T) (dir string) { return serviceWith(t, "") }

// oneModule is [service] where the other module is not analysed.
func oneModule(t *testing.T) (dir string) { return serviceWith(t, "exclude: [sdk]\n") }

func serviceWith(t *testing.T, config string) (dir string) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	archive, err := txtar.ParseFile("testdata/script/access_patterns.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(dir, "sdk"), os.DirFS("testdata/sdk")); err != nil {
		t.Fatal(err)
	}
	for _, f := range append(archive.Files, txtar.File{Name: ".dynamolint.yml", Data: []byte("version: 1\nprofile: all\n" + config)}) {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	t.Chdir(dir)
	return dir
}

// outputs returns everything that a run writes: for people, and in the formats that have most.
func outputs(t *testing.T, flags ...string) string {
	t.Helper()
	args, dir := []string{"check", "--show-unknown", "--format", "text"}, t.TempDir()
	for _, format := range []string{"sarif", "json"} {
		args = append(args, "--format", format+"="+filepath.Join(dir, format))
	}
	var stdout, stderr bytes.Buffer
	code := runAnew(t, append(args, flags...), &stdout, &stderr)
	all := []string{fmt.Sprintf("exit code %d", code), stdout.String(), noCache.ReplaceAllString(strings.ReplaceAll(stderr.String(), dir, ""), "")}
	for _, format := range []string{"sarif", "json"} {
		content, err := os.ReadFile(filepath.Join(dir, format))
		if err != nil {
			content = nil // the run has said why there is none
		}
		all = append(all, string(content))
	}
	return strings.Join(all, "\n")
}

// standard has the types of the standard library, which no test edits.
var standard load.Memory

// runAnew runs a command. Without the cache it has nothing of earlier runs but these types.
func runAnew(t *testing.T, args []string, stdout, stderr io.Writer) int {
	t.Helper()
	if slices.Contains(args, "--no-cache") {
		memory = standard.TypesOnly()
		defer func() { memory = nil }()
	}
	return run(t.Context(), args, stdout, stderr)
}

// noCache is what a run says that has no cache.
var noCache = regexp.MustCompile(`(?m)^dynamolint: note: no cache, .*\n`)

func useCache(t *testing.T) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "cache")
	t.Setenv(cache.Variable, dir)
	return dir
}

// What TestCachedIsFresh and TestComparedIsFresh edit; without checkouts, a service of its own.
// A nightly workflow has them do more.
var (
	cachedCheckouts = flag.String("cached-checkouts", "", "edit copies of these `directories`, separated by commas")
	cachedSequences = flag.Int("cached-sequences", 1, "how many sequences of edits")
	cachedEdits     = flag.Int("cached-edits", 8, "how many edits in each")
)

// checkout copies one of the checkouts, and makes the copy the current directory.
func checkout(t *testing.T, from string) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), filepath.Base(from))
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	t.Chdir(dir)
	return dir
}

// TestCachedIsFresh: whatever is edited, with the cache a run writes what it writes without.
func TestCachedIsFresh(t *testing.T) {
	checkouts := strings.Split(*cachedCheckouts, ",")
	for seed := range *cachedSequences {
		from := checkouts[seed%len(checkouts)]
		t.Run(fmt.Sprint(filepath.Base(from), seed), func(t *testing.T) {
			lay := service
			if from != "" {
				lay = func(t *testing.T) string { return checkout(t, from) }
			}
			dir := lay(t)
			useCache(t)
			editor, err := edits.New(dir, uint64(seed))
			if err != nil {
				t.Fatal(err)
			}
			did := []string{"nothing"}
			for range *cachedEdits {
				fresh := outputs(t, "--no-cache")
				for _, again := range []string{"once", "twice"} {
					if diff := cmp.Diff(fresh, outputs(t)); diff != "" {
						t.Fatalf("after %s, run %s, the output differs from that without the cache: %s", strings.Join(did, ", "), again, diff)
					}
				}
				what, err := editor.Edit()
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				did = append(did, what)
			}
		})
	}
}

// TestDamagedCache: whatever happens to the cache, nothing depends on it.
func TestDamagedCache(t *testing.T) {
	dir := oneModule(t)
	fresh := outputs(t, "--no-cache")
	random := rand.New(rand.NewPCG(1, 1))
	for name, damage := range map[string]func(path string, content []byte) error{
		"truncated": func(path string, content []byte) error {
			return os.WriteFile(path, content[:random.IntN(len(content))], 0o600)
		},
		"changed": func(path string, content []byte) error {
			content[random.IntN(len(content))] ^= 1 << random.IntN(8)
			return os.WriteFile(path, content, 0o600)
		},
		"removed":   func(path string, _ []byte) error { return os.Remove(path) },
		"exchanged": func(path string, _ []byte) error { return os.WriteFile(path, []byte("v1 of something else\n"), 0o600) },
		"read-only": func(path string, _ []byte) error { return os.Chmod(path, 0o400) },
		"a directory": func(path string, _ []byte) error {
			if err := os.Remove(path); err != nil {
				return err
			}
			return os.Mkdir(path, 0o700)
		},
	} {
		t.Run(name, func(t *testing.T) {
			store := useCache(t)
			for range 3 {
				if diff := cmp.Diff(fresh, outputs(t)); diff != "" {
					t.Fatal(diff)
				}
				n := 0
				err := filepath.WalkDir(store, func(path string, d fs.DirEntry, err error) error {
					if err != nil || d.IsDir() || !strings.HasSuffix(path, "-d") && !strings.HasSuffix(path, "-a") {
						return err
					}
					content, err := os.ReadFile(path)
					if err != nil {
						return err
					}
					n++
					return damage(path, content)
				})
				if err != nil || n == 0 && name != "a directory" {
					t.Fatalf("%d entries, %v", n, err)
				}
			}
		})
	}
	t.Run("no directory", func(t *testing.T) {
		t.Setenv(cache.Variable, filepath.Join(dir, "go.mod", "cache"))
		if diff := cmp.Diff(fresh, outputs(t)); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("runs at once", func(t *testing.T) {
		useCache(t)
		var group sync.WaitGroup
		for range 4 {
			group.Go(func() {
				if diff := cmp.Diff(fresh, outputs(t)); diff != "" {
					t.Error(diff)
				}
			})
		}
		group.Wait()
	})
}

// TestOptionsOfCachedRuns: the result of other options is not that of these.
func TestOptionsOfCachedRuns(t *testing.T) {
	oneModule(t)
	useCache(t)
	for range 2 {
		for _, flags := range [][]string{
			{}, {"--profile", "recommended"}, {"--disable", "DDB101"}, {"--tests"}, {"--no-ignores"}, {"infra"}, {"./internal/..."}, {"--fail-on", "never"},
			{"--no-baseline"}, {"--format", "github"},
		} {
			if diff := cmp.Diff(outputs(t, append(flags, "--no-cache")...), outputs(t, flags...)); diff != "" {
				t.Errorf("%v: %s", flags, diff)
			}
		}
		t.Setenv("TF_VAR_stage", "prod")
	}
}
