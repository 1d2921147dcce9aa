package syscall

func Getenv(key string) (string, bool) { return "", false }
