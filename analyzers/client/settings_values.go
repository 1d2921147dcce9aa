package client

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// isOff reports whether a value certainly turns retries off.
func (s *settings) isOff(use sdk.RetryUse, value ast.Expr, depth int) bool {
	switch use {
	case sdk.MaxAttempts:
		return s.isInt(value, 1)
	case sdk.MaxRetries:
		return s.isInt(value, 0)
	}
	return s.neverRetries(value, depth)
}

// isInt reports whether a value is a constant, or an SDK's pointer to one.
func (s *settings) isInt(value ast.Expr, want int64) bool {
	if call, ok := ast.Unparen(value).(*ast.CallExpr); ok && len(call.Args) == 1 {
		if fn, ok := typeutil.Callee(s.info, call).(*types.Func); ok && sdk.IsBox(fn) {
			value = call.Args[0]
		}
	}
	c := s.info.Types[value].Value
	return c != nil && constant.Compare(c, token.EQL, constant.MakeInt64(want))
}

// isDefault reports whether a value leaves the number of retries to aws-sdk-go.
func (s *settings) isDefault(value ast.Expr) bool {
	return value != nil && (s.info.Types[value].IsNil() || s.isInt(value, -1)) // aws.UseServiceDefaultRetries
}

// neverRetries reports whether a retryer, or what a function returns as one,
// never repeats a request.
func (s *settings) neverRetries(value ast.Expr, depth int) bool {
	if t := s.info.TypeOf(value); t != nil && sdk.NeverRetries(t) {
		return true
	}
	if depth <= 0 {
		return false
	}
	var body *ast.BlockStmt
	switch value := ast.Unparen(value).(type) {
	case *ast.FuncLit:
		body = value.Body
	case *ast.Ident:
		if fn := s.funcs[s.info.Uses[value]]; fn != nil {
			body = fn.Body // nil if it is written in assembly
		}
	}
	if body != nil {
		if len(body.List) != 1 {
			return false
		}
		ret, ok := body.List[0].(*ast.ReturnStmt)
		return ok && len(ret.Results) == 1 && s.neverRetries(ret.Results[0], depth-1)
	}
	list := s.decisions(value, depth)
	return len(list) > 0 && !slices.ContainsFunc(list, func(d decision) bool { return !d.off })
}
