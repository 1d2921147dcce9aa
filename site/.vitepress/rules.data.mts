// The rules as "dynamolint rules --format json" lists them, for the pages that show them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generated } from '../build/paths.mjs'
import { addressOfRule } from './sidebar.mts'

export interface Rule {
  id: string
  slug: string
  title: string
  category: string
  severity: string
  profiles: Record<string, string> // the severity in each profile that turns the rule on
  fix: string
  testedWith: string[]
  link: string
}

declare const data: { en: Rule[]; ja: Rule[] }
export { data }

export default {
  load() {
    const read = (language: 'en' | 'ja'): Rule[] =>
      JSON.parse(readFileSync(join(generated, `rules.${language}.json`), 'utf8')).map((r: Rule) => ({
        id: r.id,
        slug: r.slug,
        title: r.title,
        category: r.category,
        severity: r.severity,
        profiles: r.profiles,
        fix: r.fix,
        testedWith: r.testedWith,
        link: addressOfRule(r.id, language),
      }))
    return { en: read('en'), ja: read('ja') }
  },
}
