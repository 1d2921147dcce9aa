package linediff

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestUnified(t *testing.T) {
	for name, c := range map[string]struct{ old, new, want string }{
		"same":  {"a\n", "a\n", ""},
		"empty": {"", "a\nb\n", "@@ -0,0 +1,2 @@\n+a\n+b\n"},
		"all":   {"a\n", "", "@@ -1,1 +0,0 @@\n-a\n"},
		"end":   {"a", "a\n", "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n"},
		"lines between two changes that the text repeats": {
			"attribute {\n  type = \"S\"\n}\nattribute {\n  type = \"S\"\n}\n",
			"attribute {\n  name = \"a\"\n  type = \"S\"\n}\nattribute {\n  name = \"b\"\n  type = \"S\"\n}\n",
			"@@ -1,6 +1,8 @@\n attribute {\n+  name = \"a\"\n   type = \"S\"\n }\n attribute {\n+  name = \"b\"\n   type = \"S\"\n }\n",
		},
		"a block that ends as the one before": {
			"table {\n  ttl {\n    enabled = true\n  }\n}\n",
			"table {\n  ttl {\n    enabled = true\n  }\n\n  recovery {\n    enabled = true\n  }\n}\n",
			"@@ -2,4 +2,8 @@\n   ttl {\n     enabled = true\n   }\n+\n+  recovery {\n+    enabled = true\n+  }\n }\n",
		},
		"far from each other": {
			"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n",
			"1\ntwo\n3\n4\n5\n6\n7\n8\n9\n11\n",
			"@@ -1,5 +1,5 @@\n 1\n-2\n+two\n 3\n 4\n 5\n@@ -7,5 +7,4 @@\n 7\n 8\n 9\n-10\n 11\n",
		},
	} {
		got := string(Unified("a/x", []byte(c.old), "b/x", []byte(c.new)))
		if c.want != "" {
			c.want = "diff a/x b/x\n--- a/x\n+++ b/x\n" + c.want
		}
		if got != c.want {
			t.Errorf("%s:\n%s\nwant:\n%s", name, got, c.want)
		}
	}
}

// The lines are those of both texts, and no shorter way leads from one to the other.
func TestCompare(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	text := func() []string {
		lines := make([]string, random.IntN(12))
		for i := range lines {
			lines[i] = string(rune('a' + random.IntN(4)))
		}
		return lines
	}
	for range 2000 {
		before, after := text(), text()
		var was, is []string
		changes := 0
		for _, l := range script(before, after) {
			if l.sign != '+' {
				was = append(was, l.text)
			}
			if l.sign != '-' {
				is = append(is, l.text)
			}
			if l.sign != ' ' {
				changes++
			}
		}
		if got, want := fmt.Sprint(was, is), fmt.Sprint(before, after); got != want {
			t.Fatalf("the script has %s, not %s", got, want)
		}
		if want := len(before) + len(after) - 2*common(before, after); changes != want {
			t.Fatalf("%s to %s takes %d changes, not %d", before, after, want, changes)
		}
	}
}

// common is the length of the longest common subsequence.
func common(a, b []string) int {
	switch {
	case len(a) == 0 || len(b) == 0:
		return 0
	case a[0] == b[0]:
		return 1 + common(a[1:], b[1:])
	}
	return max(common(a[1:], b), common(a, b[1:]))
}

// What takes too many changes is replaced as a whole, but for its beginning and its end.
func TestManyChanges(t *testing.T) {
	many := func(prefix string) string {
		var text strings.Builder
		for i := range maxChanges {
			fmt.Fprintln(&text, prefix, i, "\nkept")
		}
		return "first\n" + text.String() + "last\n"
	}
	patch := string(Unified("a", []byte(many("old")), "b", []byte(many("new"))))
	if !strings.Contains(patch, "\n first\n-old 0 \n-kept\n-old 1") || !strings.HasSuffix(patch, "\n last\n") {
		t.Errorf("the patch begins %s", patch[:200])
	}
}
