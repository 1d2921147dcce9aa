// Package lsp serves editors: it speaks the Language Server Protocol over a pair
// of streams, and keeps what is known of the directories that an editor has open
// up to date with its unsaved buffers. It knows neither how code is analysed nor
// what a finding is about.
//
// JSON-RPC and its framing are those of github.com/sourcegraph/jsonrpc2: it is
// maintained, has the MIT licence and needs the standard library only, without
// package net, and hands messages over in the order in which they come, so that
// who handles them decides what may overlap. github.com/creachadair/jrpc2 has more to
// offer but contains an HTTP server. The libraries that also have the types of the
// protocol are of 2022 (go.lsp.dev/protocol) and of early 2024 and LSP 3.16
// (github.com/tliron/glsp), and bring loggers and terminals along; the few types that
// are needed here are in package protocol.
package lsp

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/rules"
)

// Options says how a server works.
type Options struct {
	Version    string // of dynamolint
	Rules      *rules.Set
	Refuse     []string     // see [engine.Options]
	Cache      *cache.Cache // likewise
	ConfigFile string       // as on the command line; settings of the client win
	Flags      config.Flags // likewise

	// Run is [engine.Run].
	Run func(context.Context, engine.Options) (*engine.Result, error)

	// Pause is how long nothing must be typed before a run starts, but for the first change
	// after such a pause.
	Pause time.Duration
}

// Serve answers a client until it ends the session, or the context ends. It returns
// the exit code that the protocol prescribes: 0 after the request shutdown, else 1.
func Serve(ctx context.Context, in io.Reader, out io.WriteCloser, opts Options) int {
	ctx, cancel := context.WithCancel(ctx)
	s := &server{
		opts: opts, ctx: ctx, encoding: protocol.UTF16, calls: map[jsonrpc2.ID]context.CancelFunc{},
		left: make(chan struct{}), buffers: map[string]*buffer{}, shown: map[string]shown{},
		outdated: make(chan struct{}, 1),
	}
	sent := newOutbox(out)
	s.methods = s.allMethods()
	started := make(chan struct{})
	s.rpc = jsonrpc2.NewConn(ctx, jsonrpc2.NewBufferedStream(connection{in, sent}, jsonrpc2.VSCodeObjectCodec{}),
		handler(func(ctx context.Context, req *jsonrpc2.Request) {
			<-started
			s.dispatch(ctx, req)
		}))
	close(started)
	select {
	case <-s.rpc.DisconnectNotify():
	case <-sent.failed:
	case <-s.left:
	case <-ctx.Done():
	}
	cancel()
	for _, f := range s.allWorkspaces() {
		f.session.Wait()
	}
	_ = s.rpc.Close() // it may be closed already,
	_ = sent.Close()  // and still be sending
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.exited != nil && *s.exited || s.exited == nil && s.phase == stopped {
		return 0
	}
	return 1
}

// connection is what a client is connected by.
type connection struct {
	io.Reader
	io.WriteCloser
}

// A server is the session of one client.
type server struct {
	opts Options
	ctx  context.Context // of all that the server does
	rpc  *jsonrpc2.Conn
	left chan struct{} // closed by the first notification exit

	outdated chan struct{} // holds one element while the client has inlay hints that are outdated

	memory load.Memory // of what the runs load

	methods map[string]method

	callsMu sync.Mutex
	calls   map[jsonrpc2.ID]context.CancelFunc // of the requests that are being handled

	mu         sync.Mutex // guards what follows
	phase      phase
	exited     *bool // nil before exit; then whether it came after shutdown
	client     protocol.ClientCapabilities
	encoding   protocol.PositionEncoding
	settings   settings
	buffers    map[string]*buffer // by path
	workspaces []*workspace
	alone      bool             // the client has opened no directory: those of its files count
	asked      bool             // the client has asked a question: the runs that are to come find what answers them
	shown      map[string]shown // what the client shows, by path
	message    string           // the last one that was shown to the user
}

// phase is how far a session has come.
type phase int

const (
	fresh   phase = iota // initialize is to come
	ready                // it has come
	stopped              // shutdown has come
)

// notify tells the client something. A client that is gone needs no answer.
func (s *server) notify(method string, params any) {
	_ = s.rpc.Notify(s.ctx, method, params)
}

// logf puts a message into the log that the editor keeps of the server.
func (s *server) logf(format string, args ...any) {
	s.notify("window/logMessage", protocol.MessageParams{Type: protocol.ErrorMessage, Message: fmt.Sprintf(format, args...)})
}

// show shows the user a message, unless it is the one that was shown last. Having
// none means that the reason for the last one is gone.
func (s *server) show(message string) {
	s.mu.Lock()
	again := message == s.message
	s.message = message
	s.mu.Unlock()
	if message != "" && !again {
		s.notify("window/showMessage", protocol.MessageParams{Type: protocol.WarningMessage, Message: "dynamolint: " + message})
	}
}
