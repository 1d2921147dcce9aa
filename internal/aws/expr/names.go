package expr

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// The two parameters that define placeholders.
const (
	namesParameter  = "ExpressionAttributeNames"
	valuesParameter = "ExpressionAttributeValues"
)

// mergeNames returns the entries by placeholder. Of alternatives, only what they
// have in common is known.
func mergeNames(entries []Name) map[string]Name {
	merged := map[string]Name{}
	for _, e := range entries {
		if other, ok := merged[e.Placeholder]; ok {
			e.Known = e.Known && other.Known && e.Attribute == other.Attribute
			e.Optional = e.Optional && other.Optional
		}
		merged[e.Placeholder] = e
	}
	return merged
}

// mergeValues returns the entries by placeholder. Of alternatives, only what
// they have in common is known.
func mergeValues(entries []Operand) map[string]Operand {
	merged := map[string]Operand{}
	for _, e := range entries {
		if other, ok := merged[e.Placeholder]; ok {
			e.Known = e.Known && other.Known && e.Type == other.Type && e.Text == other.Text
			e.Optional = e.Optional && other.Optional
			if e.Type != other.Type {
				e.Type = ""
			}
		}
		merged[e.Placeholder] = e
	}
	return merged
}

// attributeOf returns the attribute that a placeholder stands for.
func (c *checker) attributeOf(placeholder string) (attribute string, known bool) {
	e, ok := c.names[placeholder]
	if !ok || !e.Known || e.Attribute == "" || e.Optional && c.set.Names.Open {
		return "", false
	}
	return e.Attribute, true
}

// operandOf returns what is known of a value.
func (c *checker) operandOf(v *Value) Operand {
	e, ok := c.values[v.Name]
	if !ok || e.Optional && c.set.Values.Open {
		return Operand{Placeholder: v.Name}
	}
	return e
}

// isWordByte reports whether a byte may stand in a name or placeholder.
func isWordByte(b byte) bool {
	return b == '_' || '0' <= b && b <= '9' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z'
}

// markPlaceholders adds the placeholders that occur in a text, whether it parses
// or not.
func markPlaceholders(text string, used map[string]bool) {
	for i := 0; i < len(text); i++ {
		if text[i] != '#' && text[i] != ':' {
			continue
		}
		end := i + 1
		for end < len(text) && isWordByte(text[end]) {
			end++
		}
		if end > i+1 {
			used[text[i:end]] = true
		}
		i = end - 1
	}
}

// isPlaceholder reports whether a key of a map has the form of a placeholder.
func isPlaceholder(key string, sign byte) bool {
	if len(key) < 2 || key[0] != sign {
		return false
	}
	for i := 1; i < len(key); i++ {
		if !isWordByte(key[i]) {
			return false
		}
	}
	return true
}

// checkPlaceholders checks that what an expression uses is defined. A
// placeholder that is used several times is one mistake.
func (x *expression) checkPlaceholders() {
	uses := map[string][]use{}
	for _, u := range x.placeholders {
		uses[u.text] = append(uses[u.text], u)
	}
	for _, u := range x.placeholders {
		all := uses[u.text]
		if len(all) == 0 || x.isDefined(u.text) || x.beginsInvalidKey(u.text) {
			continue
		}
		delete(uses, u.text)
		x.reportAt(rank{x.placeholderStage(u.text), u.condition, placeholderStep}, x.undefined(all))
	}
}

func (x *expression) placeholderStage(placeholder string) stage {
	switch {
	case x.tree.Kind != Update && x.tree.Kind != Projection:
		return conditionStage
	case placeholder[0] == '#':
		return nameStage
	}
	return valueStage
}

// isDefined reports whether a placeholder is, or may be, defined. If a map is
// empty, or lacks the sign of the placeholder, that is the mistake.
func (c *checker) isDefined(placeholder string) bool {
	if placeholder[0] == '#' {
		_, ok := c.names[placeholder]
		_, unsigned := c.names[placeholder[1:]]
		return ok || unsigned || c.set.Names.Open || c.set.Names.isEmpty(len(c.set.Names.Entries))
	}
	_, ok := c.values[placeholder]
	_, unsigned := c.values[placeholder[1:]]
	return ok || unsigned || c.set.Values.Open || c.set.Values.isEmpty(len(c.set.Values.Entries))
}

// isListed reports whether a placeholder is an entry of its map.
func (c *checker) isListed(placeholder string) bool {
	_, isName := c.names[placeholder]
	_, isValue := c.values[placeholder]
	return isName || isValue
}

// isEmpty reports whether the map is certainly there and certainly empty.
func (m Map) isEmpty(entries int) bool { return m.Given && !m.Open && entries == 0 }

// undefined is the problem of a placeholder that is not defined, with all its uses.
func (x *expression) undefined(uses []use) refusal.Problem {
	placeholder := uses[0].text
	p := refusal.Problem{
		Code:    UndefinedName,
		Message: x.invalid("An expression attribute name used in the document path is not defined; attribute name: " + placeholder),
		Advice:  "define " + placeholder + " in " + namesParameter,
		At:      refusal.Position{Span: uses[0].at}, Key: placeholder,
	}
	if placeholder[0] == ':' {
		p.Code = UndefinedValue
		p.Message = x.invalid("An expression attribute value used in expression is not defined; attribute value: " + placeholder)
		p.Advice = "define " + placeholder + " in " + valuesParameter
	}
	if entry, certain := x.meant(placeholder); entry != "" {
		x.noteMeant(entry)
		p.Advice = "write " + entry + ", which is defined"
		if certain {
			p.Fix = &refusal.Fix{Message: "write " + entry + " for " + placeholder, Edits: replaceAll(uses, entry)}
		}
	}
	return p
}

// replaceAll writes one text for all uses.
func replaceAll(uses []use, text string) []refusal.Edit {
	var edits []refusal.Edit
	for _, u := range uses {
		edits = append(edits, refusal.Edit{At: u.at, New: text})
	}
	slices.SortFunc(edits, func(a, b refusal.Edit) int { return a.At.Start - b.At.Start })
	return edits
}

// checkReserved reports bare names that are reserved words; one mistake for all
// uses of a name.
func (x *expression) checkReserved() {
	s := reservedStage
	if x.tree.Kind == Update {
		s = updateReservedStage
	}
	var uses map[string][]use
	var words []string
	for _, u := range x.bare {
		if !ddb.IsReserved(u.text) {
			continue
		}
		if uses == nil {
			uses = map[string][]use{}
		}
		if uses[u.text] == nil {
			words = append(words, u.text)
		}
		uses[u.text] = append(uses[u.text], u)
	}
	for _, word := range words {
		advice, fix := x.aliasFix(word, uses[word])
		switch value := ":" + word; {
		case x.isIdle(value):
			x.noteMeant(value)
			advice, fix = "write "+value+", which is defined", nil
		case literalType(word) != "" && x.tree.isOperand(uses[word][0].at):
			advice, fix = "expressions have no literals: write a placeholder such as :"+strings.ToLower(word)+" and give it as "+string(literalType(word))+" in "+valuesParameter, nil
		}
		x.report(s, refusal.Problem{
			Code:    Reserved,
			Message: x.invalid("Attribute name is a reserved keyword; reserved keyword: " + word),
			Advice:  advice, At: refusal.Position{Span: uses[word][0].at}, Fix: fix,
		})
	}
}

// aliasFix writes a placeholder for a name that cannot stand for itself.
func (x *expression) aliasFix(attribute string, uses []use) (advice string, fix *refusal.Fix) {
	alias, defined, free := x.alias(attribute)
	advice = aliasAdvice(alias, attribute, defined)
	if !free {
		return advice, nil
	}
	fix = &refusal.Fix{Message: "write " + alias + " for " + attribute, Edits: replaceAll(uses, alias)}
	if defined {
		x.noteMeant(alias)
	} else {
		fix.Define = map[string]string{alias: attribute}
	}
	return advice, fix
}

func aliasAdvice(alias, attribute string, defined bool) string {
	if defined {
		return fmt.Sprintf("write %s, which stands for %s", alias, attribute)
	}
	return fmt.Sprintf("write %s and define it in %s as %q", alias, namesParameter, attribute)
}

// alias returns a placeholder for an attribute: the one that is defined already,
// or a new one. free is false if it is not certain that a new one is not taken.
func (c *checker) alias(attribute string) (placeholder string, defined, free bool) {
	for _, e := range c.set.Names.Entries {
		if is, known := c.attributeOf(e.Placeholder); known && is == attribute && !c.names[e.Placeholder].Optional {
			return e.Placeholder, true, true
		}
	}
	base := "#" + cmp.Or(placeholderName(attribute), "attribute")
	alias := base
	for n := 2; c.isTaken(alias); n++ {
		alias = fmt.Sprintf("%s%d", base, n)
	}
	return alias, false, !c.set.Names.Open
}

func (c *checker) isTaken(placeholder string) bool {
	_, defined := c.names[placeholder]
	return defined || c.used[placeholder]
}
