// Package session has the shape of the SDK's package of that name, as far as
// the fixtures need it.
package session

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/client"
)

type Session struct{ Config *aws.Config }

func NewSession(cfgs ...*aws.Config) (*Session, error) { return &Session{}, nil }

type SharedConfigState int

const (
	SharedConfigStateFromEnv SharedConfigState = iota
	SharedConfigDisable
	SharedConfigEnable
)

type Options struct {
	Config            aws.Config
	Profile           string
	SharedConfigState SharedConfigState
}

func NewSessionWithOptions(opts Options) (*Session, error) { return &Session{}, nil }

func Must(sess *Session, err error) *Session { return sess }

func (s *Session) ClientConfig(service string, cfgs ...*aws.Config) client.Config {
	return client.Config{}
}
