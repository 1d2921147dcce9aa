package gorule_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Each piece of a text names the very bytes of the source that make it, and each text is in the
// request under its origin.
func TestSites(t *testing.T) {
	got := map[string][]string{}
	for _, r := range resultsOf(t) {
		for _, s := range r.Sites {
			source, err := os.ReadFile(s.Span.File)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range s.Texts {
				var words []string
				for _, p := range text.Pieces {
					words = append(words, fmt.Sprintf("%d+%d %s", p.At, p.Len, source[p.Span.Start.Offset:p.Span.End.Offset]))
				}
				if len(words) > 0 {
					got[s.Func] = append(got[s.Func], strings.Join(words, "; "))
				}
			}
		}
	}
	for function, want := range map[string][]string{
		"Latest": {"0+15 session_id = :s", "0+6 visits"},
		"Close": {
			"0+10 #s = :open", "0+2 #s", "0+5 state", "0+5 :open", "0+4 open", "0+7 :closed", "0+6 closed", "0+3 :at", "0+10 session_id", "0+8 sessions",
			"0+51 SET #s = :closed, closed_at = :at REMOVE expires_at",
		},
		"Both":      {"0+8 sessions", "0+28 attribute_exists(session_id)", "0+6 visits"},
		"Batch":     {"0+8 sessions", "0+6 visits", "0+8 sessions"},
		"Statement": {`0+0 select * FROM "sessions" WHERE session_id = '; 0+0 '`}, // it is not known as a whole
		"Chain":     {"0+10 session_id", "0+10 session_id", "0+10 session_id"},
	} {
		if diff := cmp.Diff(want, got[function]); diff != "" {
			t.Errorf("%s: %s", function, diff)
		}
	}
}

// What callers decide is no access of the function that sends it, whose request is there all the
// same.
func TestSitesDecided(t *testing.T) {
	sites, decided := 0, 0
	for _, r := range resultsOf(t) {
		sites += len(r.Sites)
		for _, s := range r.Sites {
			if s.Decided {
				decided++
			}
		}
		if decided != len(r.Accesses) {
			t.Errorf("%d sites of %d are accesses, not %d", decided, sites, len(r.Accesses))
		}
	}
}
