package adapt

import (
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	"github.com/zclconf/go-cty/cty/gocty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/schema"
)

// typed converts an argument as the provider does ("true" is a bool, 5 a
// string). A value that does not convert, which the provider refuses, is
// unknown.
func typed[T any](v tf.Value, want cty.Type) schema.Value[T] {
	if v.IsAbsent() {
		return schema.Value[T]{}
	}
	converted, err := convert.Convert(v.Get(), want)
	if err != nil {
		return schema.UnknownValue[T](v.Span(), "the value is no "+want.FriendlyName())
	}
	if !converted.IsWhollyKnown() {
		return schema.UnknownValue[T](v.Span(), v.Reason())
	}
	var native T
	if err := gocty.FromCtyValue(converted, &native); err != nil {
		return schema.UnknownValue[T](v.Span(), "the value is no "+want.FriendlyName()+" that can be used here")
	}
	return schema.KnownValue(native, v.Span(), v.Origin())
}

func text(c *tf.Content, name string) schema.Value[string] {
	return typed[string](c.Value(name), cty.String)
}

func number(c *tf.Content, name string) schema.Value[int64] {
	return typed[int64](c.Value(name), cty.Number)
}

func boolean(c *tf.Content, name string) schema.Value[bool] {
	return typed[bool](c.Value(name), cty.Bool)
}

func texts(c *tf.Content, name string) schema.Value[[]string] {
	return typed[[]string](c.Value(name), cty.List(cty.String))
}

// single reads a nested block that may stand at most once.
func single[T any](c *tf.Content, name string, read func(*tf.Block) T) schema.Value[T] {
	blocks, partial := c.Blocks(name)
	switch {
	case len(blocks) > 0:
		return schema.KnownValue(read(blocks[0]), blocks[0].Header(), "")
	case partial != "":
		return schema.UnknownValue[T](c.Block().Header(), partial)
	}
	return schema.Value[T]{}
}

// list reads nested blocks that may stand any number of times.
func list[T any](c *tf.Content, name string, read func(*tf.Block) T) schema.List[T] {
	blocks, partial := c.Blocks(name)
	all := schema.List[T]{Partial: partial}
	for _, b := range blocks {
		all.Items = append(all.Items, read(b))
	}
	return all
}
