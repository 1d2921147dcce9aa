//go:build exhaustive

package report

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// The largest log that is written, with a flow and a fix for each result, fits what GitHub takes.
func TestLargestLogFits(t *testing.T) {
	table := at(t, mainTF, `"orders"`)
	edit := rules.Edit{Span: at(t, mainTF, "false"), New: "true"}
	query := at(t, storeGo, "s.client.Query")
	run := cleanRun(t)
	for i := range sarifMaxResults {
		name := fmt.Sprintf("store%x", sha256.Sum256([]byte{byte(i), byte(i >> 8)})) // no two are alike
		f := finding(missingPagination, query, rules.Text{Headline: "Query reads only the first page of " + name, Why: "the rest is lost", Help: "loop until LastEvaluatedKey is nil"}, name, name,
			rules.Related{Span: table, Message: name + " is declared here"})
		f.Flow.Before = []rules.Related{{Span: table, Message: name + " is set here"}, {Span: query, Message: "the name is passed on here"}}
		f.Fixes = rules.NewFixes(rules.Fix{Message: "read all pages of " + name, Kind: rules.ReviewFix, Edits: []rules.Edit{edit}})
		run.Findings = append(run.Findings, f)
	}
	rules.SetFingerprints(run.Findings)
	var log strings.Builder
	if err := Write(&log, "sarif", run, Options{}); err != nil {
		t.Fatal(err)
	}
	if size := gzipSize(t, []byte(log.String())); size > uploadMaxGzip {
		t.Errorf("%d bytes of gzip for %d results: GitHub takes %d", size, len(run.Findings), uploadMaxGzip)
	} else {
		t.Logf("%d bytes of gzip", size)
	}
}
