package items

import (
	"reflect"
	"slices"
	"strings"
)

// Tag is what a marshaller reads in a field's tags.
type Tag struct {
	Key     string // the tag that it is read in: "dynamodbav", "json"; empty if there is none
	Name    string // as given; empty means the field's name
	Ignore  bool   // "-"
	Options []string
	Unknown []string // those of them that the marshaller does not know

	OmitEmpty, OmitEmptyElem   bool
	NullEmpty, NullEmptyElem   bool // aws-sdk-go-v2; Null of guregu is NullEmpty
	AllowEmpty, AllowEmptyElem bool // guregu
	UnixTime                   bool
	String                     bool // numbers as strings
	Set                        bool // any set in guregu, one of the following in the SDKs
	SetKind                    Kind // SS, NS, BS
}

// Options that the marshallers know. They ignore any other, but docstore
// refuses it.
var (
	awsOptions    = []string{"omitempty", "omitemptyelem", "nullempty", "nullemptyelem", "string", "binaryset", "numberset", "stringset", "unixtime"}
	gureguOptions = []string{"set", "omitempty", "omitemptyelem", "allowempty", "allowemptyelem", "null", "unixtime", "hash", "partition", "range", "sort"}

	docstoreOptions = []string{"omitempty"}
)

// KnownOptions returns the options that the marshaller's own tag may have.
func (m Marshaller) KnownOptions() []string {
	switch m.Tag() {
	case "dynamo":
		return gureguOptions
	case "docstore":
		return docstoreOptions
	}
	return awsOptions
}

// parseAWS adds what the AWS SDKs read in a tag; later tags win.
func (t *Tag) parseAWS(tags, key string) {
	value := reflect.StructTag(tags).Get(key)
	if value == "" {
		return
	}
	name, options, given := strings.Cut(value, ",")
	t.Key, t.Name, t.Ignore = key, name, false
	if name == "-" {
		t.Name, t.Ignore = "", true
	}
	if given {
		t.addOptions(options, awsOptions)
	}
}

// addOptions reads a list of options, of which a marshaller knows some.
func (t *Tag) addOptions(list string, known []string) {
	for option := range strings.SplitSeq(list, ",") {
		t.Options = append(t.Options, option)
		if !slices.Contains(known, option) {
			t.Unknown = append(t.Unknown, option)
			continue
		}
		switch option {
		case "omitempty":
			t.OmitEmpty = true
		case "omitemptyelem":
			t.OmitEmptyElem = true
		case "nullempty", "null":
			t.NullEmpty = true
		case "nullemptyelem":
			t.NullEmptyElem = true
		case "allowempty":
			t.AllowEmpty = true
		case "allowemptyelem":
			t.AllowEmptyElem = true
		case "string":
			t.String = true
		case "unixtime":
			t.UnixTime = true
		case "set":
			t.Set = true
		case "stringset":
			t.setOf(SS)
		case "numberset":
			t.setOf(NS)
		case "binaryset":
			t.setOf(BS)
		}
	}
}

// setOf makes the field a set. Where several kinds are given, the SDKs ask for
// binary first, then for numbers.
func (t *Tag) setOf(kind Kind) {
	t.Set = true
	if t.SetKind == "" || kind == BS || kind == NS && t.SetKind == SS {
		t.SetKind = kind
	}
}

// isZero reports whether the tag says nothing, so that v1 reads the next.
func (t *Tag) isZero() bool {
	return t.Name == "" && !t.Ignore && !t.OmitEmpty && !t.OmitEmptyElem && !t.String && !t.Set && !t.UnixTime
}

// parseGuregu reads the tags of guregu/dynamo.
func (t *Tag) parseGuregu(tags string) {
	value := reflect.StructTag(tags).Get("dynamo")
	if value == "" {
		return
	}
	name, options, given := strings.Cut(value, ",")
	t.Key, t.Name, t.Ignore = "dynamo", name, name == "-"
	if given {
		t.addOptions(options, gureguOptions)
	}
}

// parseDocstore reads the tags of gocloud.dev/docstore.
func (t *Tag) parseDocstore(tags string) {
	value := reflect.StructTag(tags).Get("docstore")
	if value == "" {
		return
	}
	name, options, given := strings.Cut(value, ",")
	t.Key, t.Name = "docstore", name
	if value == "-" {
		t.Name, t.Ignore = "", true
	}
	if given {
		t.addOptions(options, docstoreOptions)
	}
}

// keyRoles reads the tags by which guregu/dynamo makes tables.
func keyRoles(tags string) []KeyRole {
	var roles []KeyRole
	if role, ok := keyRole(reflect.StructTag(tags).Get("dynamo")); ok {
		roles = append(roles, role)
	}
	for _, key := range []string{"index", "localIndex"} {
		for _, value := range tagValues(tags, key) {
			role, ok := keyRole(value)
			role.Index, _, _ = strings.Cut(value, ",")
			if ok && role.Index != "" {
				roles = append(roles, role)
			}
		}
	}
	return roles
}

func keyRole(value string) (KeyRole, bool) {
	_, options, _ := strings.Cut(value, ",")
	for option := range strings.SplitSeq(options, ",") {
		switch option {
		case "hash", "partition":
			return KeyRole{}, true
		case "range", "sort":
			return KeyRole{Range: true}, true
		}
	}
	return KeyRole{}, false
}

// tagValues returns all values of a key, which guregu may give several times.
func tagValues(tags, key string) []string {
	var values []string
	for {
		value, ok := reflect.StructTag(tags).Lookup(key)
		if !ok {
			return values
		}
		values = append(values, value)
		_, rest, found := strings.Cut(tags, key+`:"`+value+`"`)
		if !found { // it is written with escapes
			return values
		}
		tags = strings.TrimSpace(rest)
	}
}
