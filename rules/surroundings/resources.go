package surroundings

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// listed names the first of some texts and counts the others: `"a" and 2 more`.
func listed(texts []string) string {
	if len(texts) == 1 {
		return strconv.Quote(texts[0])
	}
	return fmt.Sprintf("%q and %d more", texts[0], len(texts)-1)
}

func texts(refs []schema.Ref) []string {
	var all []string
	for _, r := range refs {
		all = append(all, r.String())
	}
	return all
}

// isAnything reports whether a pattern of actions or resources includes all
// there are, of whatever service.
func isAnything(pattern string) bool { return pattern != "" && strings.Trim(pattern, "*:") == "" }

// isAllDynamoDB reports whether a pattern of actions includes all of DynamoDB's.
func isAllDynamoDB(pattern string) bool {
	_, action, _ := strings.Cut(pattern, ":")
	return isAnything(pattern) || schema.ConcernsDynamoDB(pattern) && isAnything(action)
}

// allTables reports whether a resource of a statement includes all tables of an
// account. A hole behind "table/" stands for a name, or for a part of one.
func allTables(r schema.Ref) tri.Answer {
	name, arn := "", false // what is known of the table's name, if the text has any
	for _, part := range r.Parts {
		text := part.Text
		if part.Hole {
			text = "{}"
		}
		if arn {
			name += text
		} else if _, after, found := strings.Cut(text, "table/"); found && !part.Hole {
			name, arn = after, true
		}
	}
	text, known := r.Text.Get()
	last := len(r.Parts) - 1
	_, isReference := r.Created()
	isReference = isReference || last >= 0 && strings.HasSuffix(r.Parts[0].Attribute, "arn") // of what a data source looks up
	switch {
	case arn:
		name, _, _ := strings.Cut(name, "/")
		return yesIf(name != "" && strings.Trim(name, "*?") == "")
	case known:
		return yesIf(isAnything(text) || allOfService(text))
	case isReference:
		return tri.No
	case last >= 0 && !r.Parts[last].Hole:
		return yesIf(strings.HasPrefix(r.Parts[0].Text, "arn:") && strings.HasSuffix(r.Parts[last].Text, ":*"))
	}
	return tri.Maybe
}

// allOfService reports whether an ARN pattern without a table includes
// DynamoDB's: "arn:aws:dynamodb:*", "arn:aws:dynamodb:eu-west-1:111122223333:*".
func allOfService(arn string) bool {
	fields := strings.Split(arn, ":")
	if fields[0] != "arn" || !strings.HasSuffix(arn, "*") {
		return false
	}
	return len(fields) < 3 || schema.ConcernsDynamoDB(fields[2]) && strings.Trim(fields[len(fields)-1], "*") == ""
}

func yesIf(condition bool) tri.Answer {
	if condition {
		return tri.Yes
	}
	return tri.No
}

var streamOrIndex = lazyregexp.New(`(?i)stream|/index/`)

// isTable reports whether a resource is certainly of DynamoDB, and a table or
// all that belongs to it.
func isTable(r schema.Ref) bool {
	address, created := r.Created()
	text := r.String()
	return mayBeTable(r) && (created && strings.Contains(address, tableAddress) ||
		strings.Contains(text, ":dynamodb:") && strings.Contains(text, ":table/"))
}

const tableAddress = "aws_dynamodb_table"

// mayBeTable reports whether a resource may be a table: it is neither a stream
// or an index only, nor of another service.
func mayBeTable(r schema.Ref) bool {
	for _, part := range r.Parts {
		if streamOrIndex.MatchString(part.Text) {
			return false
		}
	}
	fields := strings.Split(r.String(), ":")
	if address, created := r.Created(); created && fields[0] != "arn" {
		return strings.Contains(address, tableAddress)
	}
	return fields[0] != "arn" || len(fields) < 3 || schema.ConcernsDynamoDB(fields[2])
}

// isOfDynamoDB reports whether a resource is certainly a table or something that belongs to one.
func isOfDynamoDB(r schema.Ref) bool {
	address, created := r.Created()
	return created && strings.Contains(address, tableAddress) || strings.Contains(r.String(), ":dynamodb:")
}
