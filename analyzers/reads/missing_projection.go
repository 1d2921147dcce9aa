package reads

import (
	_ "embed"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed missing_projection.md
var missingProjectionDoc string

var missingProjection = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB104", Slug: "missing-projection", Title: "Query or Scan returns whole items",
		Category: rules.API, Severity: rules.Note, Default: true, Guideline: rules.Warning,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ProjectIndexRead),
			rules.Cite(guideline.ProjectReads),
			rules.DeveloperGuide("Using projection expressions", "Expressions.ProjectionExpressions"),
		},
		Options: []rules.Option{
			{Name: always, Kind: rules.BoolOption, Default: false, Help: "report every Query and Scan without a projection, also if the code needs whole items, or what it needs is unknown, and in tools such as migrations"},
		},
		GuidelineOptions: map[string]any{always: true},
		Tally:            "no projection",
		Cause:            "read",
		Names:            append([]*words.Heuristic{upkeepFunction, upkeepDirectory}, gorule.ToolNames...),
		Doc:              missingProjectionDoc,
	},
	Check: checkMissingProjection,
}

// always is the option that reports what the guideline asks for: a projection on each read.
// Without it, there has to be evidence that the code needs less than it reads.
const always = "always"

func checkMissingProjection(p *gorule.Pass) {
	seen := map[token.Pos]bool{} // a chain may be sent several times
	said := map[rules.Text][]*operations.Call{}
	var pages operations.Pages // of reads that are judged
	p.ForEach(func(call *operations.Call) {
		sel := call.Request.Input.Get(ddb.Select)
		projection, attributes := call.Request.Input.Get(ddb.ProjectionExpression), call.Request.Input.Get(ddb.AttributesToGet)
		if call.Request.ForwardsCallersInput() && projection.Kind == symbolic.Inherit || sel.IsString(ddb.SelectCount) {
			return
		}
		if call.Request.Via == requests.Unsent || call.Request.Via == requests.Helper && (!call.HelperForwards() || call.HelperDecides(ddb.ProjectionExpression)) { // reported where the helper is, or where it is sent
			return
		}
		_, isConstant := sel.AsString()
		index := indexOf(p, call)
		switch {
		case seen[call.Pos()]:
		case pages.Continue(call):
			pages.Add(call)
		case index == keysOnly: // all that is transferred are keys
		case projection.IsSet() == tri.Yes || attributes.SetOnSomePath():
			count(p, call, false)
		case projection.IsSet() == tri.Maybe:
			p.Undecided(call, "cannot determine whether ProjectionExpression is set: %s", projection.Why())
		case attributes.MaybeSet():
			p.Undecided(call, "cannot determine whether AttributesToGet is set: %s", attributes.Why())
		case sel.MaybeSet() && !isConstant:
			p.Undecided(call, "cannot determine whether Select is COUNT: %s", sel.Why())
		case index == ofUnknown && !leavesOutProjection(call) && len(uses(call)) > 0: // it may lack what would be projected
			p.Undecided(call, "cannot determine whether the index holds %s: its declaration is unknown", quoted(uses(call)))
		default:
			seen[call.Pos()] = true
			pages.Add(call)
			count(p, call, true)
			text, severity, excess := wholeItems(p, call, projection, index)
			if !excess && !p.Options.Bool(always) {
				if _, known := call.Answer.Reading(); !known {
					p.Undecided(call, "cannot determine which attributes the code uses")
				}
				return
			}
			if !slices.ContainsFunc(said[text], call.InsteadOf) {
				said[text] = append(said[text], call)
				p.Report(call, text, gorule.Severity(severity), gorule.Moot(transferredOnce(p, call)))
			}
		}
	}, ddb.Query, ddb.Scan)
}

// transferredOnce says why a read transfers too much and nothing would be done about it: a tool
// or upkeep makes it, and no projection that somebody built is forgotten. It is "" for all others.
func transferredOnce(p *gorule.Pass, call *operations.Call) string {
	if p.Options.Bool(always) || leavesOutProjection(call) {
		return ""
	}
	return upkeep(p, call)
}

// count counts a read, which may lack a projection, where not every one of these is reported.
func count(p *gorule.Pass, call *operations.Call, lacks bool) {
	if !p.Options.Bool(always) {
		p.Tally(call, lacks)
	}
}

// holding says what a read without a projection gets.
type holding int

const (
	ofTable   holding = iota // whole items
	ofUnknown                // what an index holds of which the declaration is unknown
	ofGlobal                 // what a global index holds, or of several at least one
	ofLocal                  // what a local index holds
	keysOnly                 // keys, of an index that holds nothing else
)

// indexOf returns what a read gets, whichever of the tables that it may ask it asks.
func indexOf(p *gorule.Pass, call *operations.Call) holding {
	if call.Request.Input.Get(ddb.IndexName).IsSet() != tri.Yes {
		return ofTable
	}
	declared := p.Indexes(call)
	all := func(is func(validate.Index) bool) bool {
		return !slices.ContainsFunc(declared, func(index validate.Index) bool { return !is(index) })
	}
	switch {
	case len(declared) == 0:
		return ofUnknown
	case all(func(index validate.Index) bool { return index.Projection == ddb.ProjectKeysOnly }):
		return keysOnly
	case all(func(index validate.Index) bool { return !index.Global }):
		return ofLocal
	}
	return ofGlobal
}

// wholeItems describes a read without a projection; excess reports whether it certainly gets
// more than the code needs. The severity is the rule's, or more if there is an excess on an
// index, where the guideline asks for a projection always, and everywhere if one was built and
// forgotten.
func wholeItems(p *gorule.Pass, call *operations.Call, projection symbolic.Value, index holding) (text rules.Text, severity rules.Severity, excess bool) {
	read := fmt.Sprintf("%s of %s", call.Request.Op, p.Target(call))
	if leavesOutProjection(call) {
		return rules.Text{
			Headline: read + " does not send the projection of its expression builder",
			Why:      "the projection has no effect, and every attribute is transferred",
			Help:     "set ProjectionExpression to Projection()",
		}, rules.Warning, true
	}
	text = rules.Text{
		Headline: read + " has no ProjectionExpression",
		Why:      "every attribute is transferred and decoded, although at no extra read capacity",
		Help:     "if not all attributes are used, " + project(call, projection, "those that are"),
	}
	switch index {
	case ofGlobal, ofUnknown:
		text.Why = "every attribute that the index holds is transferred, and the index cannot be narrowed to those that are used"
	case ofLocal:
		text.Why = "every attribute that the local index holds is transferred and decoded"
	}
	used, seen := narrowerUse(call)
	if !seen || len(used) > 0 && p.WritesNoMore(call, used) {
		return text, rules.SeverityUnset, false
	}
	if len(used) == 0 {
		text.Headline = read + " reads whole items, but only their number is used"
		text.Help = "set Select to COUNT, and add up Count"
	} else if reading, _ := call.Answer.Reading(); reading.Guessed {
		text.Headline = fmt.Sprintf("%s reads whole items, but uses only the fields %s", read, quoted(used))
		text.Help = project(call, projection, "the attributes of these fields, as they are stored") + "; the fields have no tags, and decoders ignore case"
	} else {
		text.Headline = fmt.Sprintf("%s reads whole items, but uses only %s", read, quoted(used))
		text.Help = project(call, projection, "these attributes")
	}
	if index == ofGlobal || index == ofUnknown {
		return text, rules.Warning, true
	}
	return text, rules.SeverityUnset, true
}

// uses returns the attributes that the code takes out of what it reads; none if that is unknown.
func uses(call *operations.Call) []string {
	used, _ := narrowerUse(call)
	return used
}

// project says how a request asks for some attributes.
func project(call *operations.Call, projection symbolic.Value, attributes string) string {
	remedy := "set ProjectionExpression to " + attributes
	switch legacy := legacyCondition(call); {
	case projection.IsUnusedPart():
		remedy = "give the builder WithProjection for " + attributes + ", as Projection() is nil without it"
	case byChain(call):
		remedy = "name " + attributes + " in Project"
	case legacy != "":
		remedy = fmt.Sprintf("list %s in AttributesToGet, as %s excludes a ProjectionExpression", attributes, legacy)
	case call.Request.SDK == sdk.Docstore:
		remedy = "pass the paths of " + attributes + " to Get"
	}
	if all, ok := selectsAll(call); ok {
		remedy = "drop Select " + all + ", which excludes a ProjectionExpression, and " + remedy
	}
	return remedy
}

// selectsAll returns the Select that asks for every attribute in words.
func selectsAll(call *operations.Call) (string, bool) {
	sel, ok := call.Request.Input.Get(ddb.Select).AsString()
	return sel, ok && strings.HasPrefix(sel, "ALL_")
}

// leavesOutProjection reports whether other parts of the request come from an expression
// builder that was given a projection as well.
func leavesOutProjection(call *operations.Call) bool {
	return slices.ContainsFunc([]ddb.Member{ddb.KeyConditionExpression, ddb.FilterExpression, ddb.ExpressionAttributeNames}, func(m ddb.Member) bool {
		return call.Request.BuiltPart(m, "WithProjection") != nil
	})
}
