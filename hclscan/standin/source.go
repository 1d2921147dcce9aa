package standin

import (
	"net/url"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

var (
	registry = lazyregexp.New(`^(?:registry\.(?:terraform\.io|opentofu\.org)/)?([\w-]+/[\w-]+/[\w-]+)(//[\w/-]+)?$`)
	github   = lazyregexp.New(`^(?:git::)?(?:https://|ssh://git@|git@)?github\.com[/:]([\w-]+)/terraform-([a-z]+)-([\w-]+?)(?:\.git)?/?(//[\w/-]+)?$`)
)

// moduleName returns the name in the registry of the module that a source
// names, and the ref of a source that is a repository: its name is made of the
// parts of the other. A module inside of another has the directory in its name,
// behind a double slash. The name is "" for all other sources.
func moduleName(source string) (name, ref string) {
	if m := registry.FindStringSubmatch(source); m != nil {
		return m[1] + m[2], ""
	}
	repository, query, _ := strings.Cut(source, "?")
	m := github.FindStringSubmatch(repository)
	if m == nil {
		return "", ""
	}
	name = m[1] + "/" + m[3] + "/" + m[2] + m[4]
	values, err := url.ParseQuery(query)
	if err != nil {
		return name, ""
	}
	return name, values.Get("ref")
}
