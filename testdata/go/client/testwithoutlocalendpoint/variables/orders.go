// Package variables has tests that find the service by an environment variable.
package variables
