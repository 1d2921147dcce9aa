package schema

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// DestinationKind says what a [Destination] is.
type DestinationKind string

// The kinds of destinations.
const (
	Queue DestinationKind = "sqs"
	Topic DestinationKind = "sns"
)

// Destination is a queue or topic: what a function cannot process may go there.
type Destination struct {
	Declaration

	Kind     DestinationKind `json:"kind,omitzero"`
	Name     Value[string]   `json:"name,omitzero"`
	NameText []NamePart      `json:"nameText,omitzero"`

	// NamePattern is what it is for a [Table].
	NamePattern []NamePart `json:"namePattern,omitzero"`

	// Used names something outside of the model that has it at hand, and so may read from it
	// or tell others of it: "output.queue_url". It is empty if there is nothing.
	Used string `json:"used,omitzero"`
}

// Receiver takes messages from a queue or topic: the event source of a function, a
// pipe, a subscription.
type Receiver struct {
	Declaration

	Source Ref `json:"source,omitzero"` // ARN
}

// DisplayName returns the name as far as it is known, and the address otherwise.
func (d *Destination) DisplayName() string { return displayName(d.Name, "", d.NameText, d.Address) }

var messageBlock = lazyregexp.New(`(^|\.)aws_(sqs_queue|sns_topic)\.`)

// NamedBy reports whether a text in a declaration names the queue or topic: by reference,
// or by its name, its ARN or its URL, also in another root.
func (d *Destination) NamedBy(r Ref, from *Declaration) tri.Answer {
	if r.Text.IsAbsent() || from.Environment != d.Environment {
		return tri.No
	}
	address, isReference := r.Created()
	switch {
	case !isReference:
	case messageBlock.MatchString(address):
		return d.isAt(address, from)
	case len(r.Parts) == 1 && r.Parts[0].Hole && r.Parts[0].Attribute == "arn": // that of something else
		return tri.No
	}
	mine, name := lastPiece(r.Parts), d.NameText
	known, isKnown := d.Name.Get()
	if len(mine) == 1 && !mine[0].Hole && isKnown && mine[0].Text == known {
		return tri.Yes
	}
	if len(d.NamePattern) > 0 {
		name = d.NamePattern
	}
	if mayEqual(mine, name) {
		return tri.Maybe
	}
	return tri.No
}

// isAt reports whether an address in a declaration is that of the queue or topic.
func (d *Destination) isAt(address string, from *Declaration) tri.Answer {
	sameBlock := from.Root == d.Root && blockOf(address) == blockOf(d.Address)
	switch {
	case from.Root == d.Root && address == d.Address:
		return tri.Yes
	case sameBlock && (address == blockOf(address) || d.Address == blockOf(d.Address)):
		return tri.Maybe // it is unknown which instances there are
	}
	return tri.No
}

// lastPiece returns the name at the end of an ARN or a URL, and any other text as it is. A
// hole may hold all that comes before the name.
func lastPiece(parts []NamePart) []NamePart {
	var name []NamePart
	for _, part := range joined(parts) {
		if i := strings.LastIndexAny(part.Text, ":/"); i >= 0 && !part.Hole {
			name, part.Text = nil, part.Text[i+1:]
		}
		name = append(name, part)
	}
	return joined(name)
}
