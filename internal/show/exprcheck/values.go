package exprcheck

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// attributeTypes are the types of attribute values (API reference, AttributeValue).
var attributeTypes = []string{"S", "N", "B", "SS", "NS", "BS", "M", "L", "BOOL", "NULL"}

// names returns what --names and --name give, unknown if neither is
// given although the text has placeholders for names.
func (q *Question) names() (validate.Value, error) {
	all, err := jsonMap("--names", q.Names)
	if err != nil {
		return validate.Value{}, err
	}
	for _, entry := range all {
		if entry.Value.Kind != validate.String {
			return validate.Value{}, fmt.Errorf(`--names: the value of %s is not an attribute name; write {"%s": "status"}`, entry.Key, entry.Key)
		}
	}
	for _, given := range q.Name {
		placeholder, attribute, ok := strings.Cut(given, "=")
		if !ok {
			return validate.Value{}, fmt.Errorf("--name %q: write it as '#s=status'", given)
		}
		all = append(all, entryOf(placeholder, textValue(attribute)))
	}
	return given(q.Names != nil || len(q.Name) > 0, all, hasNames(q.Text)), noneTwice("--name", all)
}

// values returns what --values and --value give, unknown if neither
// is given although the text has placeholders for values.
func (q *Question) values() (validate.Value, error) {
	all, err := jsonMap("--values", q.Values)
	if err != nil {
		return validate.Value{}, err
	}
	for _, entry := range all {
		if !isAttributeValue(entry.Value) {
			return validate.Value{}, fmt.Errorf(`--values: the value of %s is not an attribute value; write {"%s": {"S": "open"}} or, for a number, {"N": "1"}`, entry.Key, entry.Key)
		}
	}
	for _, given := range q.Value {
		placeholder, typed, ok := strings.Cut(given, "=")
		if !ok {
			return validate.Value{}, fmt.Errorf("--value %q: write it as ':s=S:open', or ':s=S' if only the type matters", given)
		}
		value, err := typedValue(typed)
		if err != nil {
			return validate.Value{}, fmt.Errorf("--value %q: %w", given, err)
		}
		all = append(all, entryOf(placeholder, value))
	}
	return given(q.Values != nil || len(q.Value) > 0, all, hasValues(q.Text)), noneTwice("--value", all)
}

// parameters returns what --parameters gives, unknown if it is not given
// although the text has parameters.
func (q *Question) parameters() (validate.Value, error) {
	if q.Parameters == nil {
		return given(false, nil, hasParameters(q.Text)), nil
	}
	list, err := readJSON("--parameters", q.Parameters)
	if err != nil {
		return validate.Value{}, err
	}
	valid := list.Kind == validate.List
	for _, entry := range list.Entries {
		valid = valid && isAttributeValue(entry.Value)
	}
	if !valid {
		return validate.Value{}, errors.New(`--parameters: write a list of attribute values: [{"S": "open"}, {"N": "1"}]`)
	}
	return list, nil
}

// typedValue reads TYPE or TYPE:TEXT.
func typedValue(typed string) (validate.Value, error) {
	name, text, hasText := strings.Cut(typed, ":")
	if !slices.Contains(attributeTypes, name) {
		return validate.Value{}, fmt.Errorf("%q is not a type; use %s", name, strings.Join(attributeTypes, ", "))
	}
	value := validate.Value{}
	switch {
	case !hasText:
	case name == "S", name == "N", name == "B":
		value = textValue(text)
	case name == "BOOL" && (text == "true" || text == "false"):
		value = validate.Value{Kind: validate.Bool, Text: text, Known: true}
	default:
		return validate.Value{}, fmt.Errorf("write :NAME=%s if only the type matters, or the whole value as JSON in --values", name)
	}
	return validate.Value{Kind: validate.Object, Entries: []validate.Entry{entryOf(name, value)}}, nil
}

// isAttributeValue reports whether a value has the form {"S": ...}.
func isAttributeValue(v validate.Value) bool {
	return v.Kind == validate.Object && len(v.Entries) == 1 && slices.Contains(attributeTypes, v.Entries[0].Key)
}

func entryOf(key string, value validate.Value) validate.Entry {
	return validate.Entry{Key: key, KeyKnown: true, Value: value}
}

// given returns a map of which all entries are known. If none is given it is
// unknown where one is needed, and absent elsewhere.
func given(is bool, entries []validate.Entry, needed bool) validate.Value {
	switch {
	case is:
		return validate.Value{Kind: validate.Object, Entries: entries}
	case needed:
		return validate.Value{}
	}
	return validate.Value{Kind: validate.Absent}
}

func hasNames(text string) bool      { return strings.Contains(text, "#") }
func hasValues(text string) bool     { return strings.Contains(text, ":") }
func hasParameters(text string) bool { return strings.Contains(text, "?") }

// jsonMap reads the entries of a flag whose value is an object; none if it is
// not given.
func jsonMap(flag string, data []byte) ([]validate.Entry, error) {
	if data == nil {
		return nil, nil
	}
	object, err := readJSON(flag, data)
	if err != nil {
		return nil, err
	}
	if object.Kind != validate.Object {
		return nil, fmt.Errorf("%s: not a JSON object: write {...} with a value for each placeholder", flag)
	}
	return object.Entries, nil
}

// readJSON reads the JSON of a flag.
func readJSON(flag string, data []byte) (validate.Value, error) {
	v, err := validate.FromJSON(data)
	if err != nil {
		return validate.Value{}, fmt.Errorf("%s: not valid JSON: %w", flag, err)
	}
	return v, nil
}

// noneTwice refuses a placeholder that is given twice.
func noneTwice(flag string, entries []validate.Entry) error {
	seen := map[string]bool{}
	for _, e := range entries {
		if seen[e.Key] {
			return fmt.Errorf("%s: %s is given twice", flag, e.Key)
		}
		seen[e.Key] = true
	}
	return nil
}
