// Package mentions finds out, by their text alone, whether files may read an environment
// variable: also files in languages that nothing else here reads, and code that puts the name
// together. It errs on one side only: what it does not find, the files do not read.
package mentions

import (
	"slices"
	"strings"
	"sync"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// MaxSize bounds the files, in bytes, that are read: what people write is smaller.
const MaxSize = 1 << 20

// Texts are the texts of files.
type Texts struct {
	load func() (*found, error) // once
}

// found is what occurs in texts.
type found struct {
	words  map[string]bool // plain: "orderstable" of ordersTable, ORDERS_TABLE and orders.table
	quoted map[string]bool // those that are a whole literal, plain: "shop" of "SHOP_"
	edges  map[string]bool // those that start or end with _, in capitals: "_TABLE" of "%s_table"
	prefix bool            // something is called the prefix of variables
}

// Of returns the texts of files, which read returns. They are read when the first question is
// asked.
func Of(files func() []string, read func(file string) ([]byte, error)) *Texts {
	return &Texts{sync.OnceValues(func() (*found, error) {
		f := &found{words: map[string]bool{}, quoted: map[string]bool{}, edges: map[string]bool{}}
		for _, file := range files() {
			text, err := read(file)
			if err != nil {
				return nil, err
			}
			f.add(string(text))
		}
		return f, nil
	})}
}

// token is a word as variables, keys and fields are named, with what is before and behind it.
// The verb of a format string is none of it.
var token = lazyregexp.New("(?:%[a-z])?[A-Za-z0-9_][A-Za-z0-9_.-]*")

func (f *found) add(text string) {
	for _, at := range token.FindAllStringIndex(text, -1) {
		start, end := at[0], at[1]
		isQuoted := start > 0 && end < len(text) && text[start-1] == text[end] && strings.IndexByte("\"'`", text[end]) >= 0
		word := text[start:end]
		if word[0] == '%' {
			word, isQuoted = word[2:], false
		}
		f.words[plain(word)] = true
		if isQuoted {
			f.quoted[plain(word)] = true
		}
		for _, part := range strings.FieldsFunc(word, func(r rune) bool { return r == '.' || r == '-' }) {
			f.words[plain(part)] = true
			f.prefix = f.prefix || namesPrefix.MatchString(part)
			if strings.HasPrefix(part, "_") || strings.HasSuffix(part, "_") {
				f.edges[strings.ToUpper(part)] = true
			}
		}
	}
}

// namesPrefix matches what libraries and helpers call the prefix of variables: SetEnvPrefix,
// envPrefix, ENV_PREFIX, DefaultEnvars.
var namesPrefix = lazyregexp.New(`(?i)env.*prefix|prefix.*env|envars`)

var separators = strings.NewReplacer("_", "", ".", "", "-", "")

// plain returns a name as others with the same letters have it.
func plain(name string) string { return strings.ToLower(separators.Replace(name)) }

// Names reports whether a text has the name of a variable, in any case and with any
// separators, as a field or a key of a configuration has it. It is true if a file could not
// be read.
func (t *Texts) Names(variable string) bool {
	f, err := t.load()
	return err != nil || f.words[plain(variable)]
}

// libraries make names of variables of the names of fields, one in another, or of keys.
var libraries = []string{"envconfig", "cleanenv", "envdecode", "caarlos0", "ardanlabs", "koanf", "viper"}

// ofTheSDK are fields of requests, which all code has that asks DynamoDB.
var ofTheSDK = []string{"tablename", "tablearn", "indexname", "streamarn"}

// MayRead reports whether a text has the name of a variable or may put it together: of a
// prefix or suffix ("%s_TABLE"), of a prefix that a library is given, or of the names of fields
// where such a library is used. Code that goes through all variables may read any. A name that
// is known to be read as it is stands for itself: ORDERS_TABLE is then no part of
// OLD_ORDERS_TABLE.
func (t *Texts) MayRead(variable string, isRead func(name string) bool) bool {
	f, err := t.load()
	if err != nil || f.words[plain(variable)] || f.words["environ"] {
		return true
	}
	parts := strings.Split(strings.ToUpper(variable), "_")
	library := slices.ContainsFunc(libraries, func(name string) bool { return f.words[name] })
	if library && !slices.ContainsFunc(parts, func(part string) bool { return !f.words[plain(part)] }) {
		return true
	}
	for i := 1; i < len(parts); i++ {
		head, tail := strings.Join(parts[:i], "_"), strings.Join(parts[i:], "_")
		isTelling := i < len(parts)-1 && !slices.Contains(ofTheSDK, plain(tail)) && !isRead(tail)
		if f.edges[head+"_"] || f.edges["_"+tail] || f.words[plain(tail)] && (isTelling || f.quoted[plain(head)] && (library || f.prefix)) {
			return true
		}
	}
	return false
}
