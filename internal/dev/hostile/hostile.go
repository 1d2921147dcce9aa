// Package hostile has texts that somebody may put into code, a configuration or the name of a
// file, so that a summary or a terminal shows what is not there. Only tests import it; it
// knows neither what is shown nor where.
package hostile

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unsafe"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
)

// Texts returns texts that each try something else: to end a line, a cell, a code span or an
// element, to begin markup or a link, to move the cursor, to reorder what is read.
func Texts() []string {
	list := []string{
		"a\r\n\r\n# Heading", "a\r\r# Heading\r\r", "a\n\n![image](https://example.com/x.png)\n\n", "a\u2028# Heading", "a\u2029\u2029# Heading", "a\u0085# Heading", "a\v\f# Heading",
		"a | b | c", "a\\| b", "`", "``", "` ![x](https://example.com) `", "a` | b |\n| - | - |\n", "```\n# Heading\n```", "[text](https://example.com)", "![image](x.png)",
		"<img src=x onerror=alert(1)>", "</td></tr></table><h1>x</h1>", "<!-- ", "]]>", "&lt;b&gt;", "*bold* _it_ ~~no~~", "- item", "1. item", "> quote", "    code", "***", "===", "$a$ $$b$$",
		"https://example.com/x www.example.com", "@octocat #1 org/repo#2", "::error file=x::message", "a%0A::error::b", "\x1b[31mred\x1b[0m", "\x1b]8;;https://example.com\a", "\x9b31m", "a\u202eb", "\u2066a\u2069", "\u200ea\u200f\u061c",
	}
	for _, block := range [][2]rune{{0, 0x1f}, {0x7f, 0x9f}} { // the controls C0 and C1
		var text strings.Builder
		for c := block[0]; c <= block[1]; c++ {
			text.WriteString("a" + string(c))
		}
		list = append(list, text.String()+"a")
	}
	return list
}

// Fill sets every text that a value holds and that is not empty: in exported fields and in those
// called "value", in lists and behind pointers, but for fields of the names in keep, which our own
// code chooses from a few.
func Fill(value any, with string, keep ...string) {
	fill(reflect.ValueOf(value), with, keep)
}

func fill(v reflect.Value, with string, keep []string) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			fill(v.Elem(), with, keep)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			switch {
			case slices.Contains(keep, field.Name):
			case field.IsExported():
				fill(v.Field(i), with, keep)
			case field.Name == "value" && v.CanAddr(): // what is declared, which nothing else may change
				fill(reflect.NewAt(field.Type, unsafe.Pointer(v.Field(i).UnsafeAddr())).Elem(), with, keep)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), with, keep)
		}
	case reflect.String:
		if v.CanSet() && v.Len() > 0 {
			v.SetString(with)
		}
	}
}

var parser = goldmark.New(goldmark.WithExtensions(extension.GFM))

// Structure returns what a document of Markdown consists of, but for its texts: headings, links,
// rows and cells, elements of HTML. Other texts must leave it as it is.
func Structure(markdown string) string {
	source := []byte(endings.Replace(markdown))
	var b strings.Builder
	err := ast.Walk(parser.Parser().Parse(text.NewReader(source)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Text, *ast.String:
			return ast.WalkContinue, nil
		case *ast.RawHTML:
			if entering {
				for i := range n.Segments.Len() {
					segment := n.Segments.At(i)
					if tag := string(segment.Value(source)); tag != "<span>" && tag != "</span>" { // which keep texts apart
						fmt.Fprintf(&b, "%s\n", tag)
					}
				}
			}
			return ast.WalkContinue, nil
		}
		if entering {
			fmt.Fprintf(&b, "%*s%s\n", depth(n), "", n.Kind())
		}
		return ast.WalkContinue, nil
	})
	if err != nil { // the function above returns none
		panic(err)
	}
	return b.String()
}

// CommonMark ends lines at a lone carriage return too.
var endings = strings.NewReplacer("\r\n", "\n", "\r", "\n")

func depth(n ast.Node) (depth int) {
	for ; n != nil; n = n.Parent() {
		depth++
	}
	return depth
}
