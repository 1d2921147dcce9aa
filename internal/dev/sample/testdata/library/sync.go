package sync

func OnceValue[T any](f func() T) func() T                     { return f }
func OnceValues[T1, T2 any](f func() (T1, T2)) func() (T1, T2) { return f }
