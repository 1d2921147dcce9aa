package facts

import (
	"github.com/aws/aws-sdk-go/aws/session"
	v1 "github.com/aws/aws-sdk-go/service/dynamodb"
)

// Open makes a session whenever it is called.
func Open() *session.Session { // want Open:"Making\\({Client: Session:false Given:0 Inside:false Opens:true Same:true}\\)"
	return session.Must(session.NewSession())
}

// List makes a client of the session that it is given.
func List(limit int, sess *session.Session) error { // want List:"Making\\({Client:dynamodb.New Session:true Given:2 Inside:true Opens:false Same:false}\\)"
	_, err := v1.New(sess).ListTables(&v1.ListTablesInput{})
	return err
}

// ClientOf returns it.
func ClientOf(sess *session.Session) *v1.DynamoDB { // want ClientOf:`^Summary\(\)$` ClientOf:"Making\\({Client:dynamodb.New Session:true Given:1 Inside:false Opens:false Same:false}\\)"
	return v1.New(sess)
}
