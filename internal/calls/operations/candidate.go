package operations

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Candidate is a function that seems to ask for an operation where that
// cannot be seen, and how it could be declared.
type Candidate struct {
	Wrapper Wrapper // what its parameters become is guessed by their names
	Expr    *ast.CallExpr
}

// Candidates returns the functions that return the answer to a request that
// is made out of sight, each where it is called first.
func (p *Package) Candidates() []Candidate {
	var found []Candidate
	seen := map[string]bool{}
	for _, fn := range p.a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(ssa.CallInstruction)
				if !ok {
					continue
				}
				if c, ok := p.a.candidate(call); ok && !seen[c.Wrapper.Func] {
					seen[c.Wrapper.Func] = true
					found = append(found, c)
				}
			}
		}
	}
	return found
}

func (a *analysis) candidate(call ssa.CallInstruction) (Candidate, bool) {
	common := call.Common()
	callee, obj := dataflow.CalleeOf(common)
	expr := a.CallExpr(call.Pos())
	if callee != nil || obj == nil || obj.Pkg() == nil || expr == nil || sdk.IsSDK(obj.Pkg().Path()) || !token.IsExported(obj.Name()) {
		return Candidate{}, false
	}
	if _, ok := a.Lookup(common); ok {
		return Candidate{}, false
	}
	s := a.Callees.Of(nil, obj)
	for i := range obj.Signature().Results().Len() {
		if s != nil && !s.Results[i].Unseen {
			continue
		}
		if op, ok := sdk.OutputOf(obj.Signature().Results().At(i).Type()); ok {
			return Candidate{Expr: expr, Wrapper: Wrapper{Func: FuncName(obj), Op: op, Params: membersByName(obj.Signature())}}, true
		}
	}
	return Candidate{}, false
}

// paramNames are the names that people give to what becomes a member.
var paramNames = []struct {
	pattern *lazyregexp.Regexp
	member  ddb.Member
}{
	{lazyregexp.New(`(?i)^table(name)?$`), ddb.TableName},
	{lazyregexp.New(`(?i)^(index(name)?|gsi)$`), ddb.IndexName},
	{lazyregexp.New(`(?i)^filter(expr(ession)?)?$`), ddb.FilterExpression},
	{lazyregexp.New(`(?i)^(keycond(ition)?|condition)(expr(ession)?)?$`), ddb.KeyConditionExpression},
	{lazyregexp.New(`(?i)^projection(expr(ession)?)?$`), ddb.ProjectionExpression},
	{lazyregexp.New(`(?i)^limit$`), ddb.Limit},
	{lazyregexp.New(`(?i)^(start|startkey|exclusivestartkey|lastkey|lastevaluatedkey)$`), ddb.ExclusiveStartKey},
	{lazyregexp.New(`(?i)^statement$`), ddb.Statement},
}

func membersByName(sig *types.Signature) map[int]ddb.Member {
	params := map[int]ddb.Member{}
	for i := range sig.Params().Len() {
		for _, known := range paramNames {
			if known.pattern.MatchString(sig.Params().At(i).Name()) {
				params[i] = known.member
			}
		}
	}
	return params
}
