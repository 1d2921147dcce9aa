// Command golangci is golangci-lint with the plugin of dynamolint, as
// "golangci-lint custom" would build it.
package main

import (
	"fmt"
	"os"
	"runtime"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"

	_ "github.com/dynamolint/dynamolint/golangci" // registers the plugin
)

func main() {
	// With this version golangci-lint keys its cache by the hash of the binary:
	// a plugin that was changed is not answered for by results of the old one.
	info := commands.BuildInfo{GoVersion: runtime.Version(), Version: "(devel)", Commit: "?", Date: "?"}
	if err := commands.Execute(info); err != nil {
		fmt.Fprintln(os.Stderr, "golangci-lint:", err)
		os.Exit(exitcodes.Failure)
	}
}
