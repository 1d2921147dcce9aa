package lsp

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/dynamolint/dynamolint/internal/run/engine"
)

// The first exit ends the session, whatever comes before and after it.
func TestExit(t *testing.T) {
	const start, shutdown, exit = "initialize", "shutdown", "exit"
	for name, test := range map[string]struct {
		messages []string
		want     int
	}{
		"twice":                    {[]string{start, shutdown, exit, exit}, 0},
		"twice without a shutdown": {[]string{start, exit, exit}, 1},
		"before all":               {[]string{exit}, 1},
		"before all, and twice":    {[]string{exit, exit}, 1},
		"before initialize":        {[]string{exit, start, exit}, 1},
		"before shutdown":          {[]string{start, exit, shutdown}, 1},
		"after a refused shutdown": {[]string{shutdown, exit}, 1},
		"after all is shut down":   {[]string{start, shutdown, exit, shutdown}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				slow := make(chan struct{})
				p := connect(t, func(_ context.Context, opts engine.Options) (*engine.Result, error) {
					<-slow // a run that nothing interrupts keeps the server from ending
					return finding(opts, "Scan")
				})
				for _, message := range test.messages {
					switch message {
					case start:
						go func() { // the server may be gone before it answers
							_ = p.client.Call(t.Context(), start, map[string]any{"rootUri": "file:///shop", "capabilities": map[string]any{}}, nil)
						}()
						synctest.Wait()
						_ = p.client.Notify(t.Context(), "initialized", map[string]any{})
						time.Sleep(time.Second)
					case shutdown:
						go func() { _ = p.client.Call(t.Context(), shutdown, nil, nil) }()
					case exit:
						_ = p.client.Notify(t.Context(), exit, nil) // the server may have gone
					}
					synctest.Wait()
				}
				close(slow)
				if code := <-p.exited; code != test.want {
					t.Errorf("exit code %d, want %d", code, test.want)
				}
				_ = p.client.Close()
			})
		})
	}
}

// Both may be read before the server has noticed the first.
func TestSecondExit(t *testing.T) {
	s := &server{left: make(chan struct{}), phase: stopped}
	for range 2 {
		if _, err := s.exit(t.Context(), nothing{}); err != nil {
			t.Fatal(err)
		}
		s.phase = ready
	}
	if !*s.exited {
		t.Error("the first exit came after shutdown")
	}
	<-s.left
}
