package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"
)

// lay writes files below a new directory, each with a time long past.
func lay(t *testing.T, contents map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range contents {
		write(t, filepath.Join(dir, name), content)
	}
	return dir
}

func write(t *testing.T, path, content string) {
	t.Helper()
	must(t, os.MkdirAll(filepath.Dir(path), 0o700))
	must(t, os.WriteFile(path, []byte(content), 0o600))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// rested returns a record that was begun long after the files were written.
func rested() *Record { return Disk.Later(time.Minute).NewRecord() }

// changed returns when a file was changed last, by the clock of the file system.
func changed(t *testing.T, path string) time.Time {
	t.Helper()
	signature, _ := signatureOf(path)
	return time.Unix(0, max(signature.modified, signature.changed))
}

var firstByte = View{Name: "first byte", Of: func(content []byte) []byte { return content[:min(1, len(content))] }}

// ask asks everything that may be asked about what lay wrote.
func ask(t *testing.T, s *System, dir string) {
	t.Helper()
	at := func(name string) string { return filepath.Join(dir, name) }
	if content, err := s.Source(at("a.tf")); string(content) != "12345" || err != nil {
		t.Fatalf("a.tf has %q, %v", content, err)
	}
	if shown, err := s.View(at("viewed.go"), MaxSource, firstByte); string(shown) != "p" || err != nil {
		t.Fatalf("the view shows %q, %v", shown, err)
	}
	if _, err := s.Source(at("none.tf")); !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	entries, err := s.ReadDir(at("modules"))
	if want := []Entry{{Name: "b.tf"}, {Name: "sub", Type: fs.ModeDir}}; err != nil || !slices.Equal(entries, want) {
		t.Fatalf("the directory has %v, %v", entries, err)
	}
	if s.Exists(at("none")) || !s.IsDir(at("modules")) {
		t.Fatal("what is there is wrong")
	}
	if kind, err := s.Lstat(at("asked")); kind != 0 || err != nil {
		t.Fatal(kind, err)
	}
	if resolved, err := s.EvalSymlinks(at("modules/b.tf")); resolved != at("modules/b.tf") || err != nil {
		t.Fatal(resolved, err)
	}
}

var layout = map[string]string{"a.tf": "12345", "viewed.go": "package shop", "asked": "", "other.tf": "54321", "modules/b.tf": "", "modules/sub/c.tf": ""}

// TestUnchanged: a record tells whether anything that was asked would be answered otherwise,
// and nothing else matters to it.
func TestUnchanged(t *testing.T) {
	for name, test := range map[string]struct {
		change func(t *testing.T, dir string)
		want   bool
	}{
		"nothing":                   {func(*testing.T, string) {}, true},
		"content":                   {func(t *testing.T, dir string) { write(t, filepath.Join(dir, "a.tf"), "1234") }, false},
		"content of the same size":  {func(t *testing.T, dir string) { write(t, filepath.Join(dir, "a.tf"), "12346") }, false},
		"the same content again":    {func(t *testing.T, dir string) { write(t, filepath.Join(dir, "a.tf"), "12345") }, true},
		"what a view leaves out":    {func(t *testing.T, dir string) { write(t, filepath.Join(dir, "viewed.go"), "package x") }, true},
		"what a view shows":         {func(t *testing.T, dir string) { write(t, filepath.Join(dir, "viewed.go"), "// x") }, false},
		"a file that was not there": {func(t *testing.T, dir string) { write(t, filepath.Join(dir, "none.tf"), "") }, false},
		"a file that is gone":       {func(t *testing.T, dir string) { must(t, os.Remove(filepath.Join(dir, "a.tf"))) }, false},
		"a file that nothing asked": {func(t *testing.T, dir string) { write(t, filepath.Join(dir, "more.tf"), "") }, true},
		"a new entry":               {func(t *testing.T, dir string) { write(t, filepath.Join(dir, "modules/more.tf"), "") }, false},
		"an entry is gone":          {func(t *testing.T, dir string) { must(t, os.Remove(filepath.Join(dir, "modules/b.tf"))) }, false},
		"an entry of another type": {func(t *testing.T, dir string) {
			must(t, os.Remove(filepath.Join(dir, "modules/b.tf")))
			must(t, os.Mkdir(filepath.Join(dir, "modules/b.tf"), 0o700))
		}, false},
		"a link in place of a file": {func(t *testing.T, dir string) {
			must(t, os.Remove(filepath.Join(dir, "asked")))
			must(t, os.Symlink("other.tf", filepath.Join(dir, "asked")))
		}, false},
		"a link in place of a directory": {func(t *testing.T, dir string) {
			must(t, os.Rename(filepath.Join(dir, "modules"), filepath.Join(dir, "elsewhere")))
			must(t, os.Symlink("elsewhere", filepath.Join(dir, "modules")))
		}, false},
		"files are swapped, with their times": {func(t *testing.T, dir string) {
			must(t, os.Rename(filepath.Join(dir, "a.tf"), filepath.Join(dir, "x")))
			must(t, os.Rename(filepath.Join(dir, "other.tf"), filepath.Join(dir, "a.tf")))
		}, false},
		"the time is set back": {func(t *testing.T, dir string) {
			path := filepath.Join(dir, "a.tf")
			info, err := os.Stat(path)
			must(t, err)
			write(t, path, "12346")
			must(t, os.Chtimes(path, info.ModTime(), info.ModTime()))
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			dir := lay(t, layout)
			record := rested()
			ask(t, Disk.Recorded(record), dir)
			if !record.Settled(Disk) {
				t.Fatal("the files change while they are read")
			}
			data, err := record.MarshalBinary()
			must(t, err)
			read, err := UnmarshalRecord(data, firstByte)
			must(t, err)
			if read.Len() != record.Len() {
				t.Fatalf("%d of %d questions were kept", read.Len(), record.Len())
			}
			test.change(t, dir)
			for _, r := range []*Record{record, read} {
				if unchanged, _ := r.Unchanged(Disk); unchanged != test.want {
					t.Errorf("unchanged: %v, want %v", unchanged, test.want)
				}
			}
		})
	}
}

// TestSettled: a record of two states of the files is of no use.
func TestSettled(t *testing.T) {
	dir := lay(t, layout)
	record := rested()
	s := Disk.Recorded(record)
	ask(t, s, dir)
	if !record.Settled(Disk) {
		t.Error("nothing has changed")
	}
	written := changed(t, filepath.Join(dir, "a.tf"))
	for _, start := range []time.Time{written.Add(tick), written, written.Add(-time.Second), written.Add(-time.Hour)} {
		record.start = start
		if record.Settled(Disk) || record.Changed() == "" {
			t.Errorf("files were written after %v, perhaps when another program read them", start)
		}
	}
	record.start = rested().start
	write(t, filepath.Join(dir, "a.tf"), "12346")
	if record.Settled(Disk) || record.Changed() != filepath.Join(dir, "a.tf") {
		t.Error("a file has changed since it was read")
	}
	if _, err := s.Source(filepath.Join(dir, "a.tf")); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "a.tf"), "12345")
	if record.Settled(Disk) || record.Changed() != filepath.Join(dir, "a.tf") {
		t.Error("a file was read in two states")
	}
	if unchanged, _ := record.Unchanged(Disk); unchanged {
		t.Error("what was answered in two ways counts as unchanged")
	}
}

// TestRefreshed: a file that was changed just before it was read has to be read again, until
// it has rested.
func TestRefreshed(t *testing.T) {
	if runtime.GOOS != "linux" && runtime.GOOS != "darwin" {
		t.Log("there are no signatures here: files are always read")
	}
	dir := lay(t, layout)
	path := filepath.Join(dir, "a.tf")
	_, known := signatureOf(path)
	written := changed(t, path)
	for after, sure := range map[time.Duration]bool{0: false, granularity: false, granularity + 1: known, -time.Hour: false} {
		if m := Disk.momentOf(path, written.Add(after)); m.sure != sure {
			t.Errorf("%v after it was written, a file is sure: %v, want %v", after, m.sure, sure)
		}
	}
	record := Disk.NewRecord()
	record.note(question{operation: read, path: path}, digestOfContent([]byte("12345"), nil), moment{})
	if unchanged, refreshed := record.Unchanged(Disk); !unchanged || refreshed != known {
		t.Errorf("unchanged %v, refreshed %v", unchanged, refreshed)
	}
	record.start = rested().start
	if !record.Settled(Disk) {
		t.Error("nothing has changed")
	}
}

// TestLeave: nothing is noted of what never changes, but that it is there.
func TestLeave(t *testing.T) {
	dir := lay(t, map[string]string{"mod@v1.0.0/sub/a.go": "package sub", "mod@v1.0.0.go": ""})
	record := Disk.NewRecord()
	s := Disk.Recorded(record)
	s.Leave(filepath.Join(dir, "mod@v1.0.0"))
	for _, name := range []string{"mod@v1.0.0/sub/a.go", "mod@v1.0.0/sub", "mod@v1.0.0"} {
		if !s.Exists(filepath.Join(dir, name)) {
			t.Fatal(name)
		}
	}
	if record.Len() != 1 {
		t.Errorf("%d questions were noted, want that about the module", record.Len())
	}
	if s.Exists(filepath.Join(dir, "mod@v1.0.0.go")); record.Len() != 2 {
		t.Error("a file beside it was left out")
	}
}

// TestDamaged: of what is no record nothing is believed.
func TestDamaged(t *testing.T) {
	record := Disk.NewRecord()
	Disk.Recorded(record).Exists("/")
	data, err := record.MarshalBinary()
	must(t, err)
	for end := range data {
		if _, err := UnmarshalRecord(data[:end]); err == nil {
			t.Fatalf("%d of %d bytes are a record", end, len(data))
		}
	}
}

// TestBuffers: a buffer is the file, also where there is none on the disk yet.
func TestBuffers(t *testing.T) {
	dir := lay(t, layout)
	at := func(name string) string { return filepath.Join(dir, name) }
	s := New(map[string][]byte{at("a.tf"): []byte("new"), at("modules/a.tf"): []byte("unsaved")})
	if content, err := s.Source(at("a.tf")); string(content) != "new" || err != nil {
		t.Errorf("got %q, %v", content, err)
	}
	if _, err := s.File(at("a.tf"), 2); err == nil {
		t.Error("a buffer may be larger than the limit")
	}
	if shown, err := s.View(at("modules/a.tf"), MaxSource, firstByte); string(shown) != "u" || err != nil {
		t.Errorf("the view shows %q, %v", shown, err)
	}
	if kind, err := s.Stat(at("modules/a.tf")); !kind.IsRegular() || err != nil {
		t.Errorf("got %v, %v", kind, err)
	}
	entries, err := s.ReadDir(at("modules"))
	if want := []Entry{{Name: "a.tf"}, {Name: "b.tf"}, {Name: "sub", Type: fs.ModeDir}}; err != nil || !slices.Equal(entries, want) {
		t.Errorf("the directory has %v, %v", entries, err)
	}
	listed, err := fs.ReadDir(s.FS(dir), "modules")
	if err != nil || len(listed) != 3 || listed[0].Name() != "a.tf" || !listed[2].IsDir() {
		t.Errorf("its files are %v, %v", listed, err)
	}
	if info, err := fs.Stat(s.FS(dir), "modules"); err != nil || !info.IsDir() {
		t.Errorf("got %v, %v", info, err)
	}
	if entries, err := s.Without(at("modules/sub")).ReadDir(at("modules")); err != nil || len(entries) != 2 || entries[1].Name != "b.tf" {
		t.Errorf("without sub the directory has %v, %v", entries, err)
	}
	if Disk.Buffers() != nil || Disk.Exists(at("modules/a.tf")) {
		t.Error("the disk has the buffer")
	}
}
