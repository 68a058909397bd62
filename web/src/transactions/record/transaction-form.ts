import type { TransactionBody } from '@countersign/contract/transactions/transaction'
import { formatCents, parseDollars } from '@countersign/domain/platform/money'
import type { FieldFault } from '@countersign/domain/platform/result'
import { skippedHourFault } from '@countersign/domain/platform/dates/clock-hour'
import { transactionNameFault, transactionTypes } from '@countersign/domain/transactions/record/transaction'
import {
  transactionKinds,
  type TransactionKind,
} from '@countersign/domain/platform/master-data/transaction-kinds'
import { moneyFacts } from '@countersign/domain/transactions/record/transaction-faults'
import type { Transaction } from './transaction-queries.ts'

const textFields = [
  'series',
  'state',
  'datedDate',
  'closingDate',
  'closingTime',
  'timeZone',
  'purpose',
  'propertyAddress',
  'fileNumber',
  'titleCompany',
] as const

const bondOnly = [
  'parAmount',
  'premium',
  'discount',
  'accruedInterest',
  'underwritersDiscount',
  'goodFaithDeposit',
  'series',
  'datedDate',
  'purpose',
] as const
const realEstateOnly = ['purchasePrice', 'propertyAddress', 'fileNumber', 'titleCompany'] as const

type MoneyField = (typeof moneyFacts)[number]
type TextField = (typeof textFields)[number]

/** Everything as a person types it. */
export type TransactionForm = Record<'name' | 'type' | 'kind' | 'issuerId' | MoneyField | TextField, string>

export const transactionFieldLabels: Record<keyof TransactionForm, string> = {
  name: 'Name',
  type: 'Type',
  kind: 'Kind',
  issuerId: 'Issuer',
  series: 'Series',
  state: 'State',
  datedDate: 'Dated date',
  purpose: 'Purpose',
  propertyAddress: 'Property address',
  fileNumber: 'File number',
  titleCompany: 'Title company',
  closingDate: 'Date',
  closingTime: 'Time',
  timeZone: 'Time zone',
  parAmount: 'Par amount',
  premium: 'Premium',
  discount: 'Original issue discount',
  accruedInterest: 'Accrued interest',
  underwritersDiscount: 'Underwriter’s discount',
  goodFaithDeposit: 'Good-faith deposit',
  purchasePrice: 'Purchase price',
}

/** What the form starts from: a transaction that stands, or nothing. */
export function transactionFormOf(transaction: Transaction | null): TransactionForm {
  const money = (cents: number | null | undefined) =>
    cents == null ? '' : formatCents(cents).replace('$', '')
  const fields: [string, string][] = [
    ...moneyFacts.map((field): [string, string] => [field, money(transaction?.[field])]),
    ...textFields.map((field): [string, string] => [field, transaction?.[field] ?? '']),
  ]
  return {
    ...(Object.fromEntries(fields) as Record<MoneyField | TextField, string>),
    name: transaction?.name ?? '',
    type: transaction?.type ?? 'Negotiated',
    kind: transaction?.kind ?? 'bond',
    issuerId: transaction?.issuer?.id ?? '',
  }
}

/** What is wrong with the form, each fault at its field; the fields of the other kind do not count. */
export function transactionFormFaults(form: TransactionForm): FieldFault[] {
  const name = transactionNameFault(form.name)
  const asked = fieldsOf(kindOf(form))
  const hour = skippedHourFault(form.closingDate, form.closingTime, form.timeZone || null)
  return [
    ...(name === null ? [] : [{ field: 'name', message: name }]),
    ...(hour === null ? [] : [{ field: 'closingTime', message: hour }]),
    ...moneyFacts.flatMap((field) => {
      if (!asked.has(field) || form[field].trim() === '') return []
      const read = parseDollars(form[field])
      return read.ok ? [] : [{ field, message: read.refusal.message }]
    }),
  ]
}

/** The request that a form without faults makes; the fields of the other kind are left unsaid. */
export function transactionBodyOf(form: TransactionForm): TransactionBody {
  const kind = kindOf(form)
  const asked = fieldsOf(kind)
  const money = (field: MoneyField) => {
    const read = parseDollars(form[field])
    return asked.has(field) && read.ok ? read.value : null
  }
  const text = (field: TextField) => (asked.has(field) ? form[field].trim() || null : null)
  return {
    name: form.name.trim(),
    type: transactionTypes.find(({ name }) => name === form.type)?.name ?? 'Negotiated',
    kind,
    issuerId: form.issuerId === '' || kind !== 'bond' ? null : form.issuerId,
    ...(Object.fromEntries(moneyFacts.map((field) => [field, money(field)])) as Record<
      MoneyField,
      number | null
    >),
    ...(Object.fromEntries(textFields.map((field) => [field, text(field)])) as Record<
      TextField,
      string | null
    >),
  }
}

/** What became different between two versions, as a person reads it. */
export function changedTransactionFields(
  before: Transaction,
  after: Transaction,
): { label: string; now: string }[] {
  const [old, now] = [transactionFormOf(before), transactionFormOf(after)]
  return (Object.keys(transactionFieldLabels) as (keyof TransactionForm)[])
    .filter((field) => old[field] !== now[field])
    .map((field) => ({
      label: transactionFieldLabels[field],
      now: field === 'issuerId' ? (after.issuer?.name ?? '') : now[field],
    }))
}

export function kindOf(form: Pick<TransactionForm, 'kind'>): TransactionKind {
  return transactionKinds.find((kind) => kind === form.kind) ?? 'bond'
}

function fieldsOf(kind: TransactionKind): Set<string> {
  const others: readonly string[] = kind === 'bond' ? realEstateOnly : bondOnly
  return new Set([...moneyFacts, ...textFields].filter((field) => !others.includes(field)))
}
