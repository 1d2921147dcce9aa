package expr

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// checkPresence reports maps that no expression can use.
func (c *checker) checkPresence() {
	if c.namesAreIdle() {
		c.addMapProblem(NamesWithoutExpression, namesParameter, "", namesParameter+" can only be specified when using expressions",
			"remove "+namesParameter+", or add the expression that uses it", &refusal.Fix{Message: "remove " + namesParameter, RemoveMap: true})
	}
	if c.valuesAreIdle() {
		c.addMapProblem(ValuesWithoutExpression, valuesParameter, "", valuesParameter+" can only be specified when using expressions"+c.missingExpressions(),
			"remove "+valuesParameter+", or add the expression that uses it", &refusal.Fix{Message: "remove " + valuesParameter, RemoveMap: true})
	}
}

// namesAreIdle reports whether there are names, but no expression.
func (c *checker) namesAreIdle() bool {
	return c.set.Names.Given && !c.set.Open && len(c.set.Expressions) == 0
}

// valuesAreIdle reports whether there are values, but no expression that may
// have any.
func (c *checker) valuesAreIdle() bool {
	return c.set.Values.Given && !c.set.Open && c.takesValues() &&
		!slices.ContainsFunc(c.set.Expressions, func(e Expression) bool { return e.Kind != Projection })
}

// takesValues reports whether the operation may have values. If it has no
// expression for them, it does not know the parameter, and ignores it.
func (c *checker) takesValues() bool { return len(c.set.Accepts) == 0 || len(c.withValues()) > 0 }

// withValues returns the expressions with values that the operation accepts.
func (c *checker) withValues() []string {
	var parameters []string
	for _, kind := range c.set.Accepts {
		if kind != Projection {
			parameters = append(parameters, kind.Parameter())
		}
	}
	return parameters
}

// missingExpressions says which expressions are not there, as DynamoDB does.
func (c *checker) missingExpressions() string {
	switch parameters := c.withValues(); len(parameters) {
	case 0:
		return ""
	case 1:
		return ": " + parameters[0] + " is null"
	default:
		return ": " + strings.Join(parameters, " and ") + " are null"
	}
}

// addMapProblem adds a problem of one of the maps, or of the entry under a key.
func (c *checker) addMapProblem(code refusal.Code, parameter, key, message, advice string, fix *refusal.Fix) {
	at := refusal.Position{Path: refusal.Path{refusal.Member(parameter)}}
	if key != "" {
		at.Path = append(at.Path, refusal.Member(key))
	}
	c.problems = append(c.problems, placed{Problem: refusal.Problem{Code: code, Message: message, Advice: advice, At: at, Key: key, Fix: fix}})
}

// checkMaps checks the maps by themselves.
func (c *checker) checkMaps() {
	if !c.namesAreIdle() {
		var keys []string
		for _, e := range c.set.Names.Entries {
			keys = append(keys, e.Placeholder)
		}
		c.checkMap(c.set.Names.Map, keys, nameMap)
		c.checkAttributeNames()
	}
	if !c.valuesAreIdle() && c.takesValues() {
		var keys []string
		for _, e := range c.set.Values.Entries {
			keys = append(keys, e.Placeholder)
		}
		c.checkMap(c.set.Values.Map, keys, valueMap)
	}
}

// mapKind is one of the two maps, with what is said about it.
type mapKind struct {
	parameter      string
	sign           byte
	empty, invalid refusal.Code
	unused, onPath refusal.Code
}

var (
	nameMap  = mapKind{namesParameter, '#', EmptyNames, InvalidNameKey, UnusedName, UnusedNameOnPath}
	valueMap = mapKind{valuesParameter, ':', EmptyValues, InvalidValueKey, UnusedValue, UnusedValueOnPath}
)

func (c *checker) checkMap(m Map, keys []string, kind mapKind) {
	if m.isEmpty(len(keys)) {
		c.checkEmpty(kind)
		return
	}
	seen := map[string]bool{}
	for _, key := range keys {
		if seen[key] || c.isOptional(key) {
			continue
		}
		seen[key] = true
		switch {
		case len(key) > ddb.MaxPlaceholderBytes:
			c.addMapProblem(PlaceholderLength, kind.parameter, key, kind.parameter+" contains invalid key: The expression attribute map contains a key that is too long",
				fmt.Sprintf("shorten it to %d bytes", ddb.MaxPlaceholderBytes), nil)
		case !isPlaceholder(key, kind.sign):
			c.addMapProblem(kind.invalid, kind.parameter, key, fmt.Sprintf("%s contains invalid key: Syntax error; key: \"%s\"", kind.parameter, key),
				fmt.Sprintf("write %c, then letters, digits and underscores", kind.sign), nil)
		}
	}
}

// checkEmpty reports an empty map. It can go, unless what it should define is used.
func (c *checker) checkEmpty(kind mapKind) {
	var missing []string
	for placeholder := range c.used {
		if placeholder[0] == kind.sign {
			missing = append(missing, placeholder)
		}
	}
	message := kind.parameter + " must not be empty"
	if len(missing) == 0 {
		c.addMapProblem(kind.empty, kind.parameter, "", message, "leave "+kind.parameter+" out",
			&refusal.Fix{Message: "remove " + kind.parameter, RemoveMap: true})
		return
	}
	slices.Sort(missing)
	c.addMapProblem(kind.empty, kind.parameter, "", message, "define "+strings.Join(missing, ", ")+" in it", nil)
}

func (c *checker) isOptional(key string) bool {
	if e, ok := c.names[key]; ok {
		return e.Optional
	}
	return c.values[key].Optional
}

// checkAttributeNames checks the lengths of the attributes that names stand for.
func (c *checker) checkAttributeNames() {
	seen := map[string]bool{}
	for _, e := range c.set.Names.Entries {
		e = c.names[e.Placeholder]
		if !e.Known || e.Optional || seen[e.Placeholder] {
			continue
		}
		seen[e.Placeholder] = true
		switch {
		case e.Attribute == "":
			c.addMapProblem(AttributeLength, namesParameter, e.Placeholder, namesParameter+" contains invalid value: Empty attribute name for key "+e.Placeholder,
				"give "+e.Placeholder+" the name of an attribute", nil)
		case len(e.Attribute) > ddb.MaxAttributeNameSize:
			c.addMapProblem(AttributeLength, namesParameter, e.Placeholder,
				namesParameter+" contains invalid value: Attribute name is too large, must be less than 65536 bytes for key "+e.Placeholder,
				"give "+e.Placeholder+" the name of an attribute", nil)
		}
	}
}

// checkUnused reports entries that no expression uses. If an expression is empty
// or does not parse, that is the mistake: what it lacks may be their use.
func (c *checker) checkUnused(expressions []*expression) {
	if c.set.Open || slices.ContainsFunc(expressions, func(x *expression) bool { return x.tree.Text == "" || x.has(Syntax) }) {
		return
	}
	if !c.namesAreIdle() {
		for _, e := range c.set.Names.Entries {
			c.checkUse(e.Placeholder, nameMap, len(c.names) == 1 && !c.set.Names.Open)
		}
	}
	if !c.valuesAreIdle() && c.takesValues() {
		for _, e := range c.set.Values.Entries {
			c.checkUse(e.Placeholder, valueMap, len(c.values) == 1 && !c.set.Values.Open)
		}
	}
}

// checkUse checks that an entry is used. alone says that it is the only one.
func (c *checker) checkUse(key string, kind mapKind, alone bool) {
	if c.isOptional(key) || c.meantBy[key] || !isPlaceholder(key, kind.sign) || len(key) > ddb.MaxPlaceholderBytes {
		return
	}
	if c.used[key] {
		if c.unusedOnPath(key) {
			c.addMapProblem(kind.onPath, kind.parameter, key, fmt.Sprintf("Value provided in %s unused in expressions: keys: {%s}", kind.parameter, key),
				fmt.Sprintf("add it to %s only where the expression gets the part that uses it", kind.parameter), nil)
		}
		return
	}
	c.used[key], c.told[key] = true, true // alternatives of an entry are one mistake
	advice := "remove it"
	if alone {
		advice = "remove it, and with it " + kind.parameter
	}
	c.addMapProblem(kind.unused, kind.parameter, key, fmt.Sprintf("Value provided in %s unused in expressions: keys: {%s}", kind.parameter, key),
		advice, &refusal.Fix{Message: "remove " + key, Remove: key, RemoveMap: alone})
}

// unusedOnPath reports whether an entry that some text uses is in a request none of whose texts does:
//
//	update := "SET updated_at = :now"
//	if name != "" {
//		update += ", #n = :name"
//	}
//	names := map[string]string{"#n": "name"} // also without a name
func (c *checker) unusedOnPath(key string) bool {
	if c.set.Sometimes || c.told[key] {
		return false
	}
	c.told[key] = true
	for _, kind := range Kinds() {
		texts, with := 0, 0
		for _, e := range c.set.Expressions {
			if e.Kind == kind {
				used := map[string]bool{}
				markPlaceholders(e.Text, used)
				texts++
				if used[key] {
					with++
				}
			}
		}
		if texts > 0 && with == texts {
			return false
		}
	}
	return true
}

// followsFromInvalidKey reports whether a syntax error comes from an entry with
// an invalid key that the text uses: "#a-b".
func (c *checker) followsFromInvalidKey(text string, p refusal.Problem) bool {
	if p.Code != Syntax {
		return false
	}
	for _, key := range c.invalidKeys {
		from, to := max(0, p.At.Span.Start-len(key)), min(len(text), p.At.Span.Start+len(key))
		if strings.Contains(text[from:to], key) {
			return true
		}
	}
	return false
}

// beginsInvalidKey reports whether a placeholder is what the parser takes for
// an entry with an invalid key.
func (c *checker) beginsInvalidKey(placeholder string) bool {
	return slices.ContainsFunc(c.invalidKeys, func(key string) bool { return strings.HasPrefix(key, placeholder) })
}

// findInvalidKeys returns the keys of both maps that are no placeholders, though
// they begin like one.
func (c *checker) findInvalidKeys() []string {
	var keys []string
	for key := range c.names {
		if len(key) > 1 && key[0] == '#' && !isPlaceholder(key, '#') {
			keys = append(keys, key)
		}
	}
	for key := range c.values {
		if len(key) > 1 && key[0] == ':' && !isPlaceholder(key, ':') {
			keys = append(keys, key)
		}
	}
	return keys
}
