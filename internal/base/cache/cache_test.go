package cache

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func open(t *testing.T) (c *Cache, dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "cache")
	c, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c, dir
}

func key(parts ...string) Key {
	h := NewHash("test")
	h.Add(parts...)
	return h.Key()
}

func TestCache(t *testing.T) {
	c, dir := open(t)
	if _, ok := c.Get(key("a")); ok {
		t.Error("an empty cache has a value")
	}
	c.Put(key("a"), []byte("value"))
	c.Put(key("a"), []byte("newer"))
	again, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if value, ok := again.Get(key("a")); string(value) != "newer" || !ok {
		t.Errorf("got %q, %v", value, ok)
	}
	type pair struct{ Name, Text string }
	if err := c.Store(key("b"), pair{"n", "t"}); err != nil {
		t.Fatal(err)
	}
	var read pair
	if ok := c.Load(key("b"), &read); !ok || read != (pair{"n", "t"}) {
		t.Errorf("got %v, %v", read, ok)
	}
	if ok := c.Load(key("a"), &read); ok {
		t.Error("what is no such value was read")
	}
	if err := c.Store(key("c"), func() {}); err == nil {
		t.Error("a function was kept")
	}
	c.Trim()
	if _, ok := c.Get(key("a")); !ok {
		t.Error("what was used just now is gone")
	}
}

// TestNoCache: without a cache everything is computed.
func TestNoCache(t *testing.T) {
	var c *Cache
	c.Put(key("a"), []byte("value"))
	c.Trim()
	if _, ok := c.Get(key("a")); ok {
		t.Error("nothing keeps a value")
	}
	if err := c.Store(key("a"), 1); err != nil {
		t.Error(err)
	}
}

// TestKeys: what a key is made of tells it from all others.
func TestKeys(t *testing.T) {
	keys := map[Key]string{}
	for _, parts := range [][]string{{}, {""}, {"ab"}, {"a", "b"}, {"a,1:b"}, {"", "ab"}, {"ab", ""}} {
		k := key(parts...)
		if other, known := keys[k]; known {
			t.Errorf("%q has the key of %s", parts, other)
		}
		keys[k] = strings.Join(parts, "|")
	}
	if NewHash("a").Key() == NewHash("b").Key() {
		t.Error("two kinds have one key")
	}
	yes, no := true, false
	of := func(value any) Key { h := NewHash("test"); h.AddValue(value); return h.Key() }
	also := true
	if of(&yes) != of(&also) || of(&yes) == of(&no) || of([]string{"a"}) == of([]string{"b"}) {
		t.Error("values are not told by what they hold")
	}
	if first, second := of(func() {}), of(func() {}); first == second {
		t.Error("what cannot be told has a key")
	}
}

// TestDamagedEntries: an entry that is not what was written is none.
func TestDamagedEntries(t *testing.T) {
	for name, damage := range map[string]func(content []byte) []byte{
		"truncated": func(content []byte) []byte { return content[:len(content)/2] },
		"empty":     func([]byte) []byte { return nil },
		"changed":   func(content []byte) []byte { content[0] ^= 1; return content },
		"longer":    func(content []byte) []byte { return append(content, 'x') },
	} {
		t.Run(name, func(t *testing.T) {
			c, dir := open(t)
			c.Put(key("a"), []byte("value of some length"))
			n := 0
			err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
				if err != nil || d.IsDir() || d.Name() == about {
					return err
				}
				n++
				content, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				return os.WriteFile(path, damage(content), 0o600)
			})
			if err != nil || n != 2 {
				t.Fatalf("%d files, %v", n, err)
			}
			if value, ok := c.Get(key("a")); ok {
				t.Errorf("got %q", value)
			}
			c.Put(key("a"), []byte("value of some length"))
			if _, ok := c.Get(key("a")); !ok {
				t.Error("it cannot be kept again")
			}
		})
	}
}

// TestUnusable: a directory that cannot be used is an error, once, and never one of a value.
func TestUnusable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(filepath.Join(file, "cache")); err == nil {
		t.Error("a cache below a file")
	}
	if _, err := Open(filepath.Dir(file)); err == nil || !strings.Contains(err.Error(), "has other files") {
		t.Errorf("a directory of others: %v", err)
	}
	c, dir := open(t)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	c.Put(key("a"), []byte("value"))
	if _, ok := c.Get(key("a")); ok {
		t.Error("a value without a directory")
	}
	c.Trim()
}

// TestTogether: values can be put and read at the same time.
func TestTogether(t *testing.T) {
	c, dir := open(t)
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			other, err := Open(dir)
			if err != nil {
				t.Error(err)
				return
			}
			for range 50 {
				other.Put(key("a"), []byte("same"))
				if value, ok := c.Get(key("a")); ok && string(value) != "same" {
					t.Errorf("process %d got %q", i, value)
				}
			}
		})
	}
	group.Wait()
	if value, ok := c.Get(key("a")); string(value) != "same" || !ok {
		t.Errorf("got %q, %v", value, ok)
	}
}

// The directory is named by a link: what it leads to is the cache.
// Other runs go on writing while a cache is removed.
func TestDir(t *testing.T) {
	t.Setenv(Variable, "")
	t.Setenv("XDG_CACHE_HOME", t.TempDir()) // on Linux
	if dir, err := Dir(); err != nil || filepath.Base(dir) != "dynamolint" {
		t.Errorf("got %s, %v", dir, err)
	}
	t.Setenv(Variable, "relative")
	if _, err := Dir(); err == nil || !strings.Contains(err.Error(), "absolute") {
		t.Errorf("a relative path: %v", err)
	}
	want := t.TempDir()
	t.Setenv(Variable, want)
	if dir, err := Dir(); dir != want || err != nil {
		t.Errorf("got %s, %v", dir, err)
	}
}

// TestProgram: a program is known by its build ID, or by its content if it has none.
func TestProgram(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	want, err := exec.Command("go", "tool", "buildid", self).Output()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := identify(self); got != strings.TrimSpace(string(want)) || err != nil {
		t.Errorf("this program is %s, %v, want %s", got, err, want)
	}
	ids := map[string]bool{}
	for _, content := range []string{"a", "b", "\xff Go build ID: \"\"\n \xff", "\xff Go build ID: \"x\"\n \xffa", "\xff Go build ID: \"x\"\n \xffb"} {
		file := filepath.Join(t.TempDir(), "program")
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		id, err := identify(file)
		if err != nil {
			t.Fatal(err)
		}
		ids[id] = true
	}
	if len(ids) != 4 || !ids["x"] {
		t.Errorf("the programs are %v", ids)
	}
	if _, err := identify(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("what is not there has an ID")
	}
	if first, second := program(), program(); first != second {
		t.Error("this program is told from itself")
	}
}
