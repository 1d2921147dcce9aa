package git

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

// converts lists the subcommands that read or write files of the work tree, and
// run the filters of gitattributes for that.
var converts = []string{"blame", "checkout-index", "diff"}

// withoutFilters returns variables that turn off the filters which the
// repository itself configures: their commands are run by a shell, and a
// repository may come from anywhere. Those of the user, such as Git LFS, stay.
func (r *Repo) withoutFilters(ctx context.Context) ([]string, error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.filtersKnown {
		return r.noFilters, nil
	}
	out, err := r.run(ctx, nil, "config", "--show-scope", "--name-only", "-z", "--get-regexp", `^filter\.`)
	if failed, ok := errors.AsType[*failure](err); ok && failed.code == 1 { // there are none
		err = nil
	}
	if err != nil {
		return nil, err
	}
	r.noFilters, r.filtersKnown = turnOff(ownFilters(out), os.Getenv("GIT_CONFIG_COUNT")), true
	return r.noFilters, nil
}

// ownFilters returns the names of the filters that are configured in the
// repository. The scope of each key comes before it.
func ownFilters(out string) (names []string) {
	fields := strings.Split(strings.TrimSuffix(out, "\x00"), "\x00")
	for ; len(fields) >= 2; fields = fields[2:] {
		scope, key := fields[0], strings.TrimPrefix(fields[1], "filter.")
		end := strings.LastIndexByte(key, '.')
		if end < 0 || scope != "local" && scope != "worktree" {
			continue
		}
		if name := key[:end]; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// turnOff returns settings as environment variables, which follow the count of
// those that are there. Unlike with -c a name may hold anything.
func turnOff(names []string, count string) (env []string) {
	next, err := strconv.Atoi(count)
	if err != nil {
		next = 0 // git refuses such a count itself
	}
	for _, name := range names {
		for _, setting := range [][2]string{{"clean", ""}, {"smudge", ""}, {"process", ""}, {"required", "false"}} {
			env = append(env,
				fmt.Sprintf("GIT_CONFIG_KEY_%d=filter.%s.%s", next, name, setting[0]),
				fmt.Sprintf("GIT_CONFIG_VALUE_%d=%s", next, setting[1]))
			next++
		}
	}
	if len(env) > 0 {
		env = append(env, fmt.Sprintf("GIT_CONFIG_COUNT=%d", next))
	}
	return env
}
