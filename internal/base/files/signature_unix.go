//go:build linux || darwin

package files

import (
	"errors"
	"syscall"
)

// signatureOf returns the signature of what a path leads to; ok is false if there is none.
func signatureOf(path string) (s signature, ok bool) {
	var st syscall.Stat_t
	for {
		err := syscall.Stat(path, &st)
		if err == nil {
			break
		}
		if !errors.Is(err, syscall.EINTR) { // as in package os
			return signature{}, false
		}
	}
	modified, changed := times(&st)
	return signature{
		device: uint64(st.Dev), inode: st.Ino, mode: uint64(st.Mode), size: uint64(st.Size), //nolint:unconvert // other types on other systems
		modified: modified.Nano(), changed: changed.Nano(),
	}, true
}
