variable "table" {
  type = string
}

resource "aws_glue_crawler" "this" {
  name          = "${var.table}-crawler"
  database_name = "shop"
  role          = "crawler"

  dynamodb_target { # want DDB633 `Crawler "prod-shop-orders-crawler" reads every item of "prod-shop-orders" \(scan_all is not set\)`
    path = var.table
  }
}
