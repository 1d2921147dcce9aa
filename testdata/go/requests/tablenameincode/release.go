//go:build !staging

package tablenameincode

const returnsTable = "prod-shop-parcels"
