import type { MemoWire } from '@countersign/domain/closing/closing-memo/memo-content'
import { holderAddressLines } from '@countersign/domain/wires/bank-details/holder-address'
import { payoffInWords } from '@countersign/domain/wires/payoff/payoff'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { WireStatus, wireStatusName } from '@countersign/domain/platform/master-data/wire-status'
import type { Cell, PdfDocument, Words } from '../../platform/pdf/pdf-document.ts'
import type { MemoDocument } from './memo-document.ts'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { formatMoment } from '@countersign/domain/platform/dates/format-moment'

const muted = (text: string): Words => ({ text, style: 'cellMuted' })

const strong = (text: string): Words => ({ text, style: 'cellStrong' })

const parties = ({ sender, receiver, receiverPerson, role }: MemoWire, kind: TransactionKind): Cell => [
  strong(receiver),
  ...(receiverPerson === '' ? [] : [muted(receiverPerson)]),
  ...(role === '' ? [] : [muted(roleLabel(role, kind))]),
  muted(`Paid by ${sender}`),
]

const money = ({ amount, wirePurposes, payoff }: MemoWire, kind: TransactionKind): Cell => [
  strong(formatCents(amount)),
  ...wirePurposes.flatMap((part) => [
    muted(purposeLabel(part.purpose, kind)),
    ...(wirePurposes.length > 1 ? [muted(formatCents(part.amount))] : []),
  ]),
  ...(payoff ? [muted(payoffInWords(payoff))] : []),
]

const account = (wire: MemoWire, { bankDetails, banks, onHold }: MemoDocument): Cell => {
  const details = bankDetails[wire.id]
  const references = wire.references.map((line) => muted(`Ref. ${line}`))
  if (wire.instructionVersion === 0) return [muted('Not entered yet'), ...references]
  if (!details) return [muted(onHold ? 'Not shown while on hold' : 'Not shown to you'), ...references]
  const said: [string, string][] = [
    ['ABA', details.aba],
    ['Bank', banks.get(details.aba) ?? ''],
    ['Account', details.accountNumber],
    ['Intermediary bank', details.intermediaryBank],
    ['Further credit to', details.furtherCreditName],
    ['Further credit account', details.furtherCreditAccount],
  ]
  return [
    ...(details.fbo === '' ? [] : [strong(details.fbo)]),
    ...holderAddressLines(details),
    ...said.filter(([, value]) => value !== '').map(([term, value]) => `${term} ${value}`),
    ...references,
  ]
}

const standing = (wire: MemoWire, timeZone: string | null): Cell => {
  const at = (instant: string): string => formatMoment(new Date(instant), timeZone)
  const style =
    wire.status === WireStatus.Verified ? 'good' : wire.status === WireStatus.Declined ? 'bad' : 'wait'
  return [
    { text: wireStatusName(wire.status), style },
    ...(wire.acceptedBy && wire.acceptedAt
      ? [muted(`Accepted by ${wire.acceptedBy}`), muted(at(wire.acceptedAt))]
      : []),
    ...(wire.verifiedBy && wire.verifiedAt
      ? [muted(`Verified by ${wire.verifiedBy}`), muted(at(wire.verifiedAt))]
      : []),
  ]
}

/** A row for each wire, and their sum. */
const drawTable = (pdf: PdfDocument, paper: MemoDocument, wires: readonly MemoWire[]): Promise<void> => {
  const { timeZone, kind } = paper.content
  return pdf.table({
    columns: [
      { title: '#', share: 0.7 },
      { title: 'Pay to', share: 5 },
      { title: 'Amount', share: 4, align: 'right' },
      { title: 'Account', share: 6 },
      { title: 'Verification', share: 4.6 },
    ],
    rows: [
      ...wires.map((wire) => ({
        cells: [
          String(wire.number),
          parties(wire, kind),
          money(wire, kind),
          account(wire, paper),
          standing(wire, timeZone),
        ],
      })),
      {
        kind: 'total' as const,
        cells: ['', 'Total of these wires', formatCents(sumCents(wires.map(({ amount }) => amount)))],
      },
    ],
  })
}

/** For a reader whose organization pays wires itself: those alone, as they are to be sent. */
export const drawPaidWires = async (pdf: PdfDocument, paper: MemoDocument): Promise<void> => {
  const wires = paper.paid.flatMap((id) => paper.content.wires.find((wire) => wire.id === id) ?? [])
  if (wires.length === 0) return
  pdf.heading('Wires that your organization pays')
  pdf.lead(
    `Send the wires in this order, each once it is verified. Payers named by an admin of ${paper.reader.organization ?? 'your organization'} view the account numbers in ${paper.productName}, which records each reveal.`,
  )
  await drawTable(pdf, paper, wires)
}

/** A row per wire: payee, amount, purpose, the account as far as this reader may see it, and the verifier. */
export const drawWires = async (pdf: PdfDocument, paper: MemoDocument): Promise<void> => {
  const { wires } = paper.content
  pdf.heading('Transfer instructions')
  if (wires.length === 0) return pdf.paragraph('There are no wires yet.', 'cellMuted')
  pdf.lead(
    paper.numbersShownAt
      ? 'Each payee entered and confirmed its own account.'
      : 'Each payee entered and confirmed its own account. Account numbers are masked. Authorized users view them in ' +
          `${paper.productName}, which records each reveal.`,
  )
  await drawTable(pdf, paper, wires)
}
