// Package model is the room of what is declared, in whatever language, and of what a change of it
// does. The scanners (hclscan, cfnscan, jsonscan) fill it.
//
//	iam         which actions policies allow, on which tables and to which roles
//	naming      names of tables and indexes that are known in part
//	schema      tables and what surrounds them
//	schemadiff  two versions of a schema → what a plan does to tables
package model
