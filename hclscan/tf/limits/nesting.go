package limits

// The parsers and the evaluator are recursive, and Go cannot recover from an
// exhausted stack. These limits keep them far below the default of 1 GB; they
// were found by growing each construct until it failed.
const (
	MaxNesting      = 2_000   // brackets, and unary operators in a row
	maxConditionals = 20_000  // "?" in one top-level block
	maxOperators    = 400_000 // operator characters in one top-level block
)

// NestingMessage is what is wrong with a file that is [TooDeep].
const NestingMessage = "nests brackets or operators too deeply to be parsed"

// TooDeep reports whether the source may exhaust the stack. It reads single
// characters only, wherever they stand, so that it costs next to nothing.
func TooDeep(src []byte) bool {
	depth, unary, conditionals, operators := 0, 0, 0, 0
	for _, c := range src {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(depth-1, 0)
		case '!', '-':
			operators++
			if unary++; unary > MaxNesting {
				return true
			}
			continue
		case '?':
			conditionals++
		case '+', '*', '/', '%', '&', '|', '<', '>', '=':
			operators++
		case '\n':
			if depth == 0 {
				conditionals, operators = 0, 0
			}
			continue
		case ' ', '\t', '\r':
			continue
		}
		unary = 0
		if depth > MaxNesting || conditionals > maxConditionals || operators > maxOperators {
			return true
		}
	}
	return false
}
