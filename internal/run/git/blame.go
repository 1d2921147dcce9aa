package git

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Blame returns when lines of a file, counted from 1, were last changed: the
// time of the author. File is relative to the root, with slashes. Lines that
// are not committed yet, and all lines of a file that is not, are left out of
// the map.
func (r *Repo) Blame(ctx context.Context, file string, lines ...int) (map[int]time.Time, error) {
	times := map[int]time.Time{}
	if len(lines) == 0 {
		return times, nil
	}
	// A blame.ignoreRevsFile that is configured for all repositories need not
	// exist in this one, and an empty value of the setting does not take it away.
	args := []string{"--porcelain", "--no-ignore-revs-file", "--no-textconv"}
	for _, line := range lines {
		args = append(args, fmt.Sprintf("-L%d,%d", line, line))
	}
	out, err := r.git(ctx, "blame", append(args, "--", file)...)
	if failed, ok := errors.AsType[*failure](err); ok && (strings.Contains(failed.stderr, "no such path") || strings.Contains(failed.stderr, "no such ref")) {
		return times, nil
	}
	if err != nil {
		return nil, err
	}
	return parseBlame(out)
}

// parseBlame reads the porcelain format: for each line "hash old new [count]",
// at the first line of a commit its headers, and the line after a tab.
func parseBlame(out string) (map[int]time.Time, error) {
	times := map[int]time.Time{}
	byCommit := map[string]time.Time{}
	commit, number := "", 0
	for line := range strings.Lines(out) {
		line = strings.TrimSuffix(line, "\n")
		key, value, _ := strings.Cut(line, " ")
		switch {
		case strings.HasPrefix(line, "\t"):
			if strings.Trim(commit, "0") != "" { // else: not committed yet
				times[number] = byCommit[commit]
			}
			commit = ""
		case commit == "":
			fields := strings.Fields(value)
			if len(fields) < 2 {
				return nil, fmt.Errorf("cannot parse the output of git blame: %q", line)
			}
			commit = key
			var err error
			if number, err = strconv.Atoi(fields[1]); err != nil {
				return nil, fmt.Errorf("git blame: %w", err)
			}
		case key == "author-time":
			seconds, err := strconv.ParseInt(value, 10, 64)
			if err != nil {
				return nil, fmt.Errorf("git blame: %w", err)
			}
			byCommit[commit] = time.Unix(seconds, 0)
		}
	}
	return times, nil
}
