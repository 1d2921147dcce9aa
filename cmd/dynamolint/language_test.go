package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
)

func TestEnvironmentLanguage(t *testing.T) {
	for _, test := range []struct {
		variables map[string]string
		want      string
	}{
		{nil, english},
		{map[string]string{"LANG": "ja_JP.UTF-8"}, japanese},
		{map[string]string{"LANG": "ja"}, japanese},
		{map[string]string{"LANG": "Japanese_Japan.932"}, japanese},
		{map[string]string{"LANG": "jv_ID.UTF-8"}, english},
		{map[string]string{"LANG": "fr_FR.UTF-8"}, english},
		{map[string]string{"LC_MESSAGES": "ja_JP.UTF-8", "LANG": "en_US.UTF-8"}, japanese},
		{map[string]string{"LC_MESSAGES": "en_US.UTF-8", "LANG": "ja_JP.UTF-8"}, english},
		{map[string]string{"LC_ALL": "C", "LC_MESSAGES": "ja_JP.UTF-8", "LANG": "ja_JP.UTF-8"}, english},
		{map[string]string{"LC_ALL": "ja_JP.UTF-8", "LANG": "C.UTF-8"}, japanese},
		{map[string]string{"LC_ALL": "", "LANG": "ja_JP.UTF-8"}, japanese},
	} {
		if got := environmentLanguage(func(name string) string { return test.variables[name] }); got != test.want {
			t.Errorf("%v: %s, want %s", test.variables, got, test.want)
		}
	}
}

// The option wins over the environment, which what programs read does not depend on.
func TestLanguageOfCommands(t *testing.T) {
	const title, japaneseTitle = "Only the first page of results is read", "最初のページの結果しか読み込んでいない"
	for _, test := range []struct {
		locale, args, want string
	}{
		{"ja_JP.UTF-8", "explain DDB124", "## なぜ問題か"},
		{"ja_JP.UTF-8", "explain DDB124 --lang en", "## Why"},
		{"en_US.UTF-8", "explain DDB124", "## Why"},
		{"en_US.UTF-8", "explain --lang ja DDB124", "## なぜ問題か"},
		{"ja_JP.UTF-8", "rules", japaneseTitle},
		{"ja_JP.UTF-8", "rules --lang en", title},
		{"en_US.UTF-8", "rules --lang ja", japaneseTitle},
		{"ja_JP.UTF-8", "rules --format json", title},
		{"en_US.UTF-8", "rules --format json --lang ja", japaneseTitle},
	} {
		t.Setenv("LC_ALL", test.locale)
		var stdout, stderr bytes.Buffer
		if code := run(t.Context(), strings.Fields(test.args), &stdout, &stderr); code != engine.ExitClean {
			t.Errorf("%s: exit code %d: %s", test.args, code, stderr.String())
		}
		if !strings.Contains(stdout.String(), test.want) {
			t.Errorf("%s with %s lacks %q", test.args, test.locale, test.want)
		}
	}
}

// A rule without a Japanese page is explained in English, and the first line says so.
func TestPageWithoutTranslation(t *testing.T) {
	rule := &rules.Rule{ID: "DDB999", Title: "Table is upside down", Doc: "# DDB999 upside-down\n\n## Why\n\nIt falls.\n"}
	got := pageIn(japanese, rule)
	if first, page, _ := strings.Cut(got, "\n\n"); !strings.HasPrefix(first, "このルールの日本語のページはまだありません。") || page != pageIn(english, rule) {
		t.Errorf("got %s", got)
	}
}

func TestUnknownLanguage(t *testing.T) {
	for _, command := range []string{"explain DDB124", "rules", "check"} {
		var stderr bytes.Buffer
		if code := run(t.Context(), strings.Fields(command+" --lang fr"), io.Discard, &stderr); code != engine.ExitUsage {
			t.Errorf("%s: exit code %d", command, code)
		}
		if want := "dynamolint: --lang cannot be \"fr\"; use en or ja\n"; stderr.String() != want {
			t.Errorf("%s: %s", command, stderr.String())
		}
	}
}
