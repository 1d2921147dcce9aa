package report

import (
	"fmt"
	"path"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// A Forge is a kind of host for repositories. Its fields say how it addresses
// commits, and lines of files.
type Forge struct {
	commit, file string // stand between the repository and the hash
	line, lines  string // stand behind a file
}

// The forges that reports can link to.
var (
	GitHub    = &Forge{"/commit/", "/blob/", "#L%d", "#L%d-L%d"}
	GitLab    = &Forge{"/-/commit/", "/-/blob/", "#L%d", "#L%d-%d"}
	Bitbucket = &Forge{"/commits/", "/src/", "#lines-%d", "#lines-%d:%d"}
)

// Revision is the commit of the analysed files. The zero value is an unknown one.
type Revision struct {
	Commit string // hash; "" if it is unknown
	Dirty  bool   // tracked files have changes that are not committed
	// Changed has the files that are not as in the commit, and directories of
	// such files, which end in a slash. Lines of these files cannot be linked to.
	Changed map[string]bool

	// Forge has the commit in the repository at the address URL, such as
	// "https://github.com/OWNER/REPOSITORY". It is nil if no forge is known to
	// have the commit.
	Forge *Forge
	URL   string

	// Repository is the address that the repository is cloned from, or its page, without
	// credentials; "" if it is unknown. Branch is the one that is checked out, if one is.
	Repository, Branch string
}

// shortHash is how many characters of a hash people read.
const shortHash = 12

func (r *Revision) short() string { return r.Commit[:min(len(r.Commit), shortHash)] }

// link returns where the forge shows the commit, or "".
func (r *Revision) link() string {
	if r.Forge == nil || r.Commit == "" {
		return ""
	}
	return strings.TrimSuffix(r.URL, "/") + r.Forge.commit + r.Commit
}

// sourceLink returns where the forge shows a span, or "" if it does not show the
// file, or shows another state of it.
func (r *Revision) sourceLink(span rules.Span) string {
	uri := fileURI(span.File)
	if r.link() == "" || strings.HasPrefix(uri, "file:") || strings.HasPrefix(uri, "../") || r.changed(span.File) {
		return ""
	}
	link := strings.TrimSuffix(r.URL, "/") + r.Forge.file + r.Commit + "/" + uri
	first := span.Start.Line
	if first == 0 {
		return link
	}
	if last := lastLine(span); last > first {
		return link + fmt.Sprintf(r.Forge.lines, first, last)
	}
	return link + fmt.Sprintf(r.Forge.line, first)
}

// LineLink returns where the forge shows a line of a file, or the file if the line is 0; "" if
// it does not show it.
func (r *Revision) LineLink(file string, line int) string {
	return r.sourceLink(rules.Span{File: file, Start: rules.Pos{Line: line}})
}

// changed reports whether a file is not as in the commit.
func (r *Revision) changed(file string) bool {
	if r.Changed[file] {
		return true
	}
	for dir := path.Dir(file); dir != "." && dir != "/"; dir = path.Dir(dir) {
		if r.Changed[dir+"/"] {
			return true
		}
	}
	return false
}
