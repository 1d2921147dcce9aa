// Package flow is the room of values in Go code: what holds them, what they are, where they go. It
// knows nothing of requests.
//
//	binding     what code stores into fields, variables and parameters, over all packages
//	goenv       which environment variables, flags and keys programs read into what
//	goflow      what holds values, what changes them, where they go
//	goshape     what lists, maps, structs and items are made of
//	gosize      how many elements lists and maps have
//	reach       which functions a program may run
//	symbolic    what texts and numbers may be
package flow
