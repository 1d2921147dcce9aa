resource "aws_dynamodb_table" "orders" {
  name         = "${var.env}-orders" # 注文テーブル
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "customer_id"
  range_key    = "order_id"
  tags         = { owner = "注文チーム 📦", kind = "work" }

  attribute {
    name = "customer_id"
    type = "S"
  }
  attribute {
    name = "order_id"
    type = "S"
  }
  point_in_time_recovery {
    enabled = false
  }
}

module "archive" {
  source  = "./table"
  protect = var.protect
}
