// Package sdkv1 does with aws-sdk-go what its parent does.
package sdkv1
