// Package handlers has a handler of streams, and reaches no SDK.
package handlers

import "github.com/aws/aws-lambda-go/events"

type Handler struct{}

func (h *Handler) Handle(event events.DynamoDBEvent) error { return nil }
