package streams

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/golambda"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// lacking is the image that the records of an event do not have, whatever the view type of the stream.
var lacking = map[string]string{"INSERT": "OldImage", "REMOVE": "NewImage"}

// A deadRead is where code takes an attribute out of an image which the records of an event do not have.
type deadRead struct {
	imageRead
	event string
}

// reportDead reports reads of images that the records of an event never have.
func (c *consumers) reportDead(fn *golambda.Function) {
	for _, read := range c.deadReads(fn) {
		when := map[string]string{"INSERT": "there was no item before", "REMOVE": "there is no item any more"}[read.event]
		other := map[string]string{"NewImage": "OldImage", "OldImage": "NewImage"}[read.image]
		c.p.ReportAt(gorule.Place{Pos: read.at.Pos(), End: read.at.End(), Symbol: c.p.Symbol(read.at), Subject: read.image}, rules.Text{
			Headline: fmt.Sprintf("Handler reads %s of %s records, which never have it", read.image, read.event),
			Why:      fmt.Sprintf("%s, so that what is read is missing", when),
			Help:     fmt.Sprintf("read %s, or Keys", other),
		})
	}
}

// deadReads returns such reads under a test of the event's name:
//
//	case "REMOVE":
//		id := record.Change.NewImage["id"].String()
//
// An image of which the function tests whether it is there is left out.
func (c *consumers) deadReads(fn *golambda.Function) (reads []deadRead) {
	t := c.imageTests(fn.Body)
	var around []ast.Node
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		if n == nil {
			around = around[:len(around)-1]
			return true
		}
		around = append(around, n)
		index, ok := n.(*ast.IndexExpr)
		if !ok {
			return true
		}
		image := c.image(index.X)
		event := c.eventAround(around)
		if image != "" && !t.tested[image] && lacking[event] == image {
			reads = append(reads, deadRead{imageRead{ast.Unparen(index.X).(*ast.SelectorExpr), image}, event})
		}
		return true
	})
	return reads
}

// eventAround returns the one event that the innermost test of the event's name leaves; "" if there is
// none, or if it leaves several.
func (c *consumers) eventAround(around []ast.Node) string {
	for i, n := range slices.Backward(around) {
		var events []string
		switch n := n.(type) {
		case *ast.FuncLit:
			return ""
		case *ast.CaseClause:
			events = c.casesOf(n, around[:i])
		case *ast.IfStmt:
			if i+1 < len(around) && around[i+1] == ast.Node(n.Body) {
				events = c.events(n.Cond, token.EQL, token.LOR)
			}
		}
		if len(events) > 0 {
			if len(events) > 1 {
				return ""
			}
			return events[0]
		}
	}
	return ""
}

// casesOf returns the events of a clause in a switch over the event's name.
func (c *consumers) casesOf(clause *ast.CaseClause, around []ast.Node) (events []string) {
	over, ok := around[len(around)-2].(*ast.SwitchStmt) // and the block of its clauses
	if !ok || over.Tag == nil || !c.isEventName(over.Tag) || fallsThrough(over) {
		return nil
	}
	for _, value := range clause.List {
		events = append(events, c.constant(value))
	}
	return events
}

// fallsThrough reports whether a clause of a switch goes on with the next one.
func fallsThrough(over *ast.SwitchStmt) bool {
	return slices.ContainsFunc(over.Body.List, func(s ast.Stmt) bool {
		body := s.(*ast.CaseClause).Body
		if len(body) == 0 {
			return false
		}
		last, ok := body[len(body)-1].(*ast.BranchStmt)
		return ok && last.Tok == token.FALLTHROUGH
	})
}
