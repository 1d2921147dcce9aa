// Package setup has tests that may start an emulator first.
package setup
