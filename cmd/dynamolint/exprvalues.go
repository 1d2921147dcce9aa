package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/files"
	"github.com/dynamolint/dynamolint/internal/validate"
)

// attributeTypes are the types of attribute values (API reference, AttributeValue).
var attributeTypes = []string{"S", "N", "B", "SS", "NS", "BS", "M", "L", "BOOL", "NULL"}

// placeholderNames returns what --names and --name give, unknown if neither is
// given although the text has placeholders for names.
func (f *exprFlags) placeholderNames(text string) (validate.Value, error) {
	all, err := jsonMap("--names", f.names)
	if err != nil {
		return validate.Value{}, err
	}
	for _, entry := range all {
		if entry.Value.Kind != validate.String {
			return validate.Value{}, usagef(`--names: the value of %s is not an attribute name; write {"%s": "status"}`, entry.Key, entry.Key)
		}
	}
	for _, given := range f.name {
		placeholder, attribute, ok := strings.Cut(given, "=")
		if !ok {
			return validate.Value{}, usagef("--name %q: write it as '#s=status'", given)
		}
		all = append(all, entryOf(placeholder, textValue(attribute)))
	}
	return given(f.names != "" || len(f.name) > 0, all, hasNames(text)), noneTwice("--name", all)
}

// placeholderValues returns what --values and --value give, unknown if neither
// is given although the text has placeholders for values.
func (f *exprFlags) placeholderValues(text string) (validate.Value, error) {
	all, err := jsonMap("--values", f.values)
	if err != nil {
		return validate.Value{}, err
	}
	for _, entry := range all {
		if !isAttributeValue(entry.Value) {
			return validate.Value{}, usagef(`--values: the value of %s is not an attribute value; write {"%s": {"S": "open"}} or, for a number, {"N": "1"}`, entry.Key, entry.Key)
		}
	}
	for _, given := range f.value {
		placeholder, typed, ok := strings.Cut(given, "=")
		if !ok {
			return validate.Value{}, usagef("--value %q: write it as ':s=S:open', or ':s=S' if only the type matters", given)
		}
		value, err := typedValue(typed)
		if err != nil {
			return validate.Value{}, usagef("--value %q: %v", given, err)
		}
		all = append(all, entryOf(placeholder, value))
	}
	return given(f.values != "" || len(f.value) > 0, all, hasValues(text)), noneTwice("--value", all)
}

// statementParameters returns what --parameters gives, unknown if it is not given
// although the text has parameters.
func (f *exprFlags) statementParameters(text string) (validate.Value, error) {
	if f.parameters == "" {
		return given(false, nil, hasParameters(text)), nil
	}
	list, err := readJSON("--parameters", f.parameters)
	if err != nil {
		return validate.Value{}, err
	}
	valid := list.Kind == validate.List
	for _, entry := range list.Entries {
		valid = valid && isAttributeValue(entry.Value)
	}
	if !valid {
		return validate.Value{}, usagef(`--parameters: write a list of attribute values: [{"S": "open"}, {"N": "1"}]`)
	}
	return list, nil
}

// typedValue reads TYPE or TYPE:TEXT.
func typedValue(typed string) (validate.Value, error) {
	name, text, hasText := strings.Cut(typed, ":")
	if !slices.Contains(attributeTypes, name) {
		return validate.Value{}, usagef("%q is not a type; use %s", name, strings.Join(attributeTypes, ", "))
	}
	value := validate.Value{}
	switch {
	case !hasText:
	case name == "S", name == "N", name == "B":
		value = textValue(text)
	case name == "BOOL" && (text == "true" || text == "false"):
		value = validate.Value{Kind: validate.Bool, Text: text, Known: true}
	default:
		return validate.Value{}, usagef("write :NAME=%s if only the type matters, or the whole value as JSON in --values", name)
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
func jsonMap(flag, value string) ([]validate.Entry, error) {
	if value == "" {
		return nil, nil
	}
	object, err := readJSON(flag, value)
	if err != nil {
		return nil, err
	}
	if object.Kind != validate.Object {
		return nil, usagef("%s: not a JSON object: write {...} with a value for each placeholder", flag)
	}
	return object.Entries, nil
}

// readJSON reads the JSON of a flag.
func readJSON(flag, value string) (validate.Value, error) {
	data, err := jsonText(value)
	if err != nil {
		return validate.Value{}, usagef("%s: %v", flag, err)
	}
	v, err := validate.FromJSON(data)
	if err != nil {
		return validate.Value{}, usagef("%s: not valid JSON: %v", flag, err)
	}
	return v, nil
}

// jsonText returns JSON, or what stands in the file that @FILE or, as the AWS CLI
// has it, file://FILE names.
func jsonText(value string) ([]byte, error) {
	for _, prefix := range []string{"@", "file://"} {
		if name, ok := strings.CutPrefix(value, prefix); ok {
			return namedFile(name)
		}
	}
	if name, ok := strings.CutPrefix(value, "fileb://"); ok {
		return nil, fmt.Errorf("fileb:// is for binary content; write file://%s", name)
	}
	if _, err := os.Stat(value); err == nil {
		return nil, fmt.Errorf("%s is a file; write @%s to read it", value, value)
	}
	if strings.HasSuffix(value, ".json") {
		return nil, fmt.Errorf("%s is not valid JSON, and no file has this name; write @FILE to read a file", value)
	}
	return []byte(value), nil
}

// namedFile reads a file that is named on the command line.
func namedFile(name string) ([]byte, error) {
	content, err := files.Disk.Source(name)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w; %s", name, cause(err), files.Hint(err))
	}
	return content, nil
}

// noneTwice refuses a placeholder that is given twice.
func noneTwice(flag string, entries []validate.Entry) error {
	seen := map[string]bool{}
	for _, e := range entries {
		if seen[e.Key] {
			return usagef("%s: %s is given twice", flag, e.Key)
		}
		seen[e.Key] = true
	}
	return nil
}
