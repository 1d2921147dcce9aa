package lsp

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// What is written arrives in order, also if it is read only after the end.
func TestOutbox(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // its clock says when a client takes too long to read
		reader, writer := io.Pipe()
		o := newOutbox(writer)
		for _, part := range []string{"a", "b", "c"} {
			if n, err := o.Write([]byte(part)); n != 1 || err != nil {
				t.Fatalf("%d, %v", n, err)
			}
		}
		received := make(chan string)
		go func() {
			time.Sleep(farewell / 2)
			all, _ := io.ReadAll(reader)
			received <- string(all)
		}()
		if err := o.Close(); err != nil {
			t.Error(err)
		}
		if got := <-received; got != "abc" {
			t.Errorf("got %q", got)
		}
	})
}

// What is not read is kept up to a limit, and its sender ends.
func TestOutboxIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, writer := io.Pipe()
		o := newOutbox(writer)
		part := make([]byte, mostUnread/4)
		var err error
		written := 0
		for ; err == nil && written < 100; written++ {
			_, err = o.Write(part)
			synctest.Wait()
		}
		if written != 6 || !errors.Is(err, errUnread) { // one is being sent, four wait
			t.Errorf("%d parts, %v", written, err)
		}
		<-o.failed
		_ = o.Close()   // the pipe never fails
		synctest.Wait() // all goroutines of the bubble have to end
	})
}

// A client that reads nothing keeps the server neither from reading, nor from ending with it.
func TestClientDoesNotRead(t *testing.T) {
	for _, test := range []struct {
		name   string
		end    string
		closed bool
		code   int
	}{
		{"it says that it goes", message(`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`) + message(`{"jsonrpc":"2.0","method":"exit"}`), false, 0},
		{"it is gone", "", true, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				fromClient, toServer := io.Pipe()
				_, toClient := io.Pipe()
				exited := make(chan int, 1)
				go func() {
					exited <- Serve(t.Context(), fromClient, toClient, Options{Rules: catalog.Rules(), Run: func(_ context.Context, opts engine.Options) (*engine.Result, error) {
						return finding(opts, "Scan")
					}})
				}()
				send := func(text string) {
					if _, err := io.WriteString(toServer, text); err != nil {
						t.Fatal(err)
					}
					synctest.Wait()
				}
				send(message(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file:///shop","capabilities":{"workspace":{"inlayHint":{"refreshSupport":true}}}}}`))
				send(message(`{"jsonrpc":"2.0","method":"initialized","params":{}}`))
				send(message(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":` + opened("Scan") + `}`))
				for range 100 {
					send(message(`{"jsonrpc":"2.0","method":"textDocument/didChange","params":` + changed("2", strings.Repeat(" ", 5)+"Scan") + `}`))
					time.Sleep(time.Second)
				}
				send(test.end)
				if test.closed {
					_ = toServer.Close()
				}
				select {
				case code := <-exited:
					if code != test.code {
						t.Errorf("exit code %d", code)
					}
				case <-time.After(time.Minute):
					t.Error("the server does not end")
				}
				_ = toServer.Close()
			})
		})
	}
}

// message returns a message in its frame.
func message(content string) string {
	return "Content-Length: " + strconv.Itoa(len(content)) + "\r\n\r\n" + content
}
