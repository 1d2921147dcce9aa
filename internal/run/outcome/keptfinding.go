package outcome

import (
	"github.com/dynamolint/dynamolint/rules"
)

// KeptFinding is a [rules.Finding] in plain values: its rule is named, and its fixes are made.
type KeptFinding struct {
	Rule       string
	Span       rules.Span
	Text       rules.Text
	Severity   rules.Severity
	Confidence rules.Confidence
	Steps      []string
	Related    []rules.Related
	Flow       rules.Flow
	Remarks    []string
	Moot       string
	Unless     []string
	Also       []KeptFinding
	Fixes      []rules.Fix
	Fixable    bool // there may have been fixes, if there are none

	Symbol, Subject string
	Once, Alike     string
	Instances       []rules.Instance
	Fingerprint     string
}

// KeptUndecided is a [rules.Undecided] in plain values.
type KeptUndecided struct {
	Rule   string
	Span   rules.Span
	Reason string
}

// KeepFindings returns findings as they are kept.
func KeepFindings(findings []rules.Finding) []KeptFinding {
	all := make([]KeptFinding, len(findings))
	for i := range findings {
		f := &findings[i]
		all[i] = KeptFinding{
			Rule: f.Rule.ID, Span: f.Span, Text: f.Text, Severity: f.Severity, Confidence: f.Confidence, Steps: f.Steps,
			Related: f.Related, Flow: f.Flow, Remarks: f.Remarks, Moot: f.Moot, Unless: f.Unless, Also: KeepFindings(f.Also), Fixes: f.Fixes.List(), Fixable: f.Fixes != nil,
			Symbol: f.Symbol, Subject: f.Subject, Once: f.Once, Alike: f.Alike, Instances: f.Instances, Fingerprint: f.Fingerprint,
		}
	}
	return all
}

// RestoreFindings is the reverse of keepFindings. It is not ok if there is no such rule.
func RestoreFindings(all []KeptFinding, set *rules.Set) (findings []rules.Finding, ok bool) {
	ok = true
	for i := range all {
		k := &all[i]
		f := rules.Finding{
			Rule: set.Lookup(k.Rule), Span: k.Span, Text: k.Text, Severity: k.Severity, Confidence: k.Confidence, Steps: k.Steps,
			Related: k.Related, Flow: k.Flow, Remarks: k.Remarks, Moot: k.Moot, Unless: k.Unless,
			Symbol: k.Symbol, Subject: k.Subject, Once: k.Once, Alike: k.Alike, Instances: k.Instances, Fingerprint: k.Fingerprint,
		}
		var others bool
		f.Also, others = RestoreFindings(k.Also, set)
		if k.Fixable {
			f.Fixes = rules.LazyFixes(func() []rules.Fix { return k.Fixes })
		}
		findings, ok = append(findings, f), ok && others && f.Rule != nil
	}
	return findings, ok
}

// KeepUndecided returns what is undecided as it is kept.
func KeepUndecided(undecided []rules.Undecided) (all []KeptUndecided) {
	for _, u := range undecided {
		all = append(all, KeptUndecided{u.Rule.ID, u.Span, u.Reason})
	}
	return all
}

// RestoreUndecided is the reverse of keepUndecided. It is not ok if there is no such rule.
func RestoreUndecided(all []KeptUndecided, set *rules.Set) (undecided []rules.Undecided, ok bool) {
	return restored(all, set, func(u KeptUndecided) string { return u.Rule }, func(u KeptUndecided, rule *rules.Rule) rules.Undecided {
		return rules.Undecided{Rule: rule, Span: u.Span, Reason: u.Reason}
	})
}

// restored makes values of what was kept of them, each with its rule. It is not ok if there is no
// such rule.
func restored[K, V any](all []K, set *rules.Set, id func(K) string, made func(K, *rules.Rule) V) (values []V, ok bool) {
	for _, k := range all {
		rule := set.Lookup(id(k))
		if rule == nil {
			return nil, false
		}
		values = append(values, made(k, rule))
	}
	return values, true
}
