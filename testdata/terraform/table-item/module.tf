module "parcels" {
  source   = "./modules/table"
  name     = "prod-shop-parcels"
  key_type = "S"
}

module "pallets" {
  source   = "./modules/table"
  name     = "prod-shop-pallets"
  key_type = "N"
}

resource "aws_dynamodb_table_item" "through_output" {
  table_name = module.pallets.table
  hash_key   = "number"
  item       = jsonencode({ number = { S = "1" } }) # want DDB429 `aws_dynamodb_table_item\.through_output has the key "number" as S, but its table declares it as N`
}
