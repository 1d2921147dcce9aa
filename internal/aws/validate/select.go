package validate

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// selection checks what a Query or Scan asks for: Select with what it goes with,
// the index, and whether the index has it (API reference, Query, Select).
func (c *check) selection(p *part) {
	choice := p.body.member("Select")
	value, known := choice.text()
	projection, toGet := p.body.member("ProjectionExpression"), p.body.member("AttributesToGet")
	if known && choice.presence() == given && slices.Contains(selection.enum, value) {
		c.selectWith(choice, value, projection, toGet, p.body.member("IndexName"))
	}
	index, unknown := p.index()
	if unknown {
		name, _ := p.body.member("IndexName").text()
		c.report(tablePhase, p.body.member("IndexName"), UnknownIndex, "The table does not have the specified index: "+name, "name one of the indexes of "+p.table.Name)
	}
	if index == nil || !index.Global {
		return
	}
	if consistent := p.body.member("ConsistentRead"); consistent.is("true") {
		c.report(tablePhase, consistent, ConsistentGlobal, "Consistent reads are not supported on global secondary indexes", "leave ConsistentRead out, or read the table")
	}
	if index.Projection == "" || index.Projection == ddb.ProjectAll {
		return
	}
	if value == "ALL_ATTRIBUTES" && choice.presence() == given {
		c.report(tablePhase, choice, NotProjected, "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary index "+index.Name+" because its projection type is not ALL", "ask for ALL_PROJECTED_ATTRIBUTES")
	}
	c.projected(p, index)
}

// selectWith checks Select against the other parameters of the request.
func (c *check) selectWith(choice place, value string, projection, toGet, index place) {
	specific := value == "SPECIFIC_ATTRIBUTES"
	named := "ProjectionExpression"
	if projection.presence() != given {
		named = "AttributesToGet"
	}
	switch {
	case !specific && (projection.presence() == given || toGet.presence() == given):
		get := value
		if value == ddb.SelectCount {
			get = "only the Count"
		}
		c.report(mixPhase, choice, Select, "Cannot specify the "+named+" when choosing to get "+get, "leave one of them out")
	case specific && projection.presence() == missing && toGet.presence() == missing:
		c.report(mixPhase, choice, Select, "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES", "name the attributes in a ProjectionExpression, or leave Select out")
	case value == "ALL_PROJECTED_ATTRIBUTES" && index.presence() == missing:
		c.report(mixPhase, choice, Select, "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName", "leave Select out")
	}
}

// projected checks that a global index carries what the request asks for. Local
// ones fetch the rest from the table.
func (c *check) projected(p *part, index *Index) {
	if index.Keys == nil || index.Projection == ddb.ProjectInclude && index.NonKey == nil {
		return
	}
	carries := func(name string) bool {
		return isKey(index.Keys, name) || isKey(p.table.Keys, name) || index.Projection == ddb.ProjectInclude && slices.Contains(index.NonKey, name)
	}
	for _, name := range p.body.member("AttributesToGet").entries() {
		if text, known := name.text(); known && !carries(text) {
			c.add(tablePhase, notProjected(index, text, refusal.Problem{At: name.position()}))
		}
	}
	set := expressionSet(p)
	for _, e := range set.Expressions {
		if e.Kind != expr.Projection {
			continue
		}
		tree, faults := expr.Parse(e.Kind, e.Text)
		at := refusal.Position{Path: p.body.member(e.Kind.Parameter()).path(), Origin: e.Origin}
		for _, path := range tree.Projection {
			names, known := resolve(path, set.Names)
			if len(faults) == 0 && known && !carries(names[0]) {
				at.Span = path.Span()
				c.add(tablePhase, notProjected(index, strings.Join(names, ""), refusal.Problem{At: at, Text: e.Text}))
			}
		}
	}
}

// notProjected fills in the problem of a path that an index does not carry.
func notProjected(index *Index, path string, problem refusal.Problem) refusal.Problem {
	problem.Code, problem.Key = NotProjected, path
	problem.Message = "One or more parameter values were invalid: Global secondary index " + index.Name + " does not project [" + path + "]"
	problem.Advice = "read it from the table, or add it to the projection of the index"
	return problem
}

// resolve returns the elements of a path by their real names, each as it is
// written after the one before it; the first is the attribute.
func resolve(path *expr.Path, names expr.Names) (elements []string, known bool) {
	for i, e := range path.Elements {
		name := e.Name
		switch {
		case e.Index != "":
			elements = append(elements, "["+e.Index+"]")
			continue
		case e.IsPlaceholder():
			if name, known = attributeOf(name, names); !known {
				return nil, false
			}
		}
		if i > 0 {
			name = "." + name
		}
		elements = append(elements, name)
	}
	return elements, len(elements) > 0
}

func attributeOf(placeholder string, names expr.Names) (string, bool) {
	for _, n := range names.Entries {
		if n.Placeholder == placeholder {
			return n.Attribute, n.Known
		}
	}
	return "", false
}

// returnValues: a write that puts or deletes a whole item has only the old one to
// return (API reference, PutItem and DeleteItem).
func (c *check) returnValues(p *part) {
	choice := p.body.member("ReturnValues")
	value, known := choice.text()
	if p.op != ddb.UpdateItem && known && slices.Contains([]string{"ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"}, value) {
		c.report(mixPhase, choice, ReturnValues, "ReturnValues can only be ALL_OLD or NONE", "use ALL_OLD or NONE: what was written is known here anyway")
	}
}
