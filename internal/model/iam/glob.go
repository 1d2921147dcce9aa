package iam

import "slices"

// token is a piece of a text that is known in part.
type token struct {
	kind tokenKind
	char byte   // of a char
	key  string // of a hole: holes of one key hold the same text
}

type tokenKind int

const (
	char     tokenKind = iota
	one                // any one character: "?"
	anything           // any text: "*"
	field              // any text without colons and slashes
	hole               // one text, which is unknown
	never              // what no text fits
)

// certainlyFits reports whether a pattern fits a text whatever is in the holes of both. Of
// what an ARN has before its table it is assumed that holes are filled as they should be.
func certainlyFits(pattern, text []token) bool { return meet(pattern, text) }

// possiblyFits reports whether a pattern fits a text for something in the holes of both.
// Those of the text are names, which have no colons and slashes.
func possiblyFits(pattern, text []token) bool {
	return meet(filled(pattern, anything), filled(text, field)) && !differ(pattern, text)
}

// differ reports whether two texts are never the same because they are made of the same unknown
// texts, in one order, and of other characters:
//
//	table/shop-${terraform.workspace}-users
//	table/shop-${terraform.workspace}-family-users
func differ(a, b []token) bool {
	partsA, holesA, knownA := parts(a)
	partsB, holesB, knownB := parts(b)
	if !knownA || !knownB || !slices.Equal(holesA, holesB) {
		return false
	}
	more, aligned := 0, true
	for i := range partsA {
		more += len(partsA[i]) - len(partsB[i])
		aligned = aligned && len(partsA[i]) == len(partsB[i])
	}
	return more != 0 || aligned && !slices.Equal(partsA, partsB)
}

// parts returns the characters around the holes of a text, and the keys of these; false if anything
// else may be in it.
func parts(tokens []token) (around, keys []string, known bool) {
	part := ""
	for _, t := range tokens {
		switch {
		case t.kind == char:
			part += string(rune(t.char))
		case t.kind == hole && t.key != "":
			around, keys, part = append(around, part), append(keys, t.key), ""
		default:
			return nil, nil, false
		}
	}
	return append(around, part), keys, true
}

// filled returns the tokens with something else in place of each hole.
func filled(tokens []token, with tokenKind) []token {
	all := make([]token, len(tokens))
	for i, t := range tokens {
		if t.kind == hole {
			t = token{kind: with}
		}
		all[i] = t
	}
	return all
}

// meet reports whether a text is in what two patterns describe. A hole is a character that
// equals nothing but holes of its key.
func meet(a, b []token) bool {
	// reached[j] is whether a[:i] and b[:j] meet.
	reached := make([]bool, len(b)+1)
	for i := 0; i <= len(a); i++ {
		next := make([]bool, len(b)+1)
		for j := 0; j <= len(b); j++ {
			switch {
			case i == 0 && j == 0:
				next[j] = true
			case i > 0 && a[i-1].repeats() && (reached[j] || j > 0 && next[j-1] && a[i-1].takes(b[j-1])):
				next[j] = true
			case j > 0 && b[j-1].repeats() && (next[j-1] || i > 0 && reached[j] && b[j-1].takes(a[i-1])):
				next[j] = true
			case i > 0 && j > 0 && reached[j-1] && a[i-1].equals(b[j-1]):
				next[j] = true
			}
		}
		reached = next
	}
	return reached[len(b)]
}

// repeats reports whether a token stands for any number of characters.
func (t token) repeats() bool { return t.kind == anything || t.kind == field }

// takes reports whether a token that repeats may have another within it.
func (t token) takes(other token) bool {
	switch other.kind {
	case never:
		return false
	case char:
		return t.kind == anything || other.char != ':' && other.char != '/'
	}
	return true
}

func (t token) equals(other token) bool {
	switch {
	case t.kind == never || other.kind == never || t.repeats() || other.repeats():
		return false
	case t.kind == one:
		return other.kind == char || other.kind == one
	case other.kind == one:
		return t.kind == char
	}
	return t == other
}
