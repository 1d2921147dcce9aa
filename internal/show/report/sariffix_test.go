package report

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/dynamolint/dynamolint/rules"
)

// editOf returns an edit with all that the command needs: offsets.
func editOf(file, text, old, replacement string) rules.Edit {
	start := strings.Index(text, old)
	return rules.Edit{
		Span: rules.Span{File: file, Start: rules.Pos{Offset: start}, End: rules.Pos{Offset: start + len(old)}},
		New:  replacement,
	}
}

// fixedBy returns the fix in a log of a run with one finding, whose files are as given.
func fixedBy(t *testing.T, files map[string]string, fixes ...rules.Fix) []sarifFix {
	t.Helper()
	run := cleanRun(t)
	run.Root = t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(run.Root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f := finding(pointInTimeRecovery, rules.Span{File: "main.tf", Start: rules.Pos{Line: 1, Column: 1}}, said("off"), "", "")
	f.Fixes = rules.NewFixes(fixes...)
	run.Findings = []rules.Finding{f}
	return parseSARIF(t, render(t, "sarif", run, Options{})).Runs[0].Results[0].Fixes
}

// applied makes the replacements of a change as a reader of the log does: by lines and
// columns of UTF-16 code units, the last first.
func applied(t *testing.T, text string, change sarifChange) string {
	t.Helper()
	lines := strings.SplitAfter(text, "\n")
	units := func(line, column int) (n int) {
		for _, before := range lines[:line-1] {
			n += len(utf16.Encode([]rune(before)))
		}
		return n + column - 1
	}
	whole := utf16.Encode([]rune(text))
	for _, r := range slices.Backward(change.Replacements) {
		at := r.DeletedRegion
		from, to := units(at.StartLine, at.StartColumn), units(at.EndLine, at.EndColumn)
		whole = slices.Concat(whole[:from], utf16.Encode([]rune(r.InsertedContent.Text)), whole[to:])
	}
	return string(utf16.Decode(whole))
}

func TestSARIFFixesApply(t *testing.T) {
	const table = "resource \"aws_dynamodb_table\" \"orders\" { # 注文 📦\n  name = \"orders\" # 📦\n  tags = {}\n}\n"
	dos := strings.ReplaceAll(table, "\n", "\r\n")
	tests := map[string]struct {
		text  string
		edits func(text string) []rules.Edit
		want  string
	}{
		"behind wide characters": {table, func(text string) []rules.Edit {
			return []rules.Edit{editOf("main.tf", text, "📦\n  tags = {}", "orders\n  tags = null")}
		}, strings.Replace(table, "📦\n  tags = {}", "orders\n  tags = null", 1)},
		"several, the last first": {table, func(text string) []rules.Edit {
			return []rules.Edit{editOf("main.tf", text, "  tags = {}\n", ""), editOf("main.tf", text, `"orders" #`, `var.name #`)}
		}, strings.Replace(strings.Replace(table, "  tags = {}\n", "", 1), `"orders" #`, `var.name #`, 1)},
		"insertions at one place": {table, func(text string) []rules.Edit {
			first, second := editOf("main.tf", text, "}\n}", ""), editOf("main.tf", text, "}\n}", "")
			first.Span.End, second.Span.End = first.Span.Start, second.Span.Start
			first.New, second.New = " a = 1,", " b = 2 "
			return []rules.Edit{first, second}
		}, strings.Replace(table, "{}\n", "{ a = 1, b = 2 }\n", 1)},
		"lines that end in CR LF": {dos, func(text string) []rules.Edit {
			return []rules.Edit{editOf("main.tf", text, "  tags = {}", "  tags = {}\n  ttl {}")}
		}, strings.Replace(dos, "  tags = {}", "  tags = {}\r\n  ttl {}", 1)},
		"first line behind a byte order mark": {byteOrderMark + table, func(text string) []rules.Edit {
			return []rules.Edit{editOf("main.tf", text, "resource", "data")}
		}, "data" + strings.TrimPrefix(table, "resource")},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			fix := rules.Fix{Message: "fix it", Kind: rules.SafeFix, Edits: test.edits(test.text)}
			got := fixedBy(t, map[string]string{"main.tf": test.text}, fix)
			if len(got) != 1 || len(got[0].ArtifactChanges) != 1 {
				t.Fatalf("fixes %+v, want one of one file", got)
			}
			change := got[0].ArtifactChanges[0]
			text := strings.TrimPrefix(test.text, byteOrderMark) // no column counts it
			if out := applied(t, text, change); out != test.want || change.ArtifactLocation != (sarifFile{"main.tf", "%SRCROOT%"}) {
				t.Errorf("%+v: got\n%s\nwant\n%s", change.ArtifactLocation, out, test.want)
			}
		})
	}
}

func TestSARIFFixChosen(t *testing.T) {
	files := map[string]string{"main.tf": "enabled = false\n", "other.tf": "on = false\n"}
	edit := editOf("main.tf", files["main.tf"], "false", "true")
	other := editOf("other.tf", files["other.tf"], "false", "true")
	behind := rules.Edit{Span: rules.Span{File: "main.tf", End: rules.Pos{Offset: 99}}}
	gone := rules.Edit{Span: rules.Span{File: "gone.tf"}}
	safe := rules.Fix{Message: "keep it", Kind: rules.SafeFix, Edits: []rules.Edit{edit}}
	review := rules.Fix{Message: "switch m[0] on", Kind: rules.ReviewFix, Edits: []rules.Edit{other, edit}}
	tests := map[string]struct {
		fixes       []rules.Fix
		description string // "": there is no fix
		files       []string
	}{
		"safe":            {[]rules.Fix{safe}, "keep it", []string{"main.tf"}},
		"safe goes first": {[]rules.Fix{review, safe}, "keep it", []string{"main.tf"}},
		"review":          {[]rules.Fix{review}, `switch m\[0\] on (changes requests or infrastructure: review the result)`, []string{"other.tf", "main.tf"}},
		"no kind":         {[]rules.Fix{{Message: "by hand", Edits: []rules.Edit{edit}}}, "", nil},
		"no edits":        {[]rules.Fix{{Message: "nothing", Kind: rules.SafeFix}}, "", nil},
		"behind the end":  {[]rules.Fix{{Message: "too far", Kind: rules.SafeFix, Edits: []rules.Edit{edit, behind}}}, "", nil},
		"file is gone":    {[]rules.Fix{{Message: "gone", Kind: rules.SafeFix, Edits: []rules.Edit{edit, gone}}}, "", nil},
		"none":            {nil, "", nil},
	}
	for name, test := range tests {
		got := fixedBy(t, files, test.fixes...)
		if test.description == "" && len(got) > 0 || test.description != "" && len(got) != 1 {
			t.Errorf("%s: %d fixes: %+v", name, len(got), got)
			continue
		}
		var changed []string
		for _, fix := range got {
			if fix.Description.Text != test.description {
				t.Errorf("%s: description %q, want %q", name, fix.Description.Text, test.description)
			}
			for _, change := range fix.ArtifactChanges {
				changed = append(changed, change.ArtifactLocation.URI)
			}
		}
		if !slices.Equal(changed, test.files) {
			t.Errorf("%s: changes %q, want %q", name, changed, test.files)
		}
	}
}
