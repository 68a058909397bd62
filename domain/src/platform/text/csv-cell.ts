import { withoutHiddenCharacters } from './hidden-characters.ts'

/** What a spreadsheet takes for the beginning of a formula, also in full width, and what it skips before one. */
const formula = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/**
 * A text as a cell of a CSV file: one that a spreadsheet would run gets an apostrophe in front, by which every one of
 * them shows it as text. Numbers are written by us and need none.
 */
export const csvText = (text: string): string => {
  const shown = withoutHiddenCharacters(text)
  return formula.test(shown) ? `'${shown}` : shown
}
