package main

import (
	"os"
	"strings"

	"github.com/spf13/cobra"
)

// The languages of rule pages and titles.
const (
	english  = "en"
	japanese = "ja"
)

var languages = []string{english, japanese}

// addLanguage adds --lang to a command that follows the environment without it.
func addLanguage(cmd *cobra.Command, lang *string, usage string) {
	cmd.Flags().StringVar(lang, "lang", "", usage+": en or ja (default: as LC_ALL, LC_MESSAGES or LANG says)")
	complete(cmd, map[string]cobra.CompletionFunc{"lang": fixed(languages...)})
}

// languageOf returns the language that --lang names, or else that of the environment.
func languageOf(lang string) (string, error) {
	if lang != "" {
		return lang, oneOf("--lang", lang, languages...)
	}
	return environmentLanguage(os.Getenv), nil
}

// environmentLanguage returns the language of the first variable that is set, in the order in
// which POSIX asks for them.
func environmentLanguage(getenv func(string) string) string {
	for _, locale := range []string{getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG")} {
		switch {
		case locale == "":
			continue
		case strings.HasPrefix(strings.ToLower(locale), japanese):
			return japanese
		}
		return english
	}
	return english
}
