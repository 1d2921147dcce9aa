// Package accuracy tells how often dynamolint's findings on public code are right. It joins the
// findings of a recorded run with the verdicts of those who read the code, and writes the page
// on them. It runs nothing and reads no repository.
package accuracy

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Names of the files in the directory that [Read] takes.
const (
	repositoriesFile = "repositories.json"
	recordFile       = "record.json"
	findingsFile     = "findings.jsonl"
	labelsFile       = "labels.jsonl"
)

// Repository is a public repository of the corpus. The list is written by hand.
type Repository struct {
	Name        string `json:"repository"`            // OWNER/NAME on GitHub
	Commit      string `json:"commit"`                // in full
	Chosen      string `json:"chosen"`                // how it was found
	Development bool   `json:"development,omitempty"` // rules were tried on it while they were written
	Incomplete  string `json:"incomplete,omitempty"`  // why part of it cannot be analysed
}

// Directory is the name of the repository's checkout.
func (r *Repository) Directory() string { return strings.ReplaceAll(r.Name, "/", "+") }

// Record is what a run over the whole corpus gave besides its findings.
type Record struct {
	Version string `json:"version"` // of dynamolint
	Rules   []Rule `json:"rules"`   // that were on
	Runs    []Run  `json:"runs"`    // one for each repository
}

// Rule names a rule, with its severity.
type Rule struct {
	ID       string `json:"id"`
	Slug     string `json:"slug"`
	Severity string `json:"severity"` // error, warning or note
}

// Run is what dynamolint did in one repository.
type Run struct {
	Repository string  `json:"repository"`
	Commit     string  `json:"commit"`
	GoFiles    int     `json:"goFiles"`    // that the commit has
	GoPackages int     `json:"goPackages"` // that were checked
	Tables     int     `json:"tables"`     // that were checked
	CPUSeconds float64 `json:"cpuSeconds"`
	PeakMB     int64   `json:"peakMB"`
	Incomplete bool    `json:"incomplete,omitempty"` // part of it was not analysed
}

// Finding is one of the recorded run. Of a finding that stands for those of other rules at the
// same place, each has one of its own.
type Finding struct {
	Repository  string `json:"repository"`
	Rule        string `json:"rule"`
	Place       string `json:"place"`       // PATH:LINE
	Fingerprint string `json:"fingerprint"` // dynamolint/v1
	Severity    string `json:"severity"`    // error, warning or note: a verdict is on a finding that weighs so much
}

// Label is the verdict on a finding of someone who read the code. Labels are written by hand.
type Label struct {
	Finding
	Verdict Verdict `json:"verdict"`
	Reason  string  `json:"reason,omitempty"`
}

// Verdict is one of [Right], [Arguable] and [Wrong].
type Verdict string

// The verdicts on a finding.
const (
	Right    Verdict = "right"    // true of the code, and the advice applies
	Arguable Verdict = "arguable" // true, but most maintainers would leave the code as it is
	Wrong    Verdict = "wrong"    // false, or cannot happen
)

// Data is all that the page is made of.
type Data struct {
	Repositories []Repository
	Record       Record
	Findings     []Finding
	Labels       []Label
}

// Read reads the four files of a directory. It does not compare them: see [Data.Check].
func Read(dir string) (*Data, error) {
	d := &Data{}
	var err error
	if d.Repositories, err = ReadRepositories(dir); err != nil {
		return nil, err
	}
	if err := readJSON(filepath.Join(dir, recordFile), &d.Record); err != nil {
		return nil, err
	}
	if d.Findings, err = readLines[Finding](filepath.Join(dir, findingsFile)); err != nil {
		return nil, err
	}
	if d.Labels, err = readLines[Label](filepath.Join(dir, labelsFile)); err != nil {
		return nil, err
	}
	return d, nil
}

// ReadRepositories reads the repositories alone, of which a run is to be recorded.
func ReadRepositories(dir string) ([]Repository, error) {
	var list []Repository
	return list, readJSON(filepath.Join(dir, repositoriesFile), &list)
}

// WriteRun writes what a run over the corpus gave, with its findings sorted.
func WriteRun(dir string, record *Record, findings []Finding) error {
	content, err := json.MarshalIndent(record, "", "  ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, recordFile), append(content, '\n'), 0o644); err != nil {
		return err
	}
	slices.SortFunc(findings, Finding.compare)
	var lines bytes.Buffer
	encoder := json.NewEncoder(&lines)
	for _, f := range findings {
		if err := encoder.Encode(f); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(dir, findingsFile), lines.Bytes(), 0o644)
}

func readJSON(path string, into any) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := decode(content, into); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// readLines reads a file with one JSON object a line.
func readLines[T any](path string) ([]T, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var list []T
	lines := bufio.NewScanner(bytes.NewReader(content))
	for n := 1; lines.Scan(); n++ {
		var one T
		if err := decode(lines.Bytes(), &one); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n, err)
		}
		list = append(list, one)
	}
	return list, lines.Err()
}

// decode refuses misspelt names, which would be read as missing values.
func decode(content []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}
