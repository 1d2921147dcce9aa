// Where the files of the repository are on the site, and where links in documents lead:
// to a page of the site, or else to the file on GitHub. The documents themselves have the
// links that work in a checkout.
import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { root } from '../build/paths.mjs'

export const github = 'https://github.com/dynamolint/dynamolint'

/** Returns the path on the site of a Markdown file of the repository. */
export function addressOf(file: string): string {
  if (file === 'README.md') return 'overview.md'
  return file.replace(/^(docs|site\/pages)\//, '').replace(/(^|\/)README\.md$/, '$1index.md')
}

/** Makes each link that names a file of the repository lead to where that is for readers. */
export function followLinks(md: MarkdownRenderer) {
  md.core.ruler.push('repository-links', (state) => {
    const path = state.env.realPath ?? state.env.path
    if (!path) return // a title by itself
    const source = sourceOf(path)
    for (const block of state.tokens) {
      for (const token of block.children ?? []) {
        const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : ''
        const to = name && token.attrGet(name)
        if (!to || /^([a-z]+:|#|\/)/i.test(to)) continue
        token.attrSet(name, name === 'src' ? to : target(source, to))
      }
    }
  })
}

// A page of the site's own has the links that it would have in docs.
function sourceOf(path: string): string {
  const file = posix.relative(root, path)
  return file.startsWith('site/pages/') ? join('docs', posix.relative('site/pages', file)) : file
}

function target(source: string, link: string): string {
  const [path, anchor] = link.split(/(?=#)/)
  const file = posix.normalize(posix.join(posix.dirname(source), decodeURI(path)))
  const hash = anchor ?? ''
  if (file === 'docs/dynamolint.schema.json') return '/dynamolint.schema.json'
  if (isPage(file)) return '/' + addressOf(file).replace(/(^|\/)index\.md$/, '$1') + hash
  const onDisk = join(root, file)
  if (file.startsWith('..') || !existsSync(onDisk)) throw new Error(`${source}: the link ${link} leads nowhere`)
  return `${github}/${statSync(onDisk).isDirectory() ? 'tree' : 'blob'}/main/${file}${hash}`
}

function isPage(file: string): boolean {
  if (!file.endsWith('.md')) return false
  if (file === 'README.md') return true
  const own = file.replace(/^docs\//, 'site/pages/')
  return file.startsWith('docs/') && (existsSync(join(root, file)) || existsSync(join(root, own)))
}
