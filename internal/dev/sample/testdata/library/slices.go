package slices

import "iter"

func Chunk[S ~[]E, E any](s S, n int) iter.Seq[S] { return nil }
func Sort[S ~[]E, E any](s S)                     {}
func Clone[S ~[]E, E any](s S) S                  { return nil }
