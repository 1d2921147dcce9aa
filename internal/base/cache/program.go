package cache

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"debug/elf"
	"encoding/hex"
	"io"
	"os"
	"strings"
	"sync"
)

// Program identifies the program that runs: what another build has computed is of no use. It is
// the build ID that the linker has written, which has a digest of the whole program, or else a
// digest of the file.
func Program() string { return program() }

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
var idBegin = []byte("\xff Go build ID: \"")

const idEnd = "\"\n \xff"

const idWithin = 64 << 10 // bytes; Go looks in the first 32 KiB

func identify(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close() //nolint:errcheck // the file is only read
	if id, ok := BuildID(f); ok {
		return id, nil
	}
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// BuildID returns what Go's linker has written into a program to identify it. It is not ok if
// that is not there, as in a program in another language.
func BuildID(program io.ReaderAt) (id string, ok bool) {
	if elf, err := elf.NewFile(program); err == nil {
		if section := elf.Section(".note.go.buildid"); section != nil {
			if note, err := section.Data(); err == nil && len(note) > noteHeader {
				return string(bytes.TrimRight(note[noteHeader:], "\x00")), true // padded
			}
		}
	}
	begin := make([]byte, idWithin)
	n, _ := program.ReadAt(begin, 0) // what can be read has to do
	_, rest, _ := bytes.Cut(begin[:n], idBegin)
	id, _, ok = strings.Cut(string(rest), idEnd)
	return id, ok && id != ""
}
