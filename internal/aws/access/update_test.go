package access_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/access"
)

// What an update adds to becomes something else each time that it is sent.
func TestAccumulates(t *testing.T) {
	for update, want := range map[string]string{
		"ADD views :n":                                         "views",
		"ADD viewers :set":                                     "",
		"ADD viewers :unknown":                                 "",
		"ADD #v :n, likes :n":                                  "views likes",
		"SET views = views + :n":                               "views",
		"SET views = :n + views":                               "views",
		"SET views = :n - views":                               "",
		"SET stock = (stock - :n)":                             "stock",
		"SET #v = if_not_exists(views, :n) + :n":               "views",
		"SET views = if_not_exists(views, :n)":                 "",
		"SET views = likes + :n":                               "",
		"SET counts.views = counts.views + :n":                 "counts",
		"SET counts.views = counts.likes + :n":                 "",
		"SET names[0] = names[1] + :n":                         "",
		"SET log = list_append(log, :list)":                    "log",
		"SET log = list_append(:list, if_not_exists(log, :l))": "log",
		"SET log = list_append(:list, :l)":                     "",
		"SET log = :list REMOVE old":                           "",
		"SET log = ":                                           "",
	} {
		input := request(t, `{"UpdateExpression": "`+update+`", "ExpressionAttributeNames": {"#v": "views"}, "ExpressionAttributeValues": {":n": {"N": "1"}, ":set": {"SS": ["a"]}}}`)
		if got := strings.Join(access.Accumulates(input), " "); got != want {
			t.Errorf("%s: %q, want %q", update, got, want)
		}
	}
}
