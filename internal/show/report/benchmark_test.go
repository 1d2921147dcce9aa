package report

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// bigRun has 25,000 findings in 500 files, what GitHub takes at most.
func bigRun(b *testing.B) *Run {
	dir := b.TempDir()
	source := []byte(strings.Repeat("\tout, err := s.client.Query(ctx, &dynamodb.QueryInput{TableName: &s.table})\n", 50))
	run := &Run{Version: "v0.3.1", Root: dir, Rules: catalogue(b), Checked: Checked{GoPackages: 500}}
	for i := range 500 {
		file := fmt.Sprintf("store%03d.go", i)
		if err := os.WriteFile(filepath.Join(dir, file), source, 0o644); err != nil {
			b.Fatal(err)
		}
		for line := range 50 {
			span := rules.Span{File: file, Start: rules.Pos{Line: line + 1, Column: 14}, End: rules.Pos{Line: line + 1, Column: 28}}
			run.Findings = append(run.Findings, finding(missingPagination, span,
				rules.Text{Headline: `Query reads only the first page of "orders"`, Why: "results after the first 1 MB are silently dropped", Help: "use dynamodb.NewQueryPaginator"},
				"(*Store).ByCustomer", "orders"))
		}
	}
	rules.SetFingerprints(run.Findings)
	return run
}

// BenchmarkWrite25000 shows what each format costs; SARIF should stay close to text.
func BenchmarkWrite25000(b *testing.B) {
	run := bigRun(b)
	for _, format := range Formats() {
		b.Run(format, func(b *testing.B) {
			for b.Loop() {
				if err := Write(io.Discard, format, run, Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
