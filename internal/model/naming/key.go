package naming

import (
	"slices"
	"strings"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// GenericKeys returns the names of key attributes that say nothing about what
// they hold, as patterns for [Bare] names.
func GenericKeys() []string {
	return []string{"id", "key", "pk", "sk", "hk", "rk", "hash", "range", "hashkey", "rangekey", "partitionkey", "sortkey"}
}

// OverloadedKeys returns the names of key attributes that are made to hold
// values of several kinds in one index, as patterns for [Bare] names.
func OverloadedKeys() []string {
	return []string{
		"gsi*pk", "gsi*sk", "gsi*hash", "gsi*range", "gsi*hashkey", "gsi*rangekey", "gsi*partitionkey", "gsi*sortkey",
		"lsi*sk", "lsi*range", "lsi*rangekey", "lsi*sortkey", "pk1", "pk2", "pk3", "sk1", "sk2", "sk3",
	}
}

// IsGenericKey reports whether a name is one of [GenericKeys].
func IsGenericKey(name string) bool { return IsOneOf(name, GenericKeys()) }

// IsOverloadedKey reports whether a name is one of [OverloadedKeys].
func IsOverloadedKey(name string) bool { return IsOneOf(name, OverloadedKeys()) }

// IsOneOf reports whether a name matches one of the patterns, regardless of what
// spellings of one name differ in.
func IsOneOf(name string, patterns []string) bool {
	bare := Literal(Bare(name))
	return slices.ContainsFunc(patterns, func(pattern string) bool { return Glob(Bare(pattern)).Admits(bare) })
}

// Bare removes what spellings of one name differ in: letter case, - and _.
func Bare(name string) string { return separators.Replace(strings.ToLower(name)) }

var separators = strings.NewReplacer("_", "", "-", "")

// SnakeCase writes the words of a name in lower case, joined by underscores:
// "orderStatus", "order-status" and "ORDER_STATUS" are all "order_status".
func SnakeCase(name string) string {
	var b strings.Builder
	previous := '_'
	for _, r := range name {
		switch {
		case r == '-' || r == '.' || r == ' ':
			r = '_'
		case unicode.IsUpper(r) && (unicode.IsLower(previous) || unicode.IsDigit(previous)):
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
		previous = r
	}
	return b.String()
}

// terraformLockKey is the hash key that Terraform's S3 backend requires of the
// table in which it locks its state. The name is not the user's choice, and
// the table holds nothing that is worth recovering.
const terraformLockKey = "LockID"

// IsLockTable reports whether a table holds Terraform's state locks. Every rule
// that asks for protection or capacity of a table exempts these, so that no rule
// asks for what another one calls needless; no code of the repository asks them.
func IsLockTable(t *schema.Table) bool {
	key, known := t.HashKey.Get()
	return known && key == terraformLockKey
}
