package lo

func Ternary[T any](yes bool, a, b T) T            { return a }
func Coalesce[T comparable](values ...T) (T, bool) { return values[0], true }
func CoalesceOrEmpty[T comparable](values ...T) T  { return values[0] }
