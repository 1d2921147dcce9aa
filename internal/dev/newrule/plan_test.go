package main

import (
	"bytes"
	"strings"
	"testing"
)

// Go names are spelled as Go spells them, and initialisms in capitals.
func TestNames(t *testing.T) {
	for _, test := range []struct{ slug, variable, function string }{
		{"scan", "scan", "Scan"},
		{"consistent-scan", "consistentScan", "ConsistentScan"},
		{"ttl-attribute", "ttlAttribute", "TTLAttribute"},
		{"missing-vpc-id", "missingVPCID", "MissingVPCID"},
		{"idle-apis", "idleApis", "IdleApis"},
		{"sdk-v1", "sdkV1", "SDKV1"},
	} {
		r := &rule{Slug: test.slug}
		if r.Var() != test.variable || r.Func() != test.function {
			t.Errorf("%s: got %s and %s, want %s and %s", test.slug, r.Var(), r.Func(), test.variable, test.function)
		}
	}
}

// Help is no error, and changes nothing.
func TestHelp(t *testing.T) {
	for _, args := range []string{"--help", "-h", "DDB199 new-rule --help"} {
		var out bytes.Buffer
		if err := run(t.TempDir(), strings.Fields(args), &out); err != nil || !strings.Contains(out.String(), usage) || !strings.Contains(out.String(), "CONTRIBUTING.md") {
			t.Errorf("%s: got %v and %q", args, err, out.String())
		}
	}
}
