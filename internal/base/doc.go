// Package base is the room of what knows nothing of DynamoDB, of rules and of Go code: files,
// texts, digests, terminals. Every other room may import it, and it imports none.
//
//	build       which version of dynamolint a program contains
//	cache       what runs have computed, on disk
//	components  nodes of a graph that lead to each other
//	digest      identifies values by what they hold
//	excerpt     what is repeated of the files of others
//	files       the file system as a run sees it, with buffers and a record
//	lazyregexp  regular expressions that are compiled when they are first used
//	mdescape    any text in Markdown: as text, as code
//	purpose     whether a README describes a demonstration or a course
//	terminal    how lines of source are laid out in terminals
//	tri         yes, no or maybe: answers that may be unknown
//	words       names → their words
package base
