package dataflow

import (
	"slices"
	"strings"
)

// IsStandard reports whether a package is one of the standard library. Modules that are not
// published have import paths without a dot, too: "shop/internal/store".
func IsStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	_, found := slices.BinarySearch(standard, first)
	return found
}

// standard are the first elements of the import paths of the standard library, sorted.
var standard = strings.Fields(`archive bufio builtin bytes cmp compress container context crypto database
	debug embed encoding errors expvar flag fmt go hash html image index internal io iter log maps math
	mime net os path plugin reflect regexp runtime simd slices sort strconv strings structs sync syscall
	testing text time unicode unique unsafe vendor weak`)
