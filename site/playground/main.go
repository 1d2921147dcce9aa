//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "playground: it runs in pages only; build it with GOOS=js GOARCH=wasm")
	os.Exit(2)
}
