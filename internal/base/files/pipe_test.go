//go:build unix

package files

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Reading what waits for another process would never end.
func TestFileThatIsNone(t *testing.T) {
	dir := t.TempDir()
	pipe, socket := filepath.Join(dir, "pipe"), filepath.Join(dir, "socket")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir) // names of sockets are short
	listener, err := net.Listen("unix", "socket")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close() //nolint:errcheck // nothing was written
	link := filepath.Join(dir, "link")
	if err := os.Symlink(pipe, link); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{pipe, socket, link, "/dev/zero", "/dev/null"} {
		if _, err := Disk.File(path, MaxSettings); !errors.Is(err, ErrNotRegular) || !errorNames(err, path) {
			t.Errorf("%s: %v", path, err)
		}
		if _, err := Disk.View(path, MaxSettings, secondByte); !errors.Is(err, ErrNotRegular) {
			t.Errorf("parts of %s: %v", path, err)
		}
	}
}

// Files whose stated size is wrong are read all the same, up to the limit.
func TestFileWithoutSize(t *testing.T) {
	const path = "/proc/self/environ"
	if info, err := os.Stat(path); err != nil || info.Size() != 0 {
		return // no such file on this system
	}
	if _, err := Disk.File(path, 3); err == nil {
		t.Error("more than 3 bytes are read")
	}
}
