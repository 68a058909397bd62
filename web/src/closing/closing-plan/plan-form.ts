import {
  closingMethods,
  deliveryWays,
  type ClosingPlan,
} from '@countersign/domain/closing/closing-plan/closing-plan'
import {
  closingPlanFaults,
  type PlanPlace,
} from '@countersign/domain/closing/closing-plan/closing-plan-faults'
import { trimmedClosingPlan } from '@countersign/domain/closing/closing-plan/tidy-closing-plan'
import { formatCents, parseDollars } from '@countersign/domain/platform/money'
import type { FieldFault } from '@countersign/domain/platform/result'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'

export type MaturityRow = { date: string; amount: string; rate: string; cusip: string }

/** The plan as it is typed, with the version it was read in. */
export type PlanForm = {
  version: number
  method: string
  place: string
  delivery: { way: string; agent: string; remarks: string }
  maturities: MaturityRow[]
  documents: { title: string; from: string; ready: boolean }[]
  timetable: { time: string; what: string; who: string }[]
  distribution: { name: string; organization: string }[]
}

const planLists = ['maturities', 'documents', 'timetable', 'distribution'] as const

export type PlanList = (typeof planLists)[number]

export const emptyRows: { [List in PlanList]: PlanForm[List][number] } = {
  maturities: { date: '', amount: '', rate: '', cusip: '' },
  documents: { title: '', from: '', ready: false },
  timetable: { time: '', what: '', who: '' },
  distribution: { name: '', organization: '' },
}

export const maturityRows = (maturities: ClosingPlan['maturities']): MaturityRow[] =>
  maturities.map(({ date, amount, rate, cusip }) => ({
    date,
    amount: formatCents(amount).replace('$', ''),
    rate,
    cusip,
  }))

/** What the form starts from. */
export const planFormOf = ({ plan, version }: { plan: ClosingPlan; version: number }): PlanForm => ({
  version,
  method: plan.method ?? '',
  place: plan.place,
  delivery: { ...plan.delivery, way: plan.delivery.way ?? '' },
  maturities: maturityRows(plan.maturities),
  documents: [...plan.documents],
  timetable: [...plan.timetable],
  distribution: [...plan.distribution],
})

/** Nothing is typed in it; that a paper is ready says nothing of itself. */
const isEmptyRow = (row: Record<string, unknown>): boolean =>
  Object.values(row).every((value) => typeof value !== 'string' || value.trim() === '')

const centsOf = (text: string): number => {
  const read = parseDollars(text)
  return read.ok ? read.value : 0
}

/** The plan that a form says; rows in which nothing stands are left out. */
export const planOf = (form: PlanForm, kind: TransactionKind): ClosingPlan => {
  const filled = <Row extends Record<string, unknown>>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => !isEmptyRow(row))
  const bond = kind === 'bond'
  return trimmedClosingPlan({
    method: closingMethods.find((method) => method === form.method) ?? null,
    place: form.place,
    delivery: {
      way: (bond && deliveryWays.find((way) => way === form.delivery.way)) || null,
      agent: bond ? form.delivery.agent : '',
      remarks: bond ? form.delivery.remarks : '',
    },
    maturities: bond
      ? filled(form.maturities).map(({ date, amount, rate, cusip }) => ({
          date,
          amount: centsOf(amount),
          rate,
          cusip,
        }))
      : [],
    documents: filled(form.documents),
    timetable: filled(form.timetable),
    distribution: filled(form.distribution),
  })
}

/** The field of the form that the server counts as another, when empty rows were not sent. */
export const formFieldOf = (form: PlanForm, field: string): string => {
  const [list = '', at = '', ...rest] = field.split('.')
  const name = planLists.find((known) => known === list)
  if (name === undefined || at === '') return field
  const places = form[name].flatMap((row, place) => (isEmptyRow(row) ? [] : [place]))
  return [list, places[Number(at)] ?? at, ...rest].join('.')
}

/** Every fault of what is typed, at its field. */
export const planFormFaults = (form: PlanForm, closing: PlanPlace): FieldFault[] =>
  closingPlanFaults(planOf(form, closing.kind), closing).map(({ field, message }) => {
    const place = formFieldOf(form, field)
    const [, at] = /^maturities\.(\d+)\.amount$/.exec(place) ?? []
    const read = at === undefined ? null : parseDollars(form.maturities[Number(at)]?.amount ?? '')
    return { field: place, message: read === null || read.ok ? message : read.refusal.message }
  })

const partNames = {
  method: 'how',
  place: 'where',
  delivery: 'the delivery',
  maturities: 'the maturities',
  documents: 'the documents',
  timetable: 'the timetable',
  distribution: 'the further readers',
} as const

/** What became different between two versions, in words. */
export const changedParts = (before: PlanForm, after: PlanForm): string[] =>
  (Object.keys(partNames) as (keyof typeof partNames)[])
    .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
    .map((part) => partNames[part])
