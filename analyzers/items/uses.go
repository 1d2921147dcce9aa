package items

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// uses returns the structs that the package marshals. Collections of docstore
// count if the package can reach the driver for DynamoDB.
func uses(p *gorule.Pass) []*items.Use {
	return gorule.Once(p, usesKey{}, func() []*items.Use {
		return items.Uses(p.Files, p.Info(), p.Docstore())
	})
}

type usesKey struct{}

// written calls check for each attribute of the items that the package writes.
// A field that several types embed is judged once, and again only where another
// library gives it another name.
func written(p *gorule.Pass, check func(u *items.Use, a *items.Attribute)) {
	type attribute struct {
		field token.Pos
		name  string
	}
	seen := map[attribute]bool{}
	for _, u := range uses(p) {
		if !u.Encoded || standsForPlaceholders(u.Type) {
			continue
		}
		for i := range u.Type.Attributes {
			a := &u.Type.Attributes[i]
			if as := (attribute{a.Field.Pos(), a.Name}); !seen[as] {
				seen[as] = true
				check(u, a)
			}
		}
	}
}

// standsForPlaceholders reports whether a struct becomes the values of an
// expression: its fields are called by placeholders, such as ":name".
func standsForPlaceholders(t *items.Type) bool {
	return slices.ContainsFunc(t.Attributes, func(a items.Attribute) bool { return strings.HasPrefix(a.Name, ":") })
}

// tables returns the declared tables that items of a type are put into, as far
// as that is known.
func tables(p *gorule.Pass, u *items.Use) []*schema.Table {
	var all []*schema.Table
	for _, put := range putsOf(p) {
		if types.Identical(put.item, u.Type.Go) {
			all = append(all, put.tables...)
		}
	}
	return all
}

// A put is a request, or a part of one, that puts an item of a type into tables.
type put struct {
	tables []*schema.Table
	item   types.Type
}

type putsKey struct{}

func putsOf(p *gorule.Pass) []put {
	return gorule.Once(p, putsKey{}, func() []put { return puts(p) })
}

func puts(p *gorule.Pass) (all []put) {
	p.ForEach(func(call *operations.Call) {
		if item := call.Request.Shape(ddb.Item); call.Request.Op == ddb.PutItem {
			if item.Encoded && item.Type != nil {
				all = append(all, put{p.Link(call).Tables(), pointee(item.Type)})
			}
			return
		}
		for _, part := range p.Parts(call) {
			if part.Struct != nil {
				all = append(all, put{part.Link.Tables(), part.Struct.Go})
			}
		}
	})
	return all
}

func pointee(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// fieldPath returns "Order.Base.ID": the field as people write it, with its type.
func fieldPath(u *items.Use, a *items.Attribute) string {
	return u.Type.Name() + "." + a.GoPath(u.Type.Go)
}

// at returns where a finding about an attribute belongs: at its field, if that
// is declared in a file that is judged, else at the call that marshals it.
func at(p *gorule.Pass, u *items.Use, a *items.Attribute) gorule.Place {
	if file(p, a.Field.Pos()) == nil {
		return atCall(p, u, a.Name)
	}
	pos := a.Field.Pos()
	return gorule.Place{Pos: pos, End: pos + token.Pos(len(a.Field.Name())), Symbol: u.Type.Name(), Subject: a.Name}
}

// atType returns where a finding about a whole type belongs.
func atType(p *gorule.Pass, u *items.Use) gorule.Place {
	named, ok := types.Unalias(u.Type.Go).(*types.Named)
	if !ok || file(p, named.Obj().Pos()) == nil {
		return atCall(p, u, u.Type.Name())
	}
	pos := named.Obj().Pos()
	return gorule.Place{Pos: pos, End: pos + token.Pos(len(named.Obj().Name())), Symbol: u.Type.Name()}
}

func atCall(p *gorule.Pass, u *items.Use, subject string) gorule.Place {
	return gorule.Place{Pos: u.Call.Pos(), End: u.Call.Fun.End(), Symbol: p.Symbol(u.Call), Subject: subject}
}

// file returns the file among those that are judged in which a position lies.
func file(p *gorule.Pass, pos token.Pos) *ast.File {
	for _, f := range p.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}

// library names a marshaller for people.
func library(by items.Marshaller) string {
	switch by.SDK {
	case sdk.V2:
		return "attributevalue of aws-sdk-go-v2"
	case sdk.V1:
		return "dynamodbattribute of aws-sdk-go"
	case sdk.Docstore:
		return "docstore"
	}
	return "guregu/dynamo"
}
