package stub

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
)

//go:embed aws.schema
var declarations string

// declaration is one provider, resource type or data source type.
type declaration struct {
	kind    string // "provider", "resource" or "data"
	name    string // "aws_dynamodb_table"
	members map[string]*schema.Schema
	values  map[string]any // what a data source reads
}

// read parses the declarations that a major version has. aws.schema says how
// they are written.
func read(major int) []*declaration {
	var all []*declaration
	var current *declaration
	var levels []map[string]*schema.Schema // by depth; nil within what the version does not have
	for line := range strings.Lines(declarations) {
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		depth := (len(line) - len(strings.TrimLeft(line, " "))) / 2
		has := holds(words, major)
		members := map[string]*schema.Schema{}
		switch {
		case depth == 0:
			current = &declaration{kind: words[0], members: members, values: map[string]any{}}
			if len(words) > 1 {
				current.name = words[1]
			}
			if has {
				all = append(all, current)
			}
		case words[0] == "tags":
			addTags(levels[depth-1])
		case has:
			levels[depth-1][words[0]] = current.member(words, members, major)
		}
		levels = append(levels[:depth], members)
	}
	return all
}

func holds(words []string, major int) bool {
	for _, word := range words {
		if since, ok := strings.CutPrefix(word, "since="); ok && since > strconv.Itoa(major) {
			return false
		}
	}
	return true
}

func addTags(members map[string]*schema.Schema) {
	text := &schema.Schema{Type: schema.TypeString}
	members["tags"] = &schema.Schema{Type: schema.TypeMap, Elem: text, Optional: true}
	members["tags_all"] = &schema.Schema{Type: schema.TypeMap, Elem: text, Optional: true, Computed: true}
}

// member reads an argument or a nested block, whose own members are still to come.
func (d *declaration) member(words []string, members map[string]*schema.Schema, major int) *schema.Schema {
	text := &schema.Schema{Type: schema.TypeString}
	kinds := map[string]schema.Schema{
		"string": {Type: schema.TypeString}, "bool": {Type: schema.TypeBool},
		"int": {Type: schema.TypeInt}, "float": {Type: schema.TypeFloat},
		"strings": {Type: schema.TypeSet, Elem: text}, "textlist": {Type: schema.TypeList, Elem: text},
		"map":  {Type: schema.TypeMap, Elem: text},
		"list": {Type: schema.TypeList, Elem: &schema.Resource{Schema: members}},
		"set":  {Type: schema.TypeSet, Elem: &schema.Resource{Schema: members}},
	}
	s, ok := kinds[words[1]]
	if !ok {
		panic(fmt.Sprintf("%s.%s: no type %s", d.name, words[0], words[1]))
	}
	for _, word := range words[2:] {
		mode, value, _ := strings.Cut(word, "=")
		switch mode {
		case "required":
			s.Required = true
		case "optional":
			s.Optional = true
		case "computed":
			s.Computed = value == "" || value == strconv.Itoa(major)
		case "loose":
			s.Required, s.Optional = major < 6, major >= 6
		case "default":
			s.Default = constant(s.Type, value)
		case "max":
			s.MaxItems, _ = strconv.Atoi(value)
		case "value":
			d.values[words[0]] = value
		case "replace":
			s.ForceNew = value == "" || value == strconv.Itoa(major)
		case "byname":
			s.Set = hashName
		case "kept":
			s.DiffSuppressFunc = blockIsDeleted
		case "off":
			s.DiffSuppressFunc = blockIsOff
		}
	}
	return &s
}

func hashName(block any) int {
	name, _ := block.(map[string]any)["name"].(string)
	return schema.HashString(name)
}

// blockIsDeleted compares the numbers of blocks.
func blockIsDeleted(_, old, planned string, _ *schema.ResourceData) bool {
	return old == "1" && planned == "0"
}

func blockIsOff(path, _, _ string, d *schema.ResourceData) bool {
	enabled, _ := d.Get(path[:strings.LastIndex(path, ".")] + ".enabled").(bool)
	return !enabled
}

func constant(kind schema.ValueType, text string) any {
	switch kind {
	case schema.TypeBool:
		return text == "true"
	case schema.TypeInt:
		n, err := strconv.Atoi(text)
		if err != nil {
			panic(err)
		}
		return n
	}
	return text
}
