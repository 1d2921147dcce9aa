// The state of a page in its address, so that a link leads to what its sender sees.

/** Writes the values that are not empty as a query without changing the history. */
export function encode(values: Record<string, string>): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()
}

/** Reads the values of a query into the fields that it names. */
export function decode(query: string, into: Record<string, string>) {
  const given = new URLSearchParams(query)
  for (const name of Object.keys(into)) into[name] = given.get(name) ?? into[name]
}
