// "dynamolint expr" in the browser. It is loaded by the page that shows it, and only once.
import wasmAddress from '../../generated/playground.wasm?url'

export interface Question {
  text: string
  kind: string
  request: string
  names: string
  values: string
  parameters: string
}

export interface Answer {
  output: string
  exit: number
}

declare global {
  var Go: new () => { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> }
  var dynamolintExpr: (question: string) => string
}

let loading: Promise<void> | undefined

/** Loads the command; a failed attempt can be repeated. */
export function load(): Promise<void> {
  loading ??= start().catch((err) => {
    loading = undefined
    throw err
  })
  return loading
}

async function start() {
  await import('../../generated/wasm_exec.js')
  const go = new Go()
  const response = await fetch(wasmAddress)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), go.importObject)
  void go.run(instance) // it waits for calls
}

/** Returns what the command prints, with the escape sequences of a terminal that is width columns wide. */
export function ask(question: Question, tree: boolean, width: number): Answer {
  return JSON.parse(dynamolintExpr(JSON.stringify({ ...question, tree, width, color: true })))
}

/** Returns the command line that asks the same. */
export function commandLine(question: Question, tree: boolean): string {
  const words = ['dynamolint', 'expr']
  for (const flag of ['kind', 'request', 'names', 'values', 'parameters'] as const) {
    if (question[flag]) words.push('--' + flag, quoted(question[flag]))
  }
  if (tree) words.push('--tree')
  return [...words, quoted(question.text)].join(' ')
}

function quoted(word: string): string {
  return /^[\w-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
