package expr

import "testing"

// An entry that is there whichever way the program goes has to be used on each.
func TestUnusedOnPath(t *testing.T) {
	for name, test := range map[string]struct {
		updates, conditions []string
		sometimes, optional bool
		want                string
	}{
		"one text":            {updates: []string{"SET a = :a, #n = :n"}},
		"used on each":        {updates: []string{"SET #n = :a", "SET #n = :n, b = :a"}, want: "value-unused-on-path :n"},
		"used on one":         {updates: []string{"SET a = :a", "SET a = :a, #n = :n"}, want: "name-unused-on-path #n; value-unused-on-path :n"},
		"the condition does":  {updates: []string{"SET a = :a", "SET a = :a, #n = :n"}, conditions: []string{"#n <> :n"}},
		"a condition may":     {updates: []string{"SET a = :a", "SET a = :a, #n = :n"}, conditions: []string{"a <> :a", "#n <> :n"}, want: "name-unused-on-path #n; value-unused-on-path :n"},
		"an update may lack":  {updates: []string{"SET a = :a", "SET a = :a, #n = :n"}, sometimes: true},
		"on some paths":       {updates: []string{"SET a = :a", "SET a = :a, #n = :n"}, optional: true},
		"an alternative ends": {updates: []string{"SET a = :a,", "SET a = :a, #n = :n"}, want: "syntax"},
	} {
		t.Run(name, func(t *testing.T) {
			mark := ""
			if test.optional {
				mark = "~"
			}
			set := setOf(Update, test.updates[0], ":a=S=x", "#n=n"+mark, ":n=S=y"+mark)
			for _, text := range test.updates[1:] {
				set.Expressions = append(set.Expressions, Expression{Kind: Update, Text: text, Origin: 1})
			}
			for _, text := range test.conditions {
				set.Expressions = append(set.Expressions, Expression{Kind: Condition, Text: text})
			}
			set.Sometimes = test.sometimes
			if got := summary(Check(set)); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}
