// Package calls is the room of requests and answers in Go code. It extracts them and judges
// nothing.
//
//	buildops    the analyzer that the rules require; exchanges facts
//	effect      what functions do to requests and answers: the facts about them
//	goanswer    what becomes of an answer
//	goclients   how clients are made, and their errors told apart
//	goitems     what is put into items and keys
//	gorequest   what a request holds, however it is put together
//	ops         every operation: its request and its answer
package calls
