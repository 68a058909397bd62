import type { CostLine } from '../../wires/cost-of-issuance/cost-of-issuance.ts'
import { formatCents } from '../../platform/money.ts'
import { costsLabel, roleLabel } from '../../platform/master-data/closing-labels.ts'
import { purposeLabel } from '../../platform/master-data/purpose-labels.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import { payoffInWords } from '../../wires/payoff/payoff.ts'
import type { PurposeAmount } from '../../platform/master-data/wire-purposes.ts'
import { wireStatusName } from '../../platform/master-data/wire-status.ts'
import { closingTimeOf, type MemoClock } from '../../platform/dates/format-days.ts'
import { listDifferences, type Labels, type MemoDifference } from './list-differences.ts'
import { paymentInWords } from './memo-costs.ts'
import type { MemoContent, MemoWire } from './memo-content.ts'
import { notAvailable } from '../../platform/product.ts'

type Closing = MemoClock & { kind: TransactionKind }

const describePurposes = (purposes: readonly PurposeAmount[], kind: TransactionKind): string =>
  purposes.map(({ purpose, amount }) => `${purposeLabel(purpose, kind)} ${formatCents(amount)}`).join(', ')

const describeCost = ({ service, payee, invoice, kind, amount }: CostLine): string =>
  [service, payee, invoice === '' ? '' : `invoice ${invoice}`, kind, formatCents(amount ?? 0)]
    .filter((word) => word !== '')
    .join(', ')

const said = (by: string | null, at: string | null, closing: MemoClock): string =>
  by === null ? notAvailable : `${by}${at === null ? '' : `, ${closingTimeOf(at, closing)}`}`

const labelsOf = (closing: Closing): Labels<MemoWire> => [
  ['number', ({ number }) => `#${number}`],
  ['status', ({ status }) => wireStatusName(status)],
  ['amount', ({ amount }) => formatCents(amount)],
  ['sender', ({ sender }) => sender],
  ['receiver', ({ receiver }) => receiver],
  ['receiving person', ({ receiverPerson }) => receiverPerson],
  ['role', ({ role }) => roleLabel(role, closing.kind)],
  ['purposes', ({ wirePurposes: purposes }) => describePurposes(purposes, closing.kind)],
  ['loan payoff', ({ payoff }) => (payoff ? payoffInWords(payoff) : notAvailable)],
  ['references', ({ references }) => references.join(' | ')],
  ['contingency', ({ contingencyAmount }) => formatCents(contingencyAmount)],
  ['platform security fee', ({ platformSecurityFee }) => formatCents(platformSecurityFee)],
  ['bank details', ({ instructionVersion }) => `version ${instructionVersion}`],
  ['accepted by', ({ acceptedBy, acceptedAt }) => said(acceptedBy, acceptedAt, closing)],
  ['verified by a second approver', ({ verifiedBy, verifiedAt }) => said(verifiedBy, verifiedAt, closing)],
]

type PaidLine = CostLine & { paidBy: string }

const paidLinesOf = ({ associatedServices, costPayments }: MemoWire): PaidLine[] =>
  associatedServices.map((line, at) =>
    Object.assign({}, line, { paidBy: paymentInWords(costPayments?.[at]) }),
  )

/** What was agreed to differs, and nothing that a memo shows says in what: an account number alone. */
const agreedOtherwise = (before: MemoWire, after: MemoWire): MemoDifference[] => {
  if (before.digest === after.digest || before.digest === '' || after.digest === '') return []
  const what = `Wire #${after.number}: agreed terms`
  return [{ section: 'Transfer instructions', what, before: 'as agreed before', after: 'agreed again' }]
}

const ofCosts = (before: MemoWire, after: MemoWire, kind: TransactionKind): MemoDifference[] =>
  listDifferences<PaidLine>(
    {
      section: costsLabel(kind),
      keyOf: ({ service, payee, invoice }) => `${service}\n${payee}\n${invoice}`,
      nameOf: ({ service, payee }) => `Wire #${after.number}: ${[service, payee].join(', ')}`,
      words: describeCost,
      labels: [
        ['kind', (line) => line.kind],
        ['amount', ({ amount }) => (amount === null ? notAvailable : formatCents(amount))],
        ['payment', ({ paidBy }) => (paidBy === '' ? 'not linked' : paidBy)],
      ],
    },
    paidLinesOf(before),
    paidLinesOf(after),
  )

const nameOf = ({ number }: MemoWire): string => `Wire #${number}`

/** Wires that were added or removed, and in each that is in both what changed. */
export const wireDifferences = (before: MemoContent, after: MemoContent): MemoDifference[] => {
  // One clock for both: a zone that was corrected moves no acceptance.
  const labels = labelsOf(after)
  return [
    ...listDifferences<MemoWire>(
      {
        section: 'Transfer instructions',
        keyOf: ({ id }) => id,
        nameOf,
        words: ({ receiver, amount }) => `${receiver}, ${formatCents(amount)}`,
        labels,
      },
      before.wires,
      after.wires,
    ),
    ...after.wires.flatMap((wire) => {
      const earlier = before.wires.find(({ id }) => id === wire.id)
      if (earlier === undefined) return []
      const shown = labels.every(([, words]) => words(earlier) === words(wire))
      const costs = ofCosts(earlier, wire, after.kind)
      return shown && costs.length === 0 ? agreedOtherwise(earlier, wire) : costs
    }),
  ]
}
