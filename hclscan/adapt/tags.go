package adapt

import (
	"cmp"
	"slices"
	"strings"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// tags returns the table's tags together with its provider's default_tags,
// which the table's own override, by key.
func tags(r *tf.Resource, c *tf.Content) schema.List[schema.Tag] {
	all := &tagSet{}
	partial := defaultTags(r, all)
	if why := addTags(all, c); why != "" {
		partial = why
	}
	slices.SortFunc(all.tags, func(a, b schema.Tag) int { return strings.Compare(keyOfTag(a), keyOfTag(b)) })
	return schema.List[schema.Tag]{Items: all.tags, Partial: partial}
}

// tagSet holds tags, of which a later one replaces an earlier of its key.
type tagSet struct {
	tags []schema.Tag
	at   map[string]int // by key
}

func keyOfTag(t schema.Tag) string {
	key, _ := t.Key.Get()
	return key
}

func (s *tagSet) add(t schema.Tag) {
	key := keyOfTag(t)
	if i, ok := s.at[key]; ok {
		s.tags[i] = t
		return
	}
	if s.at == nil {
		s.at = map[string]int{}
	}
	s.at[key] = len(s.tags)
	s.tags = append(s.tags, t)
}

var (
	providerSchema    = tf.NewSchema(nil, []string{"default_tags"})
	defaultTagsSchema = tf.NewSchema([]string{"tags"}, []string{"tags"})
)

func defaultTags(r *tf.Resource, all *tagSet) (partial string) {
	provider, unknown := r.Provider()
	if provider == nil {
		return cmp.Or(unknown, r.UndeclaredProvider())
	}
	blocks, partial := provider.Content(providerSchema).Blocks("default_tags")
	for _, b := range blocks {
		if why := addTags(all, b.Content(defaultTagsSchema)); why != "" {
			partial = why
		}
	}
	return partial
}

// addTags reads the argument "tags", or the blocks of that name that old
// configurations have in its place.
func addTags(all *tagSet, c *tf.Content) (partial string) {
	v := c.Value("tags")
	if !v.IsAbsent() {
		partial = addTagMap(all, v)
	}
	blocks, why := c.Blocks("tags")
	for _, b := range blocks {
		for key, v := range b.Arguments() {
			all.add(schema.Tag{Key: schema.KnownValue(key, v.Span(), ""), Value: typed[string](v, cty.String)})
		}
	}
	if partial == "" {
		return why
	}
	return partial
}

func addTagMap(all *tagSet, v tf.Value) (partial string) {
	value := v.Get()
	if !value.IsKnown() || !value.Type().IsMapType() && !value.Type().IsObjectType() {
		return "tags are unknown: " + v.Reason()
	}
	span, origin := v.Span(), v.Origin()
	all.tags = slices.Grow(all.tags, value.LengthInt())
	for it := value.ElementIterator(); it.Next(); {
		key, element := it.Element()
		tag := schema.Tag{Key: schema.KnownValue(key.AsString(), span, origin)}
		text, err := convert.Convert(element, cty.String)
		switch {
		case err != nil || !text.IsKnown():
			tag.Value = schema.UnknownValue[string](span, v.Reason())
		case text.IsNull():
			continue
		default:
			tag.Value = schema.KnownValue(text.AsString(), span, origin)
		}
		all.add(tag)
	}
	return ""
}
