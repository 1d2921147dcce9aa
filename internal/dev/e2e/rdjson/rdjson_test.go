// Package rdjson holds the test that reviewdog's own types read what
// --format rdjson writes. It is a module of its own, so that the command does
// not depend on reviewdog.
package rdjson

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/reviewdog/reviewdog/proto/rdf"
	"google.golang.org/protobuf/encoding/protojson"
)

const (
	repository = "../../../.."
	example    = repository + "/testdata/shop/before"
)

// command returns the path of the command: DYNAMOLINT, if CI has built it, or else a new one.
func command(t *testing.T) string {
	t.Helper()
	if built := os.Getenv("DYNAMOLINT"); built != "" {
		return built
	}
	path := filepath.Join(t.TempDir(), "dynamolint")
	build := exec.Command("go", "build", "-o", path, "./cmd/dynamolint")
	build.Dir = repository
	build.Env = append(os.Environ(), "GOWORK=off")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return path
}

// run returns what the command writes about the example.
func run(t *testing.T, args ...string) []byte {
	t.Helper()
	check := exec.Command(command(t), args...)
	check.Dir = example
	var stderr bytes.Buffer
	check.Stderr = &stderr
	out, err := check.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != 1 {
		t.Fatalf("the example has findings, so the exit code must be 1: %v\n%s", err, &stderr)
	}
	return out
}

func TestReviewdogReadsIt(t *testing.T) {
	var result rdf.DiagnosticResult
	// This refuses fields and values that the format does not have.
	if err := protojson.Unmarshal(run(t, "--format", "rdjson"), &result); err != nil {
		t.Fatal(err)
	}
	if result.GetSource().GetName() != "dynamolint" || result.GetSource().GetUrl() == "" {
		t.Errorf("source %v", result.GetSource())
	}
	if len(result.GetDiagnostics()) == 0 {
		t.Fatal("no diagnostics")
	}
	severities := map[rdf.Severity]int{}
	related := 0
	for _, d := range result.GetDiagnostics() {
		severities[d.GetSeverity()]++
		related += len(d.GetRelatedLocations())
		checkDiagnostic(t, d)
	}
	if severities[rdf.Severity_ERROR] == 0 || severities[rdf.Severity_WARNING] == 0 || severities[rdf.Severity_INFO] == 0 {
		t.Errorf("the example has findings of every severity, but the diagnostics have %v", severities)
	}
	if related == 0 {
		t.Error("no related locations")
	}
}

// TestReviewdogReadsTheRest reads what the example has no case of: suggestions,
// and problems without a line.
func TestReviewdogReadsTheRest(t *testing.T) {
	text, err := os.ReadFile(repository + "/internal/show/report/testdata/golden/full.rdjson")
	if err != nil {
		t.Fatal(err)
	}
	var result rdf.DiagnosticResult
	if err := protojson.Unmarshal(text, &result); err != nil {
		t.Fatal(err)
	}
	suggestions, files := 0, 0
	for _, d := range result.GetDiagnostics() {
		suggestions += len(d.GetSuggestions())
		if d.GetLocation().GetRange() == nil {
			files++
		}
	}
	if suggestions == 0 || files == 0 {
		t.Errorf("%d suggestions, %d diagnostics of whole files; want some of both", suggestions, files)
	}
}

func checkDiagnostic(t *testing.T, d *rdf.Diagnostic) {
	t.Helper()
	if d.GetMessage() == "" || !strings.HasSuffix(d.GetCode().GetUrl(), d.GetCode().GetValue()+".md") {
		t.Errorf("message %q, code %v", d.GetMessage(), d.GetCode())
	}
	locations := []*rdf.Location{d.GetLocation()}
	for _, r := range d.GetRelatedLocations() {
		locations = append(locations, r.GetLocation())
	}
	for _, location := range locations {
		text, err := os.ReadFile(filepath.Join(repository, location.GetPath()))
		if err != nil {
			t.Errorf("reviewdog does not find the file: %v", err)
			continue
		}
		lines := strings.Split(string(text), "\n")
		start, end := location.GetRange().GetStart(), location.GetRange().GetEnd()
		if start.GetLine() < 1 || int(end.GetLine()) > len(lines) || end.GetLine() < start.GetLine() {
			t.Errorf("%s has %d lines, the range is %v", location.GetPath(), len(lines), location.GetRange())
			continue
		}
		if start.GetColumn() < 1 || int(end.GetColumn()) > len(lines[end.GetLine()-1])+1 {
			t.Errorf("%s: columns of %v are not in the line", location.GetPath(), location.GetRange())
		}
	}
}
