package words

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// A Heuristic guesses from a name what the thing is or does that has it, where nothing
// else tells. Each is listed on the pages of the rules that go by it.
type Heuristic struct {
	Guess   string             // the guess as a sentence, for the pages: "A function waits if …"
	Pattern *lazyregexp.Regexp // of names, or of their words
	ofWords bool
}

// ByName returns a Heuristic whose pattern is matched against the name as it is.
func ByName(guess, pattern string) *Heuristic {
	return &Heuristic{Guess: guess, Pattern: lazyregexp.New(pattern)}
}

// ByWords returns a Heuristic whose pattern is matched against the words of the name; see
// [Joined].
func ByWords(guess, pattern string) *Heuristic {
	return &Heuristic{Guess: guess, Pattern: lazyregexp.New(pattern), ofWords: true}
}

// ByAnyWord returns a Heuristic that holds for names with one of some words, which are
// separated by spaces and added to the guess.
func ByAnyWord(guess, list string) *Heuristic {
	all := strings.Fields(list)
	return ByWords(guess+" "+alternatives(all)+".", `(^|_)(`+strings.Join(all, "|")+`)(_|$)`)
}

// ByLastWord returns a Heuristic that holds for names that end in one of some words, which are
// separated by spaces and added to the guess. One of the words in after may follow.
func ByLastWord(guess, list, after string) *Heuristic {
	all, ends := strings.Fields(list), strings.Fields(after)
	return ByWords(guess+" "+alternatives(all)+", also if "+alternatives(ends)+" follows.",
		`(^|_)(`+strings.Join(all, "|")+`)(_(`+strings.Join(ends, "|")+`))?$`)
}

// alternatives enumerates words: "a, b or c".
func alternatives(all []string) string {
	last := len(all) - 1
	return strings.Join(all[:last], ", ") + " or " + all[last]
}

// Matches reports whether the guess holds for a name.
func (h *Heuristic) Matches(name string) bool {
	if h.ofWords {
		name = Joined(name)
	}
	return h.Pattern.MatchString(name)
}
