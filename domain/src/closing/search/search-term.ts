import { amountFault, parseDollars } from '../../platform/money.ts'

/** One letter matches nearly everything. */
export const shortestSearchTerm = 2

export const longestSearchTerm = 100

/** Of each kind: what stands further down is found faster by typing more. */
export const mostFoundOfKind = 8

/** What a typed term can mean beside a piece of a name. */
export type SearchTerm = {
  /** Lower case, without space around it. */
  text: string
  /** "#3", also with a piece of the transaction's name behind it, as in "#3 salina". */
  wire: { number: number; within: string } | null
  /** "$1,250,000" in cents. */
  amount: number | null
}

const wireNumber = /^(?:wire\s*)?#\s*(\d{1,6})(?:\s+(.*))?$/

/** Reads a term as typed. A bare number is an amount; a wire's number has its sign before it. */
export const readSearchTerm = (typed: string): SearchTerm => {
  const text = typed.trim().toLowerCase()
  const numbered = wireNumber.exec(text)
  const amount = parseDollars(text)
  return {
    text,
    wire: numbered === null ? null : { number: Number(numbered[1]), within: numbered[2] ?? '' },
    amount: amount.ok && amountFault(amount.value) === null ? amount.value : null,
  }
}
