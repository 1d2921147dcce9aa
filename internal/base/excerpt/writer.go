package excerpt

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// A Writer passes text on and writes in another way what a terminal would obey:
// control characters, and marks that reorder text.
type Writer struct {
	out    io.Writer
	escape func(text []byte, r rune) []byte
	keeps  string // of the control characters below U+0080
	rest   []byte // the beginning of a character
}

// Terminal returns a writer for people: what it escapes is seen instead.
func Terminal(out io.Writer) *Writer { return &Writer{out: out, escape: inGo, keeps: "\n\t"} }

// Visible returns a text as [Terminal] writes it.
func Visible(text string) string {
	var out strings.Builder
	w := Terminal(&out)
	_, _ = io.WriteString(w, text) // a Builder takes everything
	_ = w.Close()
	return out.String()
}

// JSON returns a writer of JSON that means the same. Control characters below
// U+0080 stand between values only, or encoders have escaped them.
func JSON(out io.Writer) *Writer { return &Writer{out: out, escape: inJSON, keeps: belowDelete} }

// XML returns a writer of XML that means the same, of a document whose names and
// comments have ASCII letters only.
func XML(out io.Writer) *Writer { return &Writer{out: out, escape: inXML, keeps: belowDelete} }

const belowDelete = "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f"

// Unwrap returns what is written to, for those who ask what that is.
func (w *Writer) Unwrap() io.Writer { return w.out }

// Write writes all whole characters; the beginning of another one is kept.
func (w *Writer) Write(p []byte) (int, error) {
	text := slices.Concat(w.rest, p)
	w.rest = nil
	safe := make([]byte, 0, len(text))
	for len(text) > 0 {
		if !utf8.FullRune(text) {
			w.rest = append(w.rest, text...)
			break
		}
		r, size := utf8.DecodeRune(text)
		switch {
		case r < utf8.RuneSelf && strings.IndexByte(w.keeps, byte(r)) >= 0, size > 1 && unicode.IsGraphic(r), r >= ' ' && r < 0x7f:
			safe = append(safe, text[:size]...)
		case r == utf8.RuneError && size == 1:
			safe = w.escape(safe, -rune(text[0]))
		default:
			safe = w.escape(safe, r)
		}
		text = text[size:]
	}
	if _, err := w.out.Write(safe); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Close writes what is left of a character that has not ended. It does not
// close what is written to.
func (w *Writer) Close() error {
	if len(w.rest) == 0 {
		return nil
	}
	var safe []byte
	for _, b := range w.rest {
		safe = w.escape(safe, -rune(b))
	}
	w.rest = nil
	_, err := w.out.Write(safe)
	return err
}

// A byte that is in no character is negative.

func inGo(text []byte, r rune) []byte {
	if r < 0 {
		return fmt.Appendf(text, `\x%02x`, -r)
	}
	quoted := strconv.QuoteRuneToASCII(r)
	return append(text, quoted[1:len(quoted)-1]...)
}

func inJSON(text []byte, r rune) []byte {
	if r < 0 {
		r = utf8.RuneError
	}
	if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
		return fmt.Appendf(text, `\u%04x\u%04x`, high, low)
	}
	return fmt.Appendf(text, `\u%04x`, r)
}

func inXML(text []byte, r rune) []byte {
	if r < 0 {
		r = utf8.RuneError
	}
	return fmt.Appendf(text, "&#x%X;", r)
}
