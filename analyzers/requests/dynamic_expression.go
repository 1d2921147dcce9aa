package requests

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed dynamic_expression.md
var dynamicExpressionDoc string

var dynamicExpression = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB115", Slug: "dynamic-expression", Title: "Values are concatenated into an expression or statement",
		Category: rules.API, Severity: rules.Error, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Expression attribute values", "Expressions.ExpressionAttributeValues"),
			rules.DeveloperGuide("PartiQL", "ql-reference"),
			rules.WebPage("CWE-943", "Improper Neutralization of Special Elements in Data Query Logic", "https://cwe.mitre.org/data/definitions/943.html"),
		},
		Doc: dynamicExpressionDoc,
	},
	Check: checkDynamicExpression,
}

func checkDynamicExpression(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if call.Request.Via == requests.Builder || call.Request.Via == requests.Helper && !call.HelperForwards() {
			return // placeholders of the library's own; or reported in the helper
		}
		for _, part := range partsOf(call) {
			check := checkExpression
			if part.statement {
				check = checkStatement
			}
			if check(p, call, part) {
				return
			}
		}
	})
}

// checkStatement judges a PartiQL statement and reports whether it said anything.
func checkStatement(p *gorule.Pass, call *operations.Call, part part) bool {
	var named *hole
	for _, h := range holesOf(part.text, part.statement) {
		switch {
		case !isTainted(h):
		case h.at == expr.OfValue && h.value.Kind == symbolic.Unknown:
			// may be placeholders, or a literal that was made with care
		case h.at == expr.InLiteral, h.at == expr.OfValue:
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("%s writes %s into the text of its %s", call.Request.Op, source(h.value), part.name),
				Why:      "a quote in the value ends the literal, and the rest runs as PartiQL (injection)",
				Help:     "write ? in the statement and pass the value in Parameters",
			})
			return true
		case h.ofTable && h.value.Formatted().Kind == symbolic.Field: // it is set once, from configuration
		case h.at == expr.OfName:
			named = &h
		}
	}
	if named == nil {
		return false
	}
	p.Report(call, rules.Text{
		Headline: fmt.Sprintf("%s writes %s into the text of its %s as a name", call.Request.Op, source(named.value), part.name),
		Why:      "PartiQL cannot pass names as parameters, so a name from a request is run as it is",
		Help:     "take the name from configuration or from a fixed list, never from user input",
	},
		gorule.Severity(rules.Note), gorule.Confidence(rules.Hint))
	return true
}

// checkExpression judges an expression and reports whether it said anything.
// Expressions have no literals: what stands where a value belongs is either the
// name of a placeholder or a mistake.
func checkExpression(p *gorule.Pass, call *operations.Call, part part) bool {
	for _, h := range holesOf(part.text, part.statement) {
		if isTainted(h) && (h.at == expr.InLiteral || h.at == expr.OfValue && part.isNoPlaceholder(h.value)) {
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("%s writes %s into the text of its %s", call.Request.Op, source(h.value), part.name),
				Why:      "expressions have no literals, so DynamoDB reads the value as an attribute name or refuses the request",
				Help:     "write a placeholder such as :v and pass the value in ExpressionAttributeValues",
			})
			return true
		}
	}
	return false
}
