// Package aws has the shape of the SDK's package of that name, as far as the
// fixtures need it.
package aws

import "context"

type Context = context.Context

func BackgroundContext() Context { return context.Background() }

type Config struct {
	Endpoint   *string
	MaxRetries *int
	Region     *string
	Retryer    RequestRetryer
}

type RequestRetryer interface{}

func NewConfig() *Config { return &Config{} }

const UseServiceDefaultRetries = -1

func (c *Config) MergeIn(cfgs ...*Config) {}

func (c *Config) WithMaxRetries(max int) *Config { return c }

func (c *Config) WithRegion(region string) *Config { return c }

func Int(v int) *int { return &v }

func String(v string) *string { return &v }

func StringValue(v *string) string {
	if v != nil {
		return *v
	}
	return ""
}

func StringSlice(src []string) []*string { return make([]*string, len(src)) }

func StringMap(src map[string]string) map[string]*string { return map[string]*string{} }

func Bool(v bool) *bool { return &v }

func BoolValue(v *bool) bool { return v != nil && *v }

func Int64(v int64) *int64 { return &v }

func Int64Value(v *int64) int64 {
	if v != nil {
		return *v
	}
	return 0
}

func StringValueSlice(src []*string) []string { return make([]string, len(src)) }
