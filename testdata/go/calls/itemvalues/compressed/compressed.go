// Package compressed writes bytes, and texts made of them. Beside those that are compressed
// is by what.
package compressed

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"io"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type Document struct {
	Body []byte
	Text string
}

func plain(body []byte) Document { return Document{Body: body, Text: string(body)} }

func buffered(body []byte) (Document, error) {
	var buffer bytes.Buffer
	w := gzip.NewWriter(&buffer)
	if _, err := w.Write(body); err != nil {
		return Document{}, err
	}
	return Document{Body: buffer.Bytes(), Text: buffer.String()}, w.Close() // want `^\.Body: gzip\.NewWriter$` `^\.Text: gzip\.NewWriter$`
}

func pointer(body []byte) item {
	buffer := new(bytes.Buffer)
	w, _ := zlib.NewWriterLevel(buffer, 9)
	w.Write(body)
	w.Close()
	return item{
		"body": &types.AttributeValueMemberB{Value: buffer.Bytes()},                                    // want `^body: zlib\.NewWriterLevel$`
		"text": &types.AttributeValueMemberS{Value: base64.StdEncoding.EncodeToString(buffer.Bytes())}, // want `^text: zlib\.NewWriterLevel$`
		"part": &types.AttributeValueMemberB{Value: buffer.Bytes()[:10]},                               // want `^part: zlib\.NewWriterLevel$`
	}
}

// What reads compressed bytes makes plain ones.
func expanded(body []byte) (Document, error) {
	buffer := bytes.NewBuffer(body)
	r, err := gzip.NewReader(buffer)
	if err != nil {
		return Document{}, err
	}
	all, err := io.ReadAll(r)
	return Document{Body: all, Text: buffer.String()}, err
}

func uncompressedBuffer(body []byte) Document {
	var buffer bytes.Buffer
	buffer.Write(body)
	return Document{Body: buffer.Bytes()}
}

func helper(body []byte) ([]byte, error) {
	var buffer bytes.Buffer
	gzip.NewWriter(&buffer).Write(body)
	return buffer.Bytes(), nil
}

func byHelper(body []byte) Document {
	packed, _ := helper(body)
	return Document{Body: packed} // want `^\.Body: gzip\.NewWriter$`
}

func given(packed []byte) Document { return Document{Body: packed} } // want `^\.Body: gzip\.NewWriter$`

func giving(body []byte) {
	packed, _ := helper(body)
	given(packed)
}

func perhaps(body []byte, pack bool) Document {
	if pack {
		body, _ = helper(body)
	}
	return Document{Body: body} // want `^\.Body: gzip\.NewWriter$`
}

// Functions by their names, of types that are not known.
type codec interface {
	CompressBody([]byte) []byte
	Encode([]byte) []byte
	Pack([]byte) []byte
}

func byName(body []byte, c codec) []Document {
	return []Document{{Body: c.CompressBody(body)}, {Body: c.Encode(body)}, {Body: c.Pack(body)}} // want `^\.Body: perhaps by CompressBody$`
}

func value(body []byte, pack func([]byte) []byte) Document { return Document{Body: pack(body)} }

func unseen() Document { return Document{} }
