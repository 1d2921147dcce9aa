// Package tables has the names of tables.
package tables

const Carts = "prod-shop-carts"
