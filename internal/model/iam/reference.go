package iam

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// textTokens returns the tokens of a name that is declared.
func textTokens(parts []schema.NamePart, in *schema.Declaration) []token {
	var tokens []token
	for _, part := range parts {
		if part.Hole {
			tokens = append(tokens, token{kind: hole, key: key(part, in)})
		} else {
			tokens = append(tokens, literal(part.Text)...)
		}
	}
	return tokens
}

// key says which holes hold the same text: those that are filled alike, and those of one attribute
// in one root. All others have a key of their own.
func key(part schema.NamePart, in *schema.Declaration) string {
	switch {
	case part.Filler != "":
		return string(part.Filler)
	case part.Address != "":
		return strings.Join([]string{in.Environment, in.Root, part.Address, part.Attribute}, "\x00")
	}
	return unique(in.Address + part.Text)
}

// unique returns a key that a hole of another text does not have.
func unique(text string) string { return "\x00" + text }

// patternTokens returns the tokens of a resource that a statement names, where that is
// compared with a table.
func (p *Policies) patternTokens(r schema.Ref, from *schema.Declaration, t *schema.Table) []token {
	text, known := r.Text.Get()
	if len(r.Parts) == 0 {
		if known {
			return wild(text)
		}
		return []token{{kind: hole, key: unique(r.Text.Reason)}}
	}
	var tokens []token
	for rest := r.Parts; len(rest) > 0; {
		part, n := rest[0], p.piecesOfTable(rest, from)
		replicated := p.replicatedBy(part, from)
		switch {
		case n > 1:
			tokens = append(tokens, p.piecesTokens(rest[:n], from, t)...)
		case !part.Hole:
			tokens = append(tokens, wild(part.Text)...)
		case replicated != nil:
			tokens = append(tokens, p.patternTokens(replicated.Table, &replicated.Declaration, t)...)
		case p.isOfTable(part, from):
			tokens = append(tokens, p.referenceTokens(part, from, t)...)
		case len(rest) == len(r.Parts) && part.Attribute == "arn" && isForeign(part.Address):
			tokens = append(tokens, token{kind: never})
		default:
			tokens = append(tokens, token{kind: hole, key: key(part, from)})
		}
		rest = rest[n:]
	}
	return tokens
}

// isOfTable reports whether a part of a text comes from an attribute of a table that is declared. The
// logical IDs of templates do not tell what they are of.
func (p *Policies) isOfTable(part schema.NamePart, from *schema.Declaration) bool {
	if from.Elsewhere.Kind == schema.TemplateSource {
		_, found := p.tables.Find(part.Address, from)
		return found
	}
	return typeOf(part.Address) == "aws_dynamodb_table" && !strings.Contains(part.Address, "data.aws_dynamodb_table.")
}

// piecesOfTable returns how many parts a text begins with that are one attribute of a table, of which
// a piece is unknown: "${terraform.workspace}" and "-orders" of ${aws_dynamodb_table.orders.name}.
// It is 1 for what is no such attribute.
func (p *Policies) piecesOfTable(parts []schema.NamePart, from *schema.Declaration) int {
	if !p.isOfTable(parts[0], from) {
		return 1
	}
	n := 1
	for n < len(parts) && parts[n].Address == parts[0].Address && parts[n].Attribute == parts[0].Attribute {
		n++
	}
	return n
}

// piecesTokens returns the tokens of an attribute of a table that is known in pieces. Those of its
// name stand for the name together, not each on its own.
func (p *Policies) piecesTokens(pieces []schema.NamePart, from *schema.Declaration, t *schema.Table) (tokens []token) {
	first := pieces[0]
	if other, found := p.tables.Find(first.Address, from); found && isName(pieces, other) {
		return p.sharedName(first.Address, from, t)
	}
	for _, part := range pieces {
		if part.Hole {
			tokens = append(tokens, token{kind: hole, key: cmp.Or(string(part.Filler), unique(first.Address+part.Text))})
		} else {
			tokens = append(tokens, wild(part.Text)...)
		}
	}
	return tokens
}

// isName reports whether the pieces of an attribute of a table are those of its name.
func isName(pieces []schema.NamePart, t *schema.Table) bool {
	return slices.EqualFunc(pieces, t.NameText, func(a, b schema.NamePart) bool {
		return a.Text == b.Text && a.Hole == b.Hole && a.Filler == b.Filler
	})
}

// replicatedBy returns the replica whose ARN a part of a text is: that of its table, in another
// region. It is nil if the part is anything else.
func (p *Policies) replicatedBy(part schema.NamePart, from *schema.Declaration) *schema.TableReplica {
	if typeOf(part.Address) != tableReplica || part.Attribute != "arn" {
		return nil
	}
	for _, replica := range p.model.TableReplicas {
		if address, ok := replica.Table.Created(); replica.Address == part.Address && replica.Root == from.Root && replica.Environment == from.Environment && (!ok || typeOf(address) != tableReplica) {
			return replica
		}
	}
	return nil
}

const tableReplica = "aws_dynamodb_table_replica"

// isForeign reports whether an address is of a resource that is none of DynamoDB's.
func isForeign(address string) bool {
	kind := typeOf(address)
	return strings.HasPrefix(kind, "aws_") && !strings.HasPrefix(kind, "aws_dynamodb_")
}

// referenceTokens returns the tokens of an attribute of a table, where a statement is
// compared with a table.
func (p *Policies) referenceTokens(part schema.NamePart, from *schema.Declaration, t *schema.Table) []token {
	name := p.referredName(part.Address, from, t)
	switch arn := literal("arn:aws:dynamodb:::table/"); part.Attribute {
	case "name", "id":
		return p.sharedName(part.Address, from, t)
	case "arn":
		return append(arn, name...)
	case "stream_arn":
		return append(append(append(arn, name...), literal("/stream/")...), token{kind: anything})
	}
	return []token{{kind: hole, key: unique(part.Text)}}
}

// sharedName is [Policies.referredName] where the text has no more of the table than its name, which
// one in another region may have, too.
func (p *Policies) sharedName(address string, from *schema.Declaration, t *schema.Table) []token {
	name := certainNames(t)[0]
	if other, found := p.tables.Find(address, from); found && slices.Equal(certainNames(other)[0], name) {
		return name
	}
	return p.referredName(address, from, t)
}

// referredName returns the name of the table that a reference leads to: that of the table it
// is compared with, or one that this table does not have.
func (p *Policies) referredName(address string, from *schema.Declaration, t *schema.Table) []token {
	other, found := p.tables.Find(address, from)
	switch {
	case found && other == t:
		return certainNames(t)[0]
	case from.Root == t.Root && mayBeInstance(address, &t.Declaration, from), !found:
		return []token{{kind: hole, key: unique(address)}}
	case from.Root == t.Root:
		return []token{{kind: never}}
	}
	return certainNames(other)[0]
}
