package main

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/dev/edits"
)

// TestComparedIsFresh: whatever is edited and committed, a comparison with the cache writes what it
// writes without.
func TestComparedIsFresh(t *testing.T) {
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
			git := func(args ...string) string {
				t.Helper()
				cmd := exec.Command("git", append([]string{"-c", "user.name=Ada", "-c", "user.email=ada@example.com"}, args...)...)
				cmd.Dir = dir
				out, err := cmd.CombinedOutput()
				if err != nil {
					t.Fatalf("git %s: %v\n%s", args, err, out)
				}
				return string(out)
			}
			if from == "" {
				git("init", "-q", "-b", "main", ".")
			}
			commit := func() { git("add", "."); git("commit", "-q", "--allow-empty", "-m", "edits") }
			commit()
			commit()
			editor, err := edits.New(dir, uint64(seed))
			if err != nil {
				t.Fatal(err)
			}
			random := rand.New(rand.NewPCG(uint64(seed), 1))
			did := []string{"nothing"}
			for range *cachedEdits {
				// The rule that compares keys needs more of the commit than is kept.
				flags := []string{"--disable", "DDB809", "--new-from-rev", []string{"HEAD", "HEAD~1"}[random.IntN(2)]}
				fresh := outputs(t, append(flags, "--no-cache")...)
				for _, again := range []string{"once", "twice"} {
					if diff := cmp.Diff(fresh, outputs(t, flags...)); diff != "" {
						t.Fatalf("after %s, run %s, the output of %s differs from that without the cache: %s", strings.Join(did, ", "), again, flags, diff)
					}
				}
				what, err := editor.Edit()
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				did = append(did, what)
				if random.IntN(4) == 0 {
					commit()
					did = append(did, "a commit")
				}
			}
		})
	}
}
