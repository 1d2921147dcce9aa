package report

import (
	"encoding/base64"
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
)

// vector is a text with the values that GitHub's own function gives for it.
type vector struct {
	Name, Text, Base64 string
	Repeat, Tail       string
	Times              int
	Lines              map[string]string // by line number from 1
	LineCount          int               `json:"line_count"`
}

func (v *vector) source(t *testing.T) []byte {
	t.Helper()
	if v.Base64 != "" {
		raw, err := base64.StdEncoding.DecodeString(v.Base64)
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	return []byte(v.Text + strings.Repeat(v.Repeat, v.Times) + v.Tail)
}

func TestLineHashesAreGitHubs(t *testing.T) {
	raw, err := os.ReadFile("testdata/primary-location-line-hash.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Vectors []vector }
	if err := json.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Vectors) != 31 {
		t.Fatalf("%d vectors, want 31", len(file.Vectors))
	}
	for _, v := range file.Vectors {
		t.Run(v.Name, func(t *testing.T) {
			got := lineHashes(v.source(t))
			if len(got) != v.LineCount {
				t.Fatalf("%d lines, want %d", len(got), v.LineCount)
			}
			for number, want := range v.Lines {
				line, err := strconv.Atoi(number)
				if err != nil {
					t.Fatal(err)
				}
				if got[line-1] != want {
					t.Errorf("line %d: %s, want %s", line, got[line-1], want)
				}
			}
		})
	}
}
