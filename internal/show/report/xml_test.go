package report

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// xmlNode is any element, read back without the types that wrote it.
type xmlNode struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []xmlNode  `xml:",any"`
}

func (n *xmlNode) attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// find returns all elements of a name at or below n, in order.
func (n *xmlNode) find(name string) []*xmlNode {
	var found []*xmlNode
	if n.XMLName.Local == name {
		found = append(found, n)
	}
	for i := range n.Children {
		found = append(found, n.Children[i].find(name)...)
	}
	return found
}

func parseXML(t *testing.T, text string) *xmlNode {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(strings.TrimSpace(text)))
	var root xmlNode
	if err := decoder.Decode(&root); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		t.Fatalf("something follows the document: %v", err)
	}
	return &root
}

// hostileRun has texts that break out of a format which does not escape them.
func hostileRun(t testing.TB) (run *Run, texts []string) {
	run = cleanRun(t)
	texts = []string{
		`</script><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `' onclick='alert(1)`, `]]><x>`, `a | b`, "`code`",
		`[link](javascript:alert(1))`, `{{.Version}}`, `$x$ and $y$`, `<!-- -->`, `&amp;`, `\`,
	}
	for _, text := range texts {
		f := finding(missingPagination, rules.Span{File: text + ".go", Start: rules.Pos{Line: 1, Column: 1}}, inAllParts(text), text, text,
			rules.Related{Span: rules.Span{File: text + ".tf"}, Message: text})
		run.Findings = append(run.Findings, f)
		run.Problems = append(run.Problems, rules.Problem{Span: rules.Span{File: text}, Message: text, Hint: text})
	}
	rules.SetFingerprints(run.Findings)
	return run, texts
}

func TestXMLKeepsHostileTexts(t *testing.T) {
	run, texts := hostileRun(t)
	for format, element := range map[string]string{"junit": "failure", "checkstyle": "error"} {
		messages := map[string]bool{}
		for _, node := range parseXML(t, render(t, format, run, Options{})).find(element) {
			message, _, _ := strings.Cut(node.attr("message"), "; ")
			messages[message] = true
		}
		for _, text := range texts {
			if !messages[text] {
				t.Errorf("%s: message %q is not read back", format, text)
			}
		}
	}
}

// TestXMLHasNoForbiddenCharacters: a reader refuses a whole document for one.
func TestXMLHasNoForbiddenCharacters(t *testing.T) {
	run := cleanRun(t)
	const message = "a\x00b\x1bc\ufffed\xffe"
	run.Findings = []rules.Finding{finding(missingPagination, rules.Span{File: "a\x01.go"}, said(message), "", "")}
	for _, format := range []string{"junit", "checkstyle"} {
		root := parseXML(t, render(t, format, run, Options{}))
		node := append(root.find("failure"), root.find("error")...)[0]
		if got, want := strings.TrimSuffix(node.attr("message"), "."), "a\ufffdb\ufffdc\ufffdd\ufffde"; got != want {
			t.Errorf("%s: message %q, want %q", format, got, want)
		}
	}
}

func TestJUnitCounts(t *testing.T) {
	problemsOnly := cleanRun(t)
	problemsOnly.Problems = fullRun(t).Problems
	tests := []struct {
		name                            string
		run                             *Run
		suites, cases, failures, errors int
	}{
		{"full", fullRun(t), 5, 12, 10, 2},
		{"problems only", problemsOnly, 2, 2, 0, 2},
		{"clean", cleanRun(t), 1, 1, 0, 0}, // a suite without tests would be refused
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			root := parseXML(t, render(t, "junit", test.run, Options{}))
			if n := len(root.find("testsuite")); n != test.suites {
				t.Errorf("%d suites, want %d", n, test.suites)
			}
			for _, node := range append(root.find("testsuite"), root) {
				for attr, element := range map[string]string{"tests": "testcase", "failures": "failure", "errors": "error"} {
					if want := len(node.find(element)); node.attr(attr) != strconv.Itoa(want) {
						t.Errorf("%s %s: %s=%s, want %d", node.XMLName.Local, node.attr("name"), attr, node.attr(attr), want)
					}
				}
			}
			if c, f, e := len(root.find("testcase")), len(root.find("failure")), len(root.find("error")); c != test.cases || f != test.failures || e != test.errors {
				t.Errorf("%d tests, %d failures, %d errors, want %d, %d, %d", c, f, e, test.cases, test.failures, test.errors)
			}
		})
	}
}

// TestJUnitNames: of two tests with one name GitLab ignores the second, and a
// name that changes with the line makes a new failure of an old one.
func TestJUnitNames(t *testing.T) {
	names := func(run *Run) []string {
		var list []string
		for _, node := range parseXML(t, render(t, "junit", run, Options{})).find("testcase") {
			list = append(list, node.attr("classname")+" "+node.attr("name"))
		}
		return list
	}
	run := fullRun(t)
	before := names(run)
	seen := map[string]bool{}
	for _, name := range before {
		if seen[name] {
			t.Errorf("two tests are called %q", name)
		}
		seen[name] = true
	}
	for i := range run.Findings {
		run.Findings[i].Span.Start.Line += 7
	}
	if after := names(run); strings.Join(after, "\n") != strings.Join(before, "\n") {
		t.Errorf("names change when lines move:\n%s", strings.Join(after, "\n"))
	}
}

// TestCheckstyleSeverities: these are all that version 5.0 knows.
func TestCheckstyleSeverities(t *testing.T) {
	root := parseXML(t, render(t, "checkstyle", fullRun(t), Options{}))
	if root.XMLName.Local != "checkstyle" || root.attr("version") != "5.0" {
		t.Errorf("root is %s of version %s", root.XMLName.Local, root.attr("version"))
	}
	count := map[string]int{}
	for _, node := range root.find("error") {
		count[node.attr("severity")]++
		if !strings.HasPrefix(node.attr("source"), "dynamolint.") {
			t.Errorf("source %q", node.attr("source"))
		}
	}
	if count["error"] != 5 || count["warning"] != 2 || count["info"] != 5 || len(count) != 3 {
		t.Errorf("severities %v, want 3 errors with 2 problems, 2 warnings, 5 of level info", count)
	}
}
