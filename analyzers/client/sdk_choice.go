package client

import (
	_ "embed"
	"fmt"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed sdk_choice.md
var sdkChoiceDoc string

const (
	sdkOption = "sdk"
	anySDK    = "any"
)

var sdkChoice = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB145", Slug: "sdk-choice", Title: "Package uses another library than the one chosen",
		Category: rules.API, Severity: rules.Note, NeedsConfig: true, Guideline: rules.Warning,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{rules.Cite(guideline.GureguFirst, guideline.OfficialSDK)},
		Options: []rules.Option{{
			Name: sdkOption, Kind: rules.StringOption, Default: anySDK, Enum: []string{anySDK, "guregu/dynamo", "aws-sdk-go-v2", "aws-sdk-go", "docstore"},
			Help: "the library by which packages send requests for items",
		}},
		Doc: sdkChoiceDoc,
	},
	Check: checkSDKChoice,
}

// libraries are the names of the SDKs as the option has them.
var libraries = map[sdk.SDK]string{
	sdk.GureguV1: "guregu/dynamo", sdk.GureguV2: "guregu/dynamo", sdk.V1: "aws-sdk-go", sdk.V2: "aws-sdk-go-v2", sdk.Docstore: "docstore",
}

// forItems reports whether all libraries have an operation, or have something in place of it.
func forItems(o *ddb.Operation) bool { return o.OnItems() && !o.IsPartiQL() }

func checkSDKChoice(p *gorule.Pass) {
	chosen := p.Options.String(sdkOption)
	if chosen == anySDK || usesDAX(p) {
		return
	}
	found := false
	p.ForEach(func(call *operations.Call) {
		used := libraries[call.Request.SDK]
		if found || used == "" || used == chosen || call.Request.Via == requests.Helper || call.Library() != nil {
			return // a helper is judged where it is, and another library by its own choice
		}
		found = true
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s is sent by %s instead of %s", call.Request.Op, used, chosen),
			Why:      "errors, pages and struct tags differ between the two, and wrappers for one do not fit the other",
			Help:     fmt.Sprintf("send the requests of this package by %s, or change the option %s", chosen, sdkOption),
		})
	}, ddb.Where(forItems)...)
}

// usesDAX reports whether a package uses the clients of DAX, which send and return what those
// of the AWS SDKs do.
func usesDAX(p *gorule.Pass) bool {
	return slices.ContainsFunc(p.Types().Imports(), func(imported *types.Package) bool { return sdk.IsDAX(imported.Path()) })
}
