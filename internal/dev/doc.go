// Package dev is the room of those who develop dynamolint: what their tests ask, the tests with the
// real tools, and their commands. No program of a user contains any of it.
//
//	archives   files that tests begin with
//	archtest   what may import what, and other rules on this repository
//	calltest   what is extracted from Go fixtures
//	ci         runs the tests of all modules
//	e2e        the real tools: terraform, vet, golangci-lint, pre-commit, the action, goreleaser
//	edits      random edits of files
//	gofixture  loads Go fixtures, and compares analyzers with their comments
//	gofuzz     Go programs of bytes
//	hostile    texts that try to be more than text
//	mutate     breaks lines, and has the tests of their packages fail
//	newrule    writes the files of a new rule
//	ruletest   rules on fixtures and pages
//	sample     what is known of the values of short Go files
//	surface    what a release offers, and what a later state takes away
//	wording    which phrases the texts avoid
package dev
