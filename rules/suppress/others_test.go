package suppress

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// withEquivalents returns rules of which other linters have checks.
func withEquivalents(t *testing.T, tools ...rules.Tool) *Suppressor {
	t.Helper()
	backup, key, replica := newRule("DDB413", "point-in-time-recovery", ""), newRule("DDB419", "encryption", ""), newRule("DDB422", "replica-protection", "")
	backup.Equivalents = slices.Concat(rules.OfCheckov("CKV_AWS_28"), rules.OfTrivy("AWS-0024", "aws-dynamodb-enable-recovery", "AWS086"))
	key.Equivalents = rules.OfCheckov("CKV_AWS_119")
	replica.Equivalents = rules.OfCheckov("CKV_AWS_119")
	dax := newRule("DDB632", "dax-encryption", "")
	dax.Equivalents = rules.PartOf(rules.OfCheckov("CKV_AWS_47")...)
	locked.Equivalents = rules.OfCheckov("CKV_AWS_2")
	set, err := rules.NewSet(append(Rules(), backup, key, replica, dax, locked)...)
	if err != nil {
		t.Fatal(err)
	}
	s := New(set, now, func(r *rules.Rule) bool { return r != locked })
	s.Honour(tools)
	return s
}

func TestCommentsOfOthers(t *testing.T) {
	for name, test := range heeded {
		t.Run(name, func(t *testing.T) {
			tool, _, _ := strings.Cut(name, ":")
			src := strings.TrimPrefix(test.src, "\n")
			plain := strings.TrimPrefix(strings.ReplaceAll(src, "\n|", "\n"), "|")
			marked := strings.Split(plain, "\n")
			uses := withEquivalents(t, rules.Tool(tool)).others("main.tf", []byte(plain))
			for _, u := range uses {
				for line := u.From; line > 0 && line <= u.To; line++ {
					marked[line-1] = "|" + strings.TrimPrefix(marked[line-1], "|")
				}
			}
			if got := described(uses); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
			if lines := strings.Join(marked, "\n"); lines != src {
				t.Errorf("covered:\n%s\nwant:\n%s", lines, src)
			}
		})
	}
}

// described tells which rules comments suppress, why and until when.
func described(uses []Use) string {
	slices.SortStableFunc(uses, byPlace)
	var all []string
	for _, u := range uses {
		var words []string
		for _, r := range u.Rules {
			words = append(words, r.Rule.ID)
		}
		if u.Reason != "" {
			words = append(words, "("+u.Reason+")")
		}
		if u.Until != "" {
			words = append(words, "until "+u.Until)
		}
		all = append(all, strings.Join(words, " "))
	}
	return strings.Join(all, "; ")
}

// What two linters heed is one comment, that covers what either of them skips.
func TestCommentOfTwoLinters(t *testing.T) {
	src := []byte(`# tfsec:ignore:AWS086 tfsec:ignore:AVD-AWS-0024
# trivy:ignore:AWS-0107
resource "aws_dynamodb_table" "cache" {
}
`)
	uses := withEquivalents(t, rules.Tools...).others("main.tf", src)
	if got := described(uses); got != "DDB413; DDB413" {
		t.Errorf("%q", got)
	}
	for _, u := range uses {
		if u.From != 3 || u.To != 4 || u.Span.Start.Line != 1 || string(src[u.Span.Start.Offset:u.Span.End.Offset]) != u.Text {
			t.Errorf("%+v", u.Directive)
		}
	}
}

// Comments of others suppress, and are never found fault with: they are for
// another linter, and tell it what they tell it.
func TestCommentsOfOthersAreNotReported(t *testing.T) {
	const src = `resource "aws_dynamodb_table" "cache" {
  # checkov:skip=CKV_AWS_28
}
# tfsec:ignore:aws-dynamodb-enable-recovery:exp:2026-06-15
resource "aws_dynamodb_table" "other" {
}
resource "aws_dynamodb_table" "third" {
  # checkov:skip=CKV_AWS_119:our own key
}
resource "aws_dynamodb_table" "fourth" {
  # checkov:skip=CKV_AWS_2
}
`
	s := withEquivalents(t, rules.Checkov, rules.Tfsec)
	backup := s.set.Lookup("DDB413")
	read := func(string) ([]byte, error) { return []byte(src), nil }
	finding := func(line int) rules.Finding {
		f := at(backup, line)
		f.Span.File = "main.tf"
		return f
	}
	result := s.Apply([]rules.Finding{finding(1), finding(5)}, []string{"main.tf"}, read, func(*rules.Rule, *Directive) bool { return true })
	if len(result.Own) != 0 || len(result.Suppressed) != 1 || len(result.Kept) != 1 || result.Kept[0].Span.Start.Line != 5 {
		t.Errorf("own %v, suppressed %v, kept %v", result.Own, result.Suppressed, result.Kept)
	}
	var states []State
	for _, u := range result.Directives {
		states = append(states, u.State)
	}
	if want := []State{Used, Expired, Unused, NonSuppressible}; !slices.Equal(states, want) {
		t.Errorf("states %v, want %v", states, want)
	}
}

func TestCommentsOfOthersAreHonouredOnlyIfAsked(t *testing.T) {
	src := []byte("resource \"aws_dynamodb_table\" \"cache\" {\n  # checkov:skip=CKV_AWS_28\n}\n")
	for _, tools := range [][]rules.Tool{nil, {rules.Trivy, rules.Tfsec}} {
		if got := withEquivalents(t, tools...).others("main.tf", src); len(got) != 0 {
			t.Errorf("%v: %v", tools, got)
		}
	}
}

func TestFilesInWhichCommentsOfOthersCount(t *testing.T) {
	src := []byte("# trivy:ignore:*\nresource \"aws_dynamodb_table\" \"cache\" {\n  # checkov:skip=CKV_AWS_28\n}\n")
	for file, want := range map[string][]rules.Tool{
		"main.tf":      {rules.Checkov, rules.Tfsec, rules.Trivy},
		"main.tofu":    {rules.Trivy},
		"main.tf.json": nil,
		"prod.tfvars":  nil,
		"main.go":      nil,
	} {
		var got []rules.Tool
		for _, tool := range rules.Tools {
			if len(withEquivalents(t, tool).others(file, src)) > 0 {
				got = append(got, tool)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", file, got, want)
		}
	}
}

// The caller of a module skips a check for all that the module declares. Another call of the
// module still has the finding.
func TestCommentsOfOthersAtModuleCalls(t *testing.T) {
	files := map[string]string{
		"live/main.tf": `# trivy:ignore:AWS-0024
module "shop" {
  source = "../shop"
}
module "other" {
  source = "../shop"
}
module "third" {
  # checkov:skip=CKV_AWS_28
  source = "../shop"
}
`,
		"shop/main.tf": "module \"table\" {\n  source = \"../table\"\n}\n",
	}
	call := func(file string, line int) rules.Span {
		return rules.Span{File: file, Start: rules.Pos{Line: line, Column: 1}, End: rules.Pos{Line: line, Column: 10}}
	}
	shop, other, third, table := call("live/main.tf", 2), call("live/main.tf", 5), call("live/main.tf", 8), call("shop/main.tf", 1)
	for name, test := range map[string]struct {
		instances [][]rules.Span
		hidden    []int // of the two comments
	}{
		"one call":             {[][]rules.Span{{shop, table}}, []int{1, 0}},
		"both calls with one":  {[][]rules.Span{{shop, table}, {third, table}}, []int{1, 1}},
		"twice through one":    {[][]rules.Span{{third, table}, {third, table}}, []int{0, 1}},
		"one call without one": {[][]rules.Span{{shop, table}, {other, table}}, []int{0, 0}},
		"called without one":   {[][]rules.Span{{other, table}}, []int{0, 0}},
		"called from the file": {[][]rules.Span{nil}, []int{0, 0}},
		"declared by the root": {nil, []int{0, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			s := withEquivalents(t, rules.Tools...)
			f := at(s.set.Lookup("DDB413"), 1)
			f.Span.File = "table/main.tf"
			for _, calls := range test.instances {
				f.Instances = append(f.Instances, rules.Instance{Calls: calls})
			}
			result := s.Apply([]rules.Finding{f}, []string{"live/main.tf", "shop/main.tf"}, reading(files), everything)
			if hidden := test.hidden[0]+test.hidden[1] > 0; hidden != (len(result.Suppressed) == 1) || hidden == (len(result.Kept) == 1) {
				t.Errorf("suppressed %v, kept %v", result.Suppressed, result.Kept)
			}
			var hidden []int
			for _, u := range result.Directives {
				hidden = append(hidden, u.Rules[0].Hidden)
			}
			if !slices.Equal(hidden, test.hidden) {
				t.Errorf("hidden %v, want %v", hidden, test.hidden)
			}
		})
	}
}

// Our own directives cover what stands in their file.
func TestDirectivesDoNotReachIntoModules(t *testing.T) {
	s := newSuppressor(t)
	f := at(recovery, 1)
	f.Span.File = "table/main.tf"
	f.Instances = []rules.Instance{{Calls: []rules.Span{{File: "main.tf", Start: rules.Pos{Line: 2, Column: 1}, End: rules.Pos{Line: 2, Column: 10}}}}}
	files := map[string]string{"main.tf": "# dynamolint:ignore DDB413 -- cheap\nmodule \"shop\" {\n}\n"}
	if result := s.Apply([]rules.Finding{f}, []string{"main.tf"}, reading(files), everything); len(result.Kept) != 1 {
		t.Errorf("suppressed %v", result.Suppressed)
	}
}
