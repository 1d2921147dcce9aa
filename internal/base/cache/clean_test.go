package cache

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

func TestClean(t *testing.T) {
	_, dir := open(t)
	if err := Clean(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Error("it is still there")
	}
	if err := Clean(dir); err != nil {
		t.Errorf("what is not there: %v", err)
	}
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, "thesis.txt"), []byte("42"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Clean(other); !errors.Is(err, ErrNotCache) || !strings.HasPrefix(err.Error(), other) {
		t.Errorf("a directory of others: %v", err)
	}
	if err := os.WriteFile(filepath.Join(other, about), []byte("The thesis."), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Clean(other); err == nil {
		t.Error("a directory with another README was removed")
	}
	if _, err := os.Stat(filepath.Join(other, "thesis.txt")); err != nil {
		t.Error(err)
	}
}

func TestCleanFollowsALink(t *testing.T) {
	_, dir := open(t)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	if err := Clean(link); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("the cache is still there (%v)", err)
	}
}

func TestCleanWhileOthersWrite(t *testing.T) {
	c, dir := open(t)
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
				c.Put(key(strconv.Itoa(i)), []byte{1})
			}
		}
	}()
	for range 5 {
		var opening sync.WaitGroup
		opening.Go(func() { _, _ = Open(dir) }) // in the middle it may find no directory
		if err := Clean(dir); err != nil {
			t.Error(err)
		}
		opening.Wait()
		if _, err := Open(dir); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	<-stopped
	if beside, err := filepath.Glob(dir + ".*"); err != nil || len(beside) > 0 {
		t.Errorf("beside the cache: %v, %v", beside, err)
	}
}
