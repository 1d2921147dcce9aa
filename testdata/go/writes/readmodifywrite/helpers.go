package readmodifywrite

import (
	"context"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func number(n int) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.Itoa(n)}
}

// Documents keeps versions.
type Documents struct {
	client *dynamodb.Client
	table  string
}

// version reads one attribute.
func (d *Documents) version(ctx context.Context, id string) (int, error) {
	out, err := d.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String(d.table),
		Key:       values{"doc_id": text(id)},
	})
	if err != nil {
		return 0, err
	}
	n, ok := out.Item["version"].(*types.AttributeValueMemberN)
	if !ok {
		return 0, nil
	}
	return strconv.Atoi(n.Value)
}

// The version that a helper read is put back, one higher, in a literal map.
func (d *Documents) Save(ctx context.Context, id, body string) error {
	version, err := d.version(ctx, id)
	if err != nil {
		return err
	}
	_, err = d.client.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB109 `PutItem writes an item computed from a GetItem result to the table in Documents\.table without a condition`
		TableName: aws.String(d.table),
		Item:      values{"doc_id": text(id), "body": text(body), "version": number(version + 1)},
	})
	return err
}

// So it is if the document may be new.
func (d *Documents) SaveOrCreate(ctx context.Context, id, body string) error {
	item := values{"doc_id": text(id), "body": text(body), "version": number(1)}
	if version, err := d.version(ctx, id); err == nil && version > 0 {
		item["version"] = number(version + 1)
	}
	_, err := d.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(d.table), Item: item}) // want DDB109 `PutItem writes an item computed from a GetItem result to the table in Documents\.table without a condition`
	return err
}

func (d *Documents) SaveNext(ctx context.Context, id, body string) error {
	next := 1
	version, err := d.version(ctx, id)
	if err != nil {
		return err
	}
	if version > 0 {
		next = version + 1
	}
	_, err = d.client.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB109 `PutItem writes an item computed from a GetItem result to the table in Documents\.table without a condition`
		TableName: aws.String(d.table),
		Item:      values{"doc_id": text(id), "body": text(body), "version": number(next)},
	})
	return err
}

// The update is under an if.
func (d *Documents) Bump(ctx context.Context, id string) error {
	version, err := d.version(ctx, id)
	if err != nil {
		return err
	}
	if version > 0 {
		_, err = d.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB109 `UpdateItem sets a value computed from a GetItem result in the table in Documents\.table without a condition`
			TableName:                 aws.String(d.table),
			Key:                       values{"doc_id": text(id)},
			UpdateExpression:          aws.String("SET version = :v"),
			ExpressionAttributeValues: values{":v": number(version + 1)},
		})
	}
	return err
}

// Document is read and written through helpers that others share.
type Document struct {
	ID      string `dynamodbav:"doc_id"`
	Body    string `dynamodbav:"body"`
	Version int    `dynamodbav:"version"`
}

func (d *Documents) get(ctx context.Context, key values) (values, error) {
	out, err := d.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(d.table), Key: key})
	if err != nil {
		return nil, err
	}
	return out.Item, nil
}

func (d *Documents) put(ctx context.Context, item values) error {
	_, err := d.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(d.table), Item: item})
	return err
}

func (d *Documents) Load(ctx context.Context, id string) (*Document, error) {
	item, err := d.get(ctx, values{"doc_id": text(id)})
	if err != nil {
		return nil, err
	}
	doc := &Document{}
	if err := attributevalue.UnmarshalMap(item, doc); err != nil {
		return nil, err
	}
	return doc, nil
}

func (d *Documents) Store(ctx context.Context, doc *Document) error {
	item, err := attributevalue.MarshalMap(doc)
	if err != nil {
		return err
	}
	return d.put(ctx, item)
}

// Both ways lead through two helpers.
func (d *Documents) Append(ctx context.Context, id, more string) error {
	doc, err := d.Load(ctx, id)
	if err != nil {
		return err
	}
	doc.Body += more
	return d.Store(ctx, doc) // want DDB109 `Store \(PutItem\) writes the item from GetItem back to the table in Documents\.table without a condition`
}

func (d *Documents) AppendIf(ctx context.Context, id, more string) error {
	doc, err := d.Load(ctx, id)
	if err != nil {
		return err
	}
	if more != "" {
		doc.Body += more
		doc.Version++
		if err := d.Store(ctx, doc); err != nil { // want DDB109 `Store \(PutItem\) writes the item from GetItem back to the table in Documents\.table without a condition`
			return err
		}
	}
	return nil
}

// A map goes through the inner helpers.
func (d *Documents) Mark(ctx context.Context, id string) error {
	item, err := d.get(ctx, values{"doc_id": text(id)})
	if err != nil {
		return err
	}
	item["marked"] = &types.AttributeValueMemberBOOL{Value: true}
	return d.put(ctx, item) // want DDB109 `put \(PutItem\) writes the item from GetItem back to the table in Documents\.table without a condition`
}

// Functions that are given the client are helpers as well.
func loadDocument(ctx context.Context, client *dynamodb.Client, table, id string) (Document, error) {
	var doc Document
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &table, Key: values{"doc_id": text(id)}})
	if err != nil {
		return doc, err
	}
	err = attributevalue.UnmarshalMap(out.Item, &doc)
	return doc, err
}

func storeDocument(ctx context.Context, client *dynamodb.Client, table string, doc Document) error {
	item, err := attributevalue.MarshalMap(doc)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: item})
	return err
}

func Touch(ctx context.Context, client *dynamodb.Client, table, id string) error {
	doc, err := loadDocument(ctx, client, table, id)
	if err != nil {
		return err
	}
	doc.Version++
	return storeDocument(ctx, client, table, doc) // want DDB109 "storeDocument \(PutItem\) writes the item from GetItem back to the table in `table` without a condition"
}

// A condition on the version that was read notices other writes.
func (d *Documents) SaveChecked(ctx context.Context, id, body string) error {
	version, err := d.version(ctx, id)
	if err != nil {
		return err
	}
	_, err = d.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:                 aws.String(d.table),
		Item:                      values{"doc_id": text(id), "body": text(body), "version": number(version + 1)},
		ConditionExpression:       aws.String("attribute_not_exists(doc_id) OR version = :old"),
		ExpressionAttributeValues: values{":old": number(version)},
	})
	return err
}

// What is put under the key does not depend on what was read.
func (d *Documents) Overwrite(ctx context.Context, id, body string) error {
	version, err := d.version(ctx, id)
	if err != nil {
		return err
	}
	if version > 10 {
		return nil
	}
	return d.put(ctx, values{"doc_id": text(id), "body": text(body)})
}

// Another item keeps what this one had.
func (d *Documents) Snapshot(ctx context.Context, id string) error {
	version, err := d.version(ctx, id)
	if err != nil {
		return err
	}
	_, err = d.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String(d.table),
		Item:      values{"doc_id": text(id + "#" + strconv.Itoa(version)), "version": number(version)},
	})
	return err
}

// A copy through the helpers gets another key.
func (d *Documents) Clone(ctx context.Context, id, to string) error {
	doc, err := d.Load(ctx, id)
	if err != nil {
		return err
	}
	doc.ID = to
	return d.Store(ctx, doc)
}

// What comes from elsewhere is put under the key that was asked for.
func (d *Documents) Replace(ctx context.Context, doc *Document) error {
	if _, err := d.Load(ctx, doc.ID); err != nil {
		return err
	}
	return d.Store(ctx, doc)
}

func (d *Documents) putIf(ctx context.Context, item values, condition *string) error {
	_, err := d.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(d.table), Item: item, ConditionExpression: condition})
	return err
}

// The inner helper is given a condition.
func (d *Documents) StoreChecked(ctx context.Context, doc *Document) error {
	item, err := attributevalue.MarshalMap(doc)
	if err != nil {
		return err
	}
	return d.putIf(ctx, item, aws.String("version = :old"))
}

func (d *Documents) AppendChecked(ctx context.Context, id, more string) error {
	doc, err := d.Load(ctx, id)
	if err != nil {
		return err
	}
	doc.Body += more
	return d.StoreChecked(ctx, doc)
}

// The key of the map is another one, set where it is put.
func (d *Documents) putCopy(ctx context.Context, item values, id string) error {
	item["doc_id"] = text(id)
	_, err := d.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(d.table), Item: item})
	return err
}

func (d *Documents) CopyMap(ctx context.Context, id, to string) error {
	item, err := d.get(ctx, values{"doc_id": text(id)})
	if err != nil {
		return err
	}
	return d.putCopy(ctx, item, to)
}

func (d *Documents) list(ctx context.Context) ([]values, error) {
	out, err := d.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(d.table),
		Limit:                     aws.Int32(10),
		KeyConditionExpression:    aws.String("doc_id = :d"),
		ExpressionAttributeValues: values{":d": text("all")},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (d *Documents) putAll(ctx context.Context, items []values) error {
	for _, item := range items {
		item["marked"] = number(1)
		if err := d.put(ctx, item); err != nil {
			return err
		}
	}
	return nil
}

// Each of many items is put back, by a helper that has the loop.
func (d *Documents) MarkAll(ctx context.Context) error {
	items, err := d.list(ctx)
	if err != nil {
		return err
	}
	return d.putAll(ctx, items)
}
