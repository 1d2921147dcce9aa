// Package policydoc writes the least policies of programs, for Terraform and as JSON. It decides
// nothing about them.
package policydoc

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Options say what is written.
type Options struct {
	Region  string              // of ARNs; "*" for any
	Account string              // of ARNs; "*" for any
	Path    func(string) string // how a path in the repository is shown

	Unreached []permissions.Call // that no program is known to run, so that no policy allows them
}

// main is how a program is called: by the directory of its main package.
func (o *Options) main(p *permissions.Policy) string { return o.Path(p.Program.Main.Dir) }

// Title is how texts call the program of a policy: by the directory of its main package, or by
// its import path if that is the root.
func (o *Options) Title(p *permissions.Policy) string {
	if dir := o.main(p); dir != "." {
		return dir
	}
	return p.Program.Main.Path
}

// call is how comments call a call.
func (o *Options) call(c permissions.Call) string {
	text := string(c.Op)
	if c.Action != "" {
		text += " (" + c.Action + ")"
	}
	if c.Func != "" {
		text += " in " + c.Func
	}
	text += fmt.Sprintf(", %s:%d", o.Path(c.At.File), c.At.Start.Line)
	if c.Open {
		text = "perhaps " + text
	}
	if c.Others != "" {
		text += "; it may ask other tables, too: " + c.Others
	}
	return text
}

// mapping is how comments call an event source mapping.
func (o *Options) mapping(m *schema.StreamMapping) string {
	return fmt.Sprintf("%s, %s:%d", m.Address, o.Path(m.Header.File), m.Header.Start.Line)
}

// why returns what needs a statement, a line each.
func (o *Options) why(s permissions.Statement) (lines []string) {
	for _, c := range s.Calls {
		lines = append(lines, o.call(c))
	}
	for _, m := range s.Mappings {
		lines = append(lines, o.mapping(m))
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// arns returns the ARNs of a resource: one for each name that the table has.
func (o *Options) arns(r permissions.Resource) (all []string) {
	if r.IsAll() {
		return []string{"*"}
	}
	names := []string{r.Undeclared}
	if len(r.Tables) > 0 {
		names = nil
		for _, t := range r.Tables {
			names = append(names, pattern(t))
		}
	}
	for _, name := range names {
		all = append(all, fmt.Sprintf("arn:aws:dynamodb:%s:%s:table/%s%s", o.Region, o.Account, name, tail(r)))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// tail is what an ARN has behind that of the table.
func tail(r permissions.Resource) string {
	switch {
	case r.Stream:
		return "/stream/*"
	case r.Index != "":
		return "/index/" + r.Index
	}
	return ""
}

// pattern is the name of a table as a policy has it: with an asterisk for what is unknown.
func pattern(t *schema.Table) string {
	parts := t.NamePattern
	if len(parts) == 0 {
		if name, known := t.Name.Get(); known {
			return name
		}
		parts = t.NameText
	}
	var text strings.Builder
	for _, part := range parts {
		switch {
		case !part.Hole:
			text.WriteString(part.Text)
		case !strings.HasSuffix(text.String(), "*"):
			text.WriteString("*")
		}
	}
	if text.Len() == 0 {
		return "*"
	}
	return text.String()
}

// letters are what a pattern has that is not of all tables, or of most.
var letters = lazyregexp.New(`[A-Za-z0-9]`)

// Wide returns the tables of a policy of whose names nothing is known where their names stand
// for them: the policy allows the actions on all tables, then, or on most.
func Wide(p *permissions.Policy, references bool) (all []*schema.Table) {
	for _, s := range p.Statements {
		for _, t := range s.Resource.Tables {
			if !letters.MatchString(pattern(t)) && (!references || !isReferable(s.Resource, p)) && !slices.Contains(all, t) {
				all = append(all, t)
			}
		}
	}
	return all
}

// isReferable reports whether the configuration that a policy is for may refer to a table:
// neither a module nor another configuration declares it.
func isReferable(r permissions.Resource, p *permissions.Policy) bool {
	if len(r.Tables) == 0 {
		return false
	}
	t := r.Tables[0]
	return t.Elsewhere == schema.Source{} && len(t.Calls) == 0 && !t.IsForeign() &&
		(t.Root == p.Root || p.Root == "" && !slices.ContainsFunc(p.Program.Workloads, func(w *schema.Workload) bool { return w.Root != t.Root }))
}

// names returns a name of Terraform for each policy, by the directories of the program and of the
// configuration: as many of their last elements as tell them apart.
func (o *Options) names(all []*permissions.Policy) []string {
	mains, roots := lasts(all, o.main), lasts(all, func(p *permissions.Policy) string { return o.Path(p.Root) })
	names := make([]string, len(all))
	for i, p := range all {
		names[i] = identifier(mains[i])
		if names[i] == "" {
			names[i] = identifier(path.Base(p.Program.Main.Path))
		}
		if p.Root != "" {
			names[i] += "_" + identifier(roots[i])
		}
		for n, name := 2, names[i]; slices.Contains(names[:i], names[i]); n++ {
			names[i] = fmt.Sprintf("%s_%d", name, n)
		}
	}
	return names
}

// lasts returns as many of the last elements of directories as tell them apart.
func lasts(all []*permissions.Policy, dirOf func(*permissions.Policy) string) []string {
	var dirs, names []string
	for _, p := range all {
		dirs = append(dirs, path.Clean(dirOf(p)))
	}
	for _, dir := range dirs {
		last := path.Base(dir)
		same := func(other string) bool { return other != dir && strings.HasSuffix("/"+other, "/"+last) }
		for last != dir && slices.ContainsFunc(dirs, same) {
			rest := strings.TrimSuffix(dir, "/"+last)
			last = path.Base(rest) + "/" + last
		}
		names = append(names, last)
	}
	return names
}

// identifier makes a name that Terraform allows: it begins with a letter or an underscore.
func identifier(name string) string {
	name = strings.Trim(strings.Map(func(r rune) rune {
		switch {
		case r == '_', r >= '0' && r <= '9', r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z':
			return r
		}
		return '_'
	}, name), "_")
	if name != "" && name[0] >= '0' && name[0] <= '9' {
		return "_" + name
	}
	return name
}
