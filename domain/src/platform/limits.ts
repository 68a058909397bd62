/** The limits that several areas keep; each number stands here once. A limit of one rule stands with its rule. */

export const defaultPageSize = 15

export const largestPageSize = 100

/** Lists count exactly up to here; beyond it the answer says "more" and pages go by cursor. */
export const exactTotalLimit = 1000

/** The most rows that a long list may have in an order that lies in no index, so that every row is read. */
export const mostSortedByReading = 25_000

/** A list as a CSV file. */
export const mostCsvRows = 10_000

/** Of an email address (RFC 5321). */
export const longestEmail = 254

/** Of an account number, with its letters (an IBAN has at most 34). */
export const longestAccountNumber = 34

/** Of a reason or a remark that a change asks for. */
export const longestReason = 1000

/** What a page reports to the traces of the operator at once. */
export const mostPageSpans = 64

/** Of a call or a screen in such a report. */
export const longestSpanName = 200

/** Milliseconds that it took, and since it began. */
export const longestSpanMs = 600_000
