package items

import (
	"time"
)

type Base struct {
	ID      string `dynamodbav:"id" dynamo:"id" docstore:"id" json:"id"`
	Version int
}

type Stamps struct {
	CreatedAt time.Time
	UpdatedAt time.Time `dynamodbav:",omitempty" dynamo:",omitempty"`
}

type hidden struct {
	Visible string
	secret  string
}

type Embedding struct {
	Base
	*Stamps
	hidden
	Title string
}

// Clash has one name in two embedded structs, one of them tagged.
type Clash struct {
	Left
	Right
	Own string
}

type Left struct {
	Size  int
	Color string
	Kind  string `dynamodbav:"kind" dynamo:"kind" docstore:"kind"`
}

type Right struct {
	Size  int
	Hue   string `dynamodbav:"Color" dynamo:"Color" docstore:"Color" json:"Color"`
	Other string `dynamodbav:"kind" dynamo:"kind" docstore:"kind"`
}

type Shadowed struct {
	Base
	ID      string
	Version string
}

type Doubled struct {
	A1
	A2
}

type A1 struct{ Shared }
type A2 struct{ Shared }
type Shared struct {
	Deeper
	Value string
}
type Deeper struct{ Depth int }

type Diamond struct {
	A1
	*Shared
}

type Tree struct {
	Name     string
	Parent   *Tree
	Children []Tree
	ByName   map[string]Tree
}

// OuterTime embeds a time, whose methods it has.
type OuterTime struct {
	time.Time
	Name string
}

// EmbeddedNames embeds what is no struct.
type EmbeddedNames struct {
	Names
	Status `dynamodbav:"status" dynamo:"status" docstore:"status" json:"status"`
	Level
}
