package schema

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

var (
	// anyTable matches the addresses of tables: of what a template declares, only tables are
	// referred to by their addresses, which are their logical IDs.
	anyTable = lazyregexp.New(`(^|\.)aws_dynamodb_table\.|^[A-Za-z0-9]+$`)

	// whole are the attributes of a table that name it, and nothing else of it.
	whole = map[string]bool{"name": true, "id": true, "arn": true}
)

// Table returns the address of the one table that the text is a reference to: its
// name, its ID or its ARN, or that of one of its indexes, also through locals,
// variables, outputs and split(). It is that of a data source if one looks the table
// up. ok is false for a text that only contains a table's name, that may be one of
// several tables, or that is another attribute; names are not compared.
func (r Ref) Table() (address string, ok bool) {
	name, isPath := namePieces(r.Parts)
	for _, part := range name {
		switch {
		case !part.Hole && part.Text == "":
			continue
		case !anyTable.MatchString(part.Address) || !whole[part.Attribute] || address != "" && address != part.Address:
			return "", false
		case isPath && part.Attribute != "arn": // so the path is none of an ARN
			return "", false
		}
		address = part.Address
	}
	return address, address != ""
}

// namePieces returns the pieces of a text that are the table's name or its ARN,
// without what an ARN has before and behind the name. isPath is whether something
// is behind it although "table/" is not before it.
func namePieces(parts []NamePart) (name []NamePart, isPath bool) {
	behind := false
	for _, part := range parts {
		if part.Hole {
			name = append(name, part)
			continue
		}
		if _, after, ok := strings.Cut(part.Text, "table/"); ok {
			name, part.Text, behind = nil, after, true
		}
		text, _, ended := strings.Cut(part.Text, "/")
		part.Text = text
		name = append(name, part)
		if ended {
			return name, !behind
		}
	}
	return name, false
}
