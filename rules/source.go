package rules

// Guideline is a section of the DynamoDB design guideline of Future Corporation.
func Guideline(section string) Source {
	return Source{
		Title: "DynamoDB design guideline (Future Corporation), " + section,
		URL:   "https://future-architect.github.io/arch-guidelines/documents/forDB/dynamodb_guidelines.html",
	}
}

// DeveloperGuide is a page of the Amazon DynamoDB developer guide.
func DeveloperGuide(title, page string) Source {
	return Source{
		Title: "Amazon DynamoDB developer guide, " + title,
		URL:   "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/" + page + ".html",
	}
}

// APIReference is a page of the Amazon DynamoDB API reference.
func APIReference(name string) Source {
	return Source{
		Title: "Amazon DynamoDB API reference, " + name,
		URL:   "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_" + name + ".html",
	}
}

// TerraformResource is a resource's page in the documentation of the AWS
// provider; name is without the prefix "aws_".
func TerraformResource(name string) Source {
	return Source{
		Title: "Terraform AWS provider, aws_" + name,
		URL:   "https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/" + name,
	}
}
