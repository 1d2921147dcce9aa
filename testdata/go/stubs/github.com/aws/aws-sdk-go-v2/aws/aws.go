// Package aws has the shape of the SDK's package of that name, as far as the
// fixtures need it.
package aws

// Config is what clients are made from.
type Config struct {
	Region           string
	RetryMaxAttempts int
	Retryer          func() Retryer
	BaseEndpoint     *string
	HTTPClient       HTTPClient
}

// HTTPClient lacks its method. With its types, whatever is checked against this module would
// load net/http, and with that three quarters of what it loads of the standard library.
type HTTPClient any

func Bool(v bool) *bool { return &v }

func String(v string) *string { return &v }

func Int(v int) *int { return &v }

func Int32(v int32) *int32 { return &v }

func Int64(v int64) *int64 { return &v }

func Float64(v float64) *float64 { return &v }

func ToBool(p *bool) (v bool) {
	if p != nil {
		v = *p
	}
	return v
}

func ToString(p *string) (v string) {
	if p != nil {
		v = *p
	}
	return v
}

func ToInt(p *int) (v int) {
	if p != nil {
		v = *p
	}
	return v
}

func ToInt32(p *int32) (v int32) {
	if p != nil {
		v = *p
	}
	return v
}

func ToInt64(p *int64) (v int64) {
	if p != nil {
		v = *p
	}
	return v
}

func ToFloat64(p *float64) (v float64) {
	if p != nil {
		v = *p
	}
	return v
}
