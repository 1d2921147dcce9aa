package guideline

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// outlines are the headings of the documents, in the order of [Documents].
var outlines = []string{"design-guideline.md", "building-blocks.md", "best-practices.md"}

// silent are headings below which a document recommends nothing: they introduce it, lead to
// what is below them, or have no text yet.
var silent = map[string][]string{
	"design-guideline.md": {
		"はじめに", "用語", "データモデリング", "インデックス設計", "API利用", "他のデータストアとの組み合わせ", "SDK", "テスト",
		"性能", "可用性", "日常保護（運用ミス対策）", "セキュリティ", "移行", "DynamoDB から Cassandra", "謝辞",
	},
	"best-practices.md": {
		"Approaching NoSQL design", "Choose projections carefully", "Optimize frequent queries to avoid fetches", // with the section around them
		"Large items", "Time series data", "Many-to-many relationships", "Global table design", "Control plane", // not recorded
		"Bulk data operations", "Billing and Usage Reports", "Migrating a DynamoDB table from one account to another", "DAX prescriptive guidance",
	},
}

var headingPattern = regexp.MustCompile(`(?m)^#+ (.+)$`)

func outline(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var headings []string
	for _, m := range headingPattern.FindAllStringSubmatch(string(text), -1) {
		headings = append(headings, m[1])
	}
	return headings
}

// The sections are those of the documents, in their order, and none is left out.
func TestSectionsAreThoseOfTheDocuments(t *testing.T) {
	for i, d := range Documents() {
		want := slices.DeleteFunc(outline(t, outlines[i]), func(h string) bool { return slices.Contains(silent[outlines[i]], h) })
		var got []string
		for _, s := range d.Sections {
			got = append(got, s.Heading)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s has the sections\n%s\nwant\n%s", d.Title, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

func TestStatements(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range Documents() {
		for _, s := range d.Sections {
			if len(s.Statements) == 0 {
				t.Errorf("section %s has no statement", s.Name)
			}
			for _, statement := range s.Statements {
				if statement.Section != s || seen[statement.Text] {
					t.Errorf("%q is below another section as well", statement.Text)
				}
				seen[statement.Text] = true
				if !strings.HasSuffix(statement.Text, ".") || len(statement.Text) > 160 {
					t.Errorf("%q is not a short sentence", statement.Text)
				}
			}
		}
	}
}

// The recorded anchors are those that the slug function of VitePress made of the headings.
func TestAnchors(t *testing.T) {
	recorded, err := os.ReadFile("testdata/anchors.tsv")
	if err != nil {
		t.Fatal(err)
	}
	anchors := map[string]string{}
	for line := range strings.Lines(string(recorded)) {
		heading, anchor, _ := strings.Cut(strings.TrimSpace(line), "\t")
		anchors[heading] = anchor
		if got := url.PathEscape(Slug(heading)); got != anchor {
			t.Errorf("the anchor of %s is %s, want %s", heading, got, anchor)
		}
	}
	for _, s := range Documents()[0].Sections {
		if _, _, address := s.Source(); address != futureURL+"#"+anchors[s.Heading] || anchors[s.Heading] == "" {
			t.Errorf("%s is cited as %s, want anchor %s", s.Heading, address, anchors[s.Heading])
		}
	}
}

func TestSlug(t *testing.T) {
	for heading, want := range map[string]string{
		"API利用":                            "api利用",
		"アクセス制御（IAM）":                      "アクセス制御-iam",
		"Amazon DynamoDB Accelerator(DAX)": "amazon-dynamodb-accelerator-dax",
		"2 Café -- x":                      "_2-cafe-x",
	} {
		if got := Slug(heading); got != want {
			t.Errorf("Slug(%q) = %q, want %q", heading, got, want)
		}
	}
}
