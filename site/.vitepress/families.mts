// How families of rules are called.
export const families: Record<string, { en: string; ja: string }> = {
  directives: { en: 'Directives', ja: 'ディレクティブ' },
  'api-use': { en: 'Use of the API', ja: 'API の使い方' },
  expressions: { en: 'Expressions', ja: '式' },
  'item-model': { en: 'Items and struct tags', ja: 'アイテムと構造体タグ' },
  tables: { en: 'Tables', ja: 'テーブル' },
  indexes: { en: 'Indexes', ja: 'インデックス' },
  surroundings: { en: 'Streams, alarms, IAM', ja: 'ストリーム、アラーム、IAM' },
  'code-vs-schema': { en: 'Code against tables', ja: 'コードとテーブルの照合' },
  changes: { en: 'Changes of tables', ja: 'テーブルの変更' },
}
