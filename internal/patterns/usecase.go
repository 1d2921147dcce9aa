package patterns

import (
	"cmp"
	"strings"
	"unicode"
)

// UseCase is what a call is for, as a directive in the code says.
type UseCase struct {
	ID   string `json:"id"`
	Text string `json:"text,omitzero"`
}

func (u UseCase) String() string { return strings.TrimSpace(u.ID + " " + u.Text) }

// nameUseCases gives the use cases that are named without their text the one of another call.
func (d *Document) nameUseCases() {
	texts := map[string]string{}
	for _, p := range d.Patterns {
		for _, u := range p.UseCases {
			texts[u.ID] = cmp.Or(texts[u.ID], u.Text)
		}
	}
	for _, p := range d.Patterns {
		for i := range p.UseCases {
			p.UseCases[i].Text = cmp.Or(p.UseCases[i].Text, texts[p.UseCases[i].ID])
		}
	}
}

// useCase returns what a call is for: its use cases, or else the name of the function around
// it in words.
func (p Pattern) useCase() string {
	var all []string
	for _, u := range p.UseCases {
		all = append(all, u.String())
	}
	if len(all) == 0 {
		return inWords(p.Function)
	}
	return strings.Join(all, "; ")
}

// inWords returns the name of a function in words: "list open orders" for
// "(*Store).ListOpenOrders".
func inWords(function string) string {
	name := []rune(function[strings.LastIndexByte(function, '.')+1:])
	var b strings.Builder
	for i, r := range name {
		begins := i > 0 && unicode.IsUpper(r) && (!unicode.IsUpper(name[i-1]) || i+1 < len(name) && unicode.IsLower(name[i+1]))
		switch {
		case r == '_':
			b.WriteByte(' ')
			continue
		case begins:
			b.WriteByte(' ')
		}
		acronym := unicode.IsUpper(r) && (i+1 < len(name) && unicode.IsUpper(name[i+1]) || i > 0 && unicode.IsUpper(name[i-1]) && !begins)
		if !acronym {
			r = unicode.ToLower(r)
		}
		b.WriteRune(r)
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
