// Package conditional has tests that are compiled under a condition.
package conditional
