package pagination

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// readAllPages returns the fix that lets the SDK follow the pages and adds them
// up in the variable that held the first, so that what is done with it stays as
// it is. There is none where the call stands in another way, or where more of
// the answer is used than can be added up.
func readAllPages(p *gorule.Pass, call *operations.Call) gorule.With {
	none := func(*rules.Finding) {}
	follow := map[sdk.SDK]func(*gorule.Pass, *operations.Call, *gorule.Statement, string, []string) string{sdk.V2: byPaginator, sdk.V1: byCallback}[call.Request.SDK]
	s, ok := p.Statement(call)
	if follow == nil || !ok || call.Request.Via != requests.Client || !s.Define || p.Info().Defs[s.Out] == nil || !hasPaginator(call.Request.Op) || !followsPages(p, call, s) {
		return none
	}
	if call.Request.Input.Get(ddb.Limit).MaybeSet() { // the code does not tell how many are wanted in all
		return none
	}
	fields, only := p.Selected(s.Out, s.Outside)
	if !only || len(fields) == 0 || slices.ContainsFunc(fields, func(f string) bool { return !addable(call, f) }) {
		return none
	}
	pkg, imports, ok := p.Import(s.Pos, call.Request.Package())
	if !ok {
		return none
	}
	var text strings.Builder
	text.WriteString(s.OnCall)
	fmt.Fprintf(&text, "%s := new(%s.%sOutput)\n", s.Out.Name, pkg, call.Request.Op)
	text.WriteString(follow(p, call, s, pkg, fields))
	return p.Fix(rules.ReviewFix, "read all pages", append(imports, p.Replace(s.Pos, s.End, text.String()))...)
}

// followsPages reports whether the client of a call is one that pages can be read
// with: an interface of the program may have other arguments, or this method alone.
func followsPages(p *gorule.Pass, call *operations.Call, s *gorule.Statement) bool {
	sig, ok := p.Info().TypeOf(s.Method).(*types.Signature)
	if !ok {
		return false
	}
	if call.Request.SDK == sdk.V2 {
		return s.Request == 1 && sig.Variadic()
	}
	pages := pagesMethod(s.Method.Sel.Name)
	method, _, _ := types.LookupFieldOrMethod(p.Info().TypeOf(s.Method.X), true, p.Types(), pages)
	return (s.Request == 0 && sig.Params().Len() == 1 || s.Request == 1 && sig.Variadic()) && method != nil
}

// pagesMethod names the method of aws-sdk-go that hands pages to a function.
func pagesMethod(single string) string {
	if name, ok := strings.CutSuffix(single, "WithContext"); ok {
		return name + "PagesWithContext"
	}
	return single + "Pages"
}

// byPaginator writes the loop over a paginator of aws-sdk-go-v2.
func byPaginator(p *gorule.Pass, call *operations.Call, s *gorule.Statement, pkg string, fields []string) string {
	receiver := p.Text(s.Method.X.Pos(), s.Method.X.End())
	args := s.Call.Args
	others := p.Text(args[0].Pos(), args[0].End()) + strings.TrimSuffix(p.Text(args[1].End(), s.Call.Rparen), ",")
	pages, page := p.FreeName(s.Pos, "pages"), p.FreeName(s.Pos, "page")
	declared, next := p.AssignInLoop(s, page, fmt.Sprintf("*%s.%sOutput", pkg, call.Request.Op), fmt.Sprintf("%s.NextPage(%s)", pages, others))
	var text strings.Builder
	fmt.Fprintf(&text, "%s%s := %s.New%sPaginator(%s, %s)\n", declared, pages, pkg, call.Request.Op, receiver, p.Text(args[1].Pos(), args[1].End()))
	fmt.Fprintf(&text, "for %s.HasMorePages() {\n%s", pages, next)
	fmt.Fprintf(&text, "%sif %s != nil %s\n", s.OnCheck, s.Err.Name, p.Text(s.Check.Pos(), s.Check.End()))
	writeSums(&text, s.Out.Name, page, fields)
	text.WriteString("}")
	return text.String()
}

// byCallback writes the call of aws-sdk-go that hands each page to a function.
func byCallback(p *gorule.Pass, call *operations.Call, s *gorule.Statement, pkg string, fields []string) string {
	method := pagesMethod(s.Method.Sel.Name)
	args, request := s.Call.Args, s.Request
	var text strings.Builder
	assign := ":="
	if p.Info().Defs[s.Err] == nil {
		assign = "="
	}
	page := p.FreeName(s.Pos, "page")
	fmt.Fprintf(&text, "%s %s %s.%s(%s, func(%s *%s.%sOutput, _ bool) bool {\n", s.Err.Name, assign,
		p.Text(s.Method.X.Pos(), s.Method.X.End()), method, p.Text(args[0].Pos(), args[request].End()), page, pkg, call.Request.Op)
	writeSums(&text, s.Out.Name, page, fields)
	fmt.Fprintf(&text, "return true\n}%s)\n", strings.TrimSuffix(p.Text(args[request].End(), s.Call.Rparen), ","))
	fmt.Fprintf(&text, "%sif %s != nil %s", s.OnCheck, s.Err.Name, p.Text(s.Check.Pos(), s.Check.End()))
	return text.String()
}

func writeSums(text *strings.Builder, out, page string, fields []string) {
	for _, field := range fields {
		if isCount(field) {
			fmt.Fprintf(text, "%s.%s += %s.%s\n", out, field, page, field)
			continue
		}
		fmt.Fprintf(text, "%s.%s = append(%s.%s, %s.%s...)\n", out, field, out, field, page, field)
	}
}

// addable reports whether a member of the answers can be added up: the data,
// but not the numbers of aws-sdk-go, which are pointers.
func addable(call *operations.Call, field string) bool {
	return slices.Contains(call.Request.Operation().Data, ddb.Member(field)) && (call.Request.SDK == sdk.V2 || !isCount(field))
}

func isCount(field string) bool { return field == string(ddb.Count) || field == "ScannedCount" }

// hasPaginator reports whether the SDKs follow the pages of an operation.
func hasPaginator(op ddb.Op) bool {
	switch op {
	case ddb.Query, ddb.Scan, ddb.ListTables, "ListContributorInsights", "ListExports", "ListImports":
		return true
	}
	return false
}
