package cfnscan

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/template"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

// read returns a file if it is of interest, and what is wrong with one that cannot be read and is
// meant to be a template. Of any other that cannot be read nothing is said: most files in YAML
// and JSON are about something else.
func read(system *files.System, file string) ([]byte, *rules.Problem) {
	content, err := system.View(file, template.MaxSize, view)
	if err == nil {
		err = files.CheckText(content)
	}
	_, isLarge := errors.AsType[*files.TooLarge](err)
	switch {
	case err == nil:
		return content, nil
	case errors.Is(err, files.ErrUTF16):
		return nil, unread(file, err, files.Hint(err))
	case isLarge:
		if start, failed := system.View(file, maxLarge, large); failed != nil || len(start) == 0 {
			return nil, nil
		}
		return nil, unread(file, err, "split it, as CloudFormation takes none of this size, or exclude it")
	case isNamedTemplate(file) && !errors.Is(err, files.ErrDirectory):
		return nil, unread(file, err, "make it readable, or exclude it")
	}
	return nil, nil
}

func unread(file string, err error, hint string) *rules.Problem {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	return &rules.Problem{Span: rules.Span{File: file}, Message: "the template cannot be read: " + err.Error(), Hint: hint}
}

// isNamedTemplate reports whether a file has a name that only templates have, which says what it
// is where its content does not. "email-template.json" may be anything.
func isNamedTemplate(file string) bool {
	name := strings.ToLower(filepath.Base(file))
	ext := filepath.Ext(name)
	return ext == ".template" || slices.Contains([]string{"template", "cloudformation"}, strings.TrimSuffix(name, ext))
}

// maxLarge bounds the files, in bytes, that are searched for what a template has that is too large.
const maxLarge = 16 << 20

// large shows the start of a template that is of interest. Of other files no more than that is read.
var large = files.View{Name: "CloudFormation: the start of large templates", Parts: func(file io.ReaderAt) []byte {
	start := make([]byte, 1024)
	n, _ := file.ReadAt(start, 0)
	if start = start[:n]; !begins.Match(start) {
		return nil
	}
	content, err := io.ReadAll(io.NewSectionReader(file, 0, maxLarge))
	if err != nil || !isOfInterest(content) {
		return nil
	}
	return start
}}

// begins matches how templates begin, and not the JSON schema of templates, which has the same words.
var begins = lazyregexp.New(`(?m)(^|[{,]\s*"|^\s*")(AWSTemplateFormatVersion"?\s*:\s*["']?2010|Transform"?\s*:[\s\["'-]*AWS::|Resources"?\s*:[\s{]*"?\w+"?\s*:[\s{]*"?Type"?\s*:\s*["']?AWS::)`)

// isOfInterest reports whether a file has tables or functions in it as templates have, in UTF-8 or,
// for those to be reported, in UTF-16.
func isOfInterest(content []byte) bool {
	if errors.Is(files.CheckText(content), files.ErrUTF16) {
		content = bytes.ReplaceAll(content, []byte{0}, nil)
	}
	return slices.ContainsFunc([]string{"AWS::DynamoDB::", "AWS::Serverless::", "AWS::Lambda::Function", "AWS::CloudFormation::Stack"}, func(part string) bool {
		return bytes.Contains(content, []byte(part))
	})
}
