/**
 * How much of a text a call takes at all. The rules of the domain are narrower and name what is wrong at its field; these
 * only keep a caller from sending a book.
 */
export const looseLine = 500

export const looseText = 2000

/** Of what is written about one wire. */
export const looseMessage = 10_000

export const looseNote = 1000

/** Of a name, a title, a part of an address or a reference line. */
export const looseName = 200

export const looseDomain = 254

export const loosePassword = 1000

export const loosePhone = 50

/** In the call-back book, whose numbers are of the United States. */
export const looseContactPhone = 30

/** Of an IMAD, an OMAD or a UETR. */
export const loosePaymentReference = 100

export const looseMemoCode = 60

/** Of the name of an IANA time zone. */
export const looseTimeZone = 64

export const looseAccountNumber = 100

export const looseRoutingNumber = 50

/** Of a SHA-256, in hexadecimal. */
export const digestLength = 64

export const longestCursor = 500

export const longestSearch = 200

export const shortestPeopleSearch = 2

export const longestPeopleSearch = 100

/** Of a country in ISO 3166. */
export const countryCodeLength = 2

/** Of a token of an identity provider. */
export const longestToken = 16_384

/** Of the token of a one-time link. */
export const longestLinkToken = 200

export const longestInvitationToken = 100

/** Items of a list that a call takes. */
export const mostMarkedRead = 100

export const mostExportedWires = 200

export const loosePurposes = 20

export const looseReferences = 20

export const looseCostLines = 1000

export const looseReasons = 10

export const looseWalkthroughs = 10

export const mostAcknowledged = 20
