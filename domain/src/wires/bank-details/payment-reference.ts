/** The numbers by which banks find a payment again, as a request names them. */
export const referenceKinds = ['imad', 'omad', 'uetr'] as const

export type ReferenceKind = (typeof referenceKinds)[number]

/** `reference` is in its one spelling. */
export type PaymentReference = { kind: ReferenceKind; reference: string }

/** "IMAD", as banks and people write it. */
export const referenceName = (kind: ReferenceKind): string => kind.toUpperCase()

// Cycle date CCYYMMDD, source or destination of eight characters, sequence number of six digits; an OMAD may go on with
// its output date MMDD and time HHMM, and after these with the application it was given out by, of four characters.
const imad = /^(\d{8})[A-Z0-9]{8}\d{6}$/
const omad = /^(\d{8})[A-Z0-9]{8}\d{6}(?:(\d{4})(\d{4})(?:[A-Z0-9]{4})?)?$/
/** An OMAD is told from others by these first characters: what may follow them says when it was given out. */
export const bareOmadLength = 22

// A UUID of version 4, in lower case.
const uetr = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** As it is kept and compared: without spaces, an IMAD or OMAD in capitals, a UETR in small letters. */
export const tidyReference = (kind: ReferenceKind, typed: string): string => {
  const bare = typed.replace(/[\s\u00A0]+/g, '')
  return kind === 'uetr' ? bare.toLowerCase() : bare.replace(/[-/]/g, '').toUpperCase()
}

/** "2026-12-01" from the first eight digits of an IMAD or OMAD; null for a UETR, and for a day that does not exist. */
export const dayOfReference = ({ kind, reference }: PaymentReference): string | null => {
  if (kind === 'uetr') return null
  const day = `${reference.slice(0, 4)}-${reference.slice(4, 6)}-${reference.slice(6, 8)}`
  return isDay(day) ? day : null
}

const isDay = (day: string): boolean => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const made = new Date(Date.UTC(year, month - 1, date))
  return made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date
}

const isTime = (hhmm: string): boolean => /^(?:[01]\d|2[0-3])[0-5]\d$/.test(hhmm)

/** The fault of a tidied reference, or null when it is well-formed. Whether a bank knows it is another matter. */
export const referenceFault = ({ kind, reference }: PaymentReference): string | null => {
  if (kind === 'uetr') {
    return uetr.test(reference)
      ? null
      : 'A UETR is 36 characters such as eb6305c9-1f7f-49de-aed0-16487c27b42d: a UUID of version 4'
  }
  const found = (kind === 'imad' ? imad : omad).exec(reference)
  if (!found) {
    return kind === 'imad'
      ? 'An IMAD has 22 characters: the date, 8 letters or digits, 6 digits'
      : 'An OMAD has 22 characters: the date, 8 letters or digits, 6 digits; or 30 or 34 with date, time and application'
  }
  if (dayOfReference({ kind, reference }) === null)
    return `${referenceName(kind)} ${reference} begins with a date that does not exist`
  const [, cycle = '', monthDay, time] = found
  if (monthDay !== undefined && !isDay(`${cycle.slice(0, 4)}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`)) {
    return 'The output date in this OMAD does not exist'
  }
  return time === undefined || isTime(time) ? null : 'The output time in this OMAD does not exist'
}
