/** Signs of a pattern stand for themselves in what people type. */
const plain = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** For `like`: texts that begin with the term. */
export const textPrefix = (term: string): string => `${plain(term)}%`

/** For `like`: texts in which a later word begins with the term. */
export const laterWordPrefix = (term: string): string => `% ${plain(term)}%`

/** For `like`: texts that have the term in them; '%%' for an empty one. */
export const textWithin = (term: string): string => `%${plain(term)}%`

const word = /[a-z0-9]+/gi

/** ASCII, since a locale may take other characters for letters or not. */
const isBoundary = (character: string | undefined): boolean =>
  character !== undefined && character < '\x7f' && !/[a-z0-9]/i.test(character)

/**
 * Whether an index of pieces can look the term up. A piece has three characters: of a word, or of the two blanks before one or the blank
 * after it. For a shorter term PostgreSQL would read every row of the platform.
 */
export const hasIndexedPiece = (term: string): boolean =>
  Array.from(term.matchAll(word)).some(({ 0: found, index }) => {
    const before = isBoundary(term[index - 1]) ? 2 : 0
    const after = isBoundary(term[index + found.length]) ? 1 : 0
    return before + found.length + after >= 3
  })
