/** Signs of a pattern stand for themselves in what people type. */
const plain = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** For `like`: texts that begin with the term. */
export const textPrefix = (term: string): string => `${plain(term)}%`

/** For `like`: texts in which a later word begins with the term. */
export const laterWordPrefix = (term: string): string => `% ${plain(term)}%`

/** For `like`: texts that have the term in them; '%%' for an empty one. */
export const textWithin = (term: string): string => `%${plain(term)}%`

const letters = /[\p{L}\p{N}]+/gu

/**
 * Whether an index of pieces can look the term up. A piece has three signs: of a word, or of a blank and the beginning or the end of one.
 * For a shorter term PostgreSQL would read every row of the platform.
 */
export const hasIndexedPiece = (term: string): boolean =>
  Array.from(term.matchAll(letters)).some(({ 0: word, index }) => {
    const before = index > 0 ? 2 : 0
    const after = index + word.length < term.length ? 1 : 0
    return before + Array.from(word).length + after >= 3
  })
