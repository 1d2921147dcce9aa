package tables

// Refunds is the table of refunds in this environment.
const Refunds = "prod-shop-refunds"
