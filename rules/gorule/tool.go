package gorule

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
)

// ToolNames guess that code serves no requests: it changes or checks all that is there, once or
// at night. See [Pass.Tool].
var ToolNames = []*words.Heuristic{toolFunction, toolDirectory}

var (
	toolFunction = words.ByWords("Code is that of a tool, which serves no requests, if the name of its function begins with migrate, backfill, reindex, repair, sweep or seed.",
		`^(migrate|backfill|reindex|repair|sweep|seed)(_|$)`)
	toolDirectory = words.ByAnyWord("So it is if a directory of its package in the repository has the word",
		"migrate migration migrations backfill reindex repair sweep seed seeder script scripts tool tools opstools")
)

// Tool says why code of a function, "(*Store).Repair", serves no requests: what it costs is paid
// once or at night, and seldom worth a change. It is "" for all others. A rule about what is lost
// must not ask: a tool that loses items loses them in all of the table.
func (p *Pass) Tool(fn string) string {
	switch {
	case toolFunction.Matches(fn[strings.LastIndexByte(fn, '.')+1:]):
		return fn + " is a tool by its name"
	case slices.ContainsFunc(strings.Split(p.Directory(), "/"), toolDirectory.Matches):
		return "it is in a tool, by the name of its package"
	}
	return ""
}
