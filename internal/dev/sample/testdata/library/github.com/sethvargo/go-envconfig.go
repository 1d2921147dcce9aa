package envconfig

import "context"

type Lookuper interface {
	Lookup(key string) (string, bool)
}

type Config struct {
	Target   any
	Lookuper Lookuper
}

func OsLookuper() Lookuper                                         { return nil }
func PrefixLookuper(prefix string, l Lookuper) Lookuper            { return nil }
func MapLookuper(m map[string]string) Lookuper                     { return nil }
func Process(ctx context.Context, v any, mutators ...func()) error { return nil }
func ProcessWith(ctx context.Context, c *Config) error             { return nil }
