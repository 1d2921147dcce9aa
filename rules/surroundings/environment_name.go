package surroundings

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

var (
	development = words.ByAnyWord("A role, policy or table belongs to development if its name has one of the words", "dev develop development")
	staging     = words.ByAnyWord("It belongs to staging if its name has one of the words", "stg staging")
	production  = words.ByAnyWord("It belongs to production if its name has one of the words", "prd prod production")

	mixed = words.ByWords("It belongs to none of these if its name has a word such as test, nonprod or pre-prod.",
		`(^|_)(tests?|testing|tst|qa|uat|demo|sandbox|sbx|local|ci|perf|load|preprod|nonprod|(pre|non|not|un|like)_(dev|stg|staging|prd|prod|production)|(dev|stg|staging|prd|prod|production)_(like|mirror))(_|$)`)
	locks = words.ByAnyWord("A table of locks, of which all environments may have one, has one of the words", "lock locks state tfstate terraform")

	perEnvironment = words.ByAnyWord("A directory is that of an environment if it is called so and is in one with the word", "env envs environment environments stage stages live deployments")

	moving = words.ByName("A policy whose name says that it moves data may use tables of several environments.",
		`(?i)migrat|copy|clon|sync|replic|refresh|seed|promot|backup|restor|export|import|etl|cross`)
)

// spelled returns a name with something in place of its holes that makes another word of
// what is next to them.
func spelled(parts []schema.NamePart) string {
	var text strings.Builder
	for _, part := range parts {
		if part.Hole {
			text.WriteString("x")
		} else {
			text.WriteString(part.Text)
		}
	}
	return text.String()
}

// environmentOf returns the one environment that a name says; "" for none or several.
func environmentOf(name string) (environment string) {
	if environmentWords(name) != 1 {
		return ""
	}
	switch {
	case development.Matches(name):
		return "development"
	case staging.Matches(name):
		return "staging"
	}
	return "production"
}

// environmentWords counts the environments that a name says.
func environmentWords(name string) (n int) {
	for _, h := range []*words.Heuristic{development, staging, production} {
		if h.Matches(name) {
			n++
		}
	}
	return n
}
