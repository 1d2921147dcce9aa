package environ

import (
	"go/types"
	"reflect"
	"strings"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A dialect says what the tags of a struct mean to a library. It returns what a field is
// set from, below a prefix, and the prefix of the fields of a struct that the field is.
type dialect func(field *types.Var, tag reflect.StructTag, prefix string) (set setting, within string)

// A setting is what one field is set from: nothing, if names is empty.
type setting struct {
	names    []symbolic.Value // the first that is set counts
	fallback string
	required bool
}

// value is what the field holds then.
func (s setting) value() symbolic.Value {
	values := s.names
	if s.fallback != "" {
		values = append(values, symbolic.Value{Kind: symbolic.String, Text: s.fallback})
	}
	return symbolic.AnyOf(values...)
}

func env(name string) symbolic.Value { return symbolic.Value{Kind: symbolic.Env, Text: name} }

// name matches what a tag may call an environment variable.
var name = lazyregexp.New(`^[A-Za-z_][A-Za-z0-9_.]*$`)

// envTags are those of the libraries that read the key "env": caarlos0/env, go-env,
// sethvargo/go-envconfig, cleanenv, envdecode, codingconcepts/env. They agree where they
// have the same options.
func envTags(_ *types.Var, tag reflect.StructTag, prefix string) (set setting, within string) {
	within = prefix + first(tag, "envPrefix", "env-prefix")
	set.fallback = first(tag, "envDefault", "env-default", "default")
	set.required = first(tag, "env-required", "required") == "true"
	for option := range strings.SplitSeq(tag.Get("env"), ",") {
		key, value, hasValue := strings.Cut(strings.TrimSpace(option), "=")
		switch {
		case key == "default":
			set.fallback = value
		case key == "prefix":
			within = prefix + value
		case key == "required":
			set.required = value != "false"
		case key == "notEmpty":
			set.required = true
		case key == "file": // the variable has the name of a file
			return setting{}, within
		case !hasValue && name.MatchString(key) && !isOption(key):
			set.names = append(set.names, env(prefix+key))
		}
	}
	return set, within
}

func isOption(key string) bool {
	switch key {
	case "unset", "expand", "init", "overwrite", "noinit", "decodeunset", "strict", "base64":
		return true
	}
	return false
}

func first(tag reflect.StructTag, keys ...string) string {
	for _, key := range keys {
		if value, ok := tag.Lookup(key); ok {
			return value
		}
	}
	return ""
}

// envconfigTags are those of kelseyhightower/envconfig. It reads a variable that a tag
// names without the prefix, too.
func envconfigTags(field *types.Var, tag reflect.StructTag, prefix string) (set setting, within string) {
	if tag.Get("ignored") == "true" {
		return setting{}, prefix
	}
	named := strings.ToUpper(tag.Get("envconfig"))
	key := strings.ToUpper(field.Name())
	switch {
	case named != "":
		key = named
	case tag.Get("split_words") == "true":
		key = strings.ToUpper(strings.Join(nameWords(field.Name()), "_"))
	}
	if prefix != "" {
		key = strings.ToUpper(prefix) + "_" + key
	}
	within = key
	if field.Embedded() {
		within = prefix
	}
	set.names = []symbolic.Value{env(key)}
	if named != "" && named != key {
		set.names = append(set.names, env(named))
	}
	set.fallback, set.required = tag.Get("default"), tag.Get("required") == "true"
	return set, within
}

// nameWords splits a name at its capital letters: "DynamoDBTable" is Dynamo, DB and Table.
func nameWords(name string) []string {
	var all []string
	runes := []rune(name)
	start := 0
	for i := 1; i < len(runes); i++ {
		begins := unicode.IsUpper(runes[i]) && (!unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1]))
		if begins {
			all, start = append(all, string(runes[start:i])), i
		}
	}
	return append(all, string(runes[start:]))
}

// mapstructureTags are those that viper reads: fields are set from its keys. The prefix
// ends with a dot, unless it is empty.
func mapstructureTags(field *types.Var, tag reflect.StructTag, prefix string) (set setting, within string) {
	return keyTags("mapstructure", symbolic.KeyNamed)(field, tag, strings.ToLower(prefix))
}

// keyTags are those of a library whose tags name the keys of a configuration.
func keyTags(tagKey string, named func(symbolic.Value) symbolic.Value) dialect {
	return func(field *types.Var, tag reflect.StructTag, prefix string) (set setting, within string) {
		key, options, _ := strings.Cut(tag.Get(tagKey), ",")
		switch {
		case key == "-":
			return setting{}, prefix
		case strings.Contains(options, "squash"):
			return setting{}, prefix
		case key == "":
			key = field.Name()
		}
		set.names = []symbolic.Value{named(symbolic.ConstantName(prefix + key))}
		return set, prefix + key + "."
	}
}

// configorTags are those of configor: a field without a tag is read from its name below those of the
// structs around it, as it is written or in upper case.
func configorTags(field *types.Var, tag reflect.StructTag, prefix string) (set setting, within string) {
	key := field.Name()
	if prefix != "" {
		key = prefix + "_" + key
	}
	within = key
	if field.Embedded() && tag.Get("anonymous") == "true" {
		within = prefix
	}
	switch named := tag.Get("env"); {
	case named != "":
		set.names = []symbolic.Value{env(named)}
	case key == strings.ToUpper(key):
		set.names = []symbolic.Value{env(key)}
	default:
		set.names = []symbolic.Value{env(key), env(strings.ToUpper(key))}
	}
	set.fallback, set.required = tag.Get("default"), tag.Get("required") == "true"
	return set, within
}

// kongTags are those of kong, in keys of their own or in the key "kong".
func kongTags(_ *types.Var, tag reflect.StructTag, prefix string) (set setting, within string) {
	get := kongTag(tag)
	within = prefix + get("envprefix")
	for named := range strings.FieldsFuncSeq(get("env"), func(r rune) bool { return r == ',' || r == ' ' }) {
		if name.MatchString(named) {
			set.names = append(set.names, env(prefix+named))
		}
	}
	if set.fallback = get("default"); strings.Contains(set.fallback, "${") { // something else says what that is
		set.fallback = ""
	}
	return set, within
}

// kongTagsBelow are those where kong makes up the names of variables, of the names of flags:
//
//	OrdersTable string // SHOP_ORDERS_TABLE
//
// Beside the prefix of variables, behind a bar, is that of flags.
func kongTagsBelow(base string) dialect {
	return func(field *types.Var, tag reflect.StructTag, prefixes string) (set setting, within string) {
		prefix, flags, _ := strings.Cut(prefixes, "|")
		set, within = kongTags(field, tag, prefix)
		get := kongTag(tag)
		if get("env") == "" {
			words := nameWords(field.Name())
			if flag := get("name"); flag != "" {
				words = []string{flag}
			}
			flag := strings.Join(append([]string{base}, words...), "_")
			if flags != "" {
				flag = base + "_" + flags + strings.Join(words, "_")
			}
			set.names = []symbolic.Value{env(strings.ToUpper(strings.NewReplacer("-", "_", ".", "_").Replace(flag)))}
		}
		return set, within + "|" + flags + get("prefix")
	}
}

// kongTag returns what a tag has for a key, by itself or as a part of the key "kong":
//
//	Table string `kong:"env='ORDERS_TABLE',required"`
func kongTag(tag reflect.StructTag) func(key string) string {
	return func(key string) string {
		for _, part := range kongPart.FindAllStringSubmatch(tag.Get("kong"), -1) {
			if part[1] == key {
				return part[2] + part[3]
			}
		}
		return tag.Get(key)
	}
}

var kongPart = lazyregexp.New(`(\w+)=(?:'([^']*)'|([^,']*))`)

// hasTags reports whether a field of a struct, or of one without a name within it, has a tag that names
// an environment variable, or a key of viper or koanf.
func hasTags(s *types.Struct) bool {
	for i := range s.NumFields() {
		tag := reflect.StructTag(s.Tag(i))
		if set, _ := envTags(s.Field(i), tag, ""); len(set.names) > 0 || tag.Get("envconfig") != "" || tag.Get("mapstructure") != "" || tag.Get("koanf") != "" {
			return true
		}
		if inner, ok := dataflow.Deref(s.Field(i).Type()).(*types.Struct); ok && hasTags(inner) {
			return true
		}
	}
	return false
}

// nested returns the struct that a field is or points to; nil if it is none, or of the standard library.
func nested(field *types.Var) types.Type {
	t := types.Unalias(dataflow.Deref(field.Type()))
	if named, ok := t.(*types.Named); ok && (named.Obj().Pkg() == nil || dataflow.IsStandard(named.Obj().Pkg().Path())) {
		return nil
	}
	return structOf(t)
}
