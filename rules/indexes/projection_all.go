package indexes

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed projection_all.md
var projectionAllDoc string

var projectionAll = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB502",
		Slug:       "projection-all",
		Title:      "Index projects all attributes",
		Category:   rules.Indexes,
		Severity:   rules.Note,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Cause:      "projection",
		Sources: []rules.Source{
			rules.Cite(guideline.ProjectNeeded, guideline.NoProjectAll),
			rules.Cite(guideline.SmallIndexes),
		},
		Options: []rules.Option{
			{Name: always, Kind: rules.BoolOption, Default: false, Help: "report every index that projects ALL, also if code reads whole items through it, or what it reads is unknown"},
			{Name: "exempt", Kind: rules.StringsOption, Default: []string(nil), Pattern: true,
				Help: "patterns of the names of tables whose indexes may project everything"},
		},
		GuidelineOptions: map[string]any{always: true},
		Doc:              projectionAllDoc,
	},
	Production: true,
	Templates:  true,
	Check: func(p *schemarule.Pass) {
		schemarule.ForEachTable(checkAllIndexesKnown)(p)
		asked := schemarule.NewAskers(p)
		schemarule.ForEachIndex(func(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
			checkProjectionAll(p, asked, t, index)
		})(p)
	},
}

// checkAllIndexesKnown records that a table may have more indexes than are judged.
func checkAllIndexesKnown(p *schemarule.Pass, t *schema.Table) {
	for _, partial := range []string{t.Global.Partial, t.Local.Partial} {
		if partial != "" {
			p.Undecided(t.Header, "cannot determine all indexes of %q: %s", t.DisplayName(), partial)
		}
	}
}

// always is the option that reports what the guideline asks for: indexes without a projection of
// ALL. Without it, there has to be evidence that the code needs less of an index.
const always = "always"

func checkProjectionAll(p *schemarule.Pass, asked *schemarule.Askers, t *schema.Table, index *schema.Index) {
	at := index.Place(index.Projection.Span)
	projection, known := index.Projection.Get()
	switch {
	case index.Projection.IsUnknown():
		p.Undecided(at, "cannot determine the projection of %s: %s", nameOf(t, index), index.Projection.Reason)
		return
	case !known || projection != ddb.ProjectAll:
		return
	}
	isLocal := slices.Contains(t.Local.Items, index)
	if isLocal && !p.Options.Bool(always) {
		return // it cannot be changed without making the table anew
	}
	for _, pattern := range p.Options.Strings("exempt") {
		if naming.Glob(pattern).Admits(naming.Parts(t)) {
			if t.Name.IsUnknown() {
				p.Undecided(at, "cannot determine whether %q is exempt by %q: %s", t.DisplayName(), pattern, t.Name.Reason)
			}
			return
		}
	}
	name, _ := index.Name.Get()
	remedy, unknown := narrower(p, asked, t, index)
	switch {
	case remedy != "":
	case p.Options.Bool(always):
		remedy = "unless its queries read whole items, project what they read (INCLUDE, KEYS_ONLY)"
	default:
		if unknown != "" {
			p.Undecided(at, "cannot determine what is read through %s: %s", nameOf(t, index), unknown)
		}
		return
	}
	change := "; the change rebuilds the index"
	if isLocal {
		change = "; as a local index cannot be changed, do so when you next replace the table"
	}
	var with []schemarule.With
	if remedy == unusedAll {
		with = append(with, schemarule.OneMistake(&t.Declaration))
	}
	p.Report(t, at, name, rules.Text{
		Headline: fmt.Sprintf("%s projects ALL attributes%s", subjectOf(t, index), index.Projection.Provenance()),
		Why:      "each item is stored a second time, and every update of it is written twice",
		Help:     remedy + change,
	}, with...)
}

// unusedAll is what to do about each of several indexes if code in view reads none of them: that is
// said once for a table.
const unusedAll = "project KEYS_ONLY or remove it, as no code in view reads any index of the table"

// narrower says what to project if the code in view certainly needs little of an index: it reads
// few attributes through it, or reads the table and never the index. Otherwise unknown says why
// that cannot be determined; both are empty if the code needs much.
func narrower(p *schemarule.Pass, asked *schemarule.Askers, t *schema.Table, index *schema.Index) (remedy, unknown string) {
	name, known := index.Name.Get()
	switch {
	case p.Uses == nil:
		return "", "no code that may read it is in view, or not all"
	case !known:
		return "", index.Name.Reason
	case p.Programs.InOtherLanguage(name):
		return "", "code in another language has its name"
	}
	read := asked.OfIndex(t, name)
	attributes, listed := usage.Attributes(read.Certain)
	attributes = usage.Besides(t, index, attributes)
	switch {
	case len(read.Perhaps) > 0:
		return "", read.Perhaps[0].String()
	case len(read.Certain) == 0 && !isRead(asked.OfTable(t), t):
		return "", "no code in view reads the table"
	case len(read.Certain) == 0:
		use, ok := usage.CouldRead(asked.OfTable(t).All(), index)
		switch {
		case !ok && noneRead(p, asked, t):
			return unusedAll, ""
		case ok && use.Whole:
			return "", fmt.Sprintf("%s could query it, and may need whole items", use)
		case ok:
			return fmt.Sprintf("query it in place of the %s, and project KEYS_ONLY or what that needs", use), ""
		}
		return "project KEYS_ONLY or remove it, as no code in view reads it", ""
	case !listed:
		return "", "calls may need whole items"
	case len(attributes) > maxIncluded:
		return "", ""
	}
	switch more, writer := usage.WritesMore(asked.OfTable(t).All(), t, index, attributes); {
	case more == tri.No:
		return "", ""
	case writer != nil:
		return "", fmt.Sprintf("%s may write no more than that", writer)
	case len(attributes) == 0:
		return "project KEYS_ONLY, as the code in view reads only keys through it", ""
	}
	for i, a := range attributes {
		attributes[i] = strconv.Quote(a)
	}
	return "INCLUDE only " + strings.Join(attributes, ", ") + ", which is all that the code in view reads through it", ""
}

// noneRead reports whether a table has several indexes and the code in view reads none of them.
func noneRead(p *schemarule.Pass, asked *schemarule.Askers, t *schema.Table) bool {
	all := slices.Concat(t.Global.Items, t.Local.Items)
	return len(all) > 1 && !slices.ContainsFunc(all, func(index *schema.Index) bool {
		name, known := index.Name.Get()
		return !known || len(asked.OfIndex(t, name).Certain) > 0 || p.Programs.InOtherLanguage(name)
	})
}

// isRead reports whether some of the calls that ask a table, or may, read it. Those that may ask
// any table are no sign that its readers are in view.
func isRead(by schemarule.Calls, t *schema.Table) bool {
	return slices.ContainsFunc(by.All(), func(u usage.Use) bool {
		return u.Reads() && slices.ContainsFunc(u.Tables, func(other *schema.Table) bool { return other.SameBlock(&t.Declaration) })
	})
}

// maxIncluded bounds the attributes that a finding lists.
const maxIncluded = 6
