variable "all" {
  default = true
}

variable "sample" {
  type = bool
}

variable "tables" {
  type = list(string)
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_glue_crawler" "shop" {
  name          = "prod-shop"
  database_name = "shop"
  role          = "crawler"

  dynamodb_target { # want DDB633 note proven `crawler "prod-shop" reads every item of "prod-shop-orders" \(scan_all is not set\): `
    path = aws_dynamodb_table.orders.name
  }

  dynamodb_target {
    path     = "prod-shop-carts"
    scan_all = var.all # want DDB633 `reads every item of "prod-shop-carts" \(default of var.all\)`
  }

  dynamodb_target {
    path     = "prod-shop-customers"
    scan_all = false
  }

  dynamodb_target {
    path     = "prod-shop-returns"
    scan_all = var.sample # undecided DDB633 `reads all items of "prod-shop-returns": .*var.sample`
  }

  s3_target {
    path = "s3://shop-exports/orders/"
  }
}

resource "aws_glue_crawler" "files" {
  name          = "prod-shop-files"
  database_name = "shop"
  role          = "crawler"

  s3_target {
    path = "s3://shop-exports/orders/"
  }
}

resource "aws_glue_crawler" "unknown" { # undecided DDB633 "cannot determine which tables crawler prod-shop-some reads: .*var.tables"
  name          = "prod-shop-some"
  database_name = "shop"
  role          = "crawler"

  dynamic "dynamodb_target" {
    for_each = var.tables
    content {
      path = dynamodb_target.value
    }
  }
}

module "crawler" {
  source = "./modules/crawler"
  table  = aws_dynamodb_table.orders.name
}
