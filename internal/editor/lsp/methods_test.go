package lsp

import (
	"context"
	"errors"
	"net"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/internal/run/engine"
)

// Methods are refused out of their order, and exit without shutdown is an error.
func TestLifecycle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) { return finding(opts, "") })
		if _, code := p.call("textDocument/codeAction", `{}`); code != protocol.ServerNotInitialized {
			t.Errorf("before initialize: %d", code)
		}
		p.open(`{"general":{"positionEncodings":["utf-8","utf-16"]}}`)
		if _, code := p.call("initialize", `{}`); code != jsonrpc2.CodeInvalidRequest {
			t.Errorf("initialize again: %d", code)
		}
		if _, code := p.call("no/such", `{}`); code != jsonrpc2.CodeMethodNotFound {
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
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		s := &server{ctx: ctx, phase: ready, calls: map[jsonrpc2.ID]context.CancelFunc{}}
		waiting := make(chan struct{})
		s.methods = map[string]method{
			"panic": decoded(func(context.Context, nothing) (any, error) { panic("no such map entry") }),
			"wait": decoded(func(ctx context.Context, _ nothing) (any, error) {
				close(waiting)
				<-ctx.Done()
				return nil, ctx.Err()
			}),
			"fine":            decoded(func(context.Context, nothing) (any, error) { return "fine", nil }),
			"$/cancelRequest": decoded(s.cancelRequest),
		}
		here, there := net.Pipe()
		s.rpc = jsonrpc2.NewConn(ctx, jsonrpc2.NewBufferedStream(there, jsonrpc2.VSCodeObjectCodec{}), handler(s.dispatch))
		var logged []string
		client := jsonrpc2.NewConn(ctx, jsonrpc2.NewBufferedStream(here, jsonrpc2.VSCodeObjectCodec{}), handler(func(_ context.Context, req *jsonrpc2.Request) {
			logged = append(logged, string(*req.Params))
		}))
		code := func(err error) int64 {
			answer, ok := errors.AsType[*jsonrpc2.Error](err)
			if !ok {
				t.Fatalf("got %v, want an error of JSON-RPC", err)
			}
			return answer.Code
		}
		if got := code(client.Call(ctx, "panic", nil, nil)); got != jsonrpc2.CodeInternalError {
			t.Errorf("a panic is answered with %d", got)
		}
		synctest.Wait()
		if len(logged) != 1 || !strings.Contains(logged[0], "no such map entry") || !strings.Contains(logged[0], "methods_test.go") {
			t.Errorf("a panic is logged as %q", logged)
		}
		var result string
		if err := client.Call(ctx, "fine", nil, &result); err != nil || result != "fine" {
			t.Errorf("after a panic: %q, %v", result, err)
		}
		id := jsonrpc2.ID{Str: "the last", IsString: true}
		call, err := client.DispatchCall(ctx, "wait", nil, jsonrpc2.PickID(id))
		if err != nil {
			t.Fatal(err)
		}
		<-waiting
		if err := client.Notify(ctx, "$/cancelRequest", map[string]any{"id": id}); err != nil {
			t.Fatal(err)
		}
		if got := code(call.Wait(ctx, nil)); got != protocol.RequestCancelled {
			t.Errorf("a cancelled request is answered with %d", got)
		}
	})
}
