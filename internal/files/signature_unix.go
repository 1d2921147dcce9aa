//go:build linux || darwin

package files

import (
	"os"
	"syscall"
)

// signatureOf returns the signature of what a path leads to; ok is false if there is none.
func signatureOf(path string) (s signature, ok bool) {
	info, err := os.Stat(path)
	if err != nil {
		return signature{}, false
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return signature{}, false
	}
	modified, changed := times(st)
	return signature{
		device: uint64(st.Dev), inode: st.Ino, mode: uint64(st.Mode), size: uint64(st.Size), //nolint:unconvert // other types on other systems
		modified: modified.Nano(), changed: changed.Nano(),
	}, true
}
