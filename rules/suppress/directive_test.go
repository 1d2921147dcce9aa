package suppress

import (
	"slices"
	"strings"
	"testing"
)

func TestParseText(t *testing.T) {
	const none = "" // as fault: the directive is well-formed
	tests := []struct {
		comment string
		names   string
		reason  string
		until   string
		fault   string
	}{
		{"dynamolint:ignore DDB101 -- ten items", "DDB101", "ten items", "", none},
		{" dynamolint:ignore scan -- ten items", "scan", "ten items", "", none},
		{"dynamolint:ignore DDB101,missing-projection -- admin page", "DDB101|missing-projection", "admin page", "", none},
		{"dynamolint:ignore DDB101 , scan  --  a -- b", "DDB101|scan", "a -- b", "", none},
		{"dynamolint:ignore scan --\tten items", "scan", "ten items", "", none},
		{"dynamolint:ignore scan -- until=2027-01-31 migration runs", "scan", "migration runs", "2027-01-31", none},
		{"dynamolint:ignore scan -- migration runs until=2027-01-31", "scan", "migration runs", "2027-01-31", none},
		{"dynamolint:ignore scan -- not until the migration is over", "scan", "not until the migration is over", "", none},
		{"dynamolint:ignore-file scan -- a tool", "scan", "a tool", "", none},
		{"dynamolint:ignore scan -- the item expires: 7 days later it is gone", "scan", "the item expires: 7 days later it is gone", "", none},

		{"dynamolint:ignore", "", "", "", "The directive names no rule; write dynamolint:ignore RULE -- REASON"},
		{"dynamolint:ignore -- ten items", "", "", "", "The directive names no rule; write dynamolint:ignore RULE -- REASON"},
		{"dynamolint:ignore scan", "", "", "", `The directive gives no reason; end it with " -- " and why the finding is accepted`},
		{"dynamolint:ignore scan --", "", "", "", `The directive gives no reason; end it with " -- " and why the finding is accepted`},
		{"dynamolint:ignore scan -- until=2027-01-31", "", "", "2027-01-31", `The directive gives no reason; end it with " -- " and why the finding is accepted`},
		{"dynamolint:ignore scan: ten items", "", "", "", `The directive gives no reason; end it with " -- " and why the finding is accepted`},
		{"dynamolint:ignore scan --ten items", "", "", "", `The directive gives no reason; end it with " -- " and why the finding is accepted`},
		{"dynamolint:ignore DDB101 DDB102 -- r", "", "r", "", `"DDB101 DDB102" is not a list of rules; put one comma between two rules`},
		{"dynamolint:ignore DDB101, -- r", "", "r", "", `"DDB101," is not a list of rules; put one comma between two rules`},
		{"dynamolint:ignore scan -- until=tomorrow r", "", "", "", `"tomorrow" is not a date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- until=2027-02-30 r", "", "", "", `"2027-02-30" is not a date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- until= r", "", "", "", `"" is not a date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- until=2027-1-31 r", "", "", "", `"2027-1-31" is not a date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- until=2027-01-31: r", "", "", "", `"2027-01-31:" is not a date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- until:2027-01-31 r", "", "", "", `"until:2027-01-31" sets no date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- until: 2027-01-31 r", "", "", "", `"until: 2027-01-31" sets no date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- until = 2027-01-31", "", "", "", `"until = 2027-01-31" sets no date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- r (Expires: 31/01/2027)", "", "", "", `"Expires: 31/01/2027)" sets no date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- Until=2027-01-31 r", "", "", "", `"Until=2027-01-31" sets no date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- expires=2027-01-31 r", "", "", "", `"expires=2027-01-31" sets no date; write until=YYYY-MM-DD`},
		{"dynamolint:ignore scan -- until=2027-01-31 until=2028-01-31 r", "", "", "2027-01-31", "The directive has two dates; keep one of them"},
		{"dynamolint:ignroe scan -- r", "", "", "", "Unknown directive dynamolint:ignroe; write dynamolint:ignore"},
		{"dynamolint:ignorefile scan -- r", "", "", "", "Unknown directive dynamolint:ignorefile; write dynamolint:ignore-file"},
		{"dynamolint:disable scan -- r", "", "", "", "Unknown directive dynamolint:disable; write ignore or ignore-file"},
		{"DynamoLint:ignore scan -- r", "", "", "", `The directive begins with "DynamoLint:" in place of "dynamolint:"; write dynamolint:ignore RULE -- REASON`},
		{"Dynamolint: ignore-file scan -- r", "", "", "", `The directive begins with "Dynamolint:" in place of "dynamolint:"; write dynamolint:ignore RULE -- REASON`},
		{"dynamolint: ignore scan -- r", "", "", "", `The directive has a space after "dynamolint:"; write dynamolint:ignore RULE -- REASON`},
	}
	for _, tt := range tests {
		d, ok := parseText(tt.comment)
		if !ok {
			t.Errorf("%q is taken for prose", tt.comment)
			continue
		}
		if got := strings.Join(d.Names, "|"); got != tt.names || d.Reason != tt.reason || d.Until != tt.until || d.Fault.Short() != tt.fault {
			t.Errorf("%q: names %q, reason %q, until %q, fault %q", tt.comment, got, d.Reason, d.Until, d.Fault.Short())
		}
	}
}

func TestProse(t *testing.T) {
	for _, comment := range []string{
		"",
		"nothing",
		"dynamolint:",
		"dynamolint: checks this in CI",
		"see dynamolint:ignore",
		"//dynamolint:ignore scan -- r",
		"\tdynamolint:ignore scan -- r", // an example in a doc comment
		"DynamoLint: checks this in CI",
		"DynamoLint:",
		"DYNAMOLINT:SCHEMA is set by the build",
		"nolint:dynamolint",
	} {
		if d, ok := parseText(comment); ok {
			t.Errorf("%q is taken for a directive: %+v", comment, d)
		}
	}
}

func TestParseByExtension(t *testing.T) {
	const (
		goText   = "package shop\n\n//dynamolint:ignore scan -- r\nvar x = 1\n"
		hclText  = "# dynamolint:ignore ttl -- r\nx = 1\n"
		jsonText = `{"//": "dynamolint:ignore ttl -- r"}`
	)
	for file, src := range map[string]string{
		"store.go": goText, "a/b.test.go": goText,
		"main.tf": hclText, "main.tofu": hclText,
		"main.tf.json": jsonText, "x/main.tofu.json": jsonText,
	} {
		if got := Parse(file, []byte(src)); len(got) != 1 || got[0].Fault.Short() != "" || got[0].From == 0 {
			t.Errorf("%s: %+v", file, got)
		}
	}
	// It is listed, and hides nothing.
	if got := Parse("prod.auto.tfvars", []byte(hclText)); len(got) != 1 || got[0].Fault.Short() == "" || got[0].From != 0 {
		t.Errorf("variables: %+v", got)
	}
	for _, file := range []string{"package.json", "values.tfvars.json", "README.md", "main.hcl", "go", ".tf.json.bak"} {
		for _, src := range []string{goText, hclText, jsonText} {
			if got := Parse(file, []byte(src)); got != nil || Reads(file) {
				t.Errorf("%s: %+v", file, got)
			}
		}
	}
}

// covered checks what the only directive of a file covers: the lines that the
// source marks with "|" in their first column, which is removed before parsing.
func covered(t *testing.T, file, marked string) {
	t.Helper()
	for _, eol := range []string{"\n", "\r\n"} {
		var want []int
		var lines []string
		for i, line := range strings.Split(strings.TrimPrefix(marked, "\n"), "\n") {
			text, ok := strings.CutPrefix(line, "|")
			if ok {
				want = append(want, i+1)
			}
			lines = append(lines, text)
		}
		src := strings.Join(lines, eol)
		directives := Parse(file, []byte(src))
		if len(directives) != 1 || directives[0].Fault.Short() != "" {
			t.Fatalf("want one valid directive, got %+v\n%s", directives, src)
		}
		d := directives[0]
		var got []int
		for line := d.From; line <= d.To && line > 0; line++ {
			got = append(got, line)
		}
		if !slices.Equal(got, want) {
			t.Errorf("covers lines %v, want %v (line end %q)\n%s", got, want, eol, marked)
		}
		if text := src[d.Span.Start.Offset:d.Span.End.Offset]; strings.Trim(text, `"`) != d.Text {
			t.Errorf("the span holds %q, the directive is %q", text, d.Text)
		}
	}
}
