// Package build tells how the program that runs was built: which version of dynamolint it
// contains.
package build

import "runtime/debug"

// Module is the path of dynamolint's module.
const Module = "github.com/dynamolint/dynamolint"

// Development is the version of a build that has no other.
const Development = "(devel)"

// Version returns the version of dynamolint in the program that runs, as Go names it:
// "v0.1.0", a pseudo-version, or [Development].
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return Development
	}
	return VersionIn(info)
}

// VersionIn returns the version of dynamolint in a program, of which it is the main module or,
// as with plugins, a dependency.
func VersionIn(info *debug.BuildInfo) string {
	module := &info.Main
	for _, dep := range info.Deps {
		if dep.Path == Module {
			module = dep
		}
	}
	if module.Replace != nil {
		module = module.Replace
	}
	if module.Path != Module || module.Version == "" {
		return Development
	}
	return module.Version
}
