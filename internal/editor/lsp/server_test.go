package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A peer is the client of a server in this process, with all that the server has sent.
type peer struct {
	t      *testing.T
	client *jsonrpc2.Conn
	exited chan int

	silent bool // it does not answer

	mu   sync.Mutex
	sent []string // "method params", in order
}

// note keeps what the server has sent.
func (p *peer) note(req *jsonrpc2.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	params := ""
	if req.Params != nil {
		params = string(*req.Params)
	}
	p.sent = append(p.sent, req.Method+" "+params)
}

// connect starts a server whose runs are a function. It is to be called in a bubble of
// synctest: its clock moves when all wait.
func connect(t *testing.T, run func(context.Context, engine.Options) (*engine.Result, error)) *peer {
	p := &peer{t: t, exited: make(chan int, 1)}
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	go func() {
		p.exited <- Serve(t.Context(), fromClient, toClient, Options{Version: "v0.0.0", Rules: catalog.Rules(), Run: run, Pause: 80 * time.Millisecond})
	}()
	p.client = jsonrpc2.NewConn(t.Context(), jsonrpc2.NewBufferedStream(connection{fromServer, toServer}, jsonrpc2.VSCodeObjectCodec{}),
		handler(func(ctx context.Context, req *jsonrpc2.Request) {
			p.note(req)
			if req.Notif || p.silent {
				return
			}
			var answer any
			if req.Method == "workspace/configuration" {
				answer = []any{map[string]any{"profile": "strict"}}
			}
			_ = p.client.Reply(ctx, req.ID, answer) // the server may have gone
		}))
	return p
}

func (p *peer) notify(method, params string) {
	p.t.Helper()
	if err := p.client.Notify(p.t.Context(), method, json.RawMessage(params)); err != nil {
		p.t.Fatal(err)
	}
	synctest.Wait()
}

func (p *peer) call(method, params string) (result json.RawMessage, code int64) {
	p.t.Helper()
	err := p.client.Call(p.t.Context(), method, json.RawMessage(params), &result)
	if answer, ok := errors.AsType[*jsonrpc2.Error](err); ok {
		return nil, answer.Code
	}
	if err != nil {
		p.t.Fatal(err)
	}
	return result, 0
}

// open opens a directory with the capabilities of a client, and lets the first run end.
func (p *peer) open(capabilities string) {
	p.t.Helper()
	if _, code := p.call("initialize", `{"rootUri":"file:///shop","capabilities":`+capabilities+`}`); code != 0 {
		p.t.Fatal(code)
	}
	p.notify("initialized", `{}`)
	p.settle()
}

// settle lets all runs end.
func (p *peer) settle() {
	time.Sleep(time.Minute)
	synctest.Wait()
}

func (p *peer) end() {
	p.t.Helper()
	p.call("shutdown", `{}`)
	p.notify("exit", `{}`)
	if code := <-p.exited; code != 0 {
		p.t.Errorf("exit code %d", code)
	}
	_ = p.client.Close()
}

// received returns what the server has sent of a method since the last call.
func (p *peer) received(methods ...string) (list []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, s := range p.sent {
		if method, _, _ := strings.Cut(s, " "); slices.Contains(methods, method) {
			list = append(list, s)
		}
	}
	p.sent = nil
	return list
}

// finding returns the result of a run that finds a text in a file.
func finding(opts engine.Options, text string) (*engine.Result, error) {
	result := &engine.Result{Root: opts.Dir, Config: config.Default()}
	if content, err := opts.Files.Source(filepath.Join(opts.Dir, "main.go")); err == nil {
		if offset := strings.Index(string(content), text); offset >= 0 {
			before := string(content[:offset])
			start := rules.Pos{Offset: offset, Line: strings.Count(before, "\n") + 1, Column: offset - strings.LastIndexByte(before, '\n')}
			span := rules.Span{File: "main.go", Start: start, End: rules.Pos{Offset: offset + len(text), Line: start.Line, Column: start.Column + len(text)}}
			f := opts.Rules.Lookup("DDB101").NewFinding(span, rules.Text{Headline: "found " + text})
			f.Severity = rules.Warning
			result.Findings = []rules.Finding{f}
		}
	}
	return result, nil
}

const mainFile = "file:///shop/main.go"

func opened(text string) string {
	return `{"textDocument":{"uri":"` + mainFile + `","version":1,"text":"` + text + `"}}`
}

func changed(version, text string) string {
	return `{"textDocument":{"uri":"` + mainFile + `","version":` + version + `},"contentChanges":[{"text":"` + text + `"}]}`
}

// An edit cancels the run that is under way, and what that would have found is not shown.
func TestEditsCancelRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cancelled := 0
		p := connect(t, func(ctx context.Context, opts engine.Options) (*engine.Result, error) {
			select {
			case <-ctx.Done():
				cancelled++
			case <-time.After(time.Second):
			}
			return finding(opts, "Scan")
		})
		p.open(`{}`)
		p.notify("textDocument/didOpen", opened("Scan"))
		time.Sleep(500 * time.Millisecond)
		p.notify("textDocument/didChange", changed("2", " Scan"))
		p.settle()
		got := p.received("textDocument/publishDiagnostics")
		if len(got) != 1 || !strings.Contains(got[0], `"version":2}`) || !strings.Contains(got[0], `"start":{"character":1,"line":0}`) || cancelled != 1 {
			t.Errorf("%d runs cancelled; got %q", cancelled, got)
		}
		p.notify("textDocument/didChange", changed("3", "Query"))
		p.settle()
		if got := p.received("textDocument/publishDiagnostics"); len(got) != 1 || !strings.Contains(got[0], `"diagnostics":[]`) {
			t.Errorf("the finding is gone, but got %q", got)
		}
		p.end()
	})
}

// A run that panics costs its findings, and not the server.
func TestPanicInRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) {
			result, err := finding(opts, "Scan")
			if len(result.Findings) == 0 {
				panic("no such map entry")
			}
			return result, err
		})
		p.open(`{}`)
		if got := p.received("window/logMessage"); len(got) != 1 || !strings.Contains(got[0], "no such map entry") {
			t.Errorf("got %q", got)
		}
		p.notify("textDocument/didOpen", opened("Scan"))
		p.settle()
		if got := p.received("textDocument/publishDiagnostics"); len(got) != 1 {
			t.Errorf("got %q", got)
		}
		p.end()
	})
}

// A client that asks for it is told what a long run is doing, and nothing of a short one.
func TestProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		takes := time.Second
		p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) {
			time.Sleep(takes)
			opts.Progress("judge")
			time.Sleep(takes)
			return finding(opts, "Scan")
		})
		p.open(`{"window":{"workDoneProgress":true}}`)
		var kinds []string
		for _, s := range p.received("window/workDoneProgress/create", "$/progress") {
			for _, kind := range []string{"create", `"begin"`, `"report","message":"judge"`, `"end"`} {
				if strings.Contains(s, kind) {
					kinds = append(kinds, kind)
				}
			}
		}
		if want := []string{"create", `"begin"`, `"report","message":"judge"`, `"end"`}; !slices.Equal(kinds, want) {
			t.Errorf("got %q, want %q", kinds, want)
		}
		takes = 100 * time.Millisecond
		p.notify("textDocument/didOpen", opened("Scan"))
		p.settle()
		if got := p.received("window/workDoneProgress/create", "$/progress"); got != nil {
			t.Errorf("a short run is shown: %q", got)
		}
		p.end()
	})
}

// The server asks to be told of files that change, and for its settings.
func TestRegistrations(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var profiles []string
		p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) {
			profiles = append(profiles, opts.Flags.Profile)
			return finding(opts, "Scan")
		})
		p.open(`{"workspace":{"configuration":true,"didChangeWatchedFiles":{"dynamicRegistration":true}}}`)
		got := p.received("client/registerCapability", "workspace/configuration")
		slices.Sort(got)
		if len(got) != 2 || !strings.Contains(got[0], "workspace/didChangeWatchedFiles") || !strings.Contains(got[0], `**/*.{go,tf,`) {
			t.Errorf("got %q", got)
		}
		runs := len(profiles)
		if profiles[runs-1] != "strict" {
			t.Errorf("profiles of the runs: %q", profiles)
		}
		p.notify("workspace/didChangeWatchedFiles", `{"changes":[{"uri":"file:///shop/README.md","type":2}]}`)
		p.settle()
		if len(profiles) != runs {
			t.Error("a file that does not matter leads to a run")
		}
		p.notify("workspace/didChangeWatchedFiles", `{"changes":[{"uri":"file:///shop/a.tf","type":2},{"uri":"file:///shop/go.mod","type":2}]}`)
		p.settle()
		if len(profiles) != runs+1 {
			t.Errorf("%d runs after files have changed, want one", len(profiles)-runs)
		}
		p.notify("workspace/didChangeWatchedFiles", `{"changes":[{"uri":"file:///shop/modules","type":3}]}`)
		p.settle()
		if len(profiles) != runs+2 {
			t.Errorf("%d runs after a directory is gone, want one", len(profiles)-runs-1)
		}
		p.end()
	})
}

// Where no directory is open, the repository of a file that is opened is analysed.
func TestFileAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var dirs []string
		p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) {
			dirs = append(dirs, opts.Dir)
			return finding(opts, "Scan")
		})
		p.call("initialize", `{"rootUri":null,"capabilities":{}}`)
		p.notify("initialized", `{}`)
		p.settle()
		p.notify("textDocument/didOpen", opened("Scan"))
		p.settle()
		if !slices.Equal(slices.Compact(dirs), []string{"/shop"}) {
			t.Errorf("analysed are %q", dirs)
		}
		if got := p.received("textDocument/publishDiagnostics"); len(got) != 1 {
			t.Errorf("got %q", got)
		}
		p.end()
	})
}
