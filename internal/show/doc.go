// Package show is the room of what people and machines read: findings in all formats, and the
// documents about tables, access patterns, policies and changes.
//
//	design      the design documents of tables
//	difference  what differs between two versions
//	document    what documents consist of, written as Markdown and HTML; CSV
//	exprcheck   what DynamoDB refuses of one expression or request that a person gives
//	patterns    which table each call asks, and how
//	policydoc   the least policies of programs
//	report      findings, in all formats
//	schemadoc   a schema as text, Markdown, a diagram
package show
