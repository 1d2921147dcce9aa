package adapt

import (
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	"github.com/zclconf/go-cty/cty/gocty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// typed converts an argument as the provider does ("true" is a bool, 5 a
// string). A value that does not convert, which the provider refuses, is
// unknown.
func typed[T any](v tf.Value, want cty.Type) schema.Value[T] {
	if v.IsAbsent() {
		return schema.Value[T]{}.As(writing(v))
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
	if v.IsLiteral() { // as most are
		return schema.LiteralValue(native, v.Span())
	}
	return schema.KnownValue(native, v.Span(), origin(v)).As(writing(v))
}

// writing tells how a value that is known or absent is written.
func writing(v tf.Value) schema.Writing {
	w := schema.Writing{Literal: v.Written()}
	w.Call, w.CallArgument = v.Settable()
	switch {
	case !v.IsAbsent():
		w.Unless = v.Unless()
	case w.CallArgument == "":
		w.Null = null(v)
	}
	return w
}

// null says how null is written; "" if an argument is not there.
func null(v tf.Value) string {
	if v.Span().IsZero() {
		return ""
	}
	if from := origin(v); from != "" {
		return "null, " + from
	}
	return "set to null"
}

func origin(v tf.Value) string {
	if o := v.Origin(); o != tf.SetByModule {
		return o
	}
	return schema.SetByModule
}

func text(c *tf.Content, name string) schema.Value[string] {
	return typed[string](c.Value(name), cty.String)
}

// required reads a text that must not be empty. Where the default of a variable
// is, it stands for one that has to be given.
func required(c *tf.Content, name string) schema.Value[string] {
	v := c.Value(name)
	read := typed[string](v, cty.String)
	if text, known := read.Or(""); known && text == "" {
		if variable := v.Assumed(); variable != "" {
			return schema.UnknownValue[string](v.Span(), "the default of "+variable+" is empty, so it has to be given")
		}
	}
	return read
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

// textsInPart reads a list of texts, and if it is unknown as a whole its known
// elements.
func textsInPart(c *tf.Content, name string) (all schema.Value[[]string], some []string) {
	if all = texts(c, name); !all.IsUnknown() {
		return all, nil
	}
	elements, _ := c.Value(name).Elements()
	for _, element := range elements {
		if text, known := typed[string](element, cty.String).Get(); known {
			some = append(some, text)
		}
	}
	return all, some
}

// single reads a nested block that may stand at most once.
func single[T any](c *tf.Content, name string, read func(*tf.Block) T) schema.Value[T] {
	blocks, partial := blocksOf(c, name)
	switch {
	case len(blocks) > 0:
		return schema.KnownValue(read(blocks[0]), blocks[0].Header(), "")
	case partial != "":
		return schema.UnknownValue[T](c.Block().Header(), partial)
	}
	return schema.Value[T]{}.As(schema.Writing{Null: c.LeftOut(name)})
}

// list reads nested blocks that may stand any number of times.
func list[T any](c *tf.Content, name string, read func(*tf.Block) T) schema.List[T] {
	blocks, partial := blocksOf(c, name)
	all := schema.List[T]{Partial: partial}
	if len(blocks) > 0 {
		all.Items = make([]T, len(blocks))
	}
	for i, b := range blocks {
		all.Items[i] = read(b)
	}
	return all
}

// blocksOf returns nested blocks of a type that has only blocks. Before Terraform
// 0.12 an argument of their name stood for them, too.
func blocksOf(c *tf.Content, name string) (blocks []*tf.Block, partial string) {
	blocks, partial = c.Blocks(name)
	if partial == "" && !c.Block().Planned() && !c.Value(name).IsAbsent() {
		partial = name + " is written as an argument, which only Terraform before 0.12 takes for blocks"
	}
	return blocks, partial
}
