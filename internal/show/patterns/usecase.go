package patterns

import (
	"cmp"
	"strings"
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
// it in words; see [Pattern.functionText].
func (p Pattern) useCase() string {
	var all []string
	for _, u := range p.UseCases {
		all = append(all, u.String())
	}
	if len(all) == 0 {
		return p.functionText()
	}
	return strings.Join(all, "; ")
}

// compareUseCases orders calls by the first use case that they are for, those that are for
// none last. UC-2 comes before UC-12.
func compareUseCases(a, b Pattern) int {
	if len(a.UseCases) == 0 || len(b.UseCases) == 0 {
		return cmp.Compare(min(len(b.UseCases), 1), min(len(a.UseCases), 1))
	}
	prefixA, numberA := splitNumber(a.UseCases[0].ID)
	prefixB, numberB := splitNumber(b.UseCases[0].ID)
	return cmp.Or(cmp.Compare(prefixA, prefixB), cmp.Compare(len(numberA), len(numberB)), cmp.Compare(numberA, numberB))
}

// splitNumber returns an ID without the number that it ends with, and that number.
func splitNumber(id string) (prefix, number string) {
	prefix = strings.TrimRight(id, "0123456789")
	return prefix, strings.TrimLeft(id[len(prefix):], "0")
}
