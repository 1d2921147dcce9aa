package patterns

import "testing"

func TestInWords(t *testing.T) {
	for name, want := range map[string]string{
		"(*Store).ListOpenOrders": "list open orders",
		"main":                    "main",
		"getByID":                 "get by ID",
		"ParseHTTPRequest":        "parse HTTP request",
		"Test_old_name":           "test old name",
		"":                        "",
	} {
		if got := inWords(name); got != want {
			t.Errorf("%s: %q, not %q", name, got, want)
		}
	}
}
