package iam

import (
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
	for i, part := range r.Parts {
		replicated := p.replicatedBy(part, from)
		switch {
		case !part.Hole:
			tokens = append(tokens, wild(part.Text)...)
		case replicated != nil:
			tokens = append(tokens, p.patternTokens(replicated.Table, &replicated.Declaration, t)...)
		case typeOf(part.Address) == "aws_dynamodb_table" && !strings.Contains(part.Address, "data.aws_dynamodb_table."):
			tokens = append(tokens, p.referenceTokens(part, from, t)...)
		case i == 0 && part.Attribute == "arn" && isForeign(part.Address):
			tokens = append(tokens, token{kind: never})
		default:
			tokens = append(tokens, token{kind: hole, key: key(part, from)})
		}
	}
	return tokens
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
		return name
	case "arn":
		return append(arn, name...)
	case "stream_arn":
		return append(append(append(arn, name...), literal("/stream/")...), token{kind: anything})
	}
	return []token{{kind: hole, key: unique(part.Text)}}
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
