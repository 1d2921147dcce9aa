package cfnscan

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
)

const orders = "Resources:\n  Orders:\n    Type: AWS::DynamoDB::Table\n"

// ofUTF16 returns a text as some editors on Windows save it.
func ofUTF16(text string) string {
	encoded := []byte("\xff\xfe")
	for _, unit := range utf16.Encode([]rune(text)) {
		encoded = append(encoded, byte(unit), byte(unit>>8))
	}
	return string(encoded)
}

// A template that cannot be read is a problem; what may be something else is none.
func TestUnread(t *testing.T) {
	comment := strings.Repeat("# an order and its lines\n", 50_000)
	fill := strings.Repeat(" ", 1<<20)
	for name, test := range map[string]struct{ content, want string }{ // no content: a link to nothing
		"template.yaml":        {"", "no such file"},
		"cloudformation.json":  {"", "no such file"},
		"orders.template":      {"", "no such file"},
		"orders.yaml":          {ofUTF16(orders), "UTF-16"},
		"large.yaml":           {orders + comment, "larger than 1 MiB"},
		"version.yaml":         {"# orders\nAWSTemplateFormatVersion: '2010-09-09'\n" + comment + orders, "larger than 1 MiB"},
		"serverless-app.yml":   {"Transform:\n  - AWS::Serverless-2016-10-31\n" + comment + orders, "larger than 1 MiB"},
		"synthesized.json":     {`{"Resources": {"Orders": {"Type": "AWS::DynamoDB::Table"` + fill + `}}}`, "larger than 1 MiB"},
		"format.json":          {"{\n  \"AWSTemplateFormatVersion\": \"2010-09-09\"," + fill + `"Resources": {"Orders": {"Type": "AWS::DynamoDB::Table"}}}`, "larger than 1 MiB"},
		"email-template.json":  {"", ""},
		"values.yaml":          {"", ""},
		"translations.yaml":    {ofUTF16("greeting: hello\n"), ""},
		"schema.json":          {`{"properties": {"AWSTemplateFormatVersion": {"enum": ["2010-09-09"]}, "Resources": {"type": "object"}}, "x": "AWS::DynamoDB::Table` + fill + `"}`, ""},
		"openapi.yaml":         {"openapi: 3.0.1\n" + comment + "# stored in AWS::DynamoDB::Table\n", ""},
		"kustomization.yaml":   {"resources:\n  - base\n" + comment, ""},
		"bucket.yaml":          {"Resources:\n  Invoices:\n    Type: AWS::S3::Bucket\n" + comment, ""},
		"inventory-dump.json":  {`[{"Resources": 12, "Type": "AWS::DynamoDB::Table"` + fill + `}]`, ""},
		"state-of-things.yaml": {"Resources: 12\nstate:\n  Type: AWS::DynamoDB::Table\n" + comment, ""},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(archives.Extract(t, ""), name)
			err := os.WriteFile(file, []byte(test.content), 0o600)
			if test.content == "" {
				if err = os.Remove(file); err == nil {
					err = os.Symlink("gone", file)
				}
			}
			if err != nil {
				t.Fatal(err)
			}
			problems := Scan(files.Disk, []string{file}, none).Problems
			if test.want == "" && len(problems) > 0 || test.want != "" && (len(problems) != 1 || problems[0].Span.File != file || !strings.Contains(problems[0].Message, test.want)) {
				t.Errorf("got %v, want %q", problems, test.want)
			}
			if isCandidate := len(Candidates(files.Disk, []string{file})) > 0; isCandidate != (test.want != "") {
				t.Errorf("it is a candidate: %v", isCandidate)
			}
			if ofExcluded := Scan(files.Disk, []string{file}, func(string) bool { return true }); len(ofExcluded.Problems) > 0 {
				t.Errorf("excluded, and yet %v", ofExcluded.Problems)
			}
		})
	}
}
