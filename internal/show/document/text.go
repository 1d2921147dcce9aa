package document

import (
	"fmt"
	"slices"
	"strings"
)

// A Text is a line of words for people. It has only what both Markdown and HTML can show: code,
// emphasis, links, line breaks. Names and values of others are put into it as they are, and the
// writers escape them. The zero Text is empty.
type Text []span

// A span is a piece of a text that looks the same throughout.
type span struct {
	style style
	text  string
	link  string // where it leads: an address, or "#" and an anchor of the document; "" for nowhere
}

// A style is how a span looks.
type style int

const (
	plain style = iota
	code
	strong
	emphasis
	raised    // the number of a remark
	lineBreak // has no text
	reference // the name of one of [References]
)

// Plain returns words, names or values without markup.
func Plain(text string) Text {
	if text == "" {
		return nil
	}
	return Text{{style: plain, text: text}}
}

// Code returns a name or a value as code; an empty one is an empty text.
func Code(text string) Text {
	if text == "" {
		return nil
	}
	return Text{{style: code, text: text}}
}

// Strong returns words that stand out.
func Strong(text string) Text { return Text{{style: strong, text: text}} }

// Emphasis returns words that are stressed.
func Emphasis(text string) Text { return Text{{style: emphasis, text: text}} }

// Raised returns a mark that refers to a remark, as footnotes have it.
func Raised(text string) Text { return Text{{style: raised, text: text}} }

// Own returns a sentence of ours, in which backquotes enclose code: "`?` is unknown".
func Own(sentence string) (t Text) {
	for i, part := range strings.Split(sentence, "`") {
		if i%2 == 0 {
			t = append(t, Plain(part)...)
		} else {
			t = append(t, Code(part)...)
		}
	}
	return t
}

// Link returns a text that leads to an address, or to an anchor of the document: "#orders". It
// stays as it is if there is no address.
func Link(text Text, to string) Text {
	linked := slices.Clone(text)
	for i := range linked {
		linked[i].link = to
	}
	return linked
}

// Reference returns the name of one of the [References] of a document, which leads there. It is
// for what is named many times: in Markdown the address is written once.
func Reference(name string) Text { return Text{{style: reference, text: name}} }

// Lines returns texts as lines of one cell, without those that are empty.
func Lines(texts ...Text) (all Text) {
	for _, text := range texts {
		if len(text) == 0 {
			continue
		}
		if len(all) > 0 {
			all = append(all, span{style: lineBreak})
		}
		all = append(all, text...)
	}
	return all
}

// Join returns texts with a separator between them.
func Join(texts []Text, separator string) (all Text) {
	for i, text := range texts {
		if i > 0 {
			all = append(all, Plain(separator)...)
		}
		all = append(all, text...)
	}
	return all
}

// With returns the text with others behind it.
func (t Text) With(others ...Text) Text { return slices.Concat(append([]Text{t}, others...)...) }

// Equal reports whether texts have the same words in the same form.
func (t Text) Equal(other Text) bool { return slices.Equal(t, other) }

// String returns the words alone, for what cannot show more.
func (t Text) String() string {
	var b strings.Builder
	for _, s := range t {
		if s.style == lineBreak {
			b.WriteString(" ")
		}
		b.WriteString(s.text)
	}
	return b.String()
}

// Format is [fmt.Sprintf] of texts. The format is a sentence as [Own] takes it, with %s for each
// argument, or %[2]s where a language has another order. An argument is a Text, or a value that is
// shown as package fmt does.
func Format(format string, args ...any) (t Text) {
	marks := make([]any, len(args))
	texts := map[string]Text{}
	for i, arg := range args {
		text, isText := arg.(Text)
		if !isText {
			text = Plain(fmt.Sprint(arg))
		}
		mark := fmt.Sprintf("\x00%d\x00", i)
		marks[i], texts[mark] = mark, text
	}
	for i, part := range strings.Split(fmt.Sprintf(format, marks...), "\x00") {
		if i%2 == 0 {
			t = append(t, Own(part)...)
		} else {
			t = append(t, texts["\x00"+part+"\x00"]...)
		}
	}
	return t
}
