/** What an error of the program itself may name: a member or variable as programmers write it, never typed text. */
const part = String.raw`[A-Za-z_$][\w$]{0,40}(?:\(\.\.\.\))?`
const name = String.raw`${part}(?:\.${part}){0,5}`

/** What JavaScript engines, browsers and the screens' library say, word for word but for a name of the program. */
const known: readonly RegExp[] = [
  `Cannot (?:read|set) properties of (?:undefined|null) \\((?:reading|setting) '${name}'\\)`,
  `${name} is not (?:a function|a constructor|iterable|defined)`,
  `(?:undefined|null) is not an object \\(evaluating '${name}'\\)`,
  `can't access property "${name}", ${name} is (?:undefined|null)`,
  `${name} is (?:undefined|null)`,
  `Cannot access '${name}' before initialization`,
  'Assignment to constant variable\\.',
  'Maximum call stack size exceeded',
  'Invalid array length',
  'Invalid time value',
  'Failed to fetch',
  'Load failed',
  'fetch failed',
  'Importing a module script failed\\.',
  'The operation was aborted\\.?',
  'Minified React error #\\d{1,3}',
  'ResizeObserver loop (?:limit exceeded|completed with undelivered notifications\\.)',
].map((pattern) => new RegExp(`^${pattern}$`))

/** Of an error's message what the engine says and no person typed; undefined for every other message. */
export const engineMessage = (message: string): string | undefined => {
  const [sentence = ''] = message.split(/; visit |\n/)
  // A name with so many digits could be one of an account.
  return known.some((pattern) => pattern.test(sentence)) && !/\d{4}/.test(sentence) ? sentence : undefined
}
