// Package flow is the room of values in Go code: what holds them, what they are, where they go. It
// knows nothing of requests.
//
//	binding     what code stores into fields, variables and parameters, over all packages
//	composites  what lists, maps, structs and items are made of
//	configfile  what files of configuration have for a key
//	dataflow    what holds values, what changes them, where they go
//	environ     which environment variables, flags and keys programs read into what
//	lengths     how many elements lists and maps have
//	reachable   which functions a program may run
//	summaries   what callers need to know of functions, worked out from the bottom up
//	symbolic    what texts and numbers may be
package flow
