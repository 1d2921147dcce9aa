package design

import (
	"bytes"
	_ "embed" // for the template of the page
	"html/template"
	"io"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer/html"

	"github.com/dynamolint/dynamolint/internal/show/htmlpage"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Funcs(template.FuncMap{"style": htmlpage.Style}).Parse(pageText))

// HTML writes the documents as one page without scripts: what [Markdown] writes. All texts of
// declarations and code are escaped in it, so that the anchors are the only markup that it has.
func HTML(w io.Writer, in Input, language Language) error {
	var content bytes.Buffer
	markdown := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithRendererOptions(html.WithUnsafe()))
	if err := markdown.Convert([]byte(body(in, language)), &content); err != nil {
		return err
	}
	wide := strings.NewReplacer("<table>", `<div class="wide"><table>`, "</table>", "</table></div>") // all else that looks like markup is escaped
	return page.Execute(w, map[string]any{
		"Language": language, "Title": language.say(title), "Generated": generated, "Body": template.HTML(wide.Replace(content.String())),
	})
}
