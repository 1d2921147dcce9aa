package report

import (
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func lines(file string, startLine, endLine, endColumn int) rules.Span {
	return rules.Span{File: file, Start: rules.Pos{Line: startLine, Column: 1}, End: rules.Pos{Line: endLine, Column: endColumn}}
}

func TestSourceLink(t *testing.T) {
	tests := []struct {
		name  string
		forge *Forge
		span  rules.Span
		want  string
	}{
		{"line", GitHub, lines("a.go", 3, 3, 9), "/blob/" + commit + "/a.go#L3"},
		{"lines", GitHub, lines("a.go", 3, 5, 2), "/blob/" + commit + "/a.go#L3-L5"},
		{"line on GitLab", GitLab, lines("a.go", 3, 3, 9), "/-/blob/" + commit + "/a.go#L3"},
		{"lines on GitLab", GitLab, lines("a.go", 3, 5, 2), "/-/blob/" + commit + "/a.go#L3-5"},
		{"line on Bitbucket", Bitbucket, lines("a.go", 3, 3, 9), "/src/" + commit + "/a.go#lines-3"},
		{"lines on Bitbucket", Bitbucket, lines("a.go", 3, 5, 2), "/src/" + commit + "/a.go#lines-3:5"},
		{"to the end of a line", GitHub, lines("a.go", 3, 5, 1), "/blob/" + commit + "/a.go#L3-L4"},
		{"file", GitHub, rules.Span{File: "internal/legacy"}, "/blob/" + commit + "/internal/legacy"},
		{"odd name", GitHub, lines("live eu/a(1)#?.tf", 1, 1, 2), "/blob/" + commit + "/live%20eu/a%281%29%23%3F.tf#L1"},
		{"outside of the repository", GitHub, lines("/usr/lib/go/a.go", 1, 1, 2), ""},
		{"beside the repository", GitHub, lines("../b.go", 1, 1, 2), ""},
		{"changed", GitHub, lines("infra/edited.tf", 1, 1, 2), ""},
		{"in a new directory", GitHub, lines("gen/deep/b.go", 1, 1, 2), ""},
		{"beside a new directory", GitHub, lines("generated/b.go", 1, 1, 2), "/blob/" + commit + "/generated/b.go#L1"},
	}
	for _, test := range tests {
		want := test.want
		if want != "" {
			want = repository + want
		}
		for _, url := range []string{repository, repository + "/"} {
			at := Revision{Commit: commit, Forge: test.forge, URL: url, Changed: map[string]bool{"infra/edited.tf": true, "gen/": true}}
			if got := at.sourceLink(test.span); got != want {
				t.Errorf("%s: %q, want %q", test.name, got, want)
			}
		}
		for _, unknown := range []Revision{{}, {Commit: commit}, {Forge: test.forge, URL: repository}} {
			if got := unknown.sourceLink(test.span); got != "" {
				t.Errorf("%s: link %q to nowhere", test.name, got)
			}
		}
	}
}

func TestCommitLink(t *testing.T) {
	for forge, want := range map[*Forge]string{
		GitHub: "/commit/" + commit, GitLab: "/-/commit/" + commit, Bitbucket: "/commits/" + commit,
	} {
		if got := (&Revision{Commit: commit, Forge: forge, URL: repository}).link(); got != repository+want {
			t.Errorf("%q, want %q", got, repository+want)
		}
	}
}
