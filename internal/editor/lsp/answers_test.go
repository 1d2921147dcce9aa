package lsp

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/internal/run/engine"
)

const hoverAt = `{"textDocument":{"uri":"` + mainFile + `"},"position":{"line":0,"character":0}}`

// A recording says what runs were for, and what a client was sent between them.
type recording struct{ runs []string }

func (r *recording) run(ctx context.Context, opts engine.Options) (*engine.Result, error) {
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(time.Second):
	}
	kind := "diagnostics"
	if opts.Accesses && opts.Sites {
		kind = "answers"
	} else if opts.Accesses || opts.Sites {
		kind = "a part of the answers"
	}
	r.runs = append(r.runs, kind)
	return finding(opts, "Scan")
}

// Diagnostics are shown before a run finds what answers questions. Such runs follow the first one,
// and all when a question has come.
func TestAnswersFollowDiagnostics(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &recording{}
		p := connect(t, r.run)
		p.open(`{}`)
		expect := func(what string, want ...string) {
			t.Helper()
			if !slices.Equal(r.runs, want) {
				t.Errorf("%s: runs for %q, want %q", what, r.runs, want)
			}
			r.runs = nil
		}
		expect("at first", "diagnostics", "answers")
		p.notify("textDocument/didOpen", opened("Scan"))
		p.settle()
		expect("without a question", "diagnostics")
		if _, code := p.call("textDocument/hover", hoverAt); code != 0 {
			t.Error(code)
		}
		expect("with the first question, before its answer", "diagnostics", "answers")
		p.settle()
		p.received("textDocument/publishDiagnostics")
		p.notify("textDocument/didChange", changed("2", " Scan"))
		time.Sleep(1500 * time.Millisecond)
		synctest.Wait()
		if got := p.received("textDocument/publishDiagnostics"); len(got) != 1 {
			t.Errorf("before the answers the client is sent %q", got)
		}
		p.notify("textDocument/didChange", changed("3", "  Scan"))
		p.settle()
		expect("an edit ends the search for answers", "diagnostics", "diagnostics", "answers")
		p.end()
	})
}

// The first question waits for what answers it, and no longer than the client wants.
func TestFirstQuestionWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &recording{}
		p := connect(t, r.run)
		p.call("initialize", `{"rootUri":"file:///shop","capabilities":{}}`)
		p.notify("initialized", `{}`)
		p.notify("textDocument/didOpen", opened("Scan"))
		if _, code := p.call("textDocument/hover", hoverAt); code != 0 || !slices.Equal(r.runs, []string{"diagnostics", "answers"}) {
			t.Errorf("%d after runs for %q", code, r.runs)
		}
		p.end()

		r = &recording{}
		p = connect(t, r.run)
		p.call("initialize", `{"rootUri":"file:///shop","capabilities":{}}`)
		p.notify("textDocument/didOpen", opened("Scan"))
		answer := make(chan int64)
		go func() {
			err := p.client.Call(t.Context(), "textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": mainFile}}, nil, jsonrpc2.PickID(jsonrpc2.ID{Num: 77}))
			var failed *jsonrpc2.Error
			_ = errors.As(err, &failed) // else there is no code, and the test fails
			answer <- failed.Code
		}()
		synctest.Wait()
		p.notify("$/cancelRequest", `{"id":77}`)
		if code := <-answer; code != protocol.RequestCancelled {
			t.Errorf("a question that is cancelled is answered with %d", code)
		}
		p.end()
	})
}

// Where the first run fails, because the configuration is wrong, questions have no answer, and
// do not wait for one.
func TestQuestionsWithoutResult(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := connect(t, func(context.Context, engine.Options) (*engine.Result, error) {
			return nil, errors.New("no configuration")
		})
		p.open(`{}`)
		p.notify("textDocument/didOpen", opened("Scan"))
		begin := time.Now()
		if answer, code := p.call("textDocument/hover", hoverAt); code != 0 || string(answer) != "null" || time.Since(begin) > time.Second {
			t.Errorf("%s, %d after %v", answer, code, time.Since(begin))
		}
		p.end()
	})
}

// The client is told of diagnostics that differ from those that it shows, or are those of another
// version.
func TestOnlyChangesAreShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) { return finding(opts, "Scan") })
		p.open(`{}`)
		count := func(what string, want int) {
			t.Helper()
			p.settle()
			if got := p.received("textDocument/publishDiagnostics"); len(got) != want {
				t.Errorf("%s: %q, want %d messages", what, got, want)
			}
		}
		p.notify("textDocument/didOpen", opened("Scan"))
		count("opened", 1)
		p.notify("textDocument/didSave", opened("Scan"))
		count("saved", 0)
		p.notify("textDocument/didChange", changed("2", "Scan"))
		count("another version", 1)
		p.notify("textDocument/didOpen", opened("Scan"))
		count("opened again", 1)
		p.end()
	})
}

// A client that does not answer is asked for its inlay hints once.
func TestRefreshOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) { return finding(opts, "Scan") })
		p.silent = true
		p.open(`{"workspace":{"inlayHint":{"refreshSupport":true}}}`)
		p.notify("textDocument/didOpen", opened("Scan"))
		p.call("textDocument/hover", hoverAt)
		for version := range 5 {
			p.notify("textDocument/didChange", changed(strconv.Itoa(version+2), strings.Repeat(" ", version)+"Scan"))
			p.settle()
		}
		if got := p.received("workspace/inlayHint/refresh"); len(got) != 1 {
			t.Errorf("it was asked %d times", len(got))
		}
		p.end()
	})
}

// What a directory has found in an older text is not shown in the newer one that another directory
// has a result for.
func TestDirectoriesOfDifferentAge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := time.Duration(0)
		p := connect(t, func(ctx context.Context, opts engine.Options) (*engine.Result, error) {
			text := "Scan"
			if opts.Dir == "/" {
				text = "Query"
				select {
				case <-ctx.Done():
				case <-time.After(slow):
				}
			}
			opts.Dir = "/shop"
			return finding(opts, text)
		})
		p.call("initialize", `{"workspaceFolders":[{"uri":"file:///shop","name":"a"},{"uri":"file:///","name":"b"}],"capabilities":{}}`)
		p.notify("initialized", `{}`)
		p.notify("textDocument/didOpen", opened("Scan Query"))
		p.settle()
		p.received("textDocument/publishDiagnostics")
		slow = time.Second
		p.notify("textDocument/didChange", changed("2", "    Scan Query"))
		p.settle()
		var found []int
		for _, s := range p.received("textDocument/publishDiagnostics") {
			if strings.Contains(s, `"character":5,`) {
				t.Errorf("a place of the text before is shown: %s", s)
			}
			found = append(found, strings.Count(s, "found "))
		}
		if !slices.Equal(found, []int{1, 2}) {
			t.Errorf("%d findings are shown, want 1, then 2", found)
		}
		p.end()
	})
}
