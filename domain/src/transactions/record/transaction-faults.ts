import { shownTextFault } from '../../platform/account-numbers/shown-text.ts'
import { notATimeZone } from '../../platform/field-sentences.ts'
import { amountFault } from '../../platform/money.ts'
import { type Check, faultsOf, type FieldFault } from '../../platform/result.ts'
import { unknownState, usStates } from '../../platform/master-data/us-states.ts'
import { skippedHourFault } from '../../platform/dates/clock-hour.ts'
import { transactionNameFault, transactionTypes, type TransactionType } from './transaction.ts'
import { closingTimeZones } from '../../platform/dates/closing-time-zones.ts'

export const moneyFacts = [
  'parAmount',
  'premium',
  'discount',
  'accruedInterest',
  'underwritersDiscount',
  'goodFaithDeposit',
  'purchasePrice',
] as const

/** Free texts that every user in the closing reads. */
export const publicFacts = ['series', 'purpose', 'propertyAddress', 'fileNumber', 'titleCompany'] as const

/** What is checked of a transaction's facts beyond their shape. Money in cents; absent is null. */
export type CheckedFacts = { [Fact in (typeof moneyFacts)[number]]?: number | null } & {
  [Fact in (typeof publicFacts)[number]]?: string | null
} & {
  name: string
  type: TransactionType
  state: string | null
  datedDate?: string | null
  closingDate: string | null
  closingTime: string | null
  timeZone: string | null
  premium: number | null
  discount: number | null
}

/** The dated date is not after the closing date; null while one of them is not entered. */
export const datedDateFault = ({
  datedDate,
  closingDate,
}: {
  datedDate?: string | null
  closingDate: string | null
}): string | null =>
  (datedDate ?? '') !== '' && closingDate !== null && (datedDate ?? '') > closingDate
    ? 'The dated date cannot be after the closing date'
    : null

/** Days and texts of a closing that are saved. */
type StandingFacts = Pick<CheckedFacts, 'datedDate' | 'closingDate' | (typeof publicFacts)[number]>

const areChanged = (facts: CheckedFacts, standing: StandingFacts | null): boolean =>
  facts.datedDate !== standing?.datedDate || facts.closingDate !== standing?.closingDate

/**
 * Every fault of a transaction's facts, at its field. Days and texts that stand already, and that this save leaves as they
 * are, are not refused again: the days keep the memo from being final, and another person may have written the texts.
 */
export const transactionFaults = (
  facts: CheckedFacts,
  standing: StandingFacts | null = null,
): FieldFault[] => {
  const type = transactionTypes.find((known) => known.name === facts.type)
  const knownState = facts.state === null || usStates.some((state) => state.code === facts.state)
  const knownZone = facts.timeZone === null || closingTimeZones.some((zone) => zone === facts.timeZone)
  const both = (facts.premium ?? 0) > 0 && (facts.discount ?? 0) > 0
  const hour = knownZone ? skippedHourFault(facts.closingDate, facts.closingTime, facts.timeZone) : null
  return faultsOf([
    ['name', transactionNameFault(facts.name)],
    ['type', type?.upcoming ? `${facts.type} is not available yet` : null],
    ['state', knownState ? null : unknownState],
    ['datedDate', areChanged(facts, standing) ? datedDateFault(facts) : null],
    ['closingTime', hour],
    ['timeZone', knownZone ? null : notATimeZone],
    ['discount', both ? 'An issue is sold at a premium or at a discount, not both' : null],
    ...publicFacts.map((fact): Check => {
      const stands = facts[fact] === standing?.[fact]
      return [fact, stands ? null : shownTextFault(facts[fact] ?? '', { names: 'company' })]
    }),
    // Sums of what no bank could move would be beyond the integers that are exact.
    ...moneyFacts.map((fact): Check => [fact, facts[fact] ? amountFault(facts[fact]) : null]),
  ])
}
