package expr

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// step is an element of a path with its placeholder replaced. Equal steps are
// certainly the same; different ones are certainly different unless one of them
// is unknown.
type step struct {
	kind stepKind
	text string // the name, the placeholder, or the index
}

type stepKind uint8

const (
	nameStep    stepKind = iota
	unknownStep          // a placeholder for an unknown name
	indexStep
)

// steps returns a path as it is after names are put in.
func (c *checker) steps(p *Path) []step {
	steps := make([]step, 0, len(p.Elements))
	for _, e := range p.Elements {
		steps = append(steps, c.stepOf(e))
	}
	return steps
}

func (c *checker) stepOf(e Element) step {
	if e.Name == "" {
		return step{indexStep, e.Index}
	}
	if !e.IsPlaceholder() {
		return step{nameStep, e.Name}
	}
	if attribute, known := c.attributeOf(e.Name); known {
		return step{nameStep, attribute}
	}
	return step{unknownStep, e.Name}
}

// head returns the attribute that a path begins with.
func (c *checker) head(p *Path) (attribute string, known bool) {
	s := c.stepOf(p.Elements[0])
	return s.text, s.kind == nameStep
}

// showPath prints a path as DynamoDB's errors do: [a, [0], b].
func showPath(steps []step) string {
	var parts []string
	for _, s := range steps {
		if s.kind == indexStep {
			s.text = "[" + s.text + "]"
		}
		parts = append(parts, s.text)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// pathTree is the paths that an update or projection has named so far. Each of
// its nodes stands for one place in an item.
type pathTree struct {
	whole    []step // the path that names this very place
	below    []step // the first path that names this place or one below it
	member   []step // the first that goes on by name
	element  []step // the first that goes on by index
	children map[step]*pathTree
}

// add adds a path. If another path is in its way, it returns that path and
// leaves the tree as it is.
func (t *pathTree) add(path []step) (other []step, code refusal.Code) {
	node := t
	for _, s := range path {
		switch {
		case node.whole != nil:
			return node.whole, PathsOverlap
		case s.kind == indexStep && node.member != nil:
			return node.member, PathsConflict
		case s.kind != indexStep && node.element != nil:
			return node.element, PathsConflict
		}
		if node = node.children[s]; node == nil {
			t.insert(path)
			return nil, ""
		}
	}
	return node.below, PathsOverlap
}

func (t *pathTree) insert(path []step) {
	node := t
	for _, s := range path {
		if s.kind == indexStep && node.element == nil {
			node.element = path
		} else if s.kind != indexStep && node.member == nil {
			node.member = path
		}
		child := node.children[s]
		if child == nil {
			child = &pathTree{below: path}
			if node.children == nil {
				node.children = map[step]*pathTree{}
			}
			node.children[s] = child
		}
		node = child
	}
	node.whole = path
}

// checkOverlap checks that a path of an update or projection is not in the way
// of one before it.
func (x *expression) checkOverlap(written *pathTree, p *Path) {
	path := x.steps(p)
	other, code := written.add(path)
	if code == "" {
		return
	}
	s, verb := overlapStage, "overlap"
	if code == PathsConflict {
		s, verb = conflictStage, "conflict"
	}
	x.report(s, refusal.Problem{
		Code: code,
		Message: x.invalid("Two document paths " + verb + " with each other; must remove or rewrite one of these paths; path one: " +
			showPath(other) + ", path two: " + showPath(path)),
		Advice: "name " + p.String() + " in one place only",
		At:     refusal.Position{Span: p.At},
	})
}
