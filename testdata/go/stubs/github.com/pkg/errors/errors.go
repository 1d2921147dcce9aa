// Package errors declares a part of github.com/pkg/errors for fixtures.
package errors

func New(message string) error { panic("stub") }

func Wrap(err error, message string) error { panic("stub") }

func Wrapf(err error, format string, args ...any) error { panic("stub") }

func WithMessage(err error, message string) error { panic("stub") }

func WithStack(err error) error { panic("stub") }
