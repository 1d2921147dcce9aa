package events

type APIGatewayProxyRequest struct {
	Path string
	Body string
}

type APIGatewayProxyResponse struct {
	StatusCode int
	Body       string
}

type SQSEvent struct {
	Records []SQSMessage
}

type SQSMessage struct {
	MessageId string
	Body      string
}
