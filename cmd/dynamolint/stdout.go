package main

import "io"

// A checkedWriter keeps the first error of writing, which cobra does not always
// return.
type checkedWriter struct {
	io.Writer
	err error
}

func (w *checkedWriter) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	if w.err == nil {
		w.err = err
	}
	return n, err
}

// Unwrap returns what is written to.
func (w *checkedWriter) Unwrap() io.Writer { return w.Writer }

// innermost returns what is written to in the end.
func innermost(w io.Writer) io.Writer {
	for {
		around, ok := w.(interface{ Unwrap() io.Writer })
		if !ok {
			return w
		}
		w = around.Unwrap()
	}
}

// descriptor returns the descriptor of what is written to, and false if it has
// none.
func descriptor(w io.Writer) (fd int, ok bool) {
	file, ok := innermost(w).(interface{ Fd() uintptr })
	if !ok {
		return 0, false
	}
	return int(file.Fd()), true
}
