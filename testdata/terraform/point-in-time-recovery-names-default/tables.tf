variable "env" {}

resource "aws_dynamodb_table" "orders_dev" { # moot DDB413 `"shop-orders-dev" is not for production by its name`
  name     = "shop-orders-dev"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "orders" { # want DDB413 `"prod-shop-orders"`
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

# What developers work on is a device, and results of tests are results.
resource "aws_dynamodb_table" "devices" { # want DDB413 `"devices"`
  name     = "devices"
  hash_key = "device_id"
}

resource "aws_dynamodb_table" "results" { # want DDB413 `"test-results"`
  name     = "test-results"
  hash_key = "result_id"
}

resource "aws_dynamodb_table" "pages" { # moot DDB413 `it is a cache by its name`
  name     = "${var.env}-page-cache"
  hash_key = "url"
}

variable "stage" { default = "dev" }

# Production sets another stage.
resource "aws_dynamodb_table" "carts" { # want DDB413 `"shop-carts-dev"`
  name     = "shop-carts-${var.stage}"
  hash_key = "cart_id"
}

# Whatever the stage is, this one is for developers.
resource "aws_dynamodb_table" "drafts" { # moot DDB413 `"dev-drafts-dev" is not for production by its name`
  name     = "dev-drafts-${var.stage}"
  hash_key = "draft_id"
}
