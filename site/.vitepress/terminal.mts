// The grammar of what the documents show of a terminal: commands and what dynamolint prints.
// The names of scopes are those that colour themes have colours for.
import type { LanguageRegistration } from 'shiki'

export const terminal: LanguageRegistration = {
  name: 'terminal',
  scopeName: 'source.terminal',
  repository: {},
  patterns: [
    {
      match: '^(\\$) (.*)$',
      captures: { 1: { name: 'comment' }, 2: { name: 'markup.bold' } },
    },
    { match: '\\b(error|warning|note)\\[', name: 'keyword', captures: { 1: { name: 'keyword' } } },
    { match: '(?<=(error|warning|note)\\[)DDB\\d{3}\\]', name: 'keyword' },
    { match: '(?<=: )error [a-z-]+(?=:)', name: 'keyword' },
    { match: '\\^+$', name: 'keyword' },
    { match: '^ *\\d* *\\| ?', name: 'comment' },
    { match: '^ +(= (?:why|help|fix|note|rule):)', captures: { 1: { name: 'entity.name.tag' } } },
  ],
}
