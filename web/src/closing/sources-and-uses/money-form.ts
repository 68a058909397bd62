import { formatCents, parseDollars } from '@countersign/domain/platform/money'
import type { FieldFault } from '@countersign/domain/platform/result'
import type { PastedLine } from '@countersign/domain/closing/sources-and-uses/parse-money-lines'
import {
  sourcesAndUsesFaults,
  type MoneyPlace,
} from '@countersign/domain/closing/sources-and-uses/sources-and-uses-faults'
import {
  premiumPayers,
  type SourcesAndUses,
} from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import {
  isUnusedStart,
  settlementUses,
  startingLines,
} from '@countersign/domain/closing/sources-and-uses/starting-lines'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { wirePurposes, type WirePurposeId } from '@countersign/domain/platform/master-data/wire-purposes'

export type MoneyList = 'contributions' | 'uses'

/** A line as it is typed. `holder` is empty for what is paid out; `purpose` where the manager holds it. */
export type MoneyRow = { label: string; amount: string; holder: string; purpose: string }

/** Sources and uses as they are typed. `version` is the one they were read at: a kept form may be older than the page. */
export type MoneyForm = {
  version: number
  bondInsurancePremium: string
  suretyPremium: string
  premiumsPaidBy: string
  goodFaithHolder: string
  goodFaithPurpose: string
  contributions: MoneyRow[]
  uses: MoneyRow[]
}

/** An amount without its sign, as it stands in a field; zero is nothing typed. */
const typedMoney = (cents: number) => (cents === 0 ? '' : formatCents(cents).replace('$', ''))

const rowOf = (line: {
  label: string
  amount: number
  holder: string | null
  purpose: number | null
}): MoneyRow => ({
  label: line.label,
  amount: typedMoney(line.amount),
  holder: line.holder ?? '',
  purpose: line.purpose === null ? '' : String(line.purpose),
})

/** The form of a closing of which nothing was entered yet: real estate starts from the lines that it always has. */
export const openingFormOf = (
  { version, entered }: { version: number; entered: SourcesAndUses },
  { kind, purchasePrice, manager }: { kind: TransactionKind; purchasePrice: number | null; manager: string },
): MoneyForm => {
  const form = moneyFormOf(version, entered)
  if (form.contributions.length + form.uses.length > 0) return form
  const { contributions, uses } = startingLines(kind, purchasePrice)
  return {
    ...form,
    contributions: contributions.map(({ label, amount }) => ({
      label,
      amount: typedMoney(amount ?? 0),
      holder: manager,
      purpose: '',
    })),
    uses: uses.map(({ label, amount, purpose }) => ({
      label,
      amount: typedMoney(amount ?? 0),
      holder: '',
      purpose: String(purpose),
    })),
  }
}

export const moneyFormOf = (version: number, entered: SourcesAndUses): MoneyForm => ({
  version,
  bondInsurancePremium: typedMoney(entered.bondInsurancePremium),
  suretyPremium: typedMoney(entered.suretyPremium),
  premiumsPaidBy: entered.premiumsPaidBy,
  goodFaithHolder: entered.goodFaithHolder ?? '',
  goodFaithPurpose: entered.goodFaithPurpose === null ? '' : String(entered.goodFaithPurpose),
  contributions: entered.contributions.map(rowOf),
  uses: entered.uses.map(rowOf),
})

/** A new line: a source that the manager holds; a use that is paid out, for what most of the money is for. */
export const emptyRow = (
  list: MoneyList,
  { kind, manager }: Pick<MoneyPlace, 'kind' | 'manager'>,
): MoneyRow =>
  list === 'contributions'
    ? { label: '', amount: '', holder: manager, purpose: '' }
    : { label: '', amount: '', holder: '', purpose: kind === 'bond' ? '6' : '1' }

const purposesByLabel: Record<string, WirePurposeId> = {
  'project fund': 6,
  'building fund': 1,
  'refunding escrow': 3,
  'debt service fund': 4,
  'capitalized interest': 4,
  'debt service reserve fund': 7,
  'cost of issuance': 2,
  ...Object.fromEntries(settlementUses.map(({ label, purpose }) => [label.toLowerCase(), purpose])),
  'reserves and prepaids': 7,
  'escrow holdback': 3,
}

/** What an offered name says of the purpose; null when it says nothing. */
export const purposeOfLabel = (label: string): WirePurposeId | null =>
  purposesByLabel[label.trim().toLowerCase()] ?? null

export const pastedRows = (
  list: MoneyList,
  lines: readonly PastedLine[],
  place: Pick<MoneyPlace, 'kind' | 'manager'>,
): MoneyRow[] =>
  lines.map(({ label, amount }) => {
    const { holder, purpose } = emptyRow(list, place)
    const said = list === 'uses' ? purposeOfLabel(label) : null
    return { label, amount: typedMoney(amount), holder, purpose: said === null ? purpose : String(said) }
  })

export const isEmptyRow = ({ label, amount }: MoneyRow): boolean =>
  (label.trim() === '' && amount.trim() === '') || isUnusedStart(label, amount)

const centsOf = (text: string): number => {
  const read = parseDollars(text)
  return read.ok ? read.value : 0
}

const purposeOf = (text: string): WirePurposeId | null =>
  wirePurposes.find(({ id }) => String(id) === text)?.id ?? null

/** What is typed, without its empty rows; an amount that cannot be read counts nothing. */
export const enteredOf = (form: MoneyForm, manager: string): SourcesAndUses => ({
  bondInsurancePremium: centsOf(form.bondInsurancePremium),
  suretyPremium: centsOf(form.suretyPremium),
  premiumsPaidBy: premiumPayers.find((payer) => payer === form.premiumsPaidBy) ?? 'underwriter',
  goodFaithHolder: form.goodFaithHolder || null,
  goodFaithPurpose: form.goodFaithHolder === '' ? null : purposeOf(form.goodFaithPurpose),
  contributions: form.contributions
    .filter((row) => !isEmptyRow(row))
    .map(({ label, amount, holder, purpose }) => ({
      label: label.trim(),
      amount: centsOf(amount),
      holder,
      purpose: holder === manager ? null : purposeOf(purpose),
    })),
  uses: form.uses
    .filter((row) => !isEmptyRow(row))
    .map(({ label, amount, holder, purpose }) => ({
      label: label.trim(),
      amount: centsOf(amount),
      holder: holder || null,
      purpose: purposeOf(purpose) ?? 6,
    })),
})

/** The domain counts the rows that are filled; the form shows the empty ones too. */
export function moneyField(form: MoneyForm, field: string): string {
  const [list, place, ...rest] = field.split('.')
  if (place === undefined || (list !== 'contributions' && list !== 'uses')) return field
  const filled = form[list].flatMap((row, at) => (isEmptyRow(row) ? [] : [at]))
  return [list, filled[Number(place)] ?? 0, ...rest].join('.')
}

/** What is wrong with the form, each fault at its field: texts that are no amounts first, then by the domain's rules. */
export function moneyFormFaults(form: MoneyForm, place: MoneyPlace): FieldFault[] {
  const unread: FieldFault[] = []
  const read = (field: string, text: string, wanted: boolean) => {
    const parsed = parseDollars(text)
    if (!parsed.ok && (wanted || text.trim() !== '')) unread.push({ field, message: parsed.refusal.message })
  }
  read('bondInsurancePremium', form.bondInsurancePremium, false)
  read('suretyPremium', form.suretyPremium, false)
  for (const list of ['contributions', 'uses'] as const) {
    form[list].forEach((row, at) => read(`${list}.${at}.amount`, row.amount, !isEmptyRow(row)))
  }
  const covered = new Set(unread.map(({ field }) => field))
  const judged = sourcesAndUsesFaults(enteredOf(form, place.manager), place)
    .map(({ field, message }) => ({ field: moneyField(form, field), message }))
    .filter(({ field }) => !covered.has(field))
  return [...unread, ...judged]
}

/** The fields that messages can stand at. */
export const isMoneyField = (field: string): field is keyof MoneyForm =>
  /^(bondInsurancePremium|suretyPremium|premiumsPaidBy|goodFaithHolder|goodFaithPurpose|(contributions|uses)(\.\d+\.(label|amount|holder|purpose))?)$/.test(
    field,
  )
