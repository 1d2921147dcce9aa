package log

func Fatalf(format string, a ...any) {}
