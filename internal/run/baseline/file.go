package baseline

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// version is the version of the file. What changes the meaning of an entry,
// such as another way to compute fingerprints, needs a new one.
const version = 1

// A header is the first line of the file. It sorts before all entries.
type header struct {
	Version *int `json:"dynamolint-baseline"`
}

// Error says what is wrong with a baseline file.
type Error struct {
	File    string
	Line    int // 0: the file as a whole
	Message string
	Hint    string // what to do about it

	cause error
}

// Error returns one line "file:line: message; hint".
func (e *Error) Error() string {
	place := e.File
	if e.Line > 0 {
		place = fmt.Sprintf("%s:%d", e.File, e.Line)
	}
	return fmt.Sprintf("%s: %s; %s", place, e.Message, e.Hint)
}

// Unwrap returns why the file could not be read, if it could not.
func (e *Error) Unwrap() error { return e.cause }

// Read reads, of a file system, a file that [Baseline.WriteTo] wrote, and what git's merge=union
// makes of two of them: the order of entries does not matter, and what is there
// twice counts once. Every error is an [*Error].
func Read(system *files.System, path string) (*Baseline, error) {
	content, err := system.File(path, files.MaxData)
	if err != nil {
		return nil, unreadable(path, err)
	}
	b, problem := parse(content)
	if problem != nil {
		problem.File = path
		return nil, problem
	}
	return b, nil
}

func unreadable(path string, err error) *Error {
	e := &Error{File: path, Message: err.Error(), Hint: files.Hint(err), cause: err}
	if pathError, ok := errors.AsType[*fs.PathError](err); ok {
		e.Message = "cannot read the baseline: " + pathError.Err.Error()
	}
	if errors.Is(err, fs.ErrNotExist) {
		e.Message, e.Hint = "the baseline does not exist", `check the name, or create it: run "dynamolint baseline write"`
	}
	return e
}

// parse reads the content of a file.
func parse(content []byte) (*Baseline, *Error) {
	var entries []Entry
	content = bytes.TrimPrefix(content, []byte("\ufeff")) // some editors put it there
	number, begun := 0, false
	for line := range bytes.Lines(content) {
		number++
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		e, isHeader, problem := parseLine(line)
		if problem == nil && !begun && !isHeader {
			problem = notABaseline()
		}
		if problem != nil {
			problem.Line = number
			return nil, problem
		}
		begun = true
		if !isHeader {
			entries = append(entries, *e)
		}
	}
	if !begun {
		return nil, notABaseline()
	}
	return newBaseline(entries), nil
}

func notABaseline() *Error {
	return &Error{
		Message: fmt.Sprintf("not a baseline: the first line must be {\"dynamolint-baseline\":%d}", version),
		Hint:    `restore the file from git, or delete it and run "dynamolint baseline write"`,
	}
}

var (
	conflictMarker = lazyregexp.New(`^(<{7}|={7}|>{7}|\|{7})( |$)`)
	fingerprint    = lazyregexp.New(`^[0-9a-f]{32}$`)
)

func parseLine(line []byte) (e *Entry, isHeader bool, problem *Error) {
	if conflictMarker.Match(line) {
		return nil, false, &Error{
			Message: "git left an unresolved conflict here",
			Hint: `delete the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>> and keep all others, then run "dynamolint baseline write"` +
				` (with "` + DefaultName + ` merge=union" in .gitattributes git does it by itself)`,
		}
	}
	broken := func(format string, args ...any) *Error {
		return &Error{
			Message: "not a baseline entry: " + fmt.Sprintf(format, args...),
			Hint:    `restore it from git, or delete it and run "dynamolint baseline write --add"`,
		}
	}
	var h header
	if err := decode(line, &h); err == nil && h.Version != nil {
		if *h.Version != version {
			return nil, true, &Error{
				Message: fmt.Sprintf("baseline version %d is not supported: this dynamolint reads version %d", *h.Version, version),
				Hint:    `use the dynamolint that wrote it, or delete it and run "dynamolint baseline write"`,
			}
		}
		return nil, true, nil
	}
	e = &Entry{}
	if err := decode(line, e); err != nil {
		return nil, false, broken("%s", excerpt.Message(err.Error()))
	}
	switch {
	case e.Rule == "":
		return nil, false, broken("it has no rule")
	case e.File == "":
		return nil, false, broken("it has no file")
	case !fingerprint.MatchString(e.Fingerprint):
		return nil, false, broken("its fingerprint is not 32 hexadecimal digits")
	}
	return e, false, nil
}

// decode reads one JSON object with no field that v does not have.
func decode(line []byte, v any) error {
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(v); err != nil {
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return errors.New("it ends early")
		}
		return err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the entry")
	}
	return nil
}

// WriteTo writes the file: JSON Lines, so that git merges it line by line,
// sorted by file.
func (b *Baseline) WriteTo(w io.Writer) (int64, error) {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	current := version
	if err := encoder.Encode(header{&current}); err != nil {
		return 0, err
	}
	for _, e := range b.entries {
		if err := encoder.Encode(e); err != nil {
			return 0, err
		}
	}
	return buffer.WriteTo(w)
}
