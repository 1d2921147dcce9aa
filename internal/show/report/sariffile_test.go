package report

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"testing"
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
