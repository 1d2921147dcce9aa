package report

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// What GitHub code scanning takes at most (GitHub documentation, "SARIF support
// for code scanning").
const (
	uploadMaxGzip    = 10 << 20
	uploadMaxResults = 25000
)

// TestSARIFFiles checks logs that real runs have written. The environment
// variable DYNAMOLINT_SARIF lists them as PATH lists folders:
//
//	DYNAMOLINT_SARIF=/tmp/orders.sarif go test ./internal/show/report -run TestSARIFFiles -v
func TestSARIFFiles(t *testing.T) {
	files := filepath.SplitList(os.Getenv("DYNAMOLINT_SARIF"))
	if len(files) == 0 {
		t.Skip("DYNAMOLINT_SARIF names no files")
	}
	validate := sarifValidator(t)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := validate(string(text)); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		log := parseSARIF(t, string(text))
		for _, err := range codeScanningErrors(log) {
			t.Errorf("%s: %s", file, err)
		}
		results := len(log.Runs[0].Results)
		if size := gzipSize(t, text); size > uploadMaxGzip || results > uploadMaxResults {
			t.Errorf("%s has %d results and %d bytes of gzip: GitHub refuses the upload", file, results, size)
		}
		t.Logf("%s: %d results", file, results)
	}
}

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

func gzipSize(t *testing.T, text []byte) int {
	t.Helper()
	var buffer bytes.Buffer
	w := gzip.NewWriter(&buffer)
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buffer.Len()
}
