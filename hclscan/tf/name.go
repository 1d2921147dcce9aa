package tf

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
)

// Part is a piece of a text: literal, or a hole whose text is unknown.
type Part struct {
	Text string // for a hole the expression that fills it, as written
	Hole bool

	// Filler is the same for all holes that are filled with the same text; "" if it is
	// unknown which are.
	Filler string

	// From are the attributes of resources and data sources that the piece comes
	// from, directly or through locals, variables and outputs, outermost first. A
	// literal piece has them, too, if the attribute's value is known.
	From []Attribute

	// Cuts say how the piece, a hole then, is cut out of the value of the
	// attributes, one cut after the other.
	Cuts []Cut
}

// Parts takes a text apart into what is known of it and what is not, through
// templates, locals, variables and the usual ways of joining texts.
func (v Value) Parts() []Part {
	if v.IsAbsent() || v.expr == nil {
		return nil
	}
	known, ok := literal.Text(v.result)
	if ok && (v.partial || len(v.expr.Variables()) == 0) {
		return []Part{{Text: known}}
	}
	if v.partial {
		return v.scope.hole(v.expr)
	}
	d := dissection{left: maxParts}
	parts := merge(d.split(v))
	if ok && joinParts(parts) != known {
		return []Part{{Text: known}}
	}
	return parts
}

// Pattern takes a text apart as [Value.Parts] does, with holes also for what the
// defaults of the root's variables give: what the text may be in another run.
func (v Value) Pattern() []Part {
	if v.IsAbsent() || v.expr == nil {
		return nil
	}
	d := dissection{left: maxParts, doubting: true}
	return merge(d.split(v))
}

// maxParts bounds how many expressions one text is taken apart into. It stops
// configurations whose locals double a text again and again.
const maxParts = 100

// maxPartBytes bounds the text of all parts: it is above what any name or policy has.
const maxPartBytes = 64 << 10

// dissection takes one text apart.
type dissection struct {
	left     int  // expressions that may still be looked into
	bytes    int  // of the text so far
	doubting bool // a text that depends on the default of a root variable is unknown
}

// merge joins neighbouring literal parts and drops empty ones.
func merge(parts []Part) []Part {
	var merged []Part
	for _, p := range parts {
		last := len(merged) - 1
		switch {
		case !p.Hole && p.Text == "":
		case last >= 0 && !p.Hole && !merged[last].Hole && slices.Equal(p.From, merged[last].From):
			merged[last].Text += p.Text
		default:
			merged = append(merged, p)
		}
	}
	return merged
}

func joinParts(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// split takes an expression apart.
func (d *dissection) split(v Value) []Part {
	if d.left--; v.partial || d.left < 0 {
		return d.leaf(v)
	}
	if h, ok := v.expr.(*terragrunt.HandedOn); ok {
		return d.handed(h)
	}
	if v.scope == constants {
		return d.leaf(v)
	}
	if attribute, ok := v.scope.attribute(v.expr); ok {
		return d.splitAttribute(v, attribute)
	}
	if text, cut, ok := v.cut(); ok {
		return d.cut(v, text, cut)
	}
	s := v.scope
	switch e := config.Native(v.expr).(type) {
	case *hclsyntax.TemplateExpr:
		if len(e.Parts) > maxParts {
			return d.leaf(v)
		}
		var parts []Part
		for _, p := range e.Parts {
			parts = append(parts, d.parts(s, p)...)
		}
		return parts
	case *hclsyntax.ConditionalExpr:
		if d.doubting && s.assumed(e.Condition, 0) != "" {
			return d.leaf(v)
		}
		if _, ok := s.chosen(e); !ok {
			return d.either(v, v.within(s, e.TrueResult), v.within(s, e.FalseResult))
		}
	case *hclsyntax.FunctionCallExpr:
		if parts, ok := d.call(v, e); ok {
			return parts
		}
	}
	if next, ok := v.step(); ok && next.splits() {
		return d.split(next)
	}
	if candidates := v.lookUps(); len(candidates) > 1 {
		return d.either(v, candidates...)
	}
	return d.leaf(v)
}

// splits reports whether there is more to state about a value than what it is.
func (v Value) splits() bool {
	_, handedOn := v.expr.(*terragrunt.HandedOn)
	return !v.partial && (v.scope != constants || handedOn)
}

func (d *dissection) parts(s *scope, expr hcl.Expression) []Part {
	return d.split(s.value(expr))
}

// splitAttribute takes apart what a resource has as an attribute's value.
func (d *dissection) splitAttribute(v Value, attribute Attribute) []Part {
	parts := d.leaf(v)
	if next, ok := v.step(); ok && next.splits() {
		parts = d.split(next)
		if attribute.Type == remoteStateKind {
			goneAbroad(parts, v.scope.sourceOf(v.expr))
		}
	} else if parts[0].Hole {
		parts[0].Filler = attribute.filler()
	}
	for i := range parts {
		parts[i].From = append([]Attribute{attribute}, parts[i].From...)
	}
	return parts
}

// leaf is an expression that cannot be taken apart.
func (d *dissection) leaf(v Value) []Part {
	if !d.doubting || v.Assumed() == "" {
		if known, ok := literal.Text(v.result); ok && d.bytes+len(known) <= maxPartBytes {
			d.bytes += len(known)
			return []Part{{Text: known}}
		}
	}
	return v.scope.hole(v.expr)
}

// known returns the text of an expression that is known.
func (d *dissection) known(s *scope, expr hcl.Expression) (string, bool) {
	if d.doubting && s.assumed(expr, 0) != "" {
		return "", false
	}
	return literal.Text(s.eval(expr))
}

func (s *scope) hole(expr hcl.Expression) []Part {
	return []Part{{Text: s.sourceOf(expr), Hole: true, Filler: s.filler(expr)}}
}
