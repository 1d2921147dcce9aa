package os

func Getenv(key string) string            { return "" }
func LookupEnv(key string) (string, bool) { return "", false }
func Setenv(key, value string) error      { return nil }
func Exit(code int)                       {}

func ExpandEnv(s string) string { return "" }
func Environ() []string         { return nil }

type File struct{ name string }

func (f *File) Read(b []byte) (int, error) { return 0, nil }

func Open(name string) (*File, error)      { return nil, nil }
func ReadFile(name string) ([]byte, error) { return nil, nil }

var Args []string
