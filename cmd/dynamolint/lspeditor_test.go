package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/internal/dev/edits"
)

// An editor is a client of the command lsp in this process.
type editor struct {
	t        *testing.T
	root     string
	out      io.WriteCloser
	received chan message
	exited   chan error

	buffers  map[string][]byte // by path below the root
	versions map[string]int
	shown    map[string][]diagnostic // by URI
}

// A message is what the server sends; the parts that the test reads.
type message struct {
	ID     json.RawMessage
	Method string
	Params struct {
		URI         string
		Version     int
		Diagnostics []diagnostic
		Message     string // for the user or the log
	}
	Error json.RawMessage
}

type diagnostic struct {
	Range struct {
		Start struct{ Line, Character int }
	}
	Severity      int
	Code, Message string
}

type object = map[string]any

// startEditor opens a directory, with a cache that is empty. Columns count bytes, as those of check do.
func startEditor(t *testing.T, dir string) *editor {
	t.Setenv("DYNAMOLINT_CACHE", t.TempDir())
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	e := &editor{
		t: t, root: "file://" + filepath.ToSlash(dir) + "/", out: fromClient,
		received: make(chan message, 10000), exited: make(chan error, 1),
		buffers: map[string][]byte{}, versions: map[string]int{}, shown: map[string][]diagnostic{},
	}
	go func() {
		root := (&app{}).rootCommand()
		root.SetArgs([]string{"lsp"})
		root.SetIn(toServer)
		root.SetOut(fromServer)
		err := root.ExecuteContext(t.Context())
		_ = fromServer.Close()
		e.exited <- err
	}()
	go e.receive(toClient)
	e.send(object{"id": 1, "method": "initialize", "params": object{
		"rootUri": e.root, "capabilities": object{"general": object{"positionEncodings": []string{"utf-8"}}},
	}})
	if answer := <-e.received; answer.Error != nil {
		t.Fatalf("initialize: %s", answer.Error)
	}
	e.send(object{"method": "initialized", "params": object{}})
	return e
}

// receive reads what the server sends, to its end.
func (e *editor) receive(from io.Reader) {
	defer close(e.received)
	reader := bufio.NewReader(from)
	for {
		header, err := textproto.NewReader(reader).ReadMIMEHeader()
		if err != nil {
			return // the server has ended
		}
		length, err := strconv.Atoi(header.Get("Content-Length"))
		content := make([]byte, length)
		if err == nil {
			_, err = io.ReadFull(reader, content)
		}
		var m message
		if err == nil {
			err = json.Unmarshal(content, &m)
		}
		if err != nil {
			e.t.Errorf("%v in %s", err, content)
			return
		}
		e.received <- m
	}
}

func (e *editor) send(message object) {
	e.t.Helper()
	message["jsonrpc"] = "2.0"
	content, err := json.Marshal(message)
	if err == nil {
		_, err = fmt.Fprintf(e.out, "Content-Length: %d\r\n\r\n%s", len(content), content)
	}
	if err != nil {
		e.t.Fatal(err)
	}
}

func (e *editor) open(name string) {
	e.t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		e.t.Fatal(err)
	}
	e.buffers[name], e.versions[name] = text, 1
	e.send(object{"method": "textDocument/didOpen", "params": object{
		"textDocument": object{"uri": e.root + name, "languageId": "", "version": 1, "text": string(text)},
	}})
}

// edit makes a change of a buffer.
func (e *editor) edit(name string, c edits.Change) {
	e.t.Helper()
	text := e.buffers[name]
	position := func(offset int) object {
		before := string(text[:offset])
		return object{"line": strings.Count(before, "\n"), "character": len(before) - 1 - strings.LastIndex(before, "\n")}
	}
	e.buffers[name] = c.Apply(text)
	e.change(name, object{"range": object{"start": position(c.Start), "end": position(c.End)}, "text": string(c.New)})
}

// replace replaces all of a buffer.
func (e *editor) replace(name string, text []byte) {
	e.t.Helper()
	e.buffers[name] = text
	e.change(name, object{"text": string(text)})
}

func (e *editor) change(name string, change object) {
	e.t.Helper()
	e.versions[name]++
	e.send(object{"method": "textDocument/didChange", "params": object{
		"textDocument": object{"uri": e.root + name, "version": e.versions[name]}, "contentChanges": []object{change},
	}})
}

// patience is how long tests wait for what does not come.
const patience = 5 * time.Minute

// settle waits for the diagnostics of the buffers as they are now.
func (e *editor) settle() {
	e.t.Helper()
	e.replace(sentinel, e.buffers[sentinel])
	timeout := time.After(patience)
	for {
		select {
		case m, ok := <-e.received:
			switch {
			case !ok:
				e.t.Fatal("the server has ended")
			case m.Error != nil || strings.HasPrefix(m.Method, "window/"):
				e.t.Fatalf("the server sends %s: %s%s", m.Method, m.Params.Message, m.Error)
			case m.Method == "textDocument/publishDiagnostics":
				e.shown[m.Params.URI] = m.Params.Diagnostics
				if m.Params.URI == e.root+sentinel && m.Params.Version == e.versions[sentinel] {
					return
				}
			}
		case <-timeout:
			e.t.Fatal("the server sends no diagnostics of the last edit")
		}
	}
}

// diagnostics returns what the editor shows.
func (e *editor) diagnostics() []string {
	var list []string
	severities := []string{"", "error", "warning", "note"}
	for uri, diagnostics := range e.shown {
		for _, d := range diagnostics {
			headline, _, _ := strings.Cut(d.Message, "\n")
			if d.Code == "" {
				list = append(list, headline)
				continue
			}
			list = append(list, fmt.Sprintf("%s:%d:%d: %s[%s]: %s", strings.TrimPrefix(uri, e.root),
				d.Range.Start.Line+1, d.Range.Start.Character+1, severities[d.Severity], d.Code, headline))
		}
	}
	slices.Sort(list)
	return list
}

// end ends the session.
func (e *editor) end() {
	e.t.Helper()
	e.send(object{"id": 2, "method": "shutdown"})
	e.send(object{"method": "exit"})
	for m := range e.received {
		if m.Error != nil {
			e.t.Errorf("the server answers with %s", m.Error)
		}
	}
	if err := errors.Join(<-e.exited, e.out.Close()); err != nil {
		e.t.Error(err)
	}
}
