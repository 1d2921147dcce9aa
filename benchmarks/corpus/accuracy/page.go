package accuracy

import (
	_ "embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

//go:embed method.md
var method string

// Page returns the Markdown page, as a file of the directory docs. The data have passed
// [Data.Check].
func Page(d *Data) string {
	var b strings.Builder
	b.WriteString("# Accuracy on public code\n\n")
	d.writeSummary(&b)
	d.writeRules(&b)
	d.writeWrong(&b)
	d.writeCorpus(&b)
	b.WriteString("\n" + strings.ReplaceAll(method, "{{sample}}", fmt.Sprint(sampleSize)))
	return b.String()
}

// tally counts findings and the verdicts on them.
type tally struct{ findings, read, right, arguable, wrong int }

// tally counts what of the data is kept.
func (d *Data) tally(keep func(Finding) bool) tally {
	var t tally
	for _, f := range d.Findings {
		if keep(f) {
			t.findings++
		}
	}
	for _, l := range d.Labels {
		if !keep(l.Finding) {
			continue
		}
		t.read++
		switch l.Verdict {
		case Right:
			t.right++
		case Arguable:
			t.arguable++
		case Wrong:
			t.wrong++
		}
	}
	return t
}

// share returns the part of the read findings that n are, "–" if none is read.
func (t tally) share(n int) string {
	if t.read == 0 {
		return "–"
	}
	percent := 100 * float64(n) / float64(t.read)
	if percent > 0 && percent < 0.95 { // few are not none
		return fmt.Sprintf("%.1f %%", percent)
	}
	return fmt.Sprintf("%.0f %%", percent)
}

// tool matches paths of what serves no requests: scripts, migrations, commands for developers.
var tool = regexp.MustCompile(`(^|[/_-])(scripts?|tools?|opstools|devcli|migrations?|migrate|seed|seeder|backfill)([/_-]|$)`)

func (f Finding) isOfTool() bool {
	path, _ := f.split()
	return tool.MatchString(path)
}

// unreleased matches the versions of programs that are not built of a release: a commit, or the
// pseudo-version that the go command makes of one.
var unreleased = regexp.MustCompile(`^(?:v.*[-.]\d{14}-)?([0-9a-f]{7})[0-9a-f]{5,33}$`)

// named returns a version in the words of the page: the release, or the commit in short.
func named(version string) string {
	if commit := unreleased.FindStringSubmatch(version); commit != nil {
		return "at commit `" + commit[1] + "`"
	}
	return "`" + version + "`"
}

func (d *Data) writeSummary(b *strings.Builder) {
	all := d.tally(func(Finding) bool { return true })
	fmt.Fprintf(b, "dynamolint %s with the rules that are on by default reports %d findings in %d public repositories. "+
		"%d of them have been read in the source: %d are right, %d arguable and %d wrong.\n\n",
		named(d.Record.Version), all.findings, len(d.Repositories), all.read, all.right, all.arguable, all.wrong)
	development := map[string]bool{}
	for _, r := range d.Repositories {
		development[r.Name] = r.Development
	}
	b.WriteString("| findings | number | read | right | arguable | wrong |\n|---|---|---|---|---|---|\n")
	row := func(name string, keep func(Finding) bool) {
		t := d.tally(keep)
		fmt.Fprintf(b, "| %s | %d | %d | %s | %s | %s |\n", name, t.findings, t.read, t.share(t.right), t.share(t.arguable), t.share(t.wrong))
	}
	row("all", func(Finding) bool { return true })
	for _, level := range []string{"error", "warning", "note"} {
		row("of severity "+level, func(f Finding) bool { return f.Severity == level })
	}
	row("in tools, by the path", Finding.isOfTool)
	row("in all else", func(f Finding) bool { return !f.isOfTool() })
	row("in repositories used while the rules were written", func(f Finding) bool { return development[f.Repository] })
	row("in the others", func(f Finding) bool { return !development[f.Repository] })
	b.WriteString(`
A finding is **right** if its message is true of the code and its advice applies there. It is
**arguable** if the message is true, but most maintainers would leave the code as it is: a table
of a test environment, a list that stays short. It is **wrong** if the message is false or
describes what cannot happen. An unread finding counts as none of them.
`)
}

func (d *Data) writeRules(b *strings.Builder) {
	b.WriteString("\n## Rules\n\n| rule | | severity | findings | read | right | arguable | wrong | wrong of read |\n|---|---|---|---|---|---|---|---|---|\n")
	var silent []string
	for _, rule := range d.Record.Rules {
		t := d.tally(func(f Finding) bool { return f.Rule == rule.ID })
		if t.findings == 0 {
			silent = append(silent, ruleLink(rule.ID))
			continue
		}
		fmt.Fprintf(b, "| %s | `%s` | %s | %d | %d | %d | %d | %d | %s |\n", ruleLink(rule.ID), rule.Slug, rule.Severity, t.findings, t.read, t.right, t.arguable, t.wrong, t.share(t.wrong))
	}
	fmt.Fprintf(b, "\n%d rules that are on report nothing in these repositories: %s.\n", len(silent), strings.Join(silent, ", "))
}

func (d *Data) writeWrong(b *strings.Builder) {
	b.WriteString("\n## Wrong findings\n\n")
	none := "None of those that were read.\n"
	for _, l := range d.Labels {
		if l.Verdict == Wrong {
			fmt.Fprintf(b, "- %s at %s: %s\n", ruleLink(l.Rule), d.placeLink(l.Finding), l.Reason)
			none = ""
		}
	}
	b.WriteString(none)
}

func (d *Data) writeCorpus(b *strings.Builder) {
	b.WriteString("\n## Repositories\n\n| repository | Go files | Go packages checked | tables checked | findings | CPU s | peak MB |\n|---|---|---|---|---|---|---|\n")
	chosen := map[string][]string{}
	var incomplete []string
	runs := map[string]Run{}
	for _, run := range d.Record.Runs {
		runs[run.Repository] = run
	}
	for _, r := range d.Repositories {
		run := runs[r.Name]
		findings := d.tally(func(f Finding) bool { return f.Repository == r.Name }).findings
		fmt.Fprintf(b, "| [%s](https://github.com/%s/tree/%s) | %d | %d | %d | %d | %.1f | %d |\n",
			r.Name, r.Name, r.Commit, run.GoFiles, run.GoPackages, run.Tables, findings, run.CPUSeconds, run.PeakMB)
		chosen[r.Chosen] = append(chosen[r.Chosen], r.Name)
		if r.Incomplete != "" {
			incomplete = append(incomplete, fmt.Sprintf("- %s: %s.\n", r.Name, r.Incomplete))
		}
	}
	b.WriteString("\nThey were chosen before dynamolint ran on them, except those used while the rules were written:\n\n")
	for _, how := range slices.Sorted(maps.Keys(chosen)) {
		fmt.Fprintf(b, "- %s: %s.\n", how, strings.Join(chosen[how], ", "))
	}
	if len(incomplete) > 0 {
		b.WriteString("\nNot everything in them could be analysed:\n\n" + strings.Join(incomplete, ""))
	}
}

func ruleLink(id string) string { return fmt.Sprintf("[%s](rules/%s.md)", id, id) }

// placeLink links the line at the commit.
func (d *Data) placeLink(f Finding) string {
	commit := ""
	for _, r := range d.Repositories {
		if r.Name == f.Repository {
			commit = r.Commit
		}
	}
	path, line := f.split()
	return fmt.Sprintf("[%s, %s](https://github.com/%s/blob/%s/%s#L%d)", f.Repository, f.Place, f.Repository, commit, path, line)
}
