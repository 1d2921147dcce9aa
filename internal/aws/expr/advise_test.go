package expr

import (
	"strings"
	"testing"
)

func TestAdviseConditions(t *testing.T) {
	entries := []string{":x=S=open", ":y=S=closed", ":n=N=1", ":m=N=2", ":u=S", ":t=S=N", "#a=a"}
	for text, want := range map[string]string{
		// Never.
		"attribute_exists(a) AND attribute_not_exists(#a)":     "condition-always-false",
		"attribute_not_exists(a) AND a.b = :x":                 "condition-always-false",
		"a = :x AND b = :n AND a = :y":                         "condition-always-false",
		"a = :x AND a = :n":                                    "condition-always-false",
		"a = :x AND a <> :x":                                   "condition-always-false",
		"a = :u AND NOT (a = :u)":                              "condition-always-false",
		"a > :m AND a < :n":                                    "condition-always-false",
		"a >= :n AND a < :n":                                   "condition-always-false",
		"a BETWEEN :n AND :n AND a = :m":                       "condition-always-false",
		"a IN (:x, :y) AND a = :n":                             "condition-always-false",
		"begins_with(a, :x) AND a > :n":                        "condition-always-false",
		"attribute_type(a, :t) AND a = :x":                     "condition-always-false",
		"size(a) > :n AND a = :n":                              "condition-always-false",
		"NOT (attribute_exists(a) OR attribute_not_exists(a))": "condition-always-true",
		// Always.
		"attribute_exists(a) OR attribute_not_exists(a)": "condition-always-true",
		"a <> :x OR a <> :y":                             "condition-always-true",
		"NOT a = :x OR NOT a = :y":                       "condition-always-true",
		":n < :m":                                        "condition-always-true",
		":n = :m":                                        "condition-always-false",
		// A part of the condition.
		"b = :x OR (a = :x AND a = :y)": "condition-always-false",
		// Not certain.
		"a = :x AND a = :u":                                 "",
		"a = :x OR a = :y":                                  "",
		"a <> :x AND a <> :y":                               "",
		"a > :n AND a < :m":                                 "",
		"a >= :n AND a <= :n":                               "",
		"size(a) >= :n":                                     "", // false where there is no a
		"NOT a < :n AND NOT a >= :n":                        "", // where there is no a
		"a < :n OR a >= :n":                                 "", // not where there is no a
		"attribute_not_exists(a) OR a = :x":                 "",
		"attribute_not_exists(a.b) AND attribute_exists(a)": "",
		"a = :x AND b = :y":                                 "",
		"contains(a, :x) AND contains(a, :y)":               "",
		"attribute_exists(a) AND attribute_not_exists(":     "",
	} {
		set := setOf(Condition, text, entries...)
		problems := Advise(set)
		var codes []string
		for _, p := range problems {
			codes = append(codes, string(p.Code))
		}
		if got := strings.Join(codes, " "); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

func TestAdviseUpdates(t *testing.T) {
	cases := []struct{ update, condition, want string }{
		{"SET profile.city = :v", "", "nested-set profile.city"},
		{"SET lines[0].price = :v", "", "nested-set lines[0].price"},
		{"ADD stats.hits :one", "", "nested-set stats.hits"},
		{"SET profile.city = :v", "attribute_exists(profile)", ""},
		{"SET profile.city = :v", "profile.zip = :v", ""},
		{"SET profile.city = :v", "attribute_exists(pk)", "nested-set profile.city"},
		{"SET profile.city = :v", "attribute_not_exists(profile)", "nested-set profile.city"},
		{"SET profile.city = :v", "attribute_exists(profile) OR pk = :v", "nested-set profile.city"},
		{"SET city = :v", "", ""},
		{"SET hits = hits + :one", "", "counter-without-start hits + :one"},
		{"SET hits = :one + #h", "", "counter-without-start :one + #h"},
		{"SET hits = hits - :one", "hits >= :one", ""},
		{"SET hits = if_not_exists(hits, :v) + :one", "", ""},
		{"SET hits = total + :one", "", ""},
		{"ADD hits :one", "", ""},
		{"REMOVE profile.city", "", ""},
	}
	for _, c := range cases {
		set := setOf(Update, c.update, "#h=hits", ":one=N=1", ":v=S=x")
		if c.condition != "" {
			set.Expressions = append(set.Expressions, Expression{Kind: Condition, Text: c.condition})
		}
		if got := summary(Advise(set)); got != c.want {
			t.Errorf("%s if %s: got %s, want %s", c.update, c.condition, got, c.want)
		}
		set.Open = true
		if problems := Advise(set); len(problems) > 0 {
			t.Errorf("%s: there may be a condition: %v", c.update, problems)
		}
	}
	unguarded := setOf(Update, "SET profile.city = :v", ":v=S=x")
	unguarded.Expressions = append(unguarded.Expressions, Expression{Kind: Condition, Text: "attribute_exists(profile)"}, Expression{Kind: Condition, Text: "pk = :v"})
	if got := summary(Advise(unguarded)); got != "nested-set profile.city" {
		t.Errorf("one alternative of the condition does not make sure of it: %s", got)
	}
}

// A placeholder that begins a path stands for one attribute, also if its name looks like a path.
func TestAdviseNames(t *testing.T) {
	for names, want := range map[string]string{
		"#a=stats.visits":         "dotted-name",
		"#a=lines[0].sku":         "dotted-name",
		"#a=a.b.c":                "dotted-name",
		"#a=stats":                "",
		"#a=v1.2":                 "",
		"#a=example.com/team":     "",
		"#a=.hidden":              "",
		"#a=lines[0]":             "",
		"#a=labels #b=app.name":   "",
		"#a=app.name #b=app.name": "dotted-name",
	} {
		var set Set
		set.Names.Given = true
		for entry := range strings.FieldsSeq(names) {
			placeholder, attribute, _ := strings.Cut(entry, "=")
			set.Names.Entries = append(set.Names.Entries, Name{Placeholder: placeholder, Attribute: attribute, Known: true})
		}
		for kind, text := range map[Kind]string{Update: "REMOVE #a.#b, #a", Projection: "#a.#b", Filter: "attribute_exists(#a.#b) AND attribute_exists(#a)"} {
			set.Expressions = []Expression{{Kind: kind, Text: text}}
			got := ""
			for _, p := range Advise(set) {
				if p.Code == DottedName && got == "" {
					got = string(p.Code)
				}
			}
			if got != want {
				t.Errorf("%s, %s: %q, want %q", names, text, got, want)
			}
		}
	}
}
