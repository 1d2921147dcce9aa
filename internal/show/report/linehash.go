package report

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// The constants of GitHub's primaryLocationLineHash: see hash in
// src/fingerprints.ts of github/codeql-action.
const (
	hashWindow = 100   // UTF-16 code units that one hash covers
	hashFactor = 37    // of the rolling hash
	endOfFile  = 65535 // is hashed as the last unit
)

// lineHashes returns GitHub's primaryLocationLineHash of every line of a file.
//
// The hash of a line covers the 100 UTF-16 code units that begin with its first
// one, blanks and tabs left out, and runs on into the lines that follow. The
// value is that hash in hexadecimal, a colon, and how often the hash has come
// up in the file so far. GitHub compares it with its own value, so it must be
// exactly that or absent.
func lineHashes(text []byte) []string {
	h := lineHasher{seen: map[uint64]int{}, oldFactor: 1, lineStart: true}
	for range hashWindow {
		h.oldFactor *= hashFactor
	}
	afterCR := false
	for _, unit := range utf16Units(text) {
		switch {
		case unit == ' ' || unit == '\t' || unit == '\n' && afterCR:
			afterCR = false
		case unit == '\r':
			afterCR = true
			h.feed('\n')
		default:
			afterCR = false
			h.feed(unit)
		}
	}
	h.feed(endOfFile)
	for range hashWindow {
		h.shift(0)
	}
	return h.lines
}

// lineHasher is a rolling hash over a ring of code units, in arithmetic modulo 2^64.
type lineHasher struct {
	ring      [hashWindow]uint16
	starts    [hashWindow]bool // whether the unit in the ring is the first of its line
	next      int              // the slot of the ring that is overwritten next
	hash      uint64
	oldFactor uint64 // hashFactor to the power of hashWindow
	lineStart bool   // the next unit is the first of a line
	seen      map[uint64]int
	lines     []string
}

// feed adds a unit of the text.
func (h *lineHasher) feed(unit uint16) {
	slot := h.next
	h.shift(unit)
	h.starts[slot] = h.lineStart
	h.lineStart = unit == '\n'
}

// shift moves the window by one unit. If the unit that leaves is the first of a
// line, the window held exactly what this line's hash covers.
func (h *lineHasher) shift(unit uint16) {
	if h.starts[h.next] {
		h.starts[h.next] = false
		h.seen[h.hash]++
		h.lines = append(h.lines, strconv.FormatUint(h.hash, 16)+":"+strconv.Itoa(h.seen[h.hash]))
	}
	h.hash = hashFactor*h.hash + uint64(unit) - h.oldFactor*uint64(h.ring[h.next])
	h.ring[h.next] = unit
	h.next = (h.next + 1) % hashWindow
}

// utf16Units decodes UTF-8 into UTF-16 code units the way browsers and Node.js
// do (WHATWG): what is not UTF-8 becomes one U+FFFD for each longest prefix of
// a valid sequence, whereas Go's own decoding gives one for each byte.
func utf16Units(text []byte) []uint16 {
	units := make([]uint16, 0, len(text))
	for len(text) > 0 {
		if text[0] < utf8.RuneSelf {
			units = append(units, uint16(text[0]))
			text = text[1:]
			continue
		}
		r, size := utf8.DecodeRune(text)
		if r == utf8.RuneError && size == 1 {
			size = invalidPrefix(text)
		}
		units = utf16.AppendRune(units, r)
		text = text[size:]
	}
	return units
}

// invalidPrefix returns the length of the broken sequence that text begins
// with: the longest part that could still have become valid, or one byte.
func invalidPrefix(text []byte) int {
	for size := min(len(text), utf8.UTFMax-1); size > 1; size-- {
		// A truncated but so far valid sequence is not "full" for utf8.
		if !utf8.FullRune(text[:size]) {
			return size
		}
	}
	return 1
}
