package guideline

// Documents returns the documents, the main one first.
func Documents() []*Document {
	return []*Document{
		{
			Name: futureName, Title: "DynamoDB design guideline", Language: "Japanese", Profile: "guideline", URL: futureURL,
			Sections: []*Section{
				scope, selection, naming, approach, tableDesign, primaryKeys, indexChoice, compositeKeys, projection,
				types, compression, commonAttributes, writes, severalWrites, severalReads, consistency,
				streams, viewTypes, streamingOptions, consumers, streamErrors, analytics, fullText, goSDK,
				mocks, streamMocks, capacity, accelerator, cost, deletion, dataLoss, recovery, monitoring,
				accessControl, encryption, network, audit,
			},
		},
		{
			Name: developerName, Title: "Data modeling building blocks", Profile: "aws", URL: developerURL + "data-modeling-blocks.html",
			Sections: []*Section{compositeSortKey, multiTenancy, sparseBlock, timeToLive, archival, verticalPartitioning, writeSharding},
		},
		{
			Name: developerName, Title: "Best practices", Profile: "aws", URL: developerURL + "best-practices.html",
			Sections: []*Section{
				generalDesign, partitionKeys, uniformLoad, shardingPractice, uploads, sortKeyPractice, indexPractice,
				sparsePractice, aggregation, replicaPractice, queryAndScan, versionControl,
			},
		},
	}
}
