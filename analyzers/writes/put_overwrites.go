package writes

import (
	_ "embed"
	"fmt"
	"go/types"
	"path"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed put_overwrites.md
var putOverwritesDoc string

var putOverwrites = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB111", Slug: "put-overwrites", Title: "PutItem may overwrite an existing item",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Hint, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.CreateOnce),
			rules.APIReference("PutItem"),
		},
		Names: []*words.Heuristic{makingNew, orReplacing, generatesID, operations.Locking, operations.FailureType},
		Doc:   putOverwritesDoc,
	},
	Check: checkPutOverwrites,
}

var (
	makingNew = words.ByWords("A function makes a new item if the first word of its name is create, insert, register, signup, enroll, add or new.",
		`^(create|insert|register|signup|enroll|add|new)(_|$)`)
	orReplacing = words.ByWords("It means to replace one if its name has the word or, upsert, replace or overwrite.",
		`(^|_)(or|upsert|replace|overwrite)(_|$)`)
	generatesID = words.ByWords("A function makes a new identifier if its name, or that of its package, says so: uuid, ulid, ksuid, nanoid, snowflake, newID, generateKey.",
		`uuid|ulid|ksuid|(^|_)xid|nanoid|cuid|snowflake|short_?id|(new|gen(erate)?|make|random)_?(id|key|token)s?(_|$)`)
)

// createOnly is how a PutItem replaces nothing.
const createOnly = "add the condition attribute_not_exists on the partition key"

func checkPutOverwrites(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		name := method(call)
		if !unconditional(call) || !makingNew.Matches(name) || orReplacing.Matches(name) || !mayReplace(call) {
			return
		}
		if len(writeBacks(call)) > 0 { // for DDB109, which knows more
			return
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("PutItem in %s replaces an existing item of %s with the same key", name, p.Target(call)),
			Why:      "the old item is lost without an error",
			Help:     createOnly,
		})
	}, ddb.PutItem)
}

// mayReplace reports whether a PutItem may replace an item that has the key already: one
// whose attributes are seen, so that the key is among them, that was not read before, and
// that has no identifier that is new.
func mayReplace(call *operations.Call) bool {
	put, ok := call.Put()
	return ok && showsAttributes(call.Request.Shape(ddb.Item)) && !put.WasRead() && !put.MadeWith(generates)
}

// showsAttributes reports whether it is seen which attributes an item has: in a literal,
// or by the type of a struct.
func showsAttributes(s composites.Shape) bool {
	if s.Encoded && s.Type != nil {
		_, isStruct := dataflow.Deref(s.Type).Underlying().(*types.Struct)
		return isStruct
	}
	return s.Kind == composites.Map || s.Kind == composites.Struct
}

// generates reports whether a function makes identifiers that are used for the first time.
func generates(fn *types.Func) bool {
	name := fn.Name()
	if fn.Pkg() != nil {
		name = path.Base(fn.Pkg().Path()) + "." + name
	}
	return generatesID.Matches(name)
}
