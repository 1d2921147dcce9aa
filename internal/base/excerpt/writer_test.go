package excerpt

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"unicode"
)

const hostile = "a\x1b[2J\u009b1m\u202eb\u2066\x7f\U000E0041 \"ä語\u00a0\ufffd\t\r\n"

// harmful are characters that a terminal obeys.
func harmful(r rune) bool { return r != '\n' && r != '\t' && !unicode.IsGraphic(r) }

func through(t testing.TB, w *Writer, out *strings.Builder, text string, chunk int) string {
	t.Helper()
	for len(text) > 0 {
		n := min(chunk, len(text))
		if _, err := io.WriteString(w, text[:n]); err != nil {
			t.Fatal(err)
		}
		text = text[n:]
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestTerminal(t *testing.T) {
	want := `a\x1b[2J\u009b1m\u202eb\u2066\x7f\U000e0041 "ä語` + "\u00a0\ufffd\t" + `\r` + "\n" + `\xff\xe8`
	for chunk := range 5 {
		var out strings.Builder
		if got := through(t, Terminal(&out), &out, hostile+"\xff\xe8", chunk+1); got != want {
			t.Errorf("in parts of %d: %q", chunk+1, got)
		}
	}
}

// What programs read means the same as before.
func FuzzFormats(f *testing.F) {
	f.Add(hostile, 3)
	f.Add("\xff\xf0\x9f", 1)
	f.Fuzz(func(t *testing.T, text string, chunk int) {
		chunk = max(chunk, 1)
		text = strings.ToValidUTF8(text, "\ufffd")
		plain, err := json.Marshal(map[string]string{text: text})
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		var back map[string]string
		safe := through(t, JSON(&out), &out, string(plain), chunk)
		if err := json.Unmarshal([]byte(safe), &back); err != nil || back[text] != text || strings.ContainsFunc(safe, harmful) {
			t.Errorf("JSON: %q becomes %s, %v", text, safe, err)
		}

		type element struct {
			Name string `xml:"name,attr"`
			Text string `xml:",chardata"`
		}
		var before, after element
		plain, err = xml.Marshal(element{text, text})
		if err != nil {
			t.Fatal(err)
		}
		out.Reset()
		safe = through(t, XML(&out), &out, string(plain), chunk)
		if err := xml.Unmarshal(plain, &before); err != nil {
			t.Fatal(err)
		}
		if err := xml.Unmarshal([]byte(safe), &after); err != nil || before != after || strings.ContainsFunc(safe, harmful) {
			t.Errorf("XML: %q becomes %s, %v", text, safe, err)
		}
	})
}
