package baseline

import (
	"bytes"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/quick"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/dynamolint/dynamolint/rules"
)

var (
	scan       = &rules.Rule{ID: "DDB101", Slug: "scan"}
	protection = &rules.Rule{ID: "DDB415", Slug: "deletion-protection"}
)

// found returns findings with their fingerprints: in the store three scans of
// one function, which differ by nothing but their order.
func found() []rules.Finding {
	at := func(rule *rules.Rule, file string, line int, symbol string) rules.Finding {
		return rules.Finding{Rule: rule, Span: rules.Span{File: file, Start: rules.Pos{Line: line, Column: 1}}, Symbol: symbol, Subject: "orders"}
	}
	findings := []rules.Finding{
		at(scan, "orders/store.go", 10, "(*Store).All"),
		at(scan, "orders/store.go", 20, "(*Store).All"),
		at(scan, "orders/store.go", 30, "(*Store).All"),
		at(protection, "infra/main.tf", 1, "aws_dynamodb_table.orders"),
	}
	rules.SetFingerprints(findings)
	return findings
}

func always(*rules.Rule) bool { return true }

func text(t *testing.T, b *Baseline) string {
	t.Helper()
	var buffer bytes.Buffer
	if _, err := b.WriteTo(&buffer); err != nil {
		t.Fatal(err)
	}
	return buffer.String()
}

// TestFile pins the format: teams have such files in their repositories.
func TestFile(t *testing.T) {
	const want = `{"dynamolint-baseline":1}
{"rule":"DDB415","slug":"deletion-protection","file":"infra/main.tf","symbol":"aws_dynamodb_table.orders","subject":"orders","fingerprint":"%1"}
{"rule":"DDB101","slug":"scan","file":"orders/store.go","symbol":"(*Store).All","subject":"orders","fingerprint":"%0"}
`
	findings := found()
	fill := strings.NewReplacer("%0", findings[0].Fingerprint, "%1", findings[3].Fingerprint)
	b := New([]rules.Finding{findings[0], findings[3]})
	if got := text(t, b); got != fill.Replace(want) {
		t.Errorf("got\n%s", got)
	}
	if got := text(t, New(nil)); got != "{\"dynamolint-baseline\":1}\n" {
		t.Errorf("an empty one is %q", got)
	}
}

func TestApply(t *testing.T) {
	all := found()
	b := New([]rules.Finding{all[0], all[1], all[3]})

	left, known, stale := b.Apply(all, always)
	if len(left) != 1 || left[0].Span.Start.Line != 30 || len(known) != 3 || stale != nil {
		t.Errorf("one more of a kind: left %v, %d known, stale %v", left, len(known), stale)
	}

	fewer := found()[1:2] // the first scan was corrected, and so was the table
	rules.SetFingerprints(fewer)
	left, known, stale = b.Apply(fewer, always)
	if left != nil || len(known) != 1 || len(stale) != 2 {
		t.Errorf("fewer: left %v, %d known, stale %v", left, len(known), stale)
	}

	shrunk := b.Update(stale, nil)
	if shrunk.Len() != 1 || b.Len() != 3 {
		t.Errorf("shrunk to %d entries, the old one has %d", shrunk.Len(), b.Len())
	}
	if grown := shrunk.Update(nil, all); grown.Len() != 4 {
		t.Errorf("grown to %d entries", grown.Len())
	}
}

// A finding is known if each of its instances is.
func TestApplyInstances(t *testing.T) {
	at := func(addresses ...string) []rules.Finding {
		f := rules.Finding{Rule: protection, Span: rules.Span{File: "modules/table/main.tf"}, Symbol: "aws_dynamodb_table.this"}
		for _, address := range addresses {
			f.Instances = append(f.Instances, rules.Instance{Root: "envs/prod", Address: address})
		}
		findings := []rules.Finding{f}
		rules.SetFingerprints(findings)
		return findings
	}
	const orders, carts, stock = "module.orders.aws_dynamodb_table.this", "module.carts.aws_dynamodb_table.this", "module.stock.aws_dynamodb_table.this"
	b := New(at(orders, carts))
	written := text(t, b)
	if b.Len() != 2 || !strings.Contains(written, `"symbol":"aws_dynamodb_table.this","root":"envs/prod","address":"`+carts+`","fingerprint"`) {
		t.Errorf("written as\n%s", written)
	}

	left, known, stale := b.Apply(at(carts), always) // as a narrow run sees it
	if left != nil || len(known) != 1 || len(stale) != 1 || stale[0].Address != orders {
		t.Errorf("fewer: left %v, known %v, stale %v", left, known, stale)
	}

	all := at(stock, orders, carts)
	left, known, stale = b.Apply(all, always)
	if len(left) != 1 || known != nil || stale != nil {
		t.Fatalf("one more: left %v, known %v, stale %v", left, known, stale)
	}
	if got := left[0].Instances; got[0].Known || !got[1].Known || !got[2].Known || all[0].Instances[1].Known {
		t.Errorf("known of the instances: %v; those given: %v", got, all[0].Instances)
	}
	grown := b.Update(nil, left)
	if left, _, _ = grown.Apply(all, always); grown.Len() != 3 || left != nil {
		t.Errorf("grown to %d entries, left %v", grown.Len(), left)
	}
}

// What nobody may silence is not silenced by an entry either.
func TestApplyLeavesTheNonSuppressible(t *testing.T) {
	all := found()
	left, known, stale := New(all).Apply(all, func(r *rules.Rule) bool { return r != protection })
	if len(left) != 1 || left[0].Rule != protection || len(known) != 3 || len(stale) != 1 || stale[0].Rule != protection.ID {
		t.Errorf("left %v, %d known, stale %v", left, len(known), stale)
	}
}

// What a union merge leaves behind, and what editors and Windows do.
func TestReadTakesMergedFiles(t *testing.T) {
	b := New(found())
	lines := strings.SplitAfter(text(t, b), "\n")
	merged := "\ufeff" + lines[0] + lines[4] + "\n" + lines[2] + lines[0] + lines[1] + lines[4] + strings.TrimSpace(lines[3])
	for name, content := range map[string]string{"merged": merged, "CRLF": strings.ReplaceAll(merged, "\n", "\r\n")} {
		got, problem := parse([]byte(content))
		if problem != nil {
			t.Errorf("%s: %v", name, problem)
		} else if text(t, got) != text(t, b) {
			t.Errorf("%s: read as\n%s", name, text(t, got))
		}
	}
}

func TestReadRefuses(t *testing.T) {
	const begin = "{\"dynamolint-baseline\":1}\n"
	const entry = `{"rule":"DDB101","slug":"scan","file":"a.go","fingerprint":"f95863d230a3899f3b1bf56ad8e49f89"}`
	tests := []struct{ name, content, want string }{
		{"an empty file", "", "b.jsonl: not a baseline"},
		{"blank lines", "\n\n", "b.jsonl: not a baseline"},
		{"an entry first", entry + "\n" + begin, "b.jsonl:1: not a baseline"},
		{"another version", `{"dynamolint-baseline":2}`, "b.jsonl:1: baseline version 2 is not supported: this dynamolint reads version 1; use the dynamolint"},
		{"another version below", begin + `{"dynamolint-baseline":2}`, "b.jsonl:2: baseline version 2 is not supported"},
		{"another format", "version: 1\n", "b.jsonl:1: not a baseline entry: invalid character"},
		{"a conflict", begin + "<<<<<<< HEAD\n" + entry + "\n", "b.jsonl:2: git left an unresolved conflict here; delete the lines"},
		{"a conflict's middle", begin + "=======\n", "b.jsonl:2: git left an unresolved conflict"},
		{"a conflict's base", begin + "||||||| 1234567\n", "b.jsonl:2: git left an unresolved conflict here; delete the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>"},
		{"a cut line", begin + entry[:40] + "\n", "b.jsonl:2: not a baseline entry: it ends early"},
		{"two entries on a line", begin + entry + entry + "\n", "something follows the entry"},
		{"a long field", begin + strings.Replace(entry, "slug", strings.Repeat("x", 90)+`\u001b`, 1), `unknown field "` + strings.Repeat("x", 40) + `..."`},
		{"an unknown field", begin + strings.Replace(entry, "slug", "slag", 1), `unknown field "slag"`},
		{"no rule", begin + strings.Replace(entry, "DDB101", "", 1), "it has no rule"},
		{"no file", begin + strings.Replace(entry, "a.go", "", 1), "it has no file"},
		{"a wrong fingerprint", begin + strings.Replace(entry, "f95", "F95", 1), "not 32 hexadecimal digits"},
		{"a list", begin + "[]", "cannot unmarshal array"},
		{"nothing", begin + "null", "it has no rule"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "b.jsonl")
			if err := os.WriteFile(path, []byte(test.content), 0o644); err != nil {
				t.Fatal(err)
			}
			_, err := Read(files.Disk, path)
			var problem *Error
			if !errors.As(err, &problem) || problem.Hint == "" || !strings.Contains(strings.TrimPrefix(err.Error(), dir+string(filepath.Separator)), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func TestReadNamesAMissingFile(t *testing.T) {
	_, err := Read(files.Disk, filepath.Join(t.TempDir(), "b.jsonl"))
	var problem *Error
	if !errors.As(err, &problem) || !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), `b.jsonl: the baseline does not exist; check the name, or create it: run "dynamolint baseline write"`) {
		t.Errorf("got %v", err)
	}
	_, err = Read(files.Disk, t.TempDir())
	if !errors.As(err, &problem) || !strings.Contains(err.Error(), "cannot read the baseline: it is a directory; name a file in it") {
		t.Errorf("a directory: got %v", err)
	}
}

// Whatever is written is read back, in any order of the findings.
func TestRoundTrip(t *testing.T) {
	roundTrip := func(seed uint64) bool {
		random := rand.New(rand.NewPCG(seed, 0))
		word := func() string {
			const letters = "aé \"\\<&/.*\u2028\t"
			var b strings.Builder
			for range 1 + random.IntN(6) {
				b.WriteRune([]rune(letters)[random.IntN(len([]rune(letters)))])
			}
			return b.String()
		}
		findings := make([]rules.Finding, random.IntN(9))
		for i := range findings {
			findings[i] = rules.Finding{Rule: scan, Span: rules.Span{File: word()}, Symbol: word(), Subject: word()}
		}
		rules.SetFingerprints(findings)
		b := New(findings)
		written := text(t, b)
		read, problem := parse([]byte(written))
		if problem != nil || len(read.entries) != len(findings) {
			t.Logf("%v\n%s", problem, written)
			return false
		}
		random.Shuffle(len(findings), func(i, j int) { findings[i], findings[j] = findings[j], findings[i] })
		left, _, stale := read.Apply(findings, always)
		return text(t, read) == written && text(t, New(findings)) == written && left == nil && stale == nil
	}
	if err := quick.Check(roundTrip, nil); err != nil {
		t.Error(err)
	}
}

func FuzzParse(f *testing.F) {
	var buffer bytes.Buffer
	if _, err := New(found()).WriteTo(&buffer); err != nil {
		f.Fatal(err)
	}
	f.Add(buffer.Bytes())
	f.Add([]byte("{\"dynamolint-baseline\":1}\n<<<<<<< HEAD\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		b, problem := parse(content)
		if problem != nil {
			if problem.Message == "" || problem.Hint == "" {
				t.Errorf("problem %+v says nothing", problem)
			}
			return
		}
		again, problem := parse([]byte(text(t, b)))
		if problem != nil || !reflect.DeepEqual(again.entries, b.entries) {
			t.Errorf("%v: written as\n%s", problem, text(t, b))
		}
	})
}
