package guideline

// Correction tells where a document is wrong or contradicts another, and what holds.
type Correction struct {
	Says  string   // what the document says
	Fact  string   // what is right
	Page  string   // of AWS that has it: its title
	URL   string   // its address
	Rules []string // IDs of the rules on whose pages it stands as well
	Fixed bool     // the published document has been corrected since
}

// Corrections returns them, in the order of the text.
func Corrections() []Correction {
	return []Correction{
		{
			Says: "The guideline numbers indexes gsi1, gsi2, and so on. The naming standard that it links numbers them idx-1, idx-2.",
			Fact: "DynamoDB accepts both. DDB501 follows the guideline; its option sets another form.",
			Page: "Supported data types and naming rules in Amazon DynamoDB", URL: developerURL + "HowItWorks.NamingRulesDataTypes.html",
			Rules: []string{"DDB501"},
		},
		{
			Says: "The guideline's tip on IAM shows table names with the prefix `${ENV}_`. The naming rules join words with hyphens.",
			Fact: "DynamoDB accepts both. Only one of the two forms can match the policies: the rules go by the hyphens.",
			Page: "Supported data types and naming rules in Amazon DynamoDB", URL: developerURL + "HowItWorks.NamingRulesDataTypes.html",
			Rules: []string{"DDB401", "DDB612"},
		},
		{
			Says: "The guideline's examples name attributes MeterID and OrderStatus. The naming rules ask for snake_case.",
			Fact: "DynamoDB accepts both. The rules go by snake_case.",
			Page: "Supported data types and naming rules in Amazon DynamoDB", URL: developerURL + "HowItWorks.NamingRulesDataTypes.html",
			Rules: []string{"DDB301", "DDB402"},
		},
		{
			Says: "The guideline's example of composite keys has the status of an order as partition key of an index. The section on primary keys asks for keys with many values.",
			Fact: "A status code is AWS's own example of a key that spreads the load badly. Profile `aws` reports such keys of indexes, profile `guideline` those of tables.",
			Page: "Designing partition keys to distribute your workload", URL: developerURL + "bp-partition-key-uniform-load.html",
			Rules: []string{"DDB407"},
		},
		{
			Says: "The guideline prefers a table for each kind of entity. AWS's best practices ask for as few tables as possible.",
			Fact: "AWS describes both designs with their trade-offs. Profile `guideline` reports single tables; profile `aws` does not.",
			Page: "Data modeling foundations in DynamoDB", URL: developerURL + "data-modeling-foundations.html",
			Rules: []string{"DDB425", "DDB510"},
		},
		{
			Says: "The guideline's table of types mentions NULL for sparse indexes. A warning in its section on indexes forbids it.",
			Fact: "A key of an index is a string, a number or binary, so DynamoDB refuses NULL. Leave the attribute out.",
			Page: "KeySchemaElement", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_KeySchemaElement.html",
			Rules: []string{"DDB710"},
		},
		{
			Says: "The guideline adds attributes to the INCLUDE projection of an existing index, and removes them.",
			Fact: "Of an existing index, UpdateTable changes nothing but the throughput. A new projection means a new index.",
			Page: "UpdateTable", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateTable.html",
			Rules: []string{"DDB502", "DDB714", "DDB802"},
		},
		{
			Says: "The guideline's table of projections counts reads of the table among the costs of KEYS_ONLY, also for global indexes.",
			Fact: "Only a local index fetches from the table. A global index returns projected attributes alone, and refuses a request for others.",
			Page: "Global secondary indexes", URL: developerURL + "GSI.html",
			Rules: []string{"DDB708", "DDB715"},
		},
		{
			Says: "The guideline guards an UpdateItem that must not create an item by `attribute_not_exists`.",
			Fact: "That condition refuses every update of an existing item. The guard is `attribute_exists`.",
			Page: "UpdateItem", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateItem.html",
			Rules: []string{"DDB110"}, Fixed: true,
		},
		{
			Says: "The guideline says that DynamoDB Streams deliver each record exactly once.",
			Fact: "A record appears once in the stream, but a Lambda function that reads the stream may get it more than once.",
			Page: "Using AWS Lambda with Amazon DynamoDB", URL: "https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html",
			Rules: []string{"DDB727"},
		},
		{
			Says: "The guideline gives `dynamodb:*` to applications that use DynamoDB.",
			Fact: "AWS asks for the least privilege: the actions that the application calls, on its tables. Profile `guideline` allows `dynamodb:*` within one environment, the others do not.",
			Page: "Using IAM with DynamoDB", URL: developerURL + "security_iam_service-with-iam.html",
			Rules: []string{"DDB611"},
		},
		{
			Says: "The guideline uses the AWS managed key for PCI DSS.",
			Fact: "The document of AWS that the guideline links for PCI DSS asks for customer managed keys.",
			Page: "PCI DSS v4.0 on AWS", URL: "https://d1.awsstatic.com/whitepapers/compliance/pci-dss-compliance-on-aws-v4-102023.pdf",
			Rules: []string{"DDB419"}, Fixed: true,
		},
	}
}
