package sdkv1

import "github.com/aws/aws-sdk-go/service/dynamodb"

type item = map[string]*dynamodb.AttributeValue

func (s *Store) read(keys []item) *dynamodb.BatchGetItemInput {
	return &dynamodb.BatchGetItemInput{RequestItems: map[string]*dynamodb.KeysAndAttributes{s.table: {Keys: keys}}}
}

func (s *Store) missing(keys []item) ([]item, error) {
	out, err := s.db.BatchGetItem(s.read(keys)) // want DDB103 "UnprocessedKeys of this BatchGetItem are ignored"
	if err != nil {
		return nil, err
	}
	return out.Responses[s.table], nil
}

// The SDK asks again for what is left.
func (s *Store) pages(keys []item) (all []item, err error) {
	err = s.db.BatchGetItemPages(s.read(keys), func(page *dynamodb.BatchGetItemOutput, last bool) bool {
		all = append(all, page.Responses[s.table]...)
		return true
	})
	return all, err
}

func (s *Store) onePage(keys []item) (all []item, err error) {
	err = s.db.BatchGetItemPages(s.read(keys), func(page *dynamodb.BatchGetItemOutput, last bool) bool { // want DDB103 "are ignored"
		all = append(all, page.Responses[s.table]...)
		return false
	})
	return all, err
}

func (s *Store) workList(keys []item) (all []item, err error) {
	for start := 0; start < len(keys); start += 100 {
		out, err := s.db.BatchGetItem(s.read(keys[start:min(start+100, len(keys))]))
		if err != nil {
			return nil, err
		}
		all = append(all, out.Responses[s.table]...)
		if left, ok := out.UnprocessedKeys[s.table]; ok {
			keys = append(keys, left.Keys...)
		}
	}
	return all, nil
}
