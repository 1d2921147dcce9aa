package render

import (
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/internal/calls/requests"
)

// maxPaths bounds the number of paths on which an expression is rendered.
const maxPaths = 32

// paths returns what the choices are that an expression depends on, for each of
// the paths that lead to it. Of too many paths it is rendered what they have in
// common.
func paths(expression *requests.Built) []map[*requests.Built]int {
	var all []map[*requests.Built]int
	work := []map[*requests.Built]int{{}}
	for len(work) > 0 {
		picks := work[len(work)-1]
		work = work[:len(work)-1]
		r := &rendering{aliases: &aliases{}, picks: picks, seen: map[*requests.Built]int{}}
		r.parts(expression)
		if r.undecided == nil {
			all = append(all, picks)
		} else {
			for i := range slices.Backward(r.undecided.Args) {
				longer := maps.Clone(picks)
				longer[r.undecided] = i
				work = append(work, longer)
			}
		}
		if len(all)+len(work) > maxPaths {
			return []map[*requests.Built]int{{}}
		}
	}
	return all
}

// parts renders the parts of an expression, under the names of their getters, in
// the order in which Build does. A text that is unknown is empty.
func (r *rendering) parts(expression *requests.Built) map[string]builtText {
	given := map[string]*requests.Built{}
	b := r.pick(expression)
	if b.Kind == requests.CallBuilt && b.Func == "Build" {
		b = r.pick(b.Args[0])
	}
	for b.Kind == requests.CallBuilt && len(b.Args) == 2 && getters[b.Func] != "" {
		r.partsOpen = r.partsOpen || b.Open
		if given[b.Func] == nil {
			given[b.Func] = b.Args[1]
		}
		b = r.pick(b.Args[0])
	}
	isEmpty := b.Kind == requests.ZeroBuilt || b.Kind == requests.CallBuilt && b.Func == "NewBuilder"
	r.partsOpen = r.partsOpen || !isEmpty
	r.refused = r.refused || isEmpty && len(given) == 0
	r.open = r.open || r.partsOpen

	parts := map[string]builtText{}
	for _, with := range []string{"WithCondition", "WithFilter", "WithKeyCondition", "WithProjection", "WithUpdate"} {
		if given[with] == nil {
			continue
		}
		text, ok := r.part(func() bool { return r.expression(with, given[with]) })
		if !ok {
			text, r.open = builtText{}, true
		}
		parts[getters[with]] = text
	}
	return parts
}

var getters = map[string]string{
	"WithCondition": "Condition", "WithFilter": "Filter", "WithKeyCondition": "KeyCondition", "WithProjection": "Projection", "WithUpdate": "Update",
}

func (r *rendering) expression(with string, b *requests.Built) bool {
	switch with {
	case "WithProjection":
		return r.projection(b)
	case "WithUpdate":
		return r.update(b)
	}
	return r.condition(b)
}
