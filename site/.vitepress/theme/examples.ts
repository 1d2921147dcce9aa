// What the playground offers to begin with.
export const examples: { name: string; fields: Record<string, string> }[] = [
  {
    name: 'Reserved word',
    fields: { kind: 'filter', text: 'status = :open AND size(lines) > :n', values: '{":open": {"S": "OPEN"}, ":n": {"N": "3"}}' },
  },
  { name: 'Undefined placeholder', fields: { kind: 'condition', text: '#s = :open', names: '{"#t": "status"}', values: '{":open": {"S": "OPEN"}}' } },
  { name: 'Update', fields: { kind: 'update', text: 'SET total = total + :one, lines[0] = :line\nWHERE paid = :yes' } },
  { name: 'Wrong operand', fields: { kind: 'condition', text: 'size(price) > :big', values: '{":big": {"BOOL": true}}' } },
  { name: 'PartiQL', fields: { text: 'SELECT * FROM "orders" WHERE customer = ? LIMIT 10', parameters: '[{"S": "c-1"}]' } },
  {
    name: 'Whole request',
    fields: {
      request: 'Query',
      text: '{\n  "TableName": "orders",\n  "KeyConditionExpression": "order_id = :o",\n  "Limit": 0,\n  "ExpressionAttributeValues": {\n    ":o": {"S": "o-1"},\n    ":unused": {"N": "1"}\n  }\n}',
    },
  },
  { name: 'Nothing wrong', fields: { kind: 'projection', text: 'order_id, parts[0].sku' } },
]
