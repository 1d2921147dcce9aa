package report

import (
	"encoding/xml"
	"io"

	"github.com/dynamolint/dynamolint/rules"
)

// checkstyleError is an error element of version 5.0. Its column counts
// characters from 1, as Checkstyle's own does, but a tab as one. The last two
// parts of the source are what Jenkins takes for category and type.
type checkstyleError struct {
	Line     int    `xml:"line,attr,omitempty"`
	Column   int    `xml:"column,attr,omitempty"`
	Severity string `xml:"severity,attr"`
	Message  string `xml:"message,attr"`
	Source   string `xml:"source,attr"`
}

type checkstyleFile struct {
	XMLName xml.Name          `xml:"file"`
	Name    string            `xml:"name,attr"`
	Errors  []checkstyleError `xml:"error"`
}

// writeCheckstyle writes Checkstyle's XML. Problems are errors in it too, for an
// incomplete run must not look like a clean one.
func writeCheckstyle(out output, run *Run, _ Options) error {
	sources := newSources(run.Root)
	root := xml.StartElement{Name: xml.Name{Local: "checkstyle"}, Attr: []xml.Attr{xmlAttr("version", "5.0")}}
	return writeXML(out, root, func(encoder *xml.Encoder) error {
		for _, file := range run.byFile() {
			element := checkstyleFile{Name: file.name}
			at := func(span rules.Span, severity, message, source string) {
				span = complete(span)
				element.Errors = append(element.Errors, checkstyleError{
					Line: span.Start.Line, Column: sources.file(file.name).charColumn(span.Start),
					Severity: severity, Message: message, Source: source,
				})
			}
			for _, f := range file.findings {
				at(f.Span, infoLevel(f.Severity), withRelated(f), toolName+"."+string(f.Rule.Category)+"."+f.Rule.ID)
			}
			for _, p := range file.problems {
				at(p.Span, "error", withHint(p), toolName+"."+notAnalysedName)
			}
			if err := encoder.Encode(element); err != nil {
				return err
			}
		}
		return nil
	})
}

// infoLevel returns a severity as it is called where the lowest one is "info".
func infoLevel(severity rules.Severity) string {
	if severity == rules.Note {
		return "info"
	}
	return severity.String()
}

func xmlAttr(name, value string) xml.Attr {
	return xml.Attr{Name: xml.Name{Local: name}, Value: value}
}

// writeXML writes a document; children are encoded one after the other. The
// encoder puts U+FFFD in place of characters that XML 1.0 does not have.
func writeXML(out output, root xml.StartElement, children func(*xml.Encoder) error) error {
	if _, err := io.WriteString(out, xml.Header); err != nil {
		return err
	}
	encoder := xml.NewEncoder(out)
	encoder.Indent("", "  ")
	if err := encoder.EncodeToken(root); err != nil {
		return err
	}
	if err := children(encoder); err != nil {
		return err
	}
	if err := encoder.EncodeToken(root.End()); err != nil {
		return err
	}
	if err := encoder.Close(); err != nil {
		return err
	}
	return out.WriteByte('\n')
}
