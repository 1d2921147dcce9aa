package load

import (
	"io"
	"os/exec"
	"slices"
)

// Refuse stands between the go command and the tools of the toolchain, as
// "go help build" describes for -toolexec. It lets them say who they are, which
// the go command needs to find a package in its cache, and refuses to run them
// for anything else. args are the tool and its arguments; the result is the exit
// code.
func Refuse(args []string, stdout, stderr io.Writer) int {
	asksVersion := len(args) == 2 && args[1] == "-V=full"
	// How the C compiler would be called, without a call: part of the identity of
	// packages that use cgo.
	asksCommands := len(args) > 1 && slices.Contains(args[1:], "-###")
	if !asksVersion && !asksCommands {
		return 1
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdout, cmd.Stderr = stdout, stderr
	if cmd.Run() != nil {
		return 1
	}
	return 0
}
