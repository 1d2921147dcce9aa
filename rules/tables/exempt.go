package tables

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// exemptOptions are the options of the rules that ask for recovery and
// protection.
var exemptOptions = []rules.Option{
	{Name: "exempt", Kind: rules.StringsOption, Default: []string(nil), Pattern: true,
		Help: "patterns of the names of tables that need none, such as work tables"},
	{Name: "exempt-tags", Kind: rules.StringsOption, Default: []string(nil),
		Help: "tags, as key or key=value, of tables that need none"},
}

// always is the option of rules that only count where there is evidence that nothing is lost.
var always = rules.Option{Name: "always", Kind: rules.BoolOption, Default: false,
	Help: "also report examples, courses, tests, environments of developers, what is on in production, and tables of which each item expires"}

// alwaysByGuideline is what the profiles that follow the guideline to the letter set.
var alwaysByGuideline = map[string]any{always.Name: true}

// moot makes a finding one that is only counted if there is evidence that nothing is lost; why
// says which, and is empty if there is none.
func moot(p *schemarule.Pass, why string) schemarule.With {
	if p.Options.Bool(always.Name) {
		why = ""
	}
	return schemarule.Moot(why)
}

// fleeting says why a setting that keeps data may be off in a table: the data does not have to
// last, or the setting is on where it does. It returns "" if nothing in view says so.
func fleeting(p *schemarule.Pass, t *schema.Table, setting func(*schema.Table) schema.Value[bool]) string {
	if why := cmp.Or(p.Rehearsal(&t.Declaration), p.Taught(&t.Declaration), p.OnInProduction(t, setting)); why != "" {
		return why
	}
	ttl, _ := t.TTL.Get()
	attribute, named := ttl.Attribute.Get()
	expires, _ := ttl.Enabled.Get()
	switch name, known := t.Name.Get(); {
	case expires && named && usage.AllHave(p.Uses, t, attribute):
		return fmt.Sprintf("each item that the code in view puts has %q and expires", attribute)
	case (!known || rehearsing.Matches(name)) && rehearsing.Matches(written(t, name)):
		return fmt.Sprintf("%q is not for production by its name", t.DisplayName())
	case derived.Matches(t.DisplayName()):
		return "it is a cache by its name"
	case expires && named && transient.Matches(t.DisplayName()):
		return "its items expire, and are of use for a while only by its name"
	}
	return ""
}

// written returns the name of a table without what the defaults of variables give: a module whose
// variable is "dev" by default is there for production too. What is unknown of it is [unknownPart].
func written(t *schema.Table, name string) string {
	parts := t.NamePattern
	switch {
	case len(parts) > 0:
	case t.Name.IsUnknown():
		parts = t.NameText
	default:
		return name
	}
	var text strings.Builder
	for _, part := range parts {
		if part.Hole {
			text.WriteString(unknownPart)
		} else {
			text.WriteString(part.Text)
		}
	}
	return text.String()
}

// unknownPart stands for each part of a name that is unknown.
const unknownPart = "any"

// Guesses by the name of a table about whether its data has to last.
var (
	rehearsing = words.ByWords("A table is not for production if its name begins with dev, develop, development, sandbox, local, demo, example or sample, or ends with one of these, test or testing, perhaps before what is unknown of the name.",
		"^(dev|develop|development|sandbox|local|demo|example|sample)_|_(dev|develop|development|sandbox|local|demo|example|sample|test|testing)(_"+unknownPart+")?$")
	derived     = words.ByAnyWord("Its data can be made again if its name has the word", "cache caches cached")
	transient   = words.ByAnyWord("Nothing is lost with its items, which expire by time to live, if its name has the word", "idempotency dedup deduplication session sessions connection connections lock locks nonce nonces otp otps challenge challenges throttle throttles rate_limit rate_limits ratelimit ratelimits")
	nameGuesses = append(slices.Clone(schemarule.SettingGuesses), rehearsing, derived, transient)
)

// exempt reports whether a table is excused from recovery and protection: it
// holds Terraform's own state lock, or the options excuse it by name or tag.
// Where too little of the name or the tags is known to say, the table counts
// as exempt, and that is recorded at the given place.
func exempt(p *schemarule.Pass, t *schema.Table, at rules.Span) bool {
	return naming.IsLockTable(t) || exemptByName(p, t, at) || exemptByTag(p, t, at)
}

// exemptByName is [exempt] for the option of this name.
func exemptByName(p *schemarule.Pass, t *schema.Table, at rules.Span) bool {
	for _, pattern := range p.Options.Strings("exempt") {
		if naming.Glob(pattern).Admits(naming.Parts(t)) {
			if t.Name.IsUnknown() {
				p.Undecided(at, "cannot determine whether %s is exempt by %q: %s", t.DisplayName(), pattern, t.Name.Reason)
			}
			return true
		}
	}
	return false
}

// exemptByTag is [exempt] for the option exempt-tags.
func exemptByTag(p *schemarule.Pass, t *schema.Table, at rules.Span) bool {
	for _, wanted := range p.Options.Strings("exempt-tags") {
		has, unknown := hasTag(t, wanted)
		if !has && unknown != "" {
			p.Undecided(at, "cannot determine whether %s is exempt by the tag %s: %s", t.DisplayName(), wanted, unknown)
		}
		if has || unknown != "" {
			return true
		}
	}
	return false
}

// hasTag reports whether a table certainly has a tag, given as key or
// key=value, and if not, why it might.
func hasTag(t *schema.Table, wanted string) (has bool, unknown string) {
	wantedKey, wantedValue, valued := strings.Cut(wanted, "=")
	unknown = t.Tags.Partial
	for _, tag := range t.Tags.Items {
		key, keyKnown := tag.Key.Get()
		value, valueKnown := tag.Value.Get()
		switch {
		case !keyKnown:
			unknown = firstNonEmpty(unknown, tag.Key.Reason)
		case key != wantedKey:
		case !valued || valueKnown && value == wantedValue:
			return true, ""
		case !valueKnown:
			unknown = firstNonEmpty(unknown, tag.Value.Reason)
		}
	}
	return false, unknown
}
