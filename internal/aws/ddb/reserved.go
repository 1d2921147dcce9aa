package ddb

import (
	_ "embed"
	"strings"
	"sync"
)

// reservedWords is the list of the DynamoDB developer guide, page
// "Reserved words in DynamoDB" (573 words).
//
//go:embed reserved-words.txt
var reservedWords string

var reserved = sync.OnceValue(func() map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(reservedWords) {
		set[word] = true
	}
	return set
})

// IsReserved reports whether an attribute name is a reserved word of
// DynamoDB's expression language, in any letter case.
func IsReserved(name string) bool { return reserved()[strings.ToUpper(name)] }
