/**
 * Splits a text into the words that the search knows: identifiers such as NewQueryPaginator or
 * point_in_time_recovery as a whole and in their parts; Japanese, which has no blanks, as a
 * dictionary does. It is sent to the browser as source, so it may use nothing around it.
 */
export function tokenize(text: string): string[] {
  const words: string[] = []
  for (const word of text.split(/[\s\p{P}\p{S}]+/u)) {
    if (!word) continue
    words.push(word)
    const parts = word.match(/[A-Z]?[a-z]{3,}/g)
    if (parts && parts.length > 1) words.push(...parts)
    if (/[\u3040-\u30ff\u3400-\u9fff]/.test(word)) {
      for (const { segment, isWordLike } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(word)) {
        if (isWordLike) words.push(segment)
      }
    }
  }
  return words
}
