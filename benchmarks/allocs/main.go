// Command allocs compares what Go benchmarks allocate before and after a change.
// Allocations are the same on every machine, which times are not.
//
//	go run ./allocs [-more 10] BEFORE AFTER
//
// BEFORE and AFTER hold the output of "go test -bench . -benchmem", of one run or
// several. It prints what has changed by more than a hundredth. The exit code is 1 if
// a benchmark allocates more than the given percentage more, in number or in bytes,
// and 2 if the files cannot be compared.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	more := flag.Float64("more", 10, "percentage that a benchmark may allocate more")
	flag.Parse()
	worse, err := run(os.Stdout, *more, flag.Args())
	switch {
	case err != nil:
		log.Print(err)
		os.Exit(2)
	case worse:
		os.Exit(1)
	}
}

// run compares two files and reports whether one benchmark has become worse.
func run(out io.Writer, more float64, files []string) (worse bool, err error) {
	if len(files) != 2 {
		return false, errors.New("usage: go run ./allocs [-more 10] BEFORE AFTER")
	}
	before, err := read(files[0])
	if err != nil {
		return false, err
	}
	after, err := read(files[1])
	if err != nil {
		return false, err
	}
	changes := compare(before, after)
	if len(changes) == 0 {
		return false, fmt.Errorf("%s and %s have no benchmark in common", files[0], files[1])
	}
	return write(out, changes, more), nil
}
