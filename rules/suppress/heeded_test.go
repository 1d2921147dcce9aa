package suppress

// heeded are what each linter heeds, by its sources: the first word of a name is the linter. Lines
// that are covered begin with a bar.
var heeded = map[string]struct{ src, want string }{
	"checkov: the block around": {`
resource "aws_s3_bucket" "logs" {
}

|resource "aws_dynamodb_table" "cache" {
|  # checkov:skip=CKV_AWS_28:rebuilt from S3 every night
|  hash_key = "{"
|  attribute {
|    name = "id"
|  }
|}
resource "aws_dynamodb_table" "other" {
}`, "DDB413 (rebuilt from S3 every night)"},
	"checkov: in a nested block": {`
|resource "aws_dynamodb_table" "cache" {
|  server_side_encryption { #checkov:skip=CKV_AWS_119,CKV_AWS_28
|    enabled = true
|  }
|}`, "DDB419 DDB422 DDB413"},
	"checkov: older words": {`
|resource "aws_dynamodb_table" "cache" {
|  # bridgecrew:skip=CKV_AWS_28: no need
|  # cortex:skip= CKV_AWS_119
|}`, "DDB413 (no need); DDB419 DDB422"},
	"checkov: in a comment of several lines, and in a text": {`
|resource "aws_dynamodb_table" "cache" {
|  /*
|     checkov:skip=CKV_AWS_28
|  */
|  name = "checkov:skip=CKV_AWS_119"
|}`, "DDB413; DDB419 DDB422"},
	"checkov: outside of blocks, and where a block begins and ends": {`
# checkov:skip=CKV_AWS_28:rebuilt
resource "aws_dynamodb_table" "cache" { # checkov:skip=CKV_AWS_28
  name = "cache"
} # checkov:skip=CKV_AWS_28`, "DDB413 (rebuilt); DDB413; DDB413"},
	"checkov: braces in values are no blocks": {`
|resource "aws_dynamodb_table" "cache" {
|  tags = {
|    # checkov:skip=CKV_AWS_28
|    Team = "${var.a}{"
|  }
|  ttl { enabled = false }
|}
locals {
}`, "DDB413"},
	"checkov: another check, letter case, all checks": {`
resource "aws_dynamodb_table" "cache" {
  # checkov:skip=CKV_AWS_1:rebuilt
  # checkov:skip=ckv_aws_28
  # checkov:skip=*
}`, ""},
	"checkov: a part of what the rule reports": {`
resource "aws_dax_cluster" "cache" {
  # checkov:skip=CKV_AWS_47
}`, ""},
	"checkov: prose": {`
resource "aws_dynamodb_table" "cache" {
  # The cache is rebuilt, so skip checkov's check.
}`, ""},

	"trivy: above a block": {`
# The cache. trivy:ignore:AVD-AWS-0024
|resource "aws_dynamodb_table" "cache" {
|  name = "cache"
|}
resource "aws_dynamodb_table" "other" {
}`, "DDB413"},
	"trivy: in other comments": {`
resource "aws_dynamodb_table" "cache" {
  /* trivy:ignore:AWS-0024 */
|  point_in_time_recovery {
|    enabled = false
|  }
  ## //trivy:ignore:AWS-0024
|  server_side_encryption {
|    enabled = false
|  }
}`, "DDB413; DDB413"},
	"trivy: behind a header, it covers the block": {`
|resource "aws_dynamodb_table" "cache" { #trivy:ignore:AWS-0024
|  name = "cache"
|}`, "DDB413"},
	"trivy: behind code, it covers the next line, too": {`
resource "aws_dynamodb_table" "cache" {
|  name = "cache" #trivy:ignore:AWS-0024
|  point_in_time_recovery {
|    enabled = false
|  }
}`, "DDB413"},
	"trivy: inside of an attribute nothing begins": {`
resource "aws_dynamodb_table" "cache" {
  tags = {
    Team = "orders" #trivy:ignore:AWS-0024
    Kind = "cache"
  }
}`, "DDB413"},
	"trivy: all names, in any letter case": {`
# trivy:ignore:AWS-0024 trivy:ignore:avd-aws-0024 trivy:ignore:aws-dynamodb-Enable-recovery
|resource "aws_dynamodb_table" "cache" { # trivy:ignore:enable-recovery
|}`, "DDB413; DDB413; DDB413; DDB413"},
	"trivy: asterisks": {`
resource "aws_dynamodb_table" "cache" {
|  name = "cache" # trivy:ignore:*

|  ttl { # tfsec:ignore:aws-*-Recovery
|
|  } # trivy:ignore:AWS-*-x trivy:ignore:x*

}`, "DDB413; DDB413"},
	"trivy: under tfsec's name": {`
# tfsec:ignore:AWS-0024
|resource "aws_dynamodb_table" "cache" {
|}`, "DDB413"},
	"trivy: it holds until the day before": {`
# trivy:ignore:AWS-0024:exp:2026-06-16
|resource "aws_dynamodb_table" "cache" {
|}`, "DDB413 until 2026-06-15"},
	"trivy: no day": {`
# trivy:ignore:AWS-0024:exp:2026-13-16
resource "aws_dynamodb_table" "cache" {
}`, ""},
	"trivy: an unknown key, and one without a value": {`
# trivy:ignore:AWS-0024:why:cheap:more
|resource "aws_dynamodb_table" "cache" {
|}`, "DDB413"},
	"trivy: for one workspace, which is unknown, and for some values": {`
# trivy:ignore:AWS-0024:ws:dev
resource "aws_dynamodb_table" "cache" { # trivy:ignore:AWS-0024[name=cache]
}`, ""},
	"trivy: an empty line behind it": {`
# trivy:ignore:AWS-0024

resource "aws_dynamodb_table" "cache" {
}`, "DDB413"},
	"trivy: prose between it and the block": {`
# trivy:ignore:AWS-0024
# The cache.
resource "aws_dynamodb_table" "cache" {
}`, "DDB413"},
	"trivy: one above the other": {`
# trivy:ignore:AWS-0024
# trivy:ignore:AWS-0107
# trivy:ignore:AWS-0024
|resource "aws_dynamodb_table" "cache" {
|}`, "DDB413; DDB413"},
	"trivy: above one that does not hold": {`
# trivy:ignore:AWS-0024
# trivy:ignore:AWS-0107:ws:dev:exp:tomorrow
|resource "aws_dynamodb_table" "cache" {
|}`, "DDB413"},
	"trivy: of two above another, the last counts": {`
# trivy:ignore:AWS-0024 trivy:ignore:AWS-0107
# trivy:ignore:AWS-0107
resource "aws_dynamodb_table" "cache" {
}`, "DDB413"},
	"trivy: the last of two above another": {`
# trivy:ignore:AWS-0107 trivy:ignore:AWS-0024
# trivy:ignore:AWS-0107
|resource "aws_dynamodb_table" "cache" {
|}`, "DDB413"},
	"trivy: a list, punctuation, and a tab": {`
# trivy:ignore:AWS-0024,AWS-0025
resource "aws_dynamodb_table" "cache" { # trivy:ignore:AWS-0024.
  name = "cache" #	trivy:ignore:AWS-0024
}`, ""},

	"tfsec: two checks, one of ours": {`
# tfsec:ignore:aws-s3-enable-versioning tfsec:ignore:aws-dynamodb-enable-recovery
|resource "aws_dynamodb_table" "cache" {
|}`, "DDB413"},
	"tfsec: all names, also under trivy's": {`
# tfsec:ignore:AWS086 tfsec:ignore:enable-recovery tfsec:ignore:AVD-AWS-0024 trivy:ignore:*
|resource "aws_dynamodb_table" "cache" {
|}`, "DDB413; DDB413; DDB413; DDB413"},
	"tfsec: no name, no letter case, no pattern of trivy's": {`
# tfsec:ignore:AWS-0024 tfsec:ignore:aws086 tfsec:ignore:aws-dynamodb-*
resource "aws_dynamodb_table" "cache" {
}`, ""},
	"tfsec: a tab, and what precedes a comment": {`
#	tfsec:ignore:AWS086
|resource "aws_dynamodb_table" "cache" {
|  name = "cache" //tfsec:ignore:AWS086
|}`, "DDB413; DDB413"},
	"tfsec: of two above another, the first counts": {`
# tfsec:ignore:AWS086 tfsec:ignore:AWS001
# tfsec:ignore:AWS001
|resource "aws_dynamodb_table" "cache" {
|}`, "DDB413"},
	"tfsec: above one behind code": {`
# tfsec:ignore:AWS086
|resource "aws_dynamodb_table" "cache" { # tfsec:ignore:AWS001
|}`, "DDB413"},
	"tfsec: above one that suppresses nothing": {`
# tfsec:ignore:AWS086
# tfsec: it is rebuilt
|resource "aws_dynamodb_table" "cache" {
|}`, "DDB413"},
	"tfsec: above one without a day": {`
# tfsec:ignore:AWS086
# tfsec:ignore:AWS001:exp:tomorrow
resource "aws_dynamodb_table" "cache" {
}`, "DDB413"},
	"tfsec: above one behind a word": {`
# tfsec:ignore:AWS086
# and tfsec:ignore:AWS001
resource "aws_dynamodb_table" "cache" {
}`, "DDB413"},
}
