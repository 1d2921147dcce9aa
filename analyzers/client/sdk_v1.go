package client

import (
	_ "embed"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed sdk_v1.md
var sdkV1Doc string

var sdkV1 = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB124", Slug: "sdk-v1", Title: "AWS SDK version is no longer supported",
		Category: rules.API, Severity: rules.Note,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.WebPage("AWS Developer Tools Blog", "End-of-support for AWS SDK for Go v1", "https://aws.amazon.com/blogs/developer/announcing-end-of-support-for-aws-sdk-for-go-v1-on-july-31-2025/"),
		},
		Doc: sdkV1Doc,
	},
	Check: checkSDKV1,
}

// checkSDKV1 reports the first import of a package; of those of a module, one
// is kept.
func checkSDKV1(p *gorule.Pass) {
	for _, file := range p.Files {
		for _, spec := range file.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				continue
			}
			if successor := sdk.Successor(path); successor != "" {
				p.ReportAt(gorule.Place{Pos: spec.Path.Pos(), End: spec.Path.End(), Subject: path},
					rules.Text{
						Headline: path + " needs aws-sdk-go, whose support ended on 2025-07-31",
						Why:      "not even security holes are fixed any more",
						Help:     "move to " + successor,
					}, p.OncePerModule())
				return
			}
		}
	}
}
