package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/dev/edits"
)

var editsInEditor = flag.Int("lsp-edits", 30, "how many random edits TestEditsInEditor makes")

// sentinel is a file whose diagnostics come last, because they are sent by path, and always,
// because it has a finding. Its version tells that all those of a state have come.
const (
	sentinel     = "zz/main.tf"
	sentinelText = "resource \"aws_dynamodb_table\" \"last\" {\n  name = \"last\"\n  hash_key = \"id\"\n  attribute {\n    name = \"id\"\n    type = \"S\"\n  }\n}\n"
)

// TestEditsInEditor: whatever is edited in an editor, it then shows what a run of check finds in
// files of that content, and the server keeps nothing of the states before.
func TestEditsInEditor(t *testing.T) {
	dir := service(t)
	if err := os.Mkdir(filepath.Join(dir, "zz"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, sentinel), []byte(sentinelText), 0o600); err != nil {
		t.Fatal(err)
	}
	onDisk := t.TempDir()
	if err := os.CopyFS(onDisk, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	t.Chdir(onDisk)
	goroutines := runtime.NumGoroutine()
	e := startEditor(t, dir)
	names := []string{"internal/orders/store.go", "internal/carts/carts.go", "cmd/api/main.go", "infra/main.tf"}
	for _, name := range append(names, sentinel) {
		e.open(name)
	}
	e.settle()
	original := maps.Clone(e.buffers)
	random := rand.New(rand.NewPCG(7, 7))
	var running, memory []uint64 // goroutines and bytes, after each round
	for made := 0; made < *editsInEditor; {
		var did []string
		for range 1 + random.IntN(7) { // without waiting for what the last one has led to
			name := names[random.IntN(len(names))]
			if random.IntN(10) == 0 {
				e.replace(name, original[name])
				did = append(did, "restored "+name)
			} else if change := edits.RandomChange(random, e.buffers[name]); utf8.Valid(change.Apply(e.buffers[name])) {
				e.edit(name, change)
				did = append(did, fmt.Sprintf("%s: %+q", name, change.New))
			}
			made++
		}
		e.settle()
		for name, text := range e.buffers {
			if err := os.WriteFile(filepath.Join(onDisk, name), text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if diff := cmp.Diff(checked(t), e.diagnostics()); diff != "" {
			t.Fatalf("after %d edits, of which the last are %q, the editor shows other findings than check (-check +editor):\n%s", made, did, diff)
		}
		running, memory = append(running, uint64(runtime.NumGoroutine())), append(memory, heap())
	}
	t.Logf("goroutines after each round: %d; MiB: %d", running, mebibytes(memory))
	bounded(t, "goroutines", running, 20)
	bounded(t, "bytes", memory, 32<<20)
	e.end()
	for range patience / (10 * time.Millisecond) { // those of the last run may still be ending
		if runtime.NumGoroutine() <= goroutines {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	stacks := make([]byte, 1<<20)
	t.Errorf("%d goroutines are left of a server that has ended, %d were there before:\n%s",
		runtime.NumGoroutine(), goroutines, stacks[:runtime.Stack(stacks, true)])
}

// bounded checks that the second half of a series is not above the first by more than a slack.
func bounded(t *testing.T, what string, series []uint64, slack uint64) {
	t.Helper()
	half := len(series) / 2
	if half == 0 {
		t.Fatal("too few edits to tell what grows")
	}
	if before, after := slices.Max(series[:half]), slices.Min(series[half:]); after > before+slack {
		t.Errorf("%s grow: %d", what, series)
	}
}

// heap returns how many bytes are in use.
func heap() uint64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

func mebibytes(bytes []uint64) (list []uint64) {
	for _, b := range bytes {
		list = append(list, b>>20)
	}
	return list
}

// checked returns what check finds in the current directory, in the form of editor.diagnostics.
func checked(t *testing.T) []string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	runAnew(t, []string{"check", "--no-cache", "--format", "json"}, &stdout, &stderr)
	var found struct {
		Findings []struct {
			Rule, Severity, File, Headline string
			Start                          struct{ Line, Column int }
		}
		Problems []struct{ File, Message string }
	}
	if err := json.Unmarshal(stdout.Bytes(), &found); err != nil {
		t.Fatalf("check: %v\n%s%s", err, &stdout, &stderr)
	}
	var list []string
	for _, f := range found.Findings {
		list = append(list, fmt.Sprintf("%s:%d:%d: %s[%s]: %s", f.File, f.Start.Line, f.Start.Column, f.Severity, f.Rule, f.Headline))
	}
	for _, p := range found.Problems {
		list = append(list, "not analysed: "+strings.TrimSpace(p.Message))
	}
	slices.Sort(list)
	return list
}
