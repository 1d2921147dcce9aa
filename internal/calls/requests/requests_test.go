package requests_test

import (
	"fmt"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// describers says what the want comments of a fixture package are about.
var describers = map[string]func(call *operations.Call, all []*operations.Call) string{
	"members":    members,
	"elsewhere":  members,
	"sharing":    members,
	"interfaces": members,
	"lost":       members,
	"apiv1":      members,
	"documents":  members,
	"builders":   builder,
	"buildersv1": builder,
	"chains":     chain,
	"chainsv1":   chain,
	"sizes":      size,
	"wholekeys":  wholeKey,
	"calls":      placed,
}

func TestRequests(t *testing.T) {
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		switch pass.Pkg.Name() {
		case "setters":
			describeSetters(pass, pkg)
			return
		case "lost":
			pkg = analyzeLost(pass)
		}
		describe, ok := describers[pass.Pkg.Name()]
		if !ok {
			t.Errorf("no test describes package %s", pass.Pkg.Path())
			return
		}
		for _, call := range pkg.Calls {
			if text := describe(call, pkg.Calls); text != "" {
				pass.Reportf(call.Pos(), "%s", text)
			}
		}
	}, "./calls/requests/...")
}

// analyzeLost analyses a package whose function "called" is called by code that cannot be.
func analyzeLost(pass *analysis.Pass) *operations.Package {
	src := dataflow.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo, Lost: map[types.Object]bool{pass.Pkg.Scope().Lookup("called"): true}}
	return operations.Analyze(operations.Source{Source: src}, func(*types.Func) *facts.Summary { return nil })
}

// members is the operation with the members of its request, and what the others are if
// they may be set.
func members(call *operations.Call, _ []*operations.Call) string {
	return via(call) + string(call.Request.Op) + inputText(call.Request.Input)
}

// inputText is the members of a request that may be set.
func inputText(in requests.Input) string {
	text := ""
	var more strings.Builder
	for _, m := range in.Members() {
		fmt.Fprintf(&more, " %s=%s", m, valueText(in.Get(m), in.Rest.Text))
	}
	text += more.String()
	switch other := in.Get("AnyOther"); {
	case in.Complete() != (other.Kind == symbolic.Absent):
		return "complete only if other members are not set"
	case other.Kind == symbolic.Inherit:
		return fmt.Sprintf("%s, others of param%d", text, other.Index)
	case other.Kind == symbolic.Unknown:
		return text + ", others unknown: " + other.Text
	}
	return text
}

// via is how a call asks for its operation, unless it is a client's method.
func via(call *operations.Call) string {
	return map[requests.Via]string{requests.Paginator: "paginator ", requests.Callback: "callback ", requests.Helper: "helper ",
		requests.Builder: "chain ", requests.Unsent: "unsent "}[call.Request.Via]
}

// valueText is a value with the reason why it is unknown, unless that is the reason why the
// whole request is.
func valueText(v symbolic.Value, of string) string {
	switch {
	case v.Kind == symbolic.OneOf:
		var alternatives []string
		for _, part := range v.Parts {
			alternatives = append(alternatives, valueText(part, of))
		}
		if v.NoZero {
			return strings.Join(alternatives, " or ") + " unless empty"
		}
		return strings.Join(alternatives, " or ")
	case v.Kind == symbolic.Unknown && !v.Set && v.Text == "the library makes it":
		return "made"
	case v.Kind == symbolic.Unknown && !v.Set && v.Text != of:
		return "unknown<" + v.Text + ">"
	}
	return v.String()
}

// describeSetters reports beside a function what it does to the requests that it is given.
func describeSetters(pass *analysis.Pass, pkg *operations.Package) {
	for fn, summary := range pkg.Summaries() {
		for i, param := range summary.Params {
			var words []string
			for _, set := range param.Sets {
				when := "sometimes "
				if set.Always {
					when = ""
				}
				words = append(words, fmt.Sprintf("%s%s=%s", when, set.Member, valueText(set.Value, "")))
			}
			for _, result := range param.Returned {
				words = append(words, fmt.Sprintf("result%d", result))
			}
			if param.Lost != "" {
				words = append(words, "lost: "+param.Lost)
			}
			if len(words) > 0 {
				pass.Reportf(fn.Pos(), "param%d: %s", i, strings.Join(words, ", "))
			}
		}
		for i, result := range summary.Results {
			if result.Input == nil {
				continue
			}
			pass.Reportf(fn.Pos(), "makes result%d:%s", i, inputText(requests.InputOf(result.Input)))
		}
	}
}

// listText names what a list of things is, in the words of a fixture.
func listText[T any](list []T, text func(T) string) string {
	words := make([]string, len(list))
	for i, e := range list {
		words[i] = text(e)
	}
	return strings.Join(words, ", ")
}

// builtMembers are the members that an expression builder may make.
var builtMembers = []ddb.Member{ddb.KeyConditionExpression, ddb.FilterExpression, ddb.ConditionExpression, ddb.UpdateExpression, ddb.ProjectionExpression, ddb.ExpressionAttributeNames, ddb.ExpressionAttributeValues}
