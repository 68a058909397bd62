import type { WireBody } from '@countersign/contract/wires/wire'
import { noCosts } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { formatCents, parseDollars, sumCents } from '@countersign/domain/platform/money'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { mayHavePayoff } from '@countersign/domain/wires/payoff/payoff'
import type { FieldFault } from '@countersign/domain/platform/result'
import {
  transactionRoles,
  type TransactionRole,
} from '@countersign/domain/platform/master-data/transaction-roles'
import {
  accountNumberAgainFaults,
  bankDetailFaults,
  type BankTexts,
} from '@countersign/domain/wires/bank-details/bank-details'
import { holderAddressOf, noHolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import {
  type StandingTexts,
  tidyWireDetails,
  wireDetailFaults,
  wireDraftFaults,
} from '@countersign/domain/wires/record/wire-details'
import { mostReferenceLines } from '@countersign/domain/wires/record/wire-references'
import {
  costFormOf,
  costsOf,
  isEmptyCostRow,
  unreadableCosts,
  type CostForm,
} from '../cost-of-issuance/cost-form.ts'
import type { BankForm } from '../bank-details/bank-form.ts'
import { payoffFormOf, payoffOf, unreadablePayoff, type PayoffForm } from '../payoff/payoff-form.ts'
import {
  purposeOf,
  purposeRows,
  purposesOf,
  sharesAmount,
  type PurposeRow,
  type PurposeRows,
} from '../record/purpose-rows.ts'
import type { Wire } from '../record/wire-queries.ts'

/** Everything about a wire as a manager types it. */
export type WireForm = CostForm &
  BankForm & {
    role: string
    receiverEmail: string
    /** Id of who pays; empty leaves it as it is. */
    senderOrganizationId: string
    amount: string
    wirePurposes: PurposeRow[]
    references: string[]
    payoff: PayoffForm
  }

/** Whether the current numbers are kept, since a form cannot carry a masked number. */
export type KeptNumbers = { account: boolean; furtherCredit: boolean }

export type WireStep = 'Bank Details' | 'Wire Details' | 'Cost of Issuance' | 'Summary'

/** The steps of the dialog; the cost of issuance has one when the wire pays for it. */
export const wireSteps = (asked: { costs: boolean }): readonly WireStep[] => [
  'Bank Details',
  'Wire Details',
  ...(asked.costs ? (['Cost of Issuance'] as const) : []),
  'Summary',
]

const money = (cents: number | null) => (cents === null ? '' : formatCents(cents).replace('$', ''))

/** What the form starts from: a wire that stands, or nothing. */
export function wireFormOf(wire: Wire | null): WireForm {
  const bank = wire?.bankDetails
  const references = wire?.references ?? []
  return {
    role: wire?.role ?? '',
    receiverEmail: wire?.receiver?.email ?? '',
    senderOrganizationId: wire?.senderOrganizationId ?? '',
    fbo: bank?.fbo ?? '',
    aba: bank?.aba ?? '',
    accountNumber: '',
    accountNumberAgain: '',
    intermediaryBank: bank?.intermediaryBank ?? '',
    furtherCreditName: bank?.furtherCreditName ?? '',
    furtherCreditAccount: '',
    ...holderAddressOf(bank ?? noHolderAddress),
    amount: money(wire?.amount ?? null),
    wirePurposes: (wire?.wirePurposes ?? []).map(({ purpose, amount }, _, { length }) => ({
      purpose: String(purpose),
      amount: length === 1 && (amount === wire?.amount || amount === 0) ? '' : money(amount),
    })),
    references: Array.from({ length: mostReferenceLines }, (_, line) => references[line] ?? ''),
    payoff: payoffFormOf(wire?.payoff ?? null),
    ...costFormOf(wire ?? noCosts),
  }
}

/** What a wire like this one starts from: what its manager typed, but never bank details, an invoice that it pays, nor the payoff of a loan. */
export function wireFormLike(wire: Wire): WireForm {
  const form = wireFormOf({ ...wire, bankDetails: null, payoff: null })
  return {
    ...form,
    associatedServices: form.associatedServices.map(({ service, payee, kind, amount }) => ({
      service,
      payee,
      invoice: '',
      kind,
      amount,
    })),
  }
}

/** A purpose row that nothing was entered in yet. */
export const emptyPurpose = { purpose: '', amount: '' }

const isEmptyRow = (row: WireForm['wirePurposes'][number]) => row.purpose === '' && row.amount.trim() === ''

const roleOf = (text: string): TransactionRole | null =>
  transactionRoles.find((role) => role === text) ?? null

const centsOf = (text: string): number | null => {
  const read = parseDollars(text)
  return read.ok ? read.value : null
}

/** What is wrong with the form, each fault at its field: by the domain's rules, once the texts can be read at all. */
export function wireFormFaults(
  typed: WireForm,
  asked: {
    draft: boolean
    kind?: TransactionKind
    stored?: Partial<BankTexts> | null
    standing?: StandingTexts | null
  },
): FieldFault[] {
  const kind = asked.kind ?? 'bond'
  const shared = sharesAmount(typed) && typed.wirePurposes[0]?.purpose !== ''
  const form = { ...typed, wirePurposes: purposeRows(typed) }
  const unread: FieldFault[] = []
  const unreadable = (field: string, text: string) => {
    const read = parseDollars(text)
    if (!read.ok && (text.trim() !== '' || field !== 'amount'))
      unread.push({ field, message: read.refusal.message })
  }
  unreadable('amount', form.amount)
  form.wirePurposes.forEach((row, at) => {
    if (isEmptyRow(row)) return
    if (purposeOf(row.purpose) === undefined) {
      unread.push({ field: `wirePurposes.${at}.purpose`, message: 'Choose a purpose' })
    }
    if (!shared && (!asked.draft || row.amount.trim() !== ''))
      unreadable(`wirePurposes.${at}.amount`, row.amount)
  })
  unread.push(...unreadableCosts(form))
  if (mayHavePayoff(kind, purposesOf(form))) unread.push(...unreadablePayoff(form.payoff))
  const covered = new Set(unread.map(({ field }) => field))
  const half = (list: 'wirePurposes' | 'associatedServices') =>
    unread.some(({ field }) => field.startsWith(list))
  // While a row cannot be read, the sum says nothing yet. What is wrong with a shared amount is said once, at the wire's.
  const silent = (field: string) =>
    covered.has(field) ||
    (shared && (field === 'wirePurposes' || field === 'wirePurposes.0.amount')) ||
    (half('wirePurposes') && field.startsWith('wirePurposes')) ||
    ((half('wirePurposes') || half('associatedServices')) && field === 'associatedServices')
  const details = detailsOf(form, kind)
  const judged = (asked.draft ? wireDraftFaults : wireDetailFaults)(details, kind, asked.standing)
  return [
    ...unread,
    ...judged
      .map(({ field, message }) => ({ field: rowField(form, field), message }))
      .filter(({ field }) => !silent(field)),
    ...bankFaults(form, asked.stored ?? null),
  ]
}

const bankFaults = (form: WireForm, stored: Partial<BankTexts> | null): FieldFault[] => [
  ...bankDetailFaults(form, { complete: false, stored }),
  ...accountNumberAgainFaults(form),
]

/** The domain counts the rows that are filled; the form shows the empty ones too. */
export function rowField(form: WireForm, field: string): string {
  const [list, place, ...rest] = field.split('.')
  if (place === undefined || (list !== 'wirePurposes' && list !== 'associatedServices')) return field
  const empty =
    list === 'wirePurposes' ? form.wirePurposes.map(isEmptyRow) : form.associatedServices.map(isEmptyCostRow)
  const filled = empty.flatMap((isEmpty, at) => (isEmpty ? [] : [at]))
  return [list, filled[Number(place)] ?? 0, ...rest].join('.')
}

function detailsOf(form: WireForm, kind: TransactionKind) {
  const wirePurposes = purposesOf(form)
  return tidyWireDetails({
    role: roleOf(form.role),
    receiverEmail: form.receiverEmail,
    amount: centsOf(form.amount),
    wirePurposes,
    references: form.references,
    payoff: mayHavePayoff(kind, wirePurposes) ? payoffOf(form.payoff) : null,
    ...costsOf(form),
  })
}

/** The request that a form without faults makes. */
export function wireBodyOf(
  form: WireForm,
  asked: { draft: boolean; keep: KeptNumbers; kind?: TransactionKind },
): WireBody {
  const kind = asked.kind ?? 'bond'
  const { payoff, ...details } = detailsOf(form, kind)
  const number = (typed: string, kept: boolean) => (kept && typed.trim() === '' ? null : typed)
  return {
    ...details,
    wirePurposes: [...details.wirePurposes],
    references: [...details.references],
    associatedServices: [...details.associatedServices],
    ...(kind === 'real_estate' && { payoff }),
    ...(form.senderOrganizationId !== '' && { senderOrganizationId: form.senderOrganizationId }),
    bankDetails: {
      fbo: form.fbo,
      aba: form.aba,
      accountNumber: number(form.accountNumber, asked.keep.account),
      intermediaryBank: form.intermediaryBank,
      furtherCreditName: form.furtherCreditName,
      furtherCreditAccount: number(form.furtherCreditAccount, asked.keep.furtherCredit),
      ...holderAddressOf(form),
    },
    draft: asked.draft,
  }
}

/** The sum of the purposes as typed, and what is left of the amount; null while something cannot be read. */
export function purposeSum(form: PurposeRows): { sum: number; left: number | null } {
  const sum = sumCents(purposeRows(form).map((row) => centsOf(row.amount) ?? 0))
  const amount = centsOf(form.amount)
  return { sum, left: amount === null ? null : amount - sum }
}

/** The step on which a field stands. */
export function stepOf(field: string): WireStep {
  if (/^(associatedServices|contingencyAmount|platformSecurityFee)/.test(field)) return 'Cost of Issuance'
  return /^(amount|wirePurposes|references|payoff)/.test(field) ? 'Wire Details' : 'Bank Details'
}
