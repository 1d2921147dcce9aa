package main

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/run/git"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/show/report"
)

// runTime returns when the run takes place: now, or what SOURCE_DATE_EPOCH says
// (https://reproducible-builds.org/specs/source-date-epoch/).
func runTime(getenv func(string) string) time.Time {
	if seconds, err := strconv.ParseInt(getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		return time.Unix(seconds, 0)
	}
	return time.Now()
}

// revision returns the commit of the files of root, and the forge that has it. A
// report is also written without a repository, so what cannot be determined is
// left out.
func revision(ctx context.Context, root string, getenv func(string) string) report.Revision {
	ci, inCI := ciCheckout(root, getenv)
	repo, err := git.Open(ctx, root)
	if err != nil || !state.SameDirectory(repo.Root, root) {
		return ci
	}
	head, err := repo.Head(ctx)
	if err != nil {
		return ci
	}
	at := report.Revision{
		Commit: head.Commit, Branch: head.Branch, Dirty: len(head.Changed) > 0, Changed: map[string]bool{},
		Repository: repositoryOf(head.Origin),
	}
	for _, files := range [][]string{head.Changed, head.Untracked} {
		for _, file := range files {
			at.Changed[file] = true
		}
	}
	if inCI {
		at.Repository = ci.Repository
	}
	switch {
	case inCI && (head.Commit == ci.Commit || head.Pushed):
		at.Forge, at.URL = ci.Forge, ci.URL
	case !inCI && head.Pushed:
		at.Forge, at.URL = forgeOf(head.Origin)
	}
	return at
}

// ciCheckout returns the commit that a CI system has checked out at root. The
// variables describe one directory: a root elsewhere may be of another repository.
func ciCheckout(root string, getenv func(string) string) (at report.Revision, ok bool) {
	github := getenv("GITHUB_REPOSITORY")
	if github != "" {
		github = getenv("GITHUB_SERVER_URL") + "/" + github
	}
	for _, system := range []struct {
		forge            *report.Forge
		dir, url, commit string
	}{
		{report.GitHub, getenv("GITHUB_WORKSPACE"), github, getenv("GITHUB_SHA")},
		{report.GitLab, getenv("CI_PROJECT_DIR"), getenv("CI_PROJECT_URL"), getenv("CI_COMMIT_SHA")},
		{report.Bitbucket, getenv("BITBUCKET_CLONE_DIR"), getenv("BITBUCKET_GIT_HTTP_ORIGIN"), getenv("BITBUCKET_COMMIT")},
	} {
		if strings.HasPrefix(system.url, "http") && system.commit != "" && state.SameDirectory(root, system.dir) {
			return report.Revision{Commit: system.commit, Forge: system.forge, URL: system.url, Repository: repositoryOf(system.url)}, true
		}
	}
	return report.Revision{}, false
}

// targetBranch returns what people call the revision that a run is compared with. In a pull
// request GitHub checks out a merge commit, whose first parent is the target branch
// (GitHub documentation, events that trigger workflows: pull_request).
func targetBranch(revision, head string, getenv func(string) string) string {
	branch := getenv("GITHUB_BASE_REF")
	isMerge := getenv("GITHUB_EVENT_NAME") == "pull_request" && head != "" && head == getenv("GITHUB_SHA")
	if branch != "" && isMerge && slices.Contains([]string{"HEAD^", "HEAD^1", "HEAD~", "HEAD~1"}, revision) {
		return branch
	}
	return revision
}

// forges lists the hosts of which the address of a remote tells the kind.
var forges = map[string]*report.Forge{"github.com": report.GitHub, "gitlab.com": report.GitLab, "bitbucket.org": report.Bitbucket}

// scpLike matches the short form of an SSH address: git@github.com:OWNER/REPOSITORY. It
// matches neither a path with a drive nor an address of a program, ext::COMMAND.
var scpLike = lazyregexp.New(`^(?:[^@/:]+@)?([^@/:]{2,}):([^/:].*)$`)

// remoteSchemes are those of addresses that others can clone from, too.
var remoteSchemes = []string{"https", "http", "ssh", "git"}

// remoteAddress returns the address of a remote as a URL without user, password, query and
// fragment, which may hold credentials; nil for a directory of this machine and for what
// is no address.
func remoteAddress(remote string) *url.URL {
	if m := scpLike.FindStringSubmatch(remote); m != nil {
		return &url.URL{Scheme: "ssh", Host: strings.ToLower(m[1]), Path: "/" + m[2]}
	}
	address, err := url.Parse(remote)
	if err != nil || address.Hostname() == "" || !slices.Contains(remoteSchemes, address.Scheme) || strings.Trim(address.Path, "/") == "" {
		return nil
	}
	return &url.URL{Scheme: address.Scheme, Host: strings.ToLower(address.Host), Path: address.Path}
}

// forgeOf returns the forge that a remote is on, and the page of the repository.
func forgeOf(remote string) (forge *report.Forge, page string) {
	address := remoteAddress(remote)
	if address == nil || forges[address.Hostname()] == nil {
		return nil, ""
	}
	path := strings.TrimSuffix(strings.Trim(address.Path, "/"), ".git")
	return forges[address.Hostname()], (&url.URL{Scheme: "https", Host: address.Hostname(), Path: "/" + path}).String()
}

// repositoryOf returns what a repository is known by to others: its page on a forge, else
// the address of its remote without credentials; "" if only this machine has it.
func repositoryOf(remote string) string {
	if _, page := forgeOf(remote); page != "" {
		return page
	}
	if address := remoteAddress(remote); address != nil {
		return address.String()
	}
	return ""
}
