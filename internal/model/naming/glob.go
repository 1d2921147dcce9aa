package naming

import "github.com/dynamolint/dynamolint/internal/model/schema"

// Glob is a pattern of names in which * stands for any text and ? for one
// character. Everything else stands for itself.
type Glob string

// Admits reports whether there is a text for each hole of the name with which it
// matches. For a known name it is a plain match.
//
// It keeps all places in the pattern at which a match may stand. A hole, which
// may be any text, leads to all places behind the first of them.
func (g Glob) Admits(name []schema.NamePart) bool {
	pattern := []rune(g)
	now, next := make([]bool, len(pattern)+1), make([]bool, len(pattern)+1)
	now[0] = true
	skipAsterisks(pattern, now)
	for _, part := range name {
		if part.Hole {
			for i := range pattern {
				now[i+1] = now[i+1] || now[i]
			}
			continue
		}
		for _, r := range part.Text {
			clear(next)
			alive := false
			for i, p := range pattern {
				switch {
				case !now[i]:
				case p == '*':
					next[i], alive = true, true
				case p == '?' || p == r:
					next[i+1], alive = true, true
				}
			}
			if !alive {
				return false
			}
			skipAsterisks(pattern, next)
			now, next = next, now
		}
	}
	return now[len(pattern)]
}

// skipAsterisks adds the places behind asterisks, which may stand for no text.
func skipAsterisks(pattern []rune, places []bool) {
	for i, p := range pattern {
		places[i+1] = places[i+1] || p == '*' && places[i]
	}
}
