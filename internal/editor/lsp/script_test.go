package lsp_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/sourcegraph/jsonrpc2"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/editor/lsp"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

var update = flag.Bool("update", false, "write what the server sends into the scripts")

// Each archive is a workspace, with a script that is what a client sends ("-->", one
// line) and what the server answers ("<--", in this order). $WORK stands for the
// directory of the workspace. Beside it, in sdk, is a module that stands for the AWS
// SDK. With -update the messages after "<--" are written anew.
func TestScripts(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("%v, %v", archives, err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(archive.Files, func(f txtar.File) bool { return f.Name == "script" })
			got := play(t, workspace(t, archive), string(archive.Files[i].Data))
			if *update {
				archive.Files[i].Data = []byte(got)
				if err := os.WriteFile(name, txtar.Format(archive), 0o600); err != nil {
					t.Fatal(err)
				}
			} else if diff := cmp.Diff(string(archive.Files[i].Data), got); diff != "" {
				t.Errorf("the server sends other messages (-want +got):\n%s", diff)
			}
		})
	}
}

// workspace writes the files of an archive, and the module that stands for the SDK.
func workspace(t *testing.T, archive *txtar.Archive) string {
	t.Helper()
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "sdk"), os.DirFS("../../../cmd/dynamolint/testdata/sdk")); err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		if f.Name == "script" {
			continue
		}
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// play sends what a script sends to a server, and returns the script with what the server
// has sent.
func play(t *testing.T, dir, script string) string {
	t.Helper()
	c := connect(t, lsp.Options{Version: "v0.0.0", Rules: catalog.Rules(), Run: engine.Run})
	workURI := (&url.URL{Scheme: "file", Path: filepath.ToSlash(dir)}).String()
	var played strings.Builder
	for line := range strings.Lines(script) {
		line = strings.TrimSuffix(line, "\n")
		switch message, sent := strings.CutPrefix(line, "--> "); {
		case sent:
			if !json.Valid([]byte(message)) {
				t.Fatalf("not JSON: %s", message)
			}
			c.send(strings.ReplaceAll(message, "$WORK", workURI))
			fmt.Fprintln(&played, line)
		case strings.HasPrefix(line, "<--"):
			received := strings.ReplaceAll(c.receive(), workURI, "$WORK")
			t.Logf("--> %s", received)
			fmt.Fprintln(&played, "<-- "+received)
		case strings.HasPrefix(line, "#"), line == "":
			fmt.Fprintln(&played, line)
		}
	}
	if rest := c.rest(); len(rest) > 0 {
		t.Errorf("the server has also sent %s", rest)
	}
	if code := <-c.exited; code != 0 {
		t.Errorf("the server exits with %d", code)
	}
	return played.String()
}

// A client is connected to a server in this process.
type client struct {
	t        *testing.T
	stream   jsonrpc2.ObjectStream
	received chan []byte // closed when the server has ended
	exited   chan int
}

func connect(t *testing.T, opts lsp.Options) *client {
	t.Helper()
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	c := &client{t: t, received: make(chan []byte, 100), exited: make(chan int, 1)}
	c.stream = jsonrpc2.NewBufferedStream(struct {
		io.Reader
		io.WriteCloser
	}{toClient, fromClient}, jsonrpc2.VSCodeObjectCodec{})
	go func() {
		c.exited <- lsp.Serve(t.Context(), toServer, fromServer, opts)
		_ = fromServer.Close()
	}()
	go func() {
		defer close(c.received)
		for {
			var message json.RawMessage
			if err := c.stream.ReadObject(&message); err != nil {
				return
			}
			c.received <- message
		}
	}()
	return c
}

func (c *client) send(message string) {
	c.t.Helper()
	if err := c.stream.WriteObject(json.RawMessage(message)); err != nil {
		c.t.Fatal(err)
	}
}

// patience is how long the test waits for a message that does not come.
const patience = 5 * time.Minute

// receive returns the next message of the server, with its members in order.
func (c *client) receive() string {
	c.t.Helper()
	select {
	case message, ok := <-c.received:
		if !ok {
			c.t.Fatal("the server has ended")
		}
		return indented(c.t, message)
	case <-time.After(patience):
		c.t.Fatal("the server sends nothing")
		return ""
	}
}

// rest returns what the server sends until it ends.
func (c *client) rest() (messages []string) {
	c.t.Helper()
	for message := range c.received {
		messages = append(messages, indented(c.t, message))
	}
	return messages
}

func indented(t *testing.T, message []byte) string {
	t.Helper()
	var value map[string]any
	if err := json.Unmarshal(message, &value); err != nil {
		t.Fatal(err)
	}
	delete(value, "jsonrpc")
	shorten(value)
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(out.String(), "\n")
}

// shorten writes ranges in messages as "11:8-11:20".
func shorten(value any) {
	switch value := value.(type) {
	case []any:
		for _, element := range value {
			shorten(element)
		}
	case map[string]any:
		for key, member := range value {
			object, _ := member.(map[string]any)
			start, isRange := object["start"].(map[string]any)
			end, ends := object["end"].(map[string]any)
			if isRange && ends {
				value[key] = fmt.Sprintf("%v:%v-%v:%v", start["line"], start["character"], end["line"], end["character"])
			} else {
				shorten(member)
			}
		}
	}
}
