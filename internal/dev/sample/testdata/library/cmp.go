package cmp

func Or[T comparable](values ...T) T { return values[0] }
