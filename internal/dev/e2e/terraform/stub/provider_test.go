package stub

import "testing"

// The SDK finds what Terraform would not accept in the schemas.
func TestProvider(t *testing.T) {
	for _, major := range []int{4, 5, 6} {
		if err := Provider(major).InternalValidate(); err != nil {
			t.Errorf("version %d: %v", major, err)
		}
	}
}
