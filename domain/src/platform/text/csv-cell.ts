import { withoutHiddenCharacters } from './hidden-characters.ts'

/** What a spreadsheet takes for the beginning of a formula, also in full width, and what it skips before one. */
const formula = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/**
 * What separates cells, or lines, in the spreadsheets of other countries, which split a quoted text too; and the sign of a formula behind it.
 * A dash and a space begin an item of a list, unless a sign in the item calls a program or a function.
 */
const laterCell =
  /([;|\t\r\n][\s\p{Cf}"';|]*)([=+@\uFF1D\uFF0B\uFF0D\uFF20]|-(?! [^;|(!\t\r\n]*(?:[;\t\r\n]|$)))?/gu

/**
 * A text as a cell of a CSV file: what a spreadsheet would run gets an apostrophe in front, by which every one of
 * them shows it as text. Numbers are written by us and need none.
 */
export const csvText = (text: string): string => {
  const shown = withoutHiddenCharacters(text)
  const kept = shown.replaceAll(laterCell, (all: string, lead: string, sign: string | undefined) =>
    sign === undefined || lead.endsWith("'") ? all : `${lead}'${sign}`,
  )
  return formula.test(kept) ? `'${kept}` : kept
}
