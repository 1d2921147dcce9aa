package engine

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

// A header says which of the packages that matter to the prefilter a Go file
// imports, or may import: an error that hides its imports leaves it open.
type header struct {
	sdk    bool // a DynamoDB SDK
	events bool // the types of Lambda events, in a file that names a batch of stream records
	other  bool // a library for DynamoDB that is not judged

	wrong error // why none of this is known
}

// headers are those of the files that were asked about. Each file is read once,
// whichever scan asks first.
type headers struct {
	files *files.System
	known sync.Map // path → header
}

// of returns the header of a file. That of one that cannot be read says nothing else.
func (h *headers) of(file string) header {
	if known, ok := h.known.Load(file); ok {
		return known.(header)
	}
	read := readHeader(h.files, file)
	h.known.Store(file, read)
	return read
}

// readAll reads the headers of files at the same time. Scans that find an answer in
// the first file do without.
func (h *headers) readAll(names []string) {
	const together = 64 // files; less is not worth the change of goroutines
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for part := range slices.Chunk(names, together) {
		group.Go(func() error {
			for _, file := range part {
				h.of(file)
			}
			return nil
		})
	}
	group.Wait() //nolint:errcheck // no part fails
}

func readHeader(system *files.System, file string) header {
	shown, err := system.View(file, files.MaxSource, importsView)
	if err != nil {
		return header{wrong: err}
	}
	h := header{sdk: shown[0] == yes, events: shown[1] == yes, other: shown[2] == yes}
	for _, wrong := range noTexts {
		if string(shown[3:]) == wrong.Error() {
			h.wrong = wrong
		}
	}
	return h
}

// noTexts are why a file of which there is content cannot be read.
var noTexts = []error{files.ErrUTF16, files.ErrPointer}

// importsView shows the header of a file, a byte for each answer, and why it cannot be read as text.
var importsView = files.View{Name: "Go: imports of SDKs, in text", Of: func(content []byte) []byte {
	shown := make([]byte, 0, 3)
	mayImport := func(texts []string, meant func(path string) bool) {
		answer := no
		if imported, hidden := importOf("", content, texts, meant); imported || hidden != nil {
			answer = yes
		}
		shown = append(shown, answer)
	}
	mayImport(sdkPaths, sdk.IsSDK)
	mayImport(streamEvents, sdk.IsLambdaEvents)
	mayImport(otherPaths, sdk.IsOther)
	if wrong := files.CheckText(content); wrong != nil {
		shown = append(shown, wrong.Error()...)
	}
	return shown
}}

const yes, no byte = 'y', 'n'

// What files that import such packages hold.
var sdkPaths, streamEvents, otherPaths = sdk.Paths(), sdk.StreamEvents(), sdk.Others()

// importsSDK returns the first of the files that imports an SDK, or "".
func (t *tree) importsSDK(names []string) string {
	i := slices.IndexFunc(names, func(file string) bool { return t.headers.of(file).sdk })
	if i < 0 {
		return ""
	}
	return names[i]
}

// handlesStreams reports whether one of the files takes batches of stream
// records.
func (t *tree) handlesStreams(names []string) bool {
	return slices.ContainsFunc(names, func(file string) bool { return t.headers.of(file).events })
}

// importOf reports whether a Go file imports a package that is meant, and if it does
// not which syntax error may hide that it does; texts are those of which one stands
// in every such import.
func importOf(name string, content []byte, texts []string, meant func(path string) bool) (imported bool, hidden error) {
	if !containsAny(content, texts) {
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

func containsAny(content []byte, texts []string) bool {
	return slices.ContainsFunc(texts, func(text string) bool { return bytes.Contains(content, []byte(text)) })
}
