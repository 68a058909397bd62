import { shownTextFault } from '../../platform/account-numbers/shown-text.ts'
import { lengthFault, notATimeOfDay, requiredField } from '../../platform/field-sentences.ts'
import { amountFault, formatCents, sumCents } from '../../platform/money.ts'
import { type Check, faultsOf, type FieldFault } from '../../platform/result.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'
import { dayFault } from '../../platform/dates/day-fault.ts'
import { skippedHourFault } from '../../platform/dates/clock-hour.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import {
  type ClosingPlan,
  type Maturity,
  mostDocuments,
  mostFurtherReaders,
  mostMaturities,
  mostSteps,
} from './closing-plan.ts'
import { maturityDateFaults } from './closing-dates.ts'
import { cusipFault } from '../../platform/text/cusip.ts'
import { rateFault } from '../../platform/text/rate.ts'

/** Longest texts, in characters. */
export const longest = { place: 300, agent: 200, remarks: 1000, line: 200, name: 100 }

const textFault = (text: string, most: number, required: boolean, lines = false): string | null => {
  if (required && text === '') return requiredField
  const hidden = hiddenCharacterFault(text, { lines })
  if (hidden) return hidden
  return lengthFault(text, most) ?? shownTextFault(text, { names: 'company' })
}

/** Every fault of a maturity by its column; the CUSIP may still be open. */
export const maturityFaults = (maturity: Maturity): { column: keyof Maturity; message: string }[] => {
  const checks: [keyof Maturity, string | null][] = [
    ['date', dayFault(maturity.date)],
    ['amount', amountFault(maturity.amount)],
    ['rate', rateFault(maturity.rate)],
    ['cusip', maturity.cusip === '' ? null : cusipFault(maturity.cusip)],
  ]
  return checks.flatMap(([column, message]) => (message === null ? [] : [{ column, message }]))
}

/** The closing that a plan is entered for: its date, null while none is entered, and the maturities that are saved. */
export type PlanPlace = {
  kind: TransactionKind
  closingDate: string | null
  standing?: readonly Maturity[]
}

const maturitiesFaults = (
  maturities: readonly Maturity[],
  { closingDate, standing = [] }: PlanPlace,
): Check[] => [
  ...maturities.flatMap((maturity, at) =>
    maturityFaults(maturity).map(({ column, message }): Check => [`maturities.${at}.${column}`, message]),
  ),
  ...maturityDateFaults(maturities, closingDate, standing).map(({ field, message }): Check => [
    field,
    message,
  ]),
  ...maturities.map(({ cusip }, at): Check => {
    const first = cusip === '' ? at : maturities.findIndex((other) => other.cusip === cusip)
    return [`maturities.${at}.cusip`, first < at ? `Row ${first + 1} already has this CUSIP` : null]
  }),
]

const bondOnly = ({ delivery, maturities }: ClosingPlan): Check[] => {
  const message = 'Not available for a real-estate closing'
  const said = delivery.way !== null || delivery.agent !== '' || delivery.remarks !== ''
  return [
    ['delivery', said ? message : null],
    ['maturities', maturities.length > 0 ? message : null],
  ]
}

const tooMany = (all: readonly unknown[], most: number, what: string): string | null =>
  all.length > most ? `Use at most ${most} ${what}` : null

/** Every fault of a plan as `trimmedClosingPlan` leaves its texts, at its field. */
export const closingPlanFaults = (plan: ClosingPlan, closing: PlanPlace): FieldFault[] => {
  const { place, delivery, maturities, documents, timetable, distribution } = plan
  return faultsOf([
    ['place', textFault(place, longest.place, false)],
    ...(closing.kind === 'bond'
      ? ([
          ['delivery.agent', textFault(delivery.agent, longest.agent, false)],
          ['delivery.remarks', textFault(delivery.remarks, longest.remarks, false, true)],
          ['maturities', tooMany(maturities, mostMaturities, 'maturities')],
          ...maturitiesFaults(maturities, closing),
        ] satisfies Check[])
      : bondOnly(plan)),
    ['documents', tooMany(documents, mostDocuments, 'documents')],
    ...documents.flatMap(({ title, from }, at): Check[] => [
      [`documents.${at}.title`, textFault(title, longest.line, true)],
      [`documents.${at}.from`, textFault(from, longest.name, false)],
    ]),
    ['timetable', tooMany(timetable, mostSteps, 'steps')],
    ...timetable.flatMap(({ time, what, who }, at): Check[] => [
      [`timetable.${at}.time`, /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : notATimeOfDay],
      [`timetable.${at}.what`, textFault(what, longest.line, true)],
      [`timetable.${at}.who`, textFault(who, longest.name, false)],
    ]),
    ['distribution', tooMany(distribution, mostFurtherReaders, 'further readers')],
    ...distribution.flatMap(({ name, organization }, at): Check[] => [
      [`distribution.${at}.name`, textFault(name, longest.name, true)],
      [`distribution.${at}.organization`, textFault(organization, longest.line, false)],
    ]),
  ])
}

/** What the plan is compared with. Cents; absent is null. */
export type PlannedClosing = {
  parAmount: number | null
  closingDate: string | null
  timeZone: string | null
}

/** What is odd about a plan that may be saved all the same: a principal that is not par, an hour that does not exist. */
export const closingPlanWarnings = (plan: ClosingPlan, closing: PlannedClosing): FieldFault[] => {
  const principal = sumCents(plan.maturities.map(({ amount }) => amount))
  const par = closing.parAmount ?? 0
  const off = plan.maturities.length > 0 && principal !== par
  const difference = formatCents(Math.abs(principal - par))
  const open = plan.maturities.filter(({ cusip }) => cusip === '').length
  return faultsOf([
    [
      'maturities',
      off
        ? `The maturities come to ${formatCents(principal)}, ${difference} ${principal < par ? 'less' : 'more'} than par, ${formatCents(par)}`
        : null,
    ],
    [
      'maturities',
      open > 0 ? `${open === 1 ? 'One maturity has' : `${open} maturities have`} no CUSIP yet` : null,
    ],
    ...plan.timetable.map(({ time }, at): Check => [
      `timetable.${at}.time`,
      skippedHourFault(closing.closingDate, time, closing.timeZone),
    ]),
  ])
}
