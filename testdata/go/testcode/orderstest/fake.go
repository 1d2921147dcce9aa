package orderstest

import "testing"

// Fake fails the test that uses it for what it does not know.
type Fake struct{ T *testing.T }
