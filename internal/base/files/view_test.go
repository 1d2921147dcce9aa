package files

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

var secondByte = View{Name: "second byte", Parts: func(content io.ReaderAt) []byte {
	one := make([]byte, 1)
	n, _ := content.ReadAt(one, 1)
	return one[:n]
}}

// A view of parts is refused where the whole file would be, and sees buffers.
func TestPartsOfAFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "program")
	must(t, os.WriteFile(path, []byte("abc"), 0o600))
	buffered := New(map[string][]byte{path: []byte("xyz")})
	for _, test := range []struct {
		name   string
		system *System
		path   string
		limit  int64
		want   string
		err    error
	}{
		{"on disk", Disk, path, 3, "b", nil},
		{"too large", Disk, path, 2, "", &TooLarge{2}},
		{"in a buffer", buffered, path, 3, "y", nil},
		{"a buffer that is too large", buffered, path, 2, "", &TooLarge{2}},
		{"a directory", Disk, dir, 3, "", ErrDirectory},
		{"nothing", Disk, filepath.Join(dir, "nothing"), 3, "", os.ErrNotExist},
	} {
		shown, err := test.system.View(test.path, test.limit, secondByte)
		if tooLarge, ok := errors.AsType[*TooLarge](test.err); ok {
			if got, ok := errors.AsType[*TooLarge](err); !ok || *got != *tooLarge {
				t.Errorf("%s: %v", test.name, err)
			}
		} else if !errors.Is(err, test.err) {
			t.Errorf("%s: %v", test.name, err)
		}
		if string(shown) != test.want {
			t.Errorf("%s: the view shows %q, not %q", test.name, shown, test.want)
		}
	}
}
