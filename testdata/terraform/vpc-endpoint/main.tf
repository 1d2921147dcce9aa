variable "region" {
  type = string
}

variable "services" {
  type = list(string)
}

resource "aws_vpc" "bare" { # want DDB621 note likely `aws_vpc\.bare has no endpoint for DynamoDB .* add an aws_vpc_endpoint of type Gateway, which is free`
  cidr_block = "10.20.0.0/16"
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id       = aws_vpc.bare.id
  service_name = "com.amazonaws.${var.region}.s3"
}

resource "aws_vpc" "gateway" {
  cidr_block = "10.30.0.0/16"
}

resource "aws_vpc_endpoint" "gateway" {
  vpc_id       = aws_vpc.gateway.id
  service_name = "com.amazonaws.${var.region}.dynamodb"
}

resource "aws_vpc" "interface" {
  cidr_block = "10.40.0.0/16"
}

resource "aws_vpc_endpoint" "interface" {
  for_each          = toset(["dynamodb", "sqs"])
  vpc_id            = aws_vpc.interface.id
  service_name      = "com.amazonaws.${var.region}.${each.value}"
  vpc_endpoint_type = "Interface"
}

resource "aws_vpc" "some_services" { # undecided DDB621 `cannot determine whether aws_vpc\.some_services has an endpoint for DynamoDB: the VPC or the service of aws_vpc_endpoint\.some_services is unknown: .*var\.region`
  cidr_block = "10.50.0.0/16"
}

resource "aws_vpc_endpoint" "some_services" {
  for_each     = toset(var.services)
  vpc_id       = aws_vpc.some_services.id
  service_name = "com.amazonaws.${var.region}.${each.value}"
}

resource "aws_dynamodb_table" "prices" {
  name     = "prod-shop-prices"
  hash_key = "article_id"
}

resource "aws_vpc" "queue_only" { # want DDB621 note likely `aws_vpc\.queue_only has no endpoint for DynamoDB`
  cidr_block = "10.60.0.0/16"
}

resource "aws_vpc_endpoint" "queue_only" {
  vpc_id            = aws_vpc.queue_only.id
  service_name      = "com.amazonaws.${var.region}.sqs"
  vpc_endpoint_type = "Interface"
}
