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

// descriptor returns the descriptor of what is written to, and false if it has
// none.
func descriptor(w io.Writer) (fd int, ok bool) {
	if checked, isChecked := w.(*checkedWriter); isChecked {
		w = checked.Writer
	}
	file, ok := w.(interface{ Fd() uintptr })
	if !ok {
		return 0, false
	}
	return int(file.Fd()), true
}
