package batch

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// sendRest returns the fix that sends what is left of a batch again, with longer
// and longer pauses, and makes an error of what is left after some attempts.
// There is none where the call stands in another way, or where more of the
// answer is used than can be added up.
func sendRest(p *gorule.Pass, call *operations.Call) gorule.With {
	none := func(*rules.Finding) {}
	s, ok := p.Statement(call)
	if !ok || s.Request < 0 || call.Request.Via != requests.Client || call.Request.SDK != sdk.V2 && call.Request.SDK != sdk.V1 || !s.Define {
		return none
	}
	r := &resend{pass: p, call: call, s: s}
	if !r.collect() || !r.imports("errors", "time") || p.KeepsError(s) && !r.imports(call.Request.Package()) {
		return none
	}
	return p.Fix(rules.ReviewFix, "send again what is left, with back-off", append(r.edits, p.Replace(s.Pos, s.End, r.text()))...)
}

// resend writes the loop around one batch.
type resend struct {
	pass  *gorule.Pass
	call  *operations.Call
	s     *gorule.Statement
	names map[string]string // of packages, by path
	edits []rules.Edit      // that import them

	all string // what the responses are collected in; "" if they are unused
	typ string // of that
}

// imports makes packages available, and returns false if one is not.
func (r *resend) imports(paths ...string) bool {
	if r.names == nil {
		r.names = map[string]string{}
	}
	for _, path := range paths {
		if r.names[path] != "" {
			continue
		}
		name, edits, ok := r.pass.Import(r.s.Pos, path)
		if !ok {
			return false
		}
		r.names[path] = name
		r.edits = append(r.edits, edits...)
	}
	return true
}

// collect finds out what is done with the answer: nothing, or with the
// responses alone, which can be added up.
func (r *resend) collect() bool {
	if r.s.Out.Name == "_" {
		return true
	}
	fields, only := r.pass.Selected(r.s.Out, r.s.Outside)
	if !only || r.pass.Info().Defs[r.s.Out] == nil || len(fields) > 1 || len(fields) == 1 && fields[0] != string(ddb.Responses) {
		return false
	}
	if len(fields) == 0 {
		return true
	}
	r.all = r.s.Out.Name
	pkg := r.call.Request.Package()
	value := "*%s.AttributeValue"
	values := pkg
	if r.call.Request.SDK == sdk.V2 {
		value, values = "%s.AttributeValue", pkg+"/types"
	}
	if !r.imports(pkg, values) {
		return false
	}
	r.typ = fmt.Sprintf("map[string][]map[string]"+value, r.names[values])
	return true
}

// text is the loop. The first request is sent whatever is in it: DynamoDB refuses an empty one.
func (r *resend) text() string {
	p, s := r.pass, r.s
	args, request := s.Call.Args, s.Request
	rest := r.call.Request.Operation().Remainder
	batch, done, attempt := p.FreeName(s.Pos, "batch"), p.FreeName(s.Pos, "done"), p.FreeName(s.Pos, "attempt")
	declared, send := p.AssignInLoop(s, done, fmt.Sprintf("*%s.%sOutput", r.names[r.call.Request.Package()], r.call.Request.Op),
		p.Text(s.Method.Pos(), args[request].Pos())+"&"+batch+p.Text(args[request].End(), s.Call.End()))
	var text strings.Builder
	text.WriteString(s.OnCall)
	text.WriteString(declared)
	if r.all != "" {
		fmt.Fprintf(&text, "%s := &%s.%sOutput{Responses: %s{}}\n", r.all, r.names[r.call.Request.Package()], r.call.Request.Op, r.typ)
	}
	fmt.Fprintf(&text, "%s := %s\n", batch, r.copied(args[request]))
	fmt.Fprintf(&text, "for %s := 0; %s == 0 || len(%s.RequestItems) > 0; %s++ {\n", attempt, attempt, batch, attempt)
	fmt.Fprintf(&text, "if %s > 0 {\n%s\n}\n", attempt, r.pause(attempt))
	text.WriteString(send)
	fmt.Fprintf(&text, "if %s == nil && %s == 9 && len(%s.%s) > 0 {\n%s = %s.New(\"%s: not everything is processed after 10 attempts\")\n}\n",
		s.Err.Name, attempt, done, rest, s.Err.Name, r.names["errors"], r.call.Request.Op)
	fmt.Fprintf(&text, "%sif %s != nil %s\n", s.OnCheck, s.Err.Name, p.Text(s.Check.Pos(), s.Check.End()))
	if r.all != "" {
		fmt.Fprintf(&text, "for table, items := range %s.Responses {\n%s.Responses[table] = append(%s.Responses[table], items...)\n}\n", done, r.all, r.all)
	}
	fmt.Fprintf(&text, "%s.RequestItems = %s.%s\n}", batch, done, rest)
	return text.String()
}

// copied writes the struct that a request points to. The loop changes it, and what is handed
// in belongs to others, too: they would send it, to another region or again after an error,
// with nothing left in it.
func (r *resend) copied(request ast.Expr) string {
	if made, ok := ast.Unparen(request).(*ast.UnaryExpr); ok && made.Op == token.AND {
		return r.pass.Text(made.X.Pos(), made.X.End())
	}
	return "*" + r.pass.Text(request.Pos(), request.End())
}

// pause waits longer before each attempt. It ends when the context does: the call
// that follows then returns why.
func (r *resend) pause(attempt string) string {
	time := r.names["time"]
	duration := fmt.Sprintf("50 * %s.Millisecond << (%s - 1)", time, attempt)
	for _, arg := range r.s.Call.Args {
		if ctx, ok := arg.(*ast.Ident); ok && isContext(r.pass.Info().TypeOf(ctx)) {
			return fmt.Sprintf("select {\ncase <-%s.Done():\ncase <-%s.After(%s):\n}", ctx.Name, time, duration)
		}
	}
	return time + ".Sleep(" + duration + ")"
}

func isContext(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Context" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "context"
}
