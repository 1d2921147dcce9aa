package surroundings

import (
	_ "embed"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed iam_other_environment.md
var iamOtherEnvironmentDoc string

var iamOtherEnvironment = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB616",
		Slug:       "iam-other-environment",
		Title:      "IAM policy reaches tables of another environment",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.EnvironmentPrefix),
			rules.TerraformResource("iam_policy"),
		},
		Options: exemptPolicies,
		Names:   []*words.Heuristic{development, staging, production, mixed, locks, moving, perEnvironment, boundary},
		Doc:     iamOtherEnvironmentDoc,
	},
	Production: true,
	Check: func(p *schemarule.Pass) {
		o := &environments{grants: newGrants(p), tables: schema.NewAddressIndex(p.Model.Tables)}
		o.forEachStatement(o.checkStatement)
	},
}

// environments is a run of the rule.
type environments struct {
	*grants
	tables *schema.AddressIndex[*schema.Table]
}

func (o *environments) checkStatement(g *grants, policy *schema.Policy, s *schema.Statement) {
	actions, _ := actionsOnTables(s)
	own, why := o.of(policy)
	if own == "" || len(actions) == 0 {
		return
	}
	for _, r := range s.Resources.Items {
		other := o.ofResource(r, policy)
		at := s.Place(r.Text.Span)
		if other == "" || other == own {
			continue
		}
		if !g.isExcused(at, policy) {
			g.Report(policy, at, policy.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("Policy %q of %s allows %s on %q of %s", policy.DisplayName(), own, firstOf(actions), shownTable(r), other),
				Why:      fmt.Sprintf("%s says %s: what goes wrong there reaches the items of %s", why, own, other),
				Help:     fmt.Sprintf("name the tables of %s, or allow it by the option exempt", own),
			})
		}
		return
	}
}

// shownTable returns what a resource names, without what an ARN has before the table.
func shownTable(r schema.Ref) string {
	text := r.String()
	if i := strings.Index(text, "table/"); i >= 0 {
		return text[i:]
	}
	return text
}

// of returns the environment of a policy: by the names of it and of those who have it, or by
// the directory of its configuration, and which of these. It is "" unless all agree.
func (o *environments) of(policy *schema.Policy) (environment, why string) {
	for _, name := range o.patterns(policy) {
		text := spelled(name)
		found := environmentOf(text)
		switch {
		case moving.Matches(text) || mixed.Matches(text) || found == "" && environmentWords(text) > 1:
			return "", ""
		case found != "" && environment != "" && found != environment:
			return "", ""
		case found != "":
			environment, why = found, "its name, or that of a role that has it,"
		}
	}
	directory := directoryOf(&policy.Declaration)
	switch in := environmentOf(directory); {
	case environment == "" && in != "":
		return in, "its directory " + directory
	case in != "" && in != environment:
		return "", ""
	}
	return environment, why
}

// directoryOf returns the name of the directory that has the configuration of something, if
// it is one of several for environments: "dev" of envs/dev.
func directoryOf(d *schema.Declaration) string {
	root := filepath.ToSlash(d.Root)
	if name := path.Base(root); len(words.Of(name)) == 1 && perEnvironment.Matches(path.Base(path.Dir(root))) {
		return name
	}
	return ""
}

// patterns returns the names of a policy and of those who have it, with holes for what the
// defaults of variables give.
func (o *environments) patterns(policy *schema.Policy) [][]schema.NamePart {
	own := policy.NamePattern
	if len(own) == 0 {
		own = policy.NameText
	}
	names := [][]schema.NamePart{own}
	add := func(holder schema.Ref, from *schema.Declaration) {
		address, _ := holder.Created()
		i, found := o.identities.Find(address, from)
		switch {
		case found && len(i.NamePattern) > 0:
			names = append(names, i.NamePattern)
		case found:
			names = append(names, i.NameText)
		case !holder.Text.Writing().Literal.IsZero():
			names = append(names, holder.Parts)
		}
	}
	if !policy.Holder.Text.IsAbsent() {
		add(policy.Holder, &policy.Declaration)
		return names
	}
	for _, a := range o.attached.Of(&policy.Declaration, policy.Name) {
		for _, holder := range a.Holders.Items {
			add(holder, &a.Declaration)
		}
	}
	return names
}

// ofResource returns the environment of the tables that a resource names, "" if that is not
// certain in each run of Terraform.
func (o *environments) ofResource(r schema.Ref, policy *schema.Policy) string {
	name := r.Parts
	if address, ok := r.Created(); ok {
		t, found := o.tables.Find(address, &policy.Declaration)
		if !found {
			return ""
		}
		if name = t.NamePattern; len(name) == 0 {
			name = t.NameText
		}
	} else if r.Assumed != "" {
		return ""
	}
	text := spelled(name)
	if _, after, ok := strings.Cut(text, "table/"); ok {
		text = after
	} else if strings.Contains(text, ":") {
		return ""
	}
	text, _, _ = strings.Cut(text, "/")
	if mixed.Matches(text) || locks.Matches(text) {
		return ""
	}
	return environmentOf(text)
}
