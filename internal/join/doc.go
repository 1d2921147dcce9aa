// Package join is the room in which code meets declarations: which call asks which table, which
// workload runs which program, and which permissions it needs.
//
//	deploy       which workload runs which main package
//	link         tables in Go ↔ declared tables
//	mentions     which files may read an environment variable, by their text
//	permissions  which permissions programs need
//	usage        what code does with declared tables and their indexes
package join
