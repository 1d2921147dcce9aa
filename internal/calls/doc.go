// Package calls is the room of requests and answers in Go code. It extracts them and judges
// nothing.
//
//	answers     what becomes of an answer
//	clients     how clients are made, and their errors told apart
//	extract     the analyzer that the rules require; exchanges facts
//	facts       what functions do to requests and answers: the facts about them
//	itemvalues  what is put into items and keys
//	operations  every operation: its request and its answer
//	requests    what a request holds, however it is put together
//	stores      which types of a program keep items behind interfaces
package calls
