/** Signs of a pattern stand for themselves in what people type. */
const plain = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** For `like`: texts that begin with the term. */
export const textPrefix = (term: string): string => `${plain(term)}%`

/** For `like`: texts that have the term in them; '%%' for an empty one. */
export const textWithin = (term: string): string => `%${plain(term)}%`
