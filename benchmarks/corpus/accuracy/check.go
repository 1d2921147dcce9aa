package accuracy

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Check returns everything in which the data contradict each other: a run that does not cover
// the corpus, or not all of a repository without a stated reason; labels that are malformed, or
// match no finding of the run.
func (d *Data) Check() error {
	return errors.Join(append(d.checkRuns(), d.checkLabels()...)...)
}

func (d *Data) checkRuns() []error {
	var errs []error
	runs := map[string]*Run{}
	for i := range d.Record.Runs {
		runs[d.Record.Runs[i].Repository] = &d.Record.Runs[i]
	}
	for _, r := range d.Repositories {
		run := runs[r.Name]
		delete(runs, r.Name)
		switch {
		case run == nil:
			errs = append(errs, fmt.Errorf("%s has no recorded run: record again", r.Name))
		case run.Commit != r.Commit:
			errs = append(errs, fmt.Errorf("the recorded run of %s is on commit %s, not %s: record again", r.Name, run.Commit, r.Commit))
		default:
			errs = append(errs, r.Accept(run.Incomplete))
		}
	}
	for name := range runs {
		errs = append(errs, fmt.Errorf("the recorded run of %s is of no repository of the corpus: record again", name))
	}
	return errs
}

// Accept returns an error unless a run is complete or incomplete as the repository says.
func (r *Repository) Accept(incomplete bool) error {
	switch {
	case incomplete && r.Incomplete == "":
		return fmt.Errorf("part of %s was not analysed: repair the checkout, or state the reason as its \"incomplete\"", r.Name)
	case !incomplete && r.Incomplete != "":
		return fmt.Errorf("all of %s was analysed: remove its \"incomplete\"", r.Name)
	}
	return nil
}

func (d *Data) checkLabels() []error {
	var errs []error
	if !slices.IsSortedFunc(d.Labels, func(a, b Label) int { return a.compare(b.Finding) }) {
		errs = append(errs, fmt.Errorf("%s is not sorted by repository, rule, path and line", labelsFile))
	}
	found := map[Finding]bool{}
	for _, f := range d.Findings {
		found[f] = true
	}
	labelled := map[Finding]bool{}
	for _, l := range d.Labels {
		if err := l.check(); err != nil {
			errs = append(errs, err)
		}
		if labelled[l.Finding] {
			errs = append(errs, fmt.Errorf("%s is labelled twice", l.Finding))
		}
		labelled[l.Finding] = true
		if !found[l.Finding] {
			errs = append(errs, fmt.Errorf("the label of %s matches no finding: read what the run has there now, or remove it", l.Finding))
		}
	}
	return errs
}

func (l *Label) check() error {
	switch {
	case l.Verdict != Right && l.Verdict != Arguable && l.Verdict != Wrong:
		return fmt.Errorf("the verdict on %s is %q, not right, arguable or wrong", l.Finding, l.Verdict)
	case l.Verdict != Right && l.Reason == "":
		return fmt.Errorf("the verdict %s on %s needs a reason", l.Verdict, l.Finding)
	}
	return nil
}

// String names a finding for people.
func (f Finding) String() string {
	return fmt.Sprintf("%s at %s of %s (%s)", f.Rule, f.Place, f.Repository, f.Fingerprint)
}

// split returns the path and the line of the place.
func (f Finding) split() (path string, line int) {
	colon := strings.LastIndexByte(f.Place, ':')
	if colon < 0 {
		return f.Place, 0
	}
	line, _ = strconv.Atoi(f.Place[colon+1:])
	return f.Place[:colon], line
}

func (f Finding) compare(g Finding) int {
	path, line := f.split()
	otherPath, otherLine := g.split()
	return cmp.Or(strings.Compare(f.Repository, g.Repository), strings.Compare(f.Rule, g.Rule),
		strings.Compare(path, otherPath), cmp.Compare(line, otherLine), strings.Compare(f.Fingerprint, g.Fingerprint))
}
