package strconv

func Itoa(i int) string                                      { return "" }
func Quote(s string) string                                  { return "" }
func FormatBool(b bool) string                               { return "" }
func FormatInt(i int64, base int) string                     { return "" }
func FormatUint(i uint64, base int) string                   { return "" }
func FormatFloat(f float64, fmt byte, prec, bits int) string { return "" }
func Atoi(s string) (int, error)                             { return 0, nil }
