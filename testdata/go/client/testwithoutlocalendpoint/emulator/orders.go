// Package emulator has tests that start an emulator by another package.
package emulator
