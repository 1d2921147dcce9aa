package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const samplePage = `# Scan reads every item

The **first** page is ` + "`out.Items`" + `, see [the guide](https://example.com/guide); a filter \*saves\* nothing,
as <https://example.com/filter> says.

## Bad

` + "```go\nfunc f() {\n\n\treturn\n}\n```" + `

- one item that is long enough to be broken into two lines
- two
  - nested

1. first

2. second
`

func TestRenderPage(t *testing.T) {
	want := `Scan reads every item

The first page is out.Items, see the
guide (https://example.com/guide); a
filter *saves* nothing, as
https://example.com/filter says.

Bad

    func f() {

        return
    }

  - one item that is long enough to be
    broken into two lines
  - two
      - nested

  1. first

  2. second


`
	got := renderPage(samplePage, false, 40)
	if diff := cmp.Diff(strings.TrimSpace(want), strings.TrimSpace(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

const japanesePage = `# テーブルの削除保護

**削除保護が無効**。誤った apply で、テーブル（すべてのアイテムを含む）が削除されます。[ガイドライン](https://example.com/guide)は、「原則、有効にする」としています。

| オプション | 既定 | 意味 |
|---|---|---|
| ` + "`exempt`" + ` | なし | 対象外とするテーブル名のパターン |
| ` + "`exempt-tags`" + ` | なし。プロファイル pci では env=dev | 対象外とするテーブルのタグ |

- 設定がない場合も、無効とみなします。
`

// Characters of Japanese take two columns. A line may end between them, but not before 、 or ）.
func TestRenderJapanesePage(t *testing.T) {
	want := `テーブルの削除保護

削除保護が無効。誤った apply で、テーブ
ル（すべてのアイテムを含む）が削除されま
す。ガイドライン
(https://example.com/guide)は、「原則、
有効にする」としています。

  オプション   既定        意味
  exempt       なし        対象外とする
                           テーブル名の
                           パターン
  exempt-tags  なし。プロ  対象外とする
               ファイル    テーブルのタ
               pci では    グ
               env=dev

  - 設定がない場合も、無効とみなします。

`
	got := renderPage(japanesePage, false, 40)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Colours must not change what is written where.
func TestRenderPageColors(t *testing.T) {
	sample := samplePage + japanesePage
	colored := renderPage(sample, true, 40)
	if !strings.Contains(colored, "\x1b[") {
		t.Error("no colours")
	}
	var plain strings.Builder
	for i, part := range strings.Split(colored, "\x1b[") {
		if i > 0 {
			_, part, _ = strings.Cut(part, "m")
		}
		plain.WriteString(part)
	}
	if diff := cmp.Diff(renderPage(sample, false, 40), plain.String()); diff != "" {
		t.Errorf("(-plain +colored):\n%s", diff)
	}
}

// The page of another rule is what explain shows; other pages are on the web.
func TestRenderLinks(t *testing.T) {
	const page = "# Title\n\n[DDB129](DDB129.md), [a part](DDB102.md#how) and [settings](../configuration.md#rules)\n"
	defer func(before string) { buildVersion = before }(buildVersion)
	for _, ref := range []string{"main", "v1.2.3"} { // the web has the version that runs
		buildVersion = ref
		want := "DDB129, a part and settings (https://github.com/dynamolint/dynamolint/blob/" + ref + "/docs/configuration.md#rules)"
		if got := strings.Join(strings.Fields(renderPage(page, false, 80)), " "); !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
