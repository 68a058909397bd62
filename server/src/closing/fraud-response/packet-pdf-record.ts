import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import type { FraudFacts, PacketPayment } from '@countersign/domain/closing/fraud-response/fraud-packet'
import { hasHolderAddress, holderAddressLines } from '@countersign/domain/wires/bank-details/holder-address'
import { formatCents } from '@countersign/domain/platform/money'
import { formattedPhone } from '@countersign/domain/platform/text/phone'
import { referenceName } from '@countersign/domain/wires/bank-details/payment-reference'
import { givenKinds } from '@countersign/domain/wires/payments/payment-references'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { PdfDocument } from '../../platform/pdf/pdf-document.ts'
import { orBlank } from './packet-labels.ts'
import { notAvailable } from '@countersign/domain/platform/product'

const drawWire = (pdf: PdfDocument, { wire }: FraudFacts): void => {
  pdf.heading('The wire')
  pdf.definitions(
    [
      { term: 'Number and status', value: `#${wire.number}, ${wire.status}` },
      { term: 'Amount', value: wire.amount === null ? notAvailable : formatCents(wire.amount) },
      { term: 'Sender', value: wire.sender },
      { term: 'Receiver', value: [wire.receiver ?? 'Not registered', wire.receiverEmail] },
      { term: 'Of', value: wire.receiverOrganization ?? 'No organization' },
      { term: 'Role', value: wire.role ?? notAvailable },
      {
        term: 'Purposes',
        value: wire.purposes.map(({ name, amount }) => `${name}: ${formatCents(amount)}`),
      },
      ...(wire.payoff === '' ? [] : [{ term: 'Loan payoff', value: wire.payoff }]),
      { term: 'References (OBI)', value: wire.references.length > 0 ? wire.references : notAvailable },
    ],
    2,
  )
}

const drawInstructions = async (pdf: PdfDocument, { instructions }: FraudFacts): Promise<void> => {
  pdf.heading('Bank details, every version, newest first')
  if (instructions.length === 0) return pdf.paragraph('None were entered.')
  for (const one of instructions) {
    // A receiver may have entered hundreds.
    await othersTurn()
    pdf.heading(`Version ${one.version}${one.stands ? ', current' : ''}`, 3)
    pdf.definitions(
      [
        { term: 'Name on the account', value: orBlank(one.fbo) },
        {
          term: 'Address of the account holder',
          value: hasHolderAddress(one) ? holderAddressLines(one) : notAvailable,
        },
        { term: 'Routing number (ABA)', value: orBlank(one.aba) },
        { term: 'Bank', value: one.bank ?? 'Not in a loaded directory' },
        { term: 'Account', value: { text: one.accountNumber || notAvailable, style: 'strong' } },
        { term: 'Intermediary bank', value: one.intermediaryBank || notAvailable },
        {
          term: 'For further credit',
          value: [one.furtherCreditName, one.furtherCreditAccount].filter(Boolean).join(', ') || notAvailable,
        },
        { term: 'Entered by', value: `${one.enteredBy}, as the ${one.enteredAs}` },
        { term: 'Entered', value: formatUtc(one.at) },
        {
          term: 'Accepted',
          value:
            one.accepted.length > 0 ? one.accepted.map(({ by, at }) => `${by}, ${formatUtc(at)}`) : 'Never',
        },
      ],
      3,
    )
  }
}

const drawCallBacks = async (pdf: PdfDocument, { callBacks }: FraudFacts): Promise<void> => {
  pdf.heading('Call-backs')
  if (callBacks.length === 0) return pdf.paragraph('None were recorded.')
  await pdf.table({
    columns: [
      { title: 'Called', share: 3 },
      { title: 'By', share: 3 },
      { title: 'Person and number', share: 4 },
      { title: 'Where the number was learnt', share: 4 },
      { title: 'Outcome', share: 5 },
    ],
    rows: callBacks.map((call) => ({
      cells: [
        formatUtc(call.calledAt),
        call.by,
        [call.person, formattedPhone(call.phone)],
        [call.source, { text: `known since ${call.phoneSince.slice(0, 10)}`, style: 'cellMuted' }],
        [
          call.reached === 'person' ? `Spoke with ${call.spokeWith}: ${call.readBack}` : call.reached,
          { text: `about version ${call.instructionVersion}`, style: 'cellMuted' },
        ],
      ],
    })),
  })
}

/** A line for each reference that the row has, or null. */
const referenceLines = (payment: PacketPayment): string[] | null => {
  const given = givenKinds(payment)
  return given.length === 0 ? null : given.map((kind) => `${referenceName(kind)} ${payment[kind]}`)
}

const drawPayments = async (pdf: PdfDocument, { payments }: FraudFacts): Promise<void> => {
  pdf.heading('Sent and received, as recorded')
  if (payments.length === 0) return pdf.paragraph('Nothing was recorded.')
  await pdf.table({
    columns: [
      { title: 'Recorded', share: 3 },
      { title: 'What', share: 2.5 },
      { title: 'Reference', share: 5 },
      { title: 'Value date', share: 2 },
      { title: 'Amount', share: 3, align: 'right' },
      { title: 'By', share: 3 },
    ],
    rows: payments.map((one) => ({
      cells: [
        formatUtc(one.at),
        one.stands ? one.kind : [one.kind, { text: 'no longer stands', style: 'cellMuted' }],
        referenceLines(one) ?? one.reason,
        one.valueDate ?? '',
        one.amount === null ? '' : formatCents(one.amount),
        one.by,
      ],
    })),
  })
}

const drawTimeline = (pdf: PdfDocument, { timeline, transaction }: FraudFacts): Promise<void> => {
  pdf.heading('Timeline')
  pdf.lead(
    `From the audit trail: the closing and this wire, oldest first. Local time is that of the closing${transaction.timeZone === null ? ', which has no time zone yet: UTC' : ` (${transaction.timeZone})`}.`,
  )
  return pdf.table({
    columns: [
      { title: 'UTC', share: 3 },
      { title: 'Local', share: 4.6 },
      { title: 'Who', share: 3.6 },
      { title: 'What', share: 7.6 },
    ],
    rows: timeline.map((event) => ({
      cells: [
        // The head of the column says the zone.
        `${event.at.slice(0, 10)} ${event.at.slice(11, 16)}`,
        event.local,
        event.organization === null
          ? event.who
          : [event.who, { text: event.organization, style: 'cellMuted' }],
        event.what,
      ],
    })),
  })
}

/** What the packet rests on. */
export const drawRecord = async (pdf: PdfDocument, facts: FraudFacts): Promise<void> => {
  drawWire(pdf, facts)
  await drawInstructions(pdf, facts)
  await drawCallBacks(pdf, facts)
  await drawPayments(pdf, facts)
  await drawTimeline(pdf, facts)
}
