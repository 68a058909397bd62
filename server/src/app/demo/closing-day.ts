import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { ClosingPlan, Maturity } from '@countersign/domain/closing/closing-plan/closing-plan'
import { cusipCheckDigit } from '@countersign/domain/platform/text/cusip'
import { isBond, type BondClosing, type PropertyClosing } from './closing.ts'
import { issuers } from './issuers.ts'

/** Bonds are sold in such pieces; cents. */
const denomination = 500_000

/** A CUSIP that no issue has: numbers that begin with 99 are never assigned. */
const cusipOf = (closing: BondClosing, number: number, at: number): string => {
  const issuer = 10 + issuers.findIndex(([name]) => name === closing.issuer)
  const issue = `${String.fromCodePoint(65 + (number % 26))}${String.fromCodePoint(65 + at)}`
  const base = `99${issuer}${String.fromCodePoint(65 + (number % 20))}${number % 10}${issue}`
  return base + cusipCheckDigit(base)
}

/** One maturity a year, level as far as whole pieces allow; together par to the cent. */
const maturitiesOf = (closing: BondClosing, number: number, closingDate: string): Maturity[] => {
  const par = closing.par * 100
  const pieces = par / denomination
  const count = Math.min(pieces, 6 + (number % 7))
  const each = Math.floor(pieces / count)
  return Array.from({ length: count }, (_, at) => ({
    date: `${Number(closingDate.slice(0, 4)) + 1 + at}-09-01`,
    amount: (each + (at < pieces - each * count ? 1 : 0)) * denomination,
    rate: (3 + (number % 4) * 0.25 + at * 0.125).toFixed(3),
    cusip: cusipOf(closing, number, at),
  }))
}

const bondDocuments: readonly [title: string, from: string][] = [
  ['Opinion of bond counsel', 'Lexbond LLP'],
  ['Ordinance and certificate of the clerk', 'Issuer'],
  ['Arbitrage and tax certificate', 'Lexbond LLP'],
  ['Certificate of the paying agent', 'First Trust Bank'],
  ['Receipt for the bonds and cross receipt', 'Harbor Securities'],
  ['Form 8038-G, signed', 'Issuer'],
]

const propertyDocuments: readonly [title: string, from: string][] = [
  ['Deed', 'Seller'],
  ['Settlement statement, signed', 'Great Plains Title & Abstract'],
  ['Payoff letter', 'Seller'],
]

/** 'HH:MM' so many minutes away. */
const shifted = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const all = hour * 60 + minute + minutes
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}

const bondSteps: readonly [minutes: number, what: string, who: string][] = [
  [-90, 'Last look at the board: every wire verified, the memo final', 'Harbor Securities'],
  [-30, 'Closing call opens', 'Lexbond LLP'],
  [0, 'Bonds are released through DTC against the wires', 'First Trust Bank'],
  [15, 'Wires go out', 'Harbor Securities'],
  [75, 'Receipt of funds is confirmed', 'First Trust Bank'],
  [240, 'Transcript is sent to all parties', 'Lexbond LLP'],
]

const propertySteps: readonly [minutes: number, what: string, who: string][] = [
  [-60, 'Walk-through and last look at the title', 'Great Plains Title & Abstract'],
  [0, 'Signing', 'Great Plains Title & Abstract'],
  [45, 'Wires go out', 'Harbor Securities'],
  [150, 'Deed is recorded', 'Great Plains Title & Abstract'],
]

/** Where and how the demo's closings go on; null for those that are only planned. */
export const planOfDay = (
  closing: BondClosing | PropertyClosing,
  number: number,
  day: { closingDate: string; closingTime: string },
): ClosingPlan | null => {
  if (closing.status === TransactionStatus.Created) return null
  const bond = isBond(closing)
  const documents = bond ? bondDocuments : propertyDocuments
  return {
    method: bond ? 'By telephone' : 'In person',
    place: bond ? 'Conference line of Lexbond LLP' : 'Great Plains Title & Abstract, Kansas City',
    delivery: bond
      ? { way: 'DTC FAST', agent: 'First Trust Bank, Wichita', remarks: 'Bonds are with DTC the day before.' }
      : { way: null, agent: '', remarks: '' },
    maturities: bond ? maturitiesOf(closing, number, day.closingDate) : [],
    documents: documents.map(([title, from], at) => ({
      title,
      from: from === 'Issuer' ? closing.issuer : from,
      ready: closing.status === TransactionStatus.Completed || (at + number) % 3 !== 0,
    })),
    timetable: (bond ? bondSteps : propertySteps).map(([minutes, what, who]) => ({
      time: shifted(day.closingTime, minutes),
      what,
      who,
    })),
    distribution: [{ name: 'Records Desk', organization: closing.issuer }],
  }
}
