package expr

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// validExpressions are what services really send. Each placeholder is defined;
// the types of values that matter are those of typesOfValues.
var validExpressions = map[Kind][]string{
	KeyCondition: {
		"customer = :customer",
		"#customer = :customer",
		"customer = :customer AND placed > :since",
		"customer = :customer AND placed BETWEEN :from AND :until",
		"#customer = :customer AND begins_with(#placed, :year)",
		"customer = :customer and placed <= :until",
		"(customer = :customer) AND (placed >= :since)",
	},
	Filter: {
		"price > :minimum",
		"#status = :paid",
		"#status = :paid OR #status = :sent",
		"#status IN (:paid, :sent, :returned)",
		"price BETWEEN :from AND :until",
		"price BETWEEN :from AND :until AND city = :city",
		"attribute_exists(coupon)",
		"attribute_not_exists(coupon) OR coupon = :none",
		"begins_with(sku, :prefix) AND NOT contains(tags, :tag)",
		"contains(#tags, :tag)",
		"size(parcels) > :limit",
		"attribute_type(coupon, :string)",
		"(city = :city OR city = :town) AND price > :minimum",
		"NOT (city = :city)",
		"parcels[0].weight <= :limit",
		"address.#zone = :region AND address.city <> :city",
		"city <> :city AND price < :limit AND placed >= :since",
	},
	Condition: {
		"attribute_not_exists(customer)",
		"attribute_not_exists(#customer)",
		"attribute_exists(customer) AND version = :version",
		"version = :version",
		"stock >= :amount AND #status = :open",
		"stock >= :amount AND (attribute_not_exists(reserved_until) OR reserved_until < :now)",
		"NOT contains(members, :member)",
		"size(members) < :limit",
		"author = :author OR contains(editors, :editor)",
		"(attribute_not_exists(expires) OR expires < :now) AND lease <> :lease",
		"attribute_exists(customer) AND stage IN (:draft, :review)",
		"attribute_not_exists(parcels[0].sku)",
	},
	Projection: {
		"customer, placed, price",
		"customer, #status, price",
		"address.city, parcels[0].weight",
		"#customer, #status",
		"parcels[0], parcels[1]",
	},
	Update: {
		"SET price = :price",
		"SET #status = :paid",
		"SET #status = :paid, price = :price",
		"SET #status = :paid, changed = :now REMOVE coupon",
		"SET version = version + :one",
		"SET #count = if_not_exists(#count, :zero) + :one",
		"SET history = list_append(history, :entries)",
		"SET history = list_append(if_not_exists(history, :none), :entries)",
		"SET address.city = :city, address.#zone = :region",
		"SET parcels[0].weight = :weight",
		"SET stock = stock - :amount ADD sold :amount",
		"REMOVE coupon",
		"REMOVE coupon, note, parcels[2]",
		"ADD visits :one",
		"ADD visits :one, tags :tags",
		"DELETE tags :tags",
		"SET changed = :now ADD visits :one DELETE tags :tags REMOVE note",
		"SET #customer = :customer REMOVE #status",
		"set price = :price remove note",
	},
}

// typesOfValues are the types of values that not every operand may have.
var typesOfValues = map[string]string{
	":limit": "N", ":amount": "N", ":one": "N", ":zero": "N",
	":tags": "SS", ":entries": "L", ":none": "L", ":string": "S=S",
}

// lexemes splits an expression in words, placeholders, operators and blanks.
var lexemes = regexp.MustCompile(`[#:]?[A-Za-z0-9_]+|<>|<=|>=|\s+|.`)

// singleMistake makes all variants of an expression that have one mistake of a
// kind.
type singleMistake struct {
	name string
	make func(kind Kind, words []string) []string
}

// edit returns the variants in which one word that fits is replaced.
func edit(fits func(words []string, i int) bool, with func(word string) string) func(Kind, []string) []string {
	return func(_ Kind, words []string) []string {
		var variants []string
		for i, word := range words {
			if fits(words, i) {
				changed := slices.Clone(words)
				changed[i] = with(word)
				variants = append(variants, strings.Join(changed, ""))
			}
		}
		return variants
	}
}

func oneOf(set ...string) func([]string, int) bool {
	return func(words []string, i int) bool { return slices.Contains(set, words[i]) }
}

func beginsWith(sign string) func([]string, int) bool {
	return func(words []string, i int) bool { return strings.HasPrefix(words[i], sign) && len(words[i]) > 1 }
}

// ifKind makes a mistake in expressions of some kinds only.
func ifKind(make func(Kind, []string) []string, kinds ...Kind) func(Kind, []string) []string {
	return func(kind Kind, words []string) []string {
		if !slices.Contains(kinds, kind) {
			return nil
		}
		return make(kind, words)
	}
}

// whole changes the text as a whole.
func whole(change func(text string) string) func(Kind, []string) []string {
	return func(_ Kind, words []string) []string { return []string{change(strings.Join(words, ""))} }
}

func always(with string) func(string) string { return func(string) string { return with } }
func before(with string) func(string) string { return func(word string) string { return with + word } }
func after(with string) func(string) string  { return func(word string) string { return word + with } }

func isBlankBetweenWords(words []string, i int) bool {
	if strings.TrimSpace(words[i]) != "" || i == 0 || i+1 == len(words) {
		return false
	}
	last, first := words[i-1][len(words[i-1])-1], words[i+1][0]
	return isWordByte(last) && isWordByte(first)
}

// isAttribute reports whether a word is a bare name that is the whole of a path.
func isAttribute(words []string, i int) bool {
	switch {
	case !isLetter(words[i][0]), match(words[i], "AND", "OR", "NOT", "IN", "BETWEEN", "SET", "REMOVE", "ADD", "DELETE") != "":
		return false
	case i+1 < len(words) && slices.Contains([]string{"(", ".", "["}, words[i+1]):
		return false
	}
	return i == 0 || words[i-1] != "."
}

func isFunctionName(words []string, i int) bool { return isFunction(words[i]) }

var (
	comparators = []string{"=", "<>", "<", "<=", ">", ">="}
	joiners     = []string{"AND", "OR", "and"}
	keywords    = []string{"AND", "OR", "and", "IN", "BETWEEN", "SET", "set", "REMOVE", "remove", "ADD", "DELETE"}
	inCondition = []Kind{KeyCondition, Filter, Condition}
)

var singleMistakes = []singleMistake{
	{"drop the blank between two words", edit(isBlankBetweenWords, always(""))},
	{"drop AND or OR", edit(oneOf(joiners...), always(""))},
	{"drop IN or BETWEEN", edit(oneOf("IN", "BETWEEN"), always(""))},
	{"drop SET, ADD or DELETE", edit(oneOf("SET", "set", "ADD", "DELETE"), always(""))},
	{"write a keyword twice", edit(oneOf(keywords...), func(word string) string { return word + " " + word })},
	{"misspell a keyword", edit(oneOf("AND", "BETWEEN", "SET", "REMOVE", "DELETE"), func(word string) string { return word[:1] + word[2:] })},
	{"misspell a value placeholder", edit(beginsWith(":"), func(word string) string { return word[:2] + word[3:] })},
	{"misspell a name placeholder", edit(beginsWith("#"), after("s"))},
	{"write a placeholder in upper case", edit(beginsWith(":"), strings.ToUpper)},
	{"write a name placeholder in upper case", edit(beginsWith("#"), strings.ToUpper)},
	{"drop the colon", edit(beginsWith(":"), func(word string) string { return word[1:] })},
	{"drop the number sign", edit(beginsWith("#"), func(word string) string { return word[1:] })},
	{"write a blank after the colon", edit(beginsWith(":"), func(word string) string { return ": " + word[1:] })},
	{"write # for :", edit(beginsWith(":"), func(word string) string { return "#" + word[1:] })},
	{"write : for #", edit(beginsWith("#"), func(word string) string { return ":" + word[1:] })},
	{"write a dash in a placeholder", ifKind(edit(beginsWith(":"), after("-id")), inCondition...)},
	{"drop an opening parenthesis", edit(oneOf("("), always(""))},
	{"drop a closing parenthesis", edit(oneOf(")"), always(""))},
	{"write an opening parenthesis twice", edit(oneOf("("), always("(("))},
	{"write a closing parenthesis twice", edit(oneOf(")"), always("))"))},
	{"write a number", edit(beginsWith(":"), always("10"))},
	{"write a string", edit(beginsWith(":"), always("'Oslo'"))},
	{"write a question mark", edit(beginsWith(":"), always("?"))},
	{"write a verb of fmt", edit(beginsWith(":"), always("%s"))},
	{"quote a value", edit(beginsWith(":"), func(word string) string { return "'" + word + "'" })},
	{"quote a name", edit(isAttribute, func(word string) string { return "`" + word + "`" })},
	{"write ==", edit(oneOf("="), always("=="))},
	{"write !=", edit(oneOf("<>"), always("!="))},
	{"write an operator twice", edit(oneOf(comparators...), func(word string) string { return word + " " + word })},
	{"drop an operator", edit(oneOf(comparators...), always(""))},
	{"drop an operand", edit(beginsWith(":"), always(""))},
	{"write &&", edit(oneOf("AND", "and"), always("&&"))},
	{"begin with a comma", whole(before(", "))},
	{"end with a comma", whole(after(","))},
	{"end with a semicolon", whole(after(";"))},
	{"end with a word", whole(after(" please"))},
	{"write a comma twice", edit(oneOf(","), always(",,"))},
	{"drop a comma", edit(oneOf(","), always(""))},
	{"write AND for a comma", edit(oneOf(","), always(" AND"))},
	{"end with AND", ifKind(whole(after(" AND")), inCondition...)},
	{"begin with WHERE", ifKind(whole(before("WHERE ")), inCondition...)},
	{"begin with IF", ifKind(whole(before("IF ")), inCondition...)},
	{"name a reserved word", ifKind(edit(isAttribute, always("timestamp")), Filter, Condition, Projection, Update)},
	{"name an attribute with a dash", ifKind(edit(isAttribute, after("-id")), KeyCondition, Filter, Condition, Projection)},
	{"name an attribute that begins with an underscore", ifKind(edit(isAttribute, before("_")), Filter, Condition, Projection, Update)},
	{"misspell a function", edit(isFunctionName, func(word string) string { return word[:len(word)-1] })},
	{"write a function in capitals", edit(isFunctionName, strings.ToUpper)},
	{"drop the name of an attribute", edit(isAttribute, always(""))},
	{"write +=", ifKind(edit(oneOf("="), always("+=")), Update)},

	{"add WHERE to an update", ifKind(whole(after(" WHERE price = :price")), Update)},
	{"add WHERE after a comma", ifKind(whole(after(", WHERE price = :price")), Update)},
	{"add RETURNING to an update", ifKind(whole(after(" RETURNING ALL")), Update)},
}

// acceptable is what a mistake makes of an expression that DynamoDB accepts.
const acceptable = "SET stock = stock - amount ADD sold :amount"

// TestOneMistakeOneProblem makes every single mistake in every place of valid
// expressions: each is one problem, and no more.
func TestOneMistakeOneProblem(t *testing.T) {
	made := 0
	for _, kind := range Kinds() {
		for _, text := range validExpressions[kind] {
			words := lexemes.FindAllString(text, -1)
			if problems := Check(definedSet(kind, text, text)); len(problems) > 0 {
				t.Errorf("%q is valid: %s", text, problems[0].Message)
			}
			for _, mistake := range singleMistakes {
				for _, wrong := range mistake.make(kind, words) {
					made++
					set := definedSet(kind, wrong, text)
					if wrong == acceptable {
						continue
					}
					problems := Check(set)
					if len(problems) != 1 {
						t.Errorf("%s: %q gives %d problems: %s", mistake.name, wrong, len(problems), summary(problems))
						continue
					}
					checkFix(t, set, problems[0])
				}
			}
		}
	}
	t.Logf("%d mistakes", made)
}

// definedSet gives an expression the placeholders that another one has, and the
// keys of a table of orders.
func definedSet(kind Kind, text, defines string) Set {
	used := map[string]bool{}
	markPlaceholders(defines, used)
	var entries []string
	for placeholder := range used {
		if placeholder[0] == '#' {
			entries = append(entries, placeholder+"="+placeholder[1:])
		} else {
			entries = append(entries, placeholder+"="+typesOfValues[placeholder])
		}
	}
	slices.Sort(entries)
	set := setOf(kind, text, entries...)
	if kind == KeyCondition {
		set.Keys = &Keys{Query: true, Table: []KeyAttribute{{Name: "customer"}, {Name: "placed", Range: true}}}
	}
	return set
}
