import { notAnAmount } from './field-sentences.ts'
import { ok, type Result } from './result.ts'

/** Twelve digits: the largest amount a Fedwire amount field holds, $9,999,999,999.99. */
export const largestAmountCents = 999_999_999_999

const negativeAmount = 'An amount cannot be negative'
const amountTooLarge = 'An amount can be at most $9,999,999,999.99'
/** True of dollars that a person types with three decimals, and of cents that a program sends with one. */
const fractionOfCent = 'An amount cannot have a fraction of a cent'

const written = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/

type MoneyRefusal = { message: string }

const refused = (message: string): { ok: false; refusal: MoneyRefusal } => ({
  ok: false,
  refusal: { message },
})

/**
 * Reads dollars as people type them ("1,333,797.26", "$ 500") into whole cents, without floating point.
 * Refuses negative amounts, more than two decimals, misplaced commas and more than the twelve digits of a bank.
 */
export const parseDollars = (text: string): Result<number, MoneyRefusal> => {
  const bare = text.trim().replace(/^\$\s*/, '')
  if (bare === '') return refused(notAnAmount)
  if (bare.startsWith('-') || bare.startsWith('(')) return refused(negativeAmount)
  const match = written.exec(bare)
  if (!match) return refused('Enter an amount in dollars and cents, such as 1,250,000.00')
  const decimals = match[1] ?? ''
  if (decimals.length > 2) return refused(fractionOfCent)
  const dollars = (bare.split('.')[0] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (dollars.length > 10) return refused(amountTooLarge)
  return ok(Number(dollars + decimals.padEnd(2, '0')))
}

/** "$1,333,797.26" from 133379726. Grouped by hand, so that no cent passes through a float. */
export const formatCents = (cents: number): string => {
  const digits = Math.abs(cents).toString().padStart(3, '0')
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`
}

/** The fault of a wire's or a purpose's amount in cents, or null when it is good: whole, above 0, within twelve digits. */
export const amountFault = (cents: number): string | null => {
  if (Number.isNaN(cents)) return notAnAmount
  if (cents < 0) return negativeAmount
  if (cents > largestAmountCents) return amountTooLarge
  if (!Number.isInteger(cents)) return fractionOfCent
  return cents === 0 ? 'Enter an amount above $0.00' : null
}

/** Whether an amount may be summed and printed. What is not whole cents, or beyond what is exact, may not. */
export const isWholeCents = (cents: number): boolean => Number.isSafeInteger(cents)

export const sumCents = (amounts: readonly number[]): number =>
  amounts.reduce((total, cents) => total + cents, 0)

/** "1333797.26" from 133379726: as machines read amounts. */
export const decimalAmount = (cents: number): string => {
  const digits = Math.abs(cents).toString().padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
