import { isGeneralWord } from './name-words.ts'
import { oneStepApart } from './one-step-apart.ts'

/** Shorter names have too many honest neighbors one letter away. */
const shortestName = 9
/** For a word that is a name by itself: "Marion" and "Marin" are two counties. */
const shortestWord = 7
/** A shorter one may miss an inner letter where enough of the name stays. */
const shortestToMissLetter = 6
const shortestNameToMissLetter = 14
const shortestNameWithShortWord = 12
/** A swapped or doubled letter makes no honest name of another one. */
const shortestSlip = 5

const sorted = (word: string): string => Array.from(word).toSorted().join('')

const isSlip = (a: string, b: string, shortest: number): boolean =>
  Math.max(a.length, b.length) >= shortest &&
  (sorted(a) === sorted(b) || a.replaceAll(/(.)\1/g, '$1') === b.replaceAll(/(.)\1/g, '$1'))

const isPlural = (a: string, b: string): boolean => `${a}s` === b || `${b}s` === a

const missesInnerLetter = (a: string, b: string): boolean =>
  a.length !== b.length &&
  Math.max(a.length, b.length) >= shortestToMissLetter &&
  a[0] === b[0] &&
  a.at(-1) === b.at(-1)

const isMisspelledWord = (one: string, other: string, nameLength: number): boolean => {
  if (/\d/.test(one + other) || !oneStepApart(one, other)) return false
  const general = [one, other].filter(isGeneralWord)
  if (general.length === 2) return false
  if (isSlip(one, other, general.length === 1 ? shortestSlip - 1 : shortestSlip)) return true
  if (nameLength >= shortestNameToMissLetter && missesInnerLetter(one, other)) return true
  // A misspelled general word is no name by itself: "Natonal", "Firs".
  if (general.some((word) => word.length >= shortestSlip)) return true
  if (general.length === 1 && one.length !== other.length && nameLength >= shortestNameWithShortWord)
    return true
  return Math.max(one.length, other.length) >= shortestWord && !isPlural(one, other)
}

/** Whether two names differ by at most one misspelled word, or by the spaces between their words and one letter. */
export const isMisspelled = (one: readonly string[], other: readonly string[]): boolean => {
  const [a, b] = [one.join(''), other.join('')]
  const shortest = one.length === 1 && other.length === 1 ? shortestSlip : shortestName
  if (Math.min(a.length, b.length) < shortest || !oneStepApart(a, b)) return false
  if (one.length !== other.length) return !/\d/.test(a + b)
  const different = one.flatMap((word, at) => {
    const written = other[at] ?? ''
    return word === written ? [] : [[word, written] as const]
  })
  const [pair] = different
  if (pair === undefined) return true
  return different.length === 1 && isMisspelledWord(...pair, Math.max(a.length, b.length))
}
