/**
 * How much of a text a call takes at all. The rules of the domain are narrower and name what is wrong at its field; these
 * only keep a caller from sending a book.
 */
export const looseLine = 500

export const looseText = 2000

export const looseAccountNumber = 100

export const looseRoutingNumber = 50

/** Of a SHA-256, in hexadecimal. */
export const digestLength = 64

export const longestCursor = 500

export const longestSearch = 200

export const longestPeopleSearch = 100

/** Of a token of an identity provider. */
export const longestToken = 16_384
