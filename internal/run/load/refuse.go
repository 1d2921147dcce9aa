package load

import (
	"context"
	"io"
	"os"
	"os/exec"
	"slices"
	"time"
)

// Refuse stands between the go command and the tools of the toolchain, as
// "go help build" describes for -toolexec. It lets them say who they are, which
// the go command needs to find a package in its cache, and refuses to run them
// for anything else. args are the file that counts what is refused, a byte each,
// then the tool and its arguments; the result is the exit code.
func Refuse(args []string, stdout, stderr io.Writer) int {
	if len(args) < 2 {
		return 1
	}
	count, args := args[0], args[1:]
	asksVersion := len(args) == 2 && args[1] == "-V=full"
	// How the C compiler would be called, without a call: part of the identity of
	// packages that use cgo.
	asksCommands := slices.Contains(args[1:], "-###")
	if !asksVersion && !asksCommands {
		if f, err := os.OpenFile(count, os.O_APPEND|os.O_WRONLY, 0); err == nil {
			_, _ = f.WriteString(".") // uncounted, it costs time and nothing else
			_ = f.Close()
		}
		return 1
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdout, cmd.Stderr = stdout, stderr
	if cmd.Run() != nil {
		return 1
	}
	return 0
}

// whileFewRefused returns a context that ends when more is refused than a number
// that the file counts.
func whileFewRefused(ctx context.Context, count string, most int64) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	go func() {
		for tick := time.NewTicker(20 * time.Millisecond); ; {
			select {
			case <-ctx.Done():
				tick.Stop()
				return
			case <-tick.C:
			}
			if info, err := os.Stat(count); err == nil && info.Size() > most {
				cancel()
			}
		}
	}()
	return ctx, cancel
}
