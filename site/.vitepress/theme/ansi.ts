/** A part of a text that a terminal shows in one style. */
export interface Part {
  text: string
  style: string // classes
}

const styles: Record<string, string> = { 1: 'bold', 2: 'faint', 31: 'red', 32: 'green' }

/** Splits what the command prints with colours: its escape sequences for bold, faint, red and green. */
export function parts(output: string): Part[] {
  const list: Part[] = []
  let on = new Set<string>()
  for (const [, codes, text] of output.matchAll(/(?:\x1b\[([\d;]*)m)?([^\x1b]*)/g)) {
    for (const code of codes?.split(';') ?? []) {
      if (code in styles) on.add(styles[code])
      else on = new Set() // all of its styles end at once
    }
    if (text) list.push({ text, style: [...on].join(' ') })
  }
  return list
}
