package words_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/words"
)

func TestHeuristic(t *testing.T) {
	byName := words.ByName("It is a flag.", `^(Is|Has)[A-Z]`)
	byWords := words.ByWords("It waits.", `sleep|(^|_)wait`)
	byList := words.ByAnyWord("A number counts if its name has the word", "count total rank")
	byEnd := words.ByLastWord("A list grows if its name ends in the word", "event log", "id ids")
	if want := "A list grows if its name ends in the word event or log, also if id or ids follows."; byEnd.Guess != want {
		t.Errorf("the guess is %q, want %q", byEnd.Guess, want)
	}
	if want := "A number counts if its name has the word count, total or rank."; byList.Guess != want {
		t.Errorf("the guess is %q, want %q", byList.Guess, want)
	}
	for _, c := range []struct {
		h    *words.Heuristic
		name string
		want bool
	}{
		{byName, "IsPaid", true},
		{byName, "Issue", false},
		{byWords, "SleepABit", true},
		{byWords, "thenWait", true},
		{byWords, "await", false},
		{byList, "RankOfUser", true},
		{byList, "frank", false},
		{byEnd, "changeLog", true},
		{byEnd, "event_ids", true},
		{byEnd, "eventSpeakers", false},
		{byEnd, "ids", false},
		{byEnd, "dialog", false},
	} {
		if got := c.h.Matches(c.name); got != c.want {
			t.Errorf("%q: %q matches: %v", c.h.Guess, c.name, got)
		}
	}
}
