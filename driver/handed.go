package driver

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// Digest returns 12 hexadecimal digits that change with what is reported of a file that does not
// change itself: the caches of drivers see neither the rest of the repository nor the settings.
// An edit of a file does not change them if what is found in it only moves, because drivers
// analyse the packages of files that were edited in any case.
func (w *Whole) Digest() string { return w.digest }

func (w *Whole) digestOf(recent recentTags) string {
	var text strings.Builder
	fmt.Fprintln(&text, w.loaded.Digest())
	for _, tags := range recent.Tags {
		f := w.known[strings.Join(tags, ",")]
		fmt.Fprintf(&text, "tags %q\n", tags)
		for _, name := range f.names() {
			w.digestFile(&text, f, name)
		}
		for _, p := range f.problems {
			fmt.Fprintf(&text, "problem %q\n", p.Span.File+": "+p.Message)
		}
	}
	digest := sha256.Sum256([]byte(text.String()))
	return hex.EncodeToString(digest[:6])
}

// names returns the files with findings, ordered.
func (f *found) names() (list []string) {
	for name := range f.findings {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// digestFile writes what is reported of a file. Lines in it are named by what they hold.
func (w *Whole) digestFile(to *strings.Builder, f *found, name string) {
	content, err := files.Disk.Source(resolve(f.root, name))
	lines := anchors(content)
	at := func(span rules.Span) string {
		if line := span.Start.Line - 1; err == nil && span.File == name && line >= 0 && line < len(lines) {
			return fmt.Sprintf("%x:%d", lines[line], span.Start.Column)
		}
		return span.String()
	}
	for _, finding := range f.findings[name] {
		fmt.Fprintf(to, "%q %s %q %d\n", name, at(finding.Span), message(finding), finding.Severity)
		for _, r := range finding.Related {
			fmt.Fprintf(to, "\t%s %q %q\n", at(r.Span), r.Span.File, r.Message)
		}
	}
}

// anchors returns for each line of a file what tells it from the others: its text, and how many
// lines of this text are before it.
func anchors(content []byte) (list [][sha256.Size]byte) {
	count := map[string]int{}
	for line := range bytes.Lines(content) {
		list = append(list, sha256.Sum256(fmt.Appendf(nil, "%d %s", count[string(line)], line)))
		count[string(line)]++
	}
	return list
}

// recentTags are the build tags that a repository was analysed with on one day. Its findings with
// each of them are in the digest, since which ones apply is found out later; results of another
// day are taken from no cache.
type recentTags struct {
	Day  string
	Tags [][]string // the last ones are the latest
}

func (w *Whole) tagsKey() cache.Key {
	h := cache.NewHash("tags")
	h.Add(w.loaded.root)
	return h.Key()
}

// recent returns the build tags of this day; those of the last run if there was none on it, and
// none if there was no run at all.
func (w *Whole) recent() recentTags {
	var r recentTags
	if w.cache == nil || !w.cache.Load(w.tagsKey(), &r) || len(r.Tags) == 0 {
		r.Tags = [][]string{nil}
	}
	if today := w.loaded.now.UTC().Format(time.DateOnly); r.Day != today {
		r = recentTags{today, r.Tags[len(r.Tags)-1:]}
	}
	return r
}

// remember notes that packages are analysed with build tags.
func (w *Whole) remember(r recentTags, tags []string) {
	same := func(other []string) bool { return slices.Equal(other, tags) }
	if w.cache == nil || slices.ContainsFunc(r.Tags, same) && len(r.Tags) == 1 {
		return
	}
	r.Tags = append(slices.DeleteFunc(slices.Clone(r.Tags), same), tags)
	_ = w.cache.Store(w.tagsKey(), r) // else the tags are found out again
}
