package features_test

import (
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/internal/editor/features"
)

// Whatever the editor has of a file, nothing panics, and all places lie in it.
func FuzzView(f *testing.F) {
	s := theShop(f)
	for name, text := range s.files {
		for offset := 0; offset < len(text); offset += 97 {
			f.Add(name, text, offset)
			f.Add(name, text[:offset], offset-1)
			f.Add(name, append(append([]byte{}, text[:offset]...), text[min(len(text), offset+9):]...), offset)
		}
	}
	f.Add("orders/orders.go", []byte("X: aws.String(\"\\"), 15)
	f.Add("orders/orders.go", []byte("}{:`#"), 5)
	f.Add("orders/orders.go", []byte("FilterExpression:\"\xff\\x4"), 20)
	f.Fuzz(func(t *testing.T, name string, text []byte, offset int) {
		file := features.File{Path: filepath.Join(s.dir, name), Text: text, Analysed: s.files[name]}
		inside := func(what string, start, end int) {
			if start < 0 || start > end || end > len(text) {
				t.Errorf("%s from %d to %d of %d bytes", what, start, end, len(text))
			}
		}
		if h, ok := s.view.Hover(file, offset); ok {
			inside("a hover", h.Start, h.End)
		}
		if c := s.view.Complete(file, offset); len(c.Items) > 0 {
			inside("a completion", c.Start, c.End)
		}
		for _, h := range s.view.Hints(file, 0, len(text)) {
			inside("a hint", h.Offset, h.Offset)
		}
		s.view.Definition(file, offset)
		s.view.References(file, offset)
	})
}
