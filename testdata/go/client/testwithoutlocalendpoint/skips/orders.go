// Package skips has tests that are run only if that is asked for.
package skips
