package goanswer_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/opstest"
)

// The fixture says beside each request which results say what the answer left out.
func TestRestIn(t *testing.T) { expect(t, rests, "./answers/rest") }

// The fixture says beside each function what becomes of its parameters.
func TestEffectOn(t *testing.T) { opstest.Run(t, params, "./answers/params") }
