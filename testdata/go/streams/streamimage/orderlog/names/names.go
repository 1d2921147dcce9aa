// Package names has the names of attributes.
package names

const Total = "total"
