package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// documented is a command line of dynamolint on a page.
type documented struct {
	page string
	args []string // without the name of the program
}

func (d documented) String() string {
	return strings.Join(append([]string{"dynamolint"}, d.args...), " ")
}

var (
	shellBlock = regexp.MustCompile("(?ms)^ *```(sh|bash|console|yaml)[^\n]*\n(.*?)^ *```$")
	anyBlock   = regexp.MustCompile("(?ms)^ *```.*?^ *```$")
	yamlPrefix = regexp.MustCompile(`^(- )?((run|script): )?`)
	yamlMacro  = regexp.MustCompile(`\$\([A-Za-z.]+\)`) // of Azure Pipelines
)

// documentedCommands returns the command lines of README.md, docs/*.md and docs/ja/*.md: those
// in blocks of shell and of pipelines, and those in the text, as in cells of tables.
func documentedCommands(t *testing.T) []documented {
	t.Helper()
	pages := []string{filepath.FromSlash("../../README.md")}
	for _, pattern := range []string{"../../docs/*.md", "../../docs/ja/*.md"} {
		found, err := filepath.Glob(filepath.FromSlash(pattern))
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, found...)
	}
	var all []documented
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		lines := spanCommands(anyBlock.ReplaceAllString(string(text), ""))
		for _, block := range shellBlock.FindAllStringSubmatch(string(text), -1) {
			lines = append(lines, blockLines(block[1], block[2])...)
		}
		for _, line := range lines {
			for _, command := range shellCommands(line) {
				if args, ok := dynamolintArgs(command); ok {
					all = append(all, documented{filepath.Base(page), args})
				}
			}
		}
	}
	return all
}

// blockLines returns the lines of a block that a shell gets.
func blockLines(language, block string) []string {
	var lines []string
	for line := range strings.Lines(block) {
		line = strings.TrimSpace(line)
		command, prompted := strings.CutPrefix(line, "$ ")
		switch {
		case language == "console" && !prompted: // output
		case language == "yaml":
			lines = append(lines, yamlMacro.ReplaceAllString(yamlPrefix.ReplaceAllString(line, ""), "."))
		default:
			lines = append(lines, command)
		}
	}
	return lines
}

// spanCommands returns the command lines of a text. In the first cell of a row the
// first one is whole, and what follows stands for its flags or its last word:
// `dynamolint config show`, `check`.
func spanCommands(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		var whole []string
		cell := 0
		if strings.HasPrefix(line, "| `dynamolint ") {
			cell = strings.Index(line, " | ")
		}
		for _, at := range code.FindAllStringSubmatchIndex(line, -1) {
			words := strings.Fields(line[at[2]:at[3]])
			switch {
			case words[0] == "dynamolint" && len(words) > 1:
				whole = words
			case len(whole) == 0 || at[0] > cell:
				continue
			case strings.HasPrefix(words[0], "-"):
				flags := slices.IndexFunc(whole, func(word string) bool { return strings.HasPrefix(word, "-") })
				words = slices.Concat(whole[:flags], words)
			default:
				words = slices.Concat(whole[:len(whole)-1], words)
			}
			lines = append(lines, strings.Join(words, " "))
		}
	}
	return lines
}

// dynamolintArgs returns the arguments of a command that runs dynamolint.
func dynamolintArgs(command []string) ([]string, bool) {
	for _, start := range [][]string{
		{"dynamolint"},
		{"go", "run", "./cmd/dynamolint"},
		{"$(go env GOPATH)/bin/dynamolint"},
		{"xargs", "-0", "dynamolint"},
	} {
		if len(command) >= len(start) && slices.Equal(command[:len(start)], start) {
			args := command[len(start):]
			return args, !isVet(args) // what go vet asks is no command of a user
		}
	}
	return nil, false
}

// shellCommands splits a line into commands and their words, as a shell does for
// quotes, comments, pipes and redirections. Substitutions stay as they are.
func shellCommands(line string) [][]string {
	var commands [][]string
	var command []string
	var word strings.Builder
	begun, quote := false, rune(0)
	endWord := func() {
		if begun {
			command = append(command, word.String())
		}
		word.Reset()
		begun = false
	}
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, begun = r, true
		case quote == 0 && r == '#' && !begun:
			return append(commands, command)
		case quote == 0 && strings.ContainsRune("|&;", r):
			endWord()
			commands, command = append(commands, command), nil
		case quote == 0 && r == '>': // where the output goes is no argument
			endWord()
			return append(commands, command)
		case quote == 0 && r == ' ':
			endWord()
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	endWord()
	return append(commands, command)
}
