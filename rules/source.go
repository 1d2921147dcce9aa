package rules

import "github.com/dynamolint/dynamolint/rules/guideline"

// Source is a page on which a rule's claim can be read up. It is made by the functions of
// this file only, so that each document has one name and one kind of address.
type Source struct {
	document, section, url string

	statements []*guideline.Statement // that the rule checks, for a section of package guideline
}

// Title names the document and the part of it: "Amazon DynamoDB developer guide, Scan".
func (s Source) Title() string {
	if s.section == "" {
		return s.document
	}
	return s.document + ", " + s.section
}

// URL is the address of the page, or of the section in it.
func (s Source) URL() string { return s.url }

// Statements are what the rule checks of the section.
func (s Source) Statements() []*guideline.Statement { return s.statements }

// Cite is the section of a guideline that makes the statements, which the rule checks.
func Cite(statements ...*guideline.Statement) Source {
	document, section, url := statements[0].Section.Source()
	return Source{document, section, url, statements}
}

// DeveloperGuide is a page of the Amazon DynamoDB developer guide: its title, and its file
// name without ".html".
func DeveloperGuide(title, page string) Source {
	return Source{document: "Amazon DynamoDB developer guide", section: title, url: "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/" + page + ".html"}
}

// APIReference is the page of an operation or a type in the Amazon DynamoDB API reference.
func APIReference(name string) Source {
	return Source{document: "Amazon DynamoDB API reference", section: name, url: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_" + name + ".html"}
}

// LambdaGuide is a page of the AWS Lambda developer guide, as in [DeveloperGuide].
func LambdaGuide(title, page string) Source {
	return Source{document: "AWS Lambda developer guide", section: title, url: "https://docs.aws.amazon.com/lambda/latest/dg/" + page + ".html"}
}

// SDKGuide is a page of the developer guide of the AWS SDK for Go v2, as in [DeveloperGuide].
func SDKGuide(title, page string) Source {
	return Source{document: "AWS SDK for Go v2 developer guide", section: title, url: "https://docs.aws.amazon.com/sdk-for-go/v2/developer-guide/" + page + ".html"}
}

// GoPackage is the documentation of a Go package, or of what it declares by a name, if
// that is not empty: "Iter", "Query.SearchLimit".
func GoPackage(path, name string) Source {
	url := "https://pkg.go.dev/" + path
	if name != "" {
		url += "#" + name
	}
	return Source{document: "Go package " + path, section: name, url: url}
}

// TerraformResource is a resource's page in the documentation of the AWS
// provider; name is without the prefix "aws_".
func TerraformResource(name string) Source {
	return Source{document: "Terraform AWS provider", section: "aws_" + name, url: "https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/" + name}
}

// WebPage is a page of any other document.
func WebPage(document, title, url string) Source {
	return Source{document: document, section: title, url: url}
}
