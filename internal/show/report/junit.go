package report

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

type junitSuite struct {
	XMLName  xml.Name    `xml:"testsuite"`
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name    string      `xml:"name,attr"`
	Class   string      `xml:"classname,attr"`
	File    string      `xml:"file,attr,omitempty"`
	Line    int         `xml:"line,attr,omitempty"`
	Failure *junitFault `xml:"failure"`
	Error   *junitFault `xml:"error"`
}

type junitFault struct {
	Type    string `xml:"type,attr"`
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

// writeJUnit writes a suite for each file: a finding is a failed test, a problem
// is a test in error. A run without either has one test that passes, because CI
// systems take a report without tests for a broken one. Places in the text have
// columns in bytes, as compilers print them.
func writeJUnit(out output, run *Run, _ Options) error {
	tests := len(run.Findings) + len(run.Problems)
	root := xml.StartElement{Name: xml.Name{Local: "testsuites"}, Attr: []xml.Attr{
		xmlAttr("name", toolName),
		xmlAttr("tests", strconv.Itoa(max(tests, 1))),
		xmlAttr("failures", strconv.Itoa(len(run.Findings))),
		xmlAttr("errors", strconv.Itoa(len(run.Problems))),
	}}
	return writeXML(out, root, func(encoder *xml.Encoder) error {
		for _, file := range run.byFile() {
			if err := encoder.Encode(newJUnitSuite(file, run.docs())); err != nil {
				return err
			}
		}
		if tests > 0 {
			return nil
		}
		return encoder.Encode(junitSuite{Name: toolName, Tests: 1, Cases: []junitCase{{Name: "no findings", Class: toolName}}})
	})
}

func newJUnitSuite(file *fileReport, docs rules.Docs) junitSuite {
	suite := junitSuite{
		Name:     file.name,
		Tests:    len(file.findings) + len(file.problems),
		Failures: len(file.findings),
		Errors:   len(file.problems),
	}
	names := map[string]int{}
	add := func(class, name string, line int) *junitCase {
		names[class+name]++
		if n := names[class+name]; n > 1 {
			name += fmt.Sprintf(" (%d)", n)
		}
		suite.Cases = append(suite.Cases, junitCase{Name: name, Class: toolName + "." + class, File: file.name, Line: line})
		return &suite.Cases[len(suite.Cases)-1]
	}
	for _, f := range file.findings {
		add(f.Rule.ID, junitName(f), f.Span.Start.Line).Failure = &junitFault{f.Severity.String(), f.Headline, junitText(f, docs)}
	}
	for _, p := range file.problems {
		add(notAnalysedName, file.name, p.Span.Start.Line).Error = &junitFault{notAnalysedName, p.Message, p.Span.String() + ": " + withHint(p)}
	}
	return suite
}

// junitName returns what a finding's test is called. There is no line in it: CI
// systems compare tests of two runs by their names, and an edit above would
// make a new failure. They ignore the second of two tests with one name.
func junitName(f *rules.Finding) string {
	parts := []string{f.Rule.Slug + " in " + f.Span.File, f.Symbol, f.Subject}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), ", ")
}

func junitText(f *rules.Finding, docs rules.Docs) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s: %s %s: %s\n", complete(f.Span), f.Severity, ruleName(f.Rule), f.Headline)
	for _, part := range partsOf(f) {
		text.WriteString(part.line() + "\n")
	}
	text.WriteString("More: " + docs.Page(f.Rule))
	return text.String()
}
