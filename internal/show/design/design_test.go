package design_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/show/design"
)

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(file, got, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s differs; UPDATE_GOLDEN=1 writes it:\n%s", file, diff)
	}
}

func TestMarkdown(t *testing.T) {
	for file, language := range map[string]design.Language{"shop.md": design.English, "shop.ja.md": design.Japanese} {
		var b bytes.Buffer
		if err := design.Markdown(&b, shop(), language); err != nil {
			t.Fatal(err)
		}
		golden(t, file, b.Bytes())
	}
}

func TestHTML(t *testing.T) {
	var b bytes.Buffer
	if err := design.HTML(&b, shop(), design.English); err != nil {
		t.Fatal(err)
	}
	golden(t, "shop.html", b.Bytes())
}

// A repository without tables and calls has a page that says so.
func TestNothing(t *testing.T) {
	for language, want := range map[design.Language]string{design.English: "No table is declared here", design.Japanese: "見つからなかった"} {
		var b bytes.Buffer
		if err := design.Markdown(&b, input(nil, nil), language); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), want) || strings.Contains(b.String(), "##") {
			t.Errorf("no %q, or a section, in\n%s", want, b.String())
		}
	}
}

// No name is markup of the page, whatever characters it has.
func TestEscapes(t *testing.T) {
	var b bytes.Buffer
	if err := design.HTML(&b, hostile(), design.English); err != nil {
		t.Fatal(err)
	}
	for _, markup := range []string{"<b>", "<script", "<i>"} {
		if strings.Contains(b.String(), markup) {
			t.Errorf("a name is markup: %s in\n%s", markup, b.String())
		}
	}
	for _, text := range []string{"or|ders &lt;b&gt;", "<code>i|d&lt;b&gt;</code>", "a &lt;script&gt; for $5"} {
		if plain := strings.NewReplacer("<span>", "", "</span>", "").Replace(b.String()); !strings.Contains(plain, text) {
			t.Errorf("no %s in\n%s", text, b.String())
		}
	}
}

// A page tells its language.
func TestLanguageOf(t *testing.T) {
	for _, language := range []design.Language{design.English, design.Japanese} {
		for _, write := range []func(io.Writer, design.Input, design.Language) error{design.Markdown, design.HTML} {
			var b bytes.Buffer
			if err := write(&b, shop(), language); err != nil {
				t.Fatal(err)
			}
			if got, ok := design.LanguageOf(b.Bytes()); !ok || got != language {
				t.Errorf("a page in %s is in %q, %v", language, got, ok)
			}
		}
	}
	if got, ok := design.LanguageOf([]byte("# DynamoDB design\n")); ok {
		t.Errorf("what others wrote is in %q", got)
	}
}
