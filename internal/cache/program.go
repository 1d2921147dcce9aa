package cache

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"debug/elf"
	"encoding/hex"
	"io"
	"os"
	"sync"
)

// program identifies the program that runs: what another build has computed is of no use. It is
// the build ID that the linker has written, which has a digest of the whole program, or else a
// digest of the file.
var program = sync.OnceValue(func() string {
	name, err := os.Executable()
	if err != nil {
		return rand.Text() // nothing is found again
	}
	id, err := identify(name)
	if err != nil {
		return rand.Text() // likewise
	}
	return id
})

// noteHeader is what stands before the build ID in the section of an ELF file that has it: three
// lengths, and the name of the note.
const noteHeader = 16

// idBegin and idEnd are around the build ID in other files, where it is a quoted text near the
// beginning: see cmd/internal/buildid of Go.
var idBegin, idEnd = []byte("\xff Go build ID: \""), []byte("\"\n \xff")

const idWithin = 64 << 10 // bytes; Go looks in the first 32 KiB

func identify(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close() //nolint:errcheck // the file is only read
	if elf, err := elf.NewFile(f); err == nil {
		if section := elf.Section(".note.go.buildid"); section != nil {
			if note, err := section.Data(); err == nil && len(note) > noteHeader {
				return string(bytes.TrimRight(note[noteHeader:], "\x00")), nil // padded
			}
		}
	}
	begin := make([]byte, idWithin)
	n, err := io.ReadFull(f, begin)
	if err != nil && n == 0 {
		return "", err
	}
	if _, rest, ok := bytes.Cut(begin[:n], idBegin); ok {
		if id, _, ok := bytes.Cut(rest, idEnd); ok && len(id) > 0 {
			return string(id), nil
		}
	}
	h := sha256.New()
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
