package funcs

import (
	"testing"

	"golang.org/x/tools/txtar"
)

// TestErrors: what is wrong with a call is said in terms of its arguments.
func TestErrors(t *testing.T) {
	dir := write(t, []txtar.File{
		{Name: "latin1.txt", Data: []byte{'g', 0xf6}}, {Name: "tables/orders.yaml", Data: []byte("name: orders\n")},
		{Name: "open.tftpl", Data: []byte("${name")},
	})
	for src, want := range map[string]string{
		`cidrhost("10.0.0.0", 1)`:                    `prefix must be a network in CIDR notation, such as 10.0.0.0/16, not "10.0.0.0"`,
		`cidrhost("10.3.0.0/30", 4)`:                 "hostnum must be the number of one of the 4 addresses of 10.3.0.0/30, not 4",
		`cidrhost("10.3.0.0/30", -5)`:                "hostnum must be the number of one of the 4 addresses of 10.3.0.0/30, not -5",
		`cidrhost("10.3.0.0/30", 0.5)`:               "hostnum must be a whole number",
		`cidrnetmask("fd42:a::/64")`:                 "prefix must be an IPv4 network, not fd42:a::/64",
		`cidrsubnet("10.3.0.0/30", 3, 0)`:            "newbits must be from 0 to 2 for 10.3.0.0/30, not 3",
		`cidrsubnet("10.3.0.0/30", -1, 0)`:           "newbits must be from 0 to 2 for 10.3.0.0/30, not -1",
		`cidrsubnet("10.3.0.0/30", 2, 4)`:            "netnum must be a number of 2 bits, not 4",
		`cidrsubnet("10.3.0.0/30", 2, -1)`:           "netnum must be a number of 2 bits, not -1",
		`cidrsubnet("10.3.0.0/30", 2, 0.5)`:          "newbits and netnum must be whole numbers",
		`cidrsubnet("10.3.0.0/30", 0.5, 1)`:          "newbits and netnum must be whole numbers",
		`cidrsubnets("10.3.0.0/30", 1, 3)`:           "each of newbits must be a whole number from 1 to 2 for 10.3.0.0/30, not 3",
		`cidrsubnets("10.3.0.0/30", 0)`:              "each of newbits must be a whole number from 1 to 2 for 10.3.0.0/30, not 0",
		`cidrsubnets("10.3.0.0/30", 1, 1, 2)`:        "the subnets before it leave no room in 10.3.0.0/30 for one with 2 new bits",
		`length(5)`:                                  "value must have elements or characters to count, unlike a number",
		`coalesce({ a = 1 }, [])`:                    "the arguments have no type in common",
		`coalesce("", null)`:                         "each argument is null or an empty string",
		`lookup(5, "a")`:                             "the first argument must be a map or an object, not a number",
		`lookup({ a = 1 }, "b")`:                     `the map has no key "b", and no default is given`,
		`one(["a", "b"])`:                            "list must have at most one element, not 2",
		`sum([])`:                                    "list must have at least one number",
		`sum([1, null])`:                             "each element of list must be a number",
		`sum([1, "x"])`:                              "each element of list must be a number",
		`alltrue([true, "x"])`:                       "each element of list must be true or false",
		`index(["a"], "b")`:                          "no element of list equals value",
		`matchkeys(["a"], [1], [[]])`:                "the elements of keys and searchset have no type in common",
		`matchkeys(["a"], [1, 2], [1])`:              "each value needs a key, but there are 1 values and 2 keys",
		`transpose({ a = null })`:                    `the list of "a" is null`,
		`transpose({ a = ["x", null] })`:             `the list of "a" contains null`,
		`base64decode("c2hvcA")`:                     "the string is not Base64 with its padding",
		`base64decode("/w==")`:                       "the decoded bytes are not text in the encoding",
		`textdecodebase64("%", "UTF-8")`:             "the string is not Base64 with its padding",
		`textdecodebase64("/w==", "UTF-8")`:          "the decoded bytes are not text in the encoding",
		`textencodebase64("5 €", "ISO-8859-1")`:      "the encoding lacks a character of the string",
		`timecmp("today", "2026-05-01T12:00:00Z")`:   "both timestamps must have the form of RFC 3339, such as 2026-05-01T12:00:00Z",
		`timecmp("2026-05-01T12:00:00Z", "noon")`:    "both timestamps must have the form of RFC 3339, such as 2026-05-01T12:00:00Z",
		`uuidv5("shop", "orders")`:                   "namespace must be a UUID, or one of dns, url, oid and x500",
		`try(tonumber("x"), [1][3])`:                 "each of the expressions fails",
		`file("missing.txt")`:                        "missing.txt cannot be read: no such file or directory",
		`file("tables")`:                             "tables cannot be read: it is a directory",
		`file("latin1.txt")`:                         "latin1.txt is not UTF-8",
		`fileexists("tables")`:                       "tables is not a regular file",
		`fileset("tables", "[")`:                     `pattern "[" is malformed`,
		`templatefile("missing.tftpl", {})`:          "missing.tftpl cannot be read: no such file or directory",
		`templatefile("tables/orders.yaml", "vars")`: "the variables of a template must be a map or an object",
		`templatestring("$${name}", ["a"])`:          "the variables of a template must be a map or an object",
	} {
		v, err := evaluate(t, dir, src, nil)
		if err == nil {
			t.Errorf("%s = %#v, want an error: %s", src, v, want)
		} else if got := detail(err); got != want {
			t.Errorf("%s: %q, want %q", src, got, want)
		}
	}
	for _, src := range []string{`templatefile("open.tftpl", {})`, `templatestring("$${name}", {})`} {
		if v, err := evaluate(t, dir, src, nil); err == nil {
			t.Errorf("%s = %#v, want HCL's error", src, v)
		}
	}
}
