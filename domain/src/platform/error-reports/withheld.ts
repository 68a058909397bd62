/** What no text of the log may hold: the person or the account that it concerns. */
const replacements: readonly [RegExp, string][] = [
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]'],
  // Whatever was searched for, and every one-time link.
  [/[?#][^\s"'`<>)]*/g, ''],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ':id'],
  [/[^\s"'`<>()[\]/:]+@[^\s"'`<>()[\]/:]+\.[a-z]+/gi, '[address]'],
  [/[\w-]{24,}/g, '[token]'],
  // Four digits or more, grouped or not, with the letters that an account number may have.
  [/[A-Za-z0-9]*\d(?:[ -]?[A-Za-z]{0,3}\d){3,}[A-Za-z0-9]*/g, '[digits]'],
]

/** A text without tokens, addresses, queries, ids, or anything that could be digits of an account. */
export const withheldText = (text: string): string =>
  replacements.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
