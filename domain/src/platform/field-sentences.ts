/** What a refusal says of one field. Forms, calls and imported tables say it in the same words. */

export const requiredField = 'Required field'

export const unknownField = 'Unknown field'

export const notAWholeNumber = 'Enter a whole number'

export const notAnAmount = 'Enter an amount'

export const notADate = 'Enter a valid date, such as 2026-12-01'

export const notADateInRange = 'Enter a date from 1900 to 2199'

export const notATimeOfDay = 'Enter a time of the day, such as 14:30'

export const notAnInstant = 'Enter a date and time in UTC, such as 2026-12-01T15:00:00Z'

export const notAnEmail = 'Enter a valid email address'

export const notATimeZone = 'Choose a time zone from the list'

export const notAnId = 'Enter a valid id'

const grouped = (count: number): string => count.toLocaleString('en-US')

export const atMostCharacters = (most: number): string => `Use at most ${grouped(most)} characters`

export const atLeastCharacters = (least: number): string => `Use at least ${grouped(least)} characters`

export const exactlyCharacters = (count: number): string => `Use exactly ${grouped(count)} characters`

export const atMostEntries = (most: number): string =>
  `Use at most ${grouped(most)} ${most === 1 ? 'entry' : 'entries'}`

export const atLeastEntries = (least: number): string =>
  `Use at least ${grouped(least)} ${least === 1 ? 'entry' : 'entries'}`

export const atMostNumber = (most: number): string => `Enter a number of at most ${grouped(most)}`

export const atLeastNumber = (least: number): string => `Enter a number of at least ${grouped(least)}`

export const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `Use ${String(values[0])}` : `Use one of: ${values.map(String).join(', ')}`

/** The fault of a text that is longer than `most` characters, or null. */
export const lengthFault = (text: string, most: number): string | null =>
  text.length > most ? atMostCharacters(most) : null
