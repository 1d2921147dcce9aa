package lsp

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/channel"

	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/lsp/protocol"
)

// Methods are refused out of their order, and exit without shutdown is an error.
func TestLifecycle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) { return finding(opts, "") })
		if _, code := p.call("textDocument/codeAction", `{}`); code != protocol.ServerNotInitialized {
			t.Errorf("before initialize: %d", code)
		}
		p.open(`{"general":{"positionEncodings":["utf-8","utf-16"]}}`)
		if _, code := p.call("initialize", `{}`); code != jrpc2.InvalidRequest {
			t.Errorf("initialize again: %d", code)
		}
		if _, code := p.call("no/such", `{}`); code != jrpc2.MethodNotFound {
			t.Errorf("unknown method: %d", code)
		}
		p.notify("$/setTrace", `{"value":"off"}`)
		p.notify("textDocument/didChange", changed("1", "x"))
		if got := p.received("window/logMessage"); len(got) != 1 || !strings.Contains(got[0], "main.go is not open") {
			t.Errorf("an error of a notification is logged as %q", got)
		}
		p.notify("exit", `{}`)
		if code := <-p.exited; code != 1 {
			t.Errorf("exit code %d without shutdown", code)
		}
		_ = p.client.Close()
	})
}

// A panic is an error of its request; a request that is cancelled is told so.
func TestHandle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &server{ctx: t.Context(), phase: ready}
		waiting := make(chan struct{})
		s.rpc = jrpc2.NewServer(methods{
			"panic": handle(s, func(context.Context, nothing) (any, error) { panic("no such map entry") }),
			"wait": handle(s, func(ctx context.Context, _ nothing) (any, error) {
				close(waiting)
				<-ctx.Done()
				return nil, ctx.Err()
			}),
			"fine":            handle(s, func(context.Context, nothing) (any, error) { return "fine", nil }),
			"$/cancelRequest": handle(s, s.cancelRequest),
		}, &jrpc2.ServerOptions{AllowPush: true, Concurrency: concurrency})
		toClient, toServer := channel.Direct()
		s.rpc.Start(toServer)
		var logged []string
		client := jrpc2.NewClient(toClient, &jrpc2.ClientOptions{OnNotify: func(req *jrpc2.Request) { logged = append(logged, req.ParamString()) }})
		if _, err := client.Call(t.Context(), "panic", nil); jrpc2.ErrorCode(err) != jrpc2.SystemError && jrpc2.ErrorCode(err) != jrpc2.InternalError {
			t.Errorf("a panic is answered with %v", err)
		}
		synctest.Wait()
		if len(logged) != 1 || !strings.Contains(logged[0], "no such map entry") || !strings.Contains(logged[0], "methods_test.go") {
			t.Errorf("a panic is logged as %q", logged)
		}
		var result string
		if err := client.CallResult(t.Context(), "fine", nil, &result); err != nil || result != "fine" {
			t.Errorf("after a panic: %q, %v", result, err)
		}
		answer := make(chan error, 1)
		go func() {
			_, err := client.Call(t.Context(), "wait", nil)
			answer <- err
		}()
		<-waiting
		if err := client.Notify(t.Context(), "$/cancelRequest", json.RawMessage(`{"id":3}`)); err != nil {
			t.Fatal(err)
		}
		if err := <-answer; jrpc2.ErrorCode(err) != protocol.RequestCancelled {
			t.Errorf("a cancelled request is answered with %v", err)
		}
		_ = client.Close()
		s.rpc.Stop()
		_ = s.rpc.Wait()
	})
}
