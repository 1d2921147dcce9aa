// What the sidebar lists. A new document is one word in `groups`; its heading is its name.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { generated, root, site } from '../build/paths.mjs'
import { families } from './families.mts'
import type { Rule } from './rules.data.mts'

const groups: [string, string][] = [
  ['Start', 'overview install adopt migrating sdk-v2 configuration ignoring'],
  ['In your tools', 'editors github ci pre-commit golangci-lint scale formats sarif cache'],
  ['Commands', 'expr playground schema access-patterns design diff iam'],
  ['What is checked', 'go terraform emulators guideline accuracy'],
  ['Versions', 'stability upgrading'],
  ['How it works', 'architecture security'],
]

/** The documents that the sidebar lists. */
export const listed = groups.flatMap(([, names]) => names.split(' '))

/** Returns the documents; fails where one is not in the sidebar. */
export function allDocuments(): string[] {
  const names = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -3))
  const missing = names.filter((name) => !listed.includes(name))
  if (missing.length > 0) throw new Error(`not in the sidebar, see site/.vitepress/sidebar.mts: ${missing.join(', ')}`)
  return names
}

export function documents(): DefaultTheme.SidebarItem[] {
  return [
    ...groups.map(([text, names]) => ({ text, items: names.split(' ').map((name) => ({ text: heading(name), link: '/' + name })) })),
    { text: 'Rules', items: [{ text: 'All rules', link: '/rules/' }] },
  ]
}

function heading(name: string): string {
  if (name === 'overview') return 'Overview'
  const file = [join(root, 'docs', name + '.md'), join(site, 'pages', name + '.md')].find(existsSync)
  if (!file) throw new Error(`the sidebar lists ${name}, which is no document`)
  return readFileSync(file, 'utf8').match(/^# (.+)$/m)![1]
}

/** Returns the sidebars of the rules of each family, in a language. */
export function rulesSidebars(language: 'en' | 'ja'): DefaultTheme.SidebarMulti {
  const rules: Rule[] = JSON.parse(readFileSync(join(generated, `rules.${language}.json`), 'utf8'))
  const directory = language === 'ja' ? '/ja/rules/' : '/rules/'
  const index = { text: language === 'ja' ? 'ルール一覧' : 'All rules', link: directory }
  const sidebars: DefaultTheme.SidebarMulti = {}
  for (const [category, names] of Object.entries(families)) {
    const own = rules.filter((r) => r.category === category)
    const items = own.map((r) => ({ text: `${r.id} ${r.title}`, link: addressOfRule(r.id, language) }))
    // The rules of a family, and no others, have its digit.
    sidebars[directory + own[0].id.slice(0, 4)] = [index, { text: names[language], items }]
  }
  return sidebars
}

/** Returns where the page of a rule is: in Japanese, where there is such a page. */
export function addressOfRule(id: string, language: 'en' | 'ja'): string {
  return language === 'ja' && existsSync(join(root, `docs/ja/rules/${id}.md`)) ? `/ja/rules/${id}` : `/rules/${id}`
}
