package patterns

import (
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
)

// functionText returns the name of the function around a call in words. Go leaves out of a name
// what its type or package says: (*Store).Put of package orders is "orders: put", while
// ListOpenOrders needs nothing before it.
func (p Pattern) functionText() string {
	receiver, name := splitMethod(p.Function)
	all := words.Readable(name)
	text := strings.Join(all, " ")
	if len(all) == 0 || hasSubject(all) {
		return text
	}
	if subject := p.subject(receiver); subject != "" && subject != text {
		return subject + ": " + text
	}
	return text
}

// hasSubject reports whether the words of a name have a subject: after the first, and before what
// says how it is found, as in ListOrdersByCustomer.
func hasSubject(name []string) bool {
	for i, word := range name {
		switch {
		case slices.Contains(finding, word):
			return false
		case i > 0 && !slices.Contains(fillers, word):
			return true
		}
	}
	return false
}

var finding = []string{"by", "for", "with"}

// fillers are words that, after the first of a name, give it no subject: GetAll, PutItem,
// BatchWriteItems, CreateOrUpdate, HandleRequest.
var fillers = strings.Fields("all any entries entry event first id ids item items key keys many one or page record records request row rows " +
	"create delete find get insert list load put query read remove save scan update upsert write")

// structural are words of types and directories that say how a program is built: they are no
// subject.
var structural = strings.Fields("adapter adapters api client cmd dao data database db ddb dynamo dynamodb functions gateway handler handlers impl internal lambda lambdas lib main manager persistence pkg " +
	"repo repos repositories repository server service services src storage store stores svc table")

// subject returns what the surroundings of a function are named after: "order" for a method of
// OrderStore, else the nearest directory whose name has more than structural words. If none has, it
// is the directory of the file, or the type.
func (p Pattern) subject(receiver string) string {
	dir := path.Dir(p.File)
	names := append([]string{receiver}, strings.Split(dir, "/")...)
	slices.Reverse(names[1:])
	for _, name := range names {
		telling := slices.DeleteFunc(words.Readable(name), func(word string) bool { return slices.Contains(structural, word) })
		if len(telling) > 0 {
			return strings.Join(telling, " ")
		}
	}
	if dir != "." {
		return strings.Join(words.Readable(path.Base(dir)), " ")
	}
	return strings.Join(words.Readable(receiver), " ")
}

// splitMethod splits "(*Store[T]).Put" into "Store" and "Put"; what is no method has no receiver.
func splitMethod(function string) (receiver, name string) {
	name = function
	if method, ok := strings.CutPrefix(function, "("); ok {
		receiver, name, _ = strings.Cut(method, ").")
	}
	receiver, _, _ = strings.Cut(strings.TrimPrefix(receiver, "*"), "[")
	name, _, _ = strings.Cut(name, "[")
	return receiver, name
}
