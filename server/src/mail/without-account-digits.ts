import { maskedValue } from '@countersign/domain/product'

const fewestDigits = 5

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

const mask = (found: string): string => (digitsIn(found) < fewestDigits ? found : maskedValue)

/**
 * Takes out of what people wrote whatever could be a routing or account number: five or more digits in one word, or
 * in groups with only spaces and dashes between them. Years and amounts with their commas stay.
 */
export const withoutAccountDigits = (text: string): string =>
  text
    // Groups first: a word masked by itself would leave the rest of its group behind.
    .replace(/\p{N}(?:[\s\u2010-\u2015-]*\p{N}){4,}/gu, maskedValue)
    .replace(/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}-]*/gu, mask)
