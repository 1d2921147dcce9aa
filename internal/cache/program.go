package cache

import (
	"crypto/rand"
	"fmt"
	"os"
	"runtime/debug"
	"sync"

	"github.com/dynamolint/dynamolint/internal/files"
)

// program identifies the build of the program that runs. The same version built in the same way
// computes the same. Where no version is recorded, as in a build of a work tree that has
// changes, it is this file on this disk.
var program = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if ok && isReproducible(info) {
		return info.String()
	}
	name, err := os.Executable()
	if err == nil {
		if signature, ok := files.Signature(name); ok {
			return fmt.Sprint(info, name, signature)
		}
		if content, err := files.Disk.File(name, files.MaxData); err == nil {
			return string(content)
		}
	}
	return rand.Text() // nothing is found again
})

// isReproducible reports whether a build has a version that stands for all of its sources.
func isReproducible(info *debug.BuildInfo) bool {
	version := info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.modified" && s.Value == "true" {
			return false
		}
	}
	for _, dep := range info.Deps {
		if dep.Replace != nil && dep.Replace.Version == "" {
			return false
		}
	}
	return version != "" && version != "(devel)"
}
