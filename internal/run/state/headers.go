package state

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"runtime"
	"slices"
	"strconv"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// A Header says which of the packages that matter to the prefilter a Go file
// imports, or may import: an error that hides its imports leaves it open.
type Header struct {
	SDK    bool // a DynamoDB SDK
	Events bool // the types of Lambda events, in a file that names a batch of stream records
	Other  bool // a library for DynamoDB that is not judged

	Wrong error // why none of this is known
}

// Headers are those of the files that were asked about. Each file is read once,
// whichever scan asks first.
type Headers struct {
	files *files.System
	known sync.Map // path → header
}

// Of returns the header of a file. That of one that cannot be read says nothing else.
func (h *Headers) Of(file string) Header {
	if known, ok := h.known.Load(file); ok {
		return known.(Header)
	}
	read := readHeader(h.files, file)
	h.known.Store(file, read)
	return read
}

// ReadAll reads the headers of files at the same time. Scans that find an answer in
// the first file do without.
func (h *Headers) ReadAll(names []string) {
	const together = 64 // files; less is not worth the change of goroutines
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for part := range slices.Chunk(names, together) {
		group.Go(func() error {
			for _, file := range part {
				h.Of(file)
			}
			return nil
		})
	}
	group.Wait() //nolint:errcheck // no part fails
}

func readHeader(system *files.System, file string) Header {
	shown, err := system.View(file, files.MaxSource, ImportsView)
	if err != nil {
		return Header{Wrong: err}
	}
	h := Header{SDK: shown[0] == yes, Events: shown[1] == yes, Other: shown[2] == yes}
	for _, wrong := range noTexts {
		if string(shown[3:]) == wrong.Error() {
			h.Wrong = wrong
		}
	}
	return h
}

// noTexts are why a file of which there is content cannot be read.
var noTexts = []error{files.ErrUTF16, files.ErrPointer}

// ImportsView shows the header of a file, a byte for each answer, and why it cannot be read as text.
var ImportsView = files.View{Name: "Go: imports of SDKs, in text", Of: func(content []byte) []byte {
	shown := make([]byte, 0, 3)
	mayImport := func(texts []string, meant func(path string) bool) {
		answer := no
		if imported, hidden := ImportOf("", content, texts, meant); imported || hidden != nil {
			answer = yes
		}
		shown = append(shown, answer)
	}
	mayImport(SDKPaths, sdk.IsSDK)
	mayImport(StreamEvents, sdk.IsLambdaEvents)
	mayImport(otherPaths, sdk.IsOther)
	if wrong := files.CheckText(content); wrong != nil {
		shown = append(shown, wrong.Error()...)
	}
	return shown
}}

const yes, no byte = 'y', 'n'

// SDKPaths is what files hold that import an SDK.
var SDKPaths = sdk.Paths()

// StreamEvents is what files hold that import the events of streams.
var StreamEvents = sdk.StreamEvents()

var otherPaths = sdk.Others()

// ImportsSDK returns the first of the files that imports an SDK, or "".
func (t *Tree) ImportsSDK(names []string) string {
	i := slices.IndexFunc(names, func(file string) bool { return t.Headers.Of(file).SDK })
	if i < 0 {
		return ""
	}
	return names[i]
}

// HandlesStreams reports whether one of the files takes batches of stream
// records.
func (t *Tree) HandlesStreams(names []string) bool {
	return slices.ContainsFunc(names, func(file string) bool { return t.Headers.Of(file).Events })
}

// ImportOf reports whether a Go file imports a package that is meant, and if it does
// not which syntax error may hide that it does; texts are those of which one stands
// in every such import.
func ImportOf(name string, content []byte, texts []string, meant func(path string) bool) (imported bool, hidden error) {
	if !ContainsAny(content, texts) {
		return false, nil
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), name, content, parser.ImportsOnly)
	if err != nil {
		return false, err
	}
	if slices.ContainsFunc(parsed.Imports, func(spec *ast.ImportSpec) bool {
		path, err := strconv.Unquote(spec.Path.Value)
		return err == nil && meant(path)
	}) {
		return true, nil
	}
	// Have: the text is a comment or a string, or an import behind something that
	// should not be there, where the parser has stopped.
	_, err = parser.ParseFile(token.NewFileSet(), name, content, parser.SkipObjectResolution)
	return false, err
}

// ContainsAny reports whether a file holds one of some texts.
func ContainsAny(content []byte, texts []string) bool {
	return slices.ContainsFunc(texts, func(text string) bool { return bytes.Contains(content, []byte(text)) })
}
