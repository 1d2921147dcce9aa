// What the site adds to the Markdown of the documents.
import type { MarkdownRenderer } from 'vitepress'

/**
 * Marks the examples of rules: those that a rule reports, and those that it does not; and gives
 * what a terminal shows to the grammar for it.
 */
export function codeBlocks(md: MarkdownRenderer) {
  const fence = md.renderer.rules.fence!
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    tokens[index].info = tokens[index].info.replace(/^console\b.*/, 'terminal').replace(/^starlark\b/, 'python')
    const [, kind] = tokens[index].info.match(/^(?:go|hcl) (bad|good)\b/) ?? []
    const html = fence(tokens, index, options, env, self)
    return kind ? html.replace('class="language-', `class="example ${kind} language-`) : html
  }
}

/**
 * Lets tables that are too wide scroll, also with the keyboard. A header without text is none for
 * readers who hear a table.
 */
export function tables(md: MarkdownRenderer) {
  const { rules } = md.renderer
  rules.table_open = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n'
  rules.table_close = () => '</table></div>\n'
  rules.th_open = (tokens, index, options, env, self) => {
    if (tokens[index + 1].content === '') tokens[index].tag = tokens[index + 2].tag = 'td'
    return self.renderToken(tokens, index, options)
  }
}

/** Returns the anchor of a heading, which is that on GitHub. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\-_ ]/gu, '').replaceAll(' ', '-')
}
