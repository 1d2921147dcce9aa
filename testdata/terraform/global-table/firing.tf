provider "aws" {
  region = "eu-west-1"
}

provider "aws" {
  alias  = "frankfurt"
  region = "eu-central-1"
}

resource "aws_dynamodb_table" "orders" { # want DDB427 error proven `"prod-shop-orders" has a replica in eu-central-1, but its stream is off \(stream_enabled is not set\).*AWS switches the stream on for the replica, and each later apply fails to switch it off.*set stream_enabled = true and stream_view_type = "NEW_AND_OLD_IMAGES"$`
  name             = "prod-shop-orders"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "order_id"

  replica {
    region_name = "eu-central-1"
  }
}

resource "aws_dynamodb_table" "items" {
  name             = "prod-shop-items"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "item_id"
  stream_enabled   = true
  stream_view_type = "NEW_IMAGE" # want DDB427 warning likely `"prod-shop-items" has a replica in eu-central-1, but its stream carries NEW_IMAGE.*so AWS may refuse the replica`

  replica {
    region_name = "eu-central-1"
  }
}

resource "aws_dynamodb_table" "carts" {
  name             = "prod-shop-carts"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "cart_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  replica { # want DDB427 `Replica in eu-west-1 of "prod-shop-carts" is in the region of the table itself`
    region_name = "eu-west-1"
  }

  replica {
    region_name = "eu-north-1"
  }

  replica { # want DDB427 `"prod-shop-carts" has two replicas in eu-north-1`
    region_name = "eu-north-1"
  }
}

resource "aws_dynamodb_table" "prices" {
  name             = "prod-shop-prices"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "price_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  replica {
    region_name = "eu-north-1"
  }
}

resource "aws_dynamodb_table_replica" "prices" { # want DDB427 `"prod-shop-prices" has both replica blocks and aws_dynamodb_table_replica\.prices`
  provider         = aws.frankfurt
  global_table_arn = aws_dynamodb_table.prices.arn
}

resource "aws_dynamodb_table" "stock" {
  name             = "prod-shop-stock"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "stock_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_dynamodb_table_replica" "stock" { # want DDB427 warning `aws_dynamodb_table_replica\.stock is a replica of "prod-shop-stock", which does not ignore changes of replica`
  provider         = aws.frankfurt
  global_table_arn = aws_dynamodb_table.stock.arn
}

resource "aws_dynamodb_table" "payments" {
  name             = "prod-shop-payments"
  billing_mode     = "PROVISIONED"
  read_capacity    = 5
  write_capacity   = 5 # want DDB427 error likely `"prod-shop-payments" has replicas, but its provisioned write capacity is not scaled.*AWS refuses the replica, because it must keep up with writes in other regions`
  hash_key         = "payment_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  replica {
    region_name = "eu-central-1"
  }
}

resource "aws_dynamodb_table" "ledger" { # want DDB427 `"prod-shop-ledger" mixes replicas of strong consistency \(1\) and of eventual consistency \(1\)`
  name             = "prod-shop-ledger"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "entry_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  replica {
    region_name = "eu-central-1"
    consistency_mode = "STRONG"
  }

  replica {
    region_name = "eu-west-2"
  }
}

resource "aws_dynamodb_table" "audit" { # want DDB427 `"prod-shop-audit" has strong consistency in 2 regions, not 3`
  name             = "prod-shop-audit"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "entry_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  replica {
    region_name = "eu-central-1"
    consistency_mode = "STRONG"
  }
}

resource "aws_dynamodb_table" "quotes" {
  name             = "prod-shop-quotes"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "quote_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  replica {
    region_name = "eu-central-1"
  }

  global_table_witness { # want DDB427 `"prod-shop-quotes" has a witness, but no replica of strong consistency`
    region_name = "eu-west-2"
  }
}

resource "aws_dynamodb_global_table" "sessions" { # want DDB427 warning `aws_dynamodb_global_table\.sessions is a global table of version 2017\.11\.29.*use replica blocks of aws_dynamodb_table$`
  name = "prod-shop-sessions"

  replica {
    region_name = "eu-west-1"
  }

  replica {
    region_name = "eu-central-1"
  }
}
