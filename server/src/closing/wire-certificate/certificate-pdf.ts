import { type Payoff, payoffInWords } from '@countersign/domain/wires/payoff/payoff'
import { formatCents } from '@countersign/domain/platform/money'
import { holderAddressLines } from '@countersign/domain/wires/bank-details/holder-address'
import type { PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { verifyAddress } from '../memo-pdf/memo-pdf-notice-and-seal.ts'
import { formatLongDay } from '@countersign/domain/platform/dates/format-days'
import { formatMoment } from '@countersign/domain/platform/dates/format-moment'
import { createPdf, type Definition } from '../../platform/pdf/pdf-document.ts'
import type { Acceptance, AccountHistory, SecondPerson, ShortenedBy } from './store.ts'
import { notAvailable } from '@countersign/domain/platform/product'

/** A verified wire as those read it who see its bank details: the numbers are masked. */
export type CertificateDocument = {
  transactionName: string
  kind: TransactionKind
  issuer: string | null
  closingDate: string | null
  timeZone: string | null
  managingOrganization: string
  wire: {
    number: number
    sender: string
    receiver: string
    role: string
    /** Cents. */
    amount: number
    wirePurposes: readonly PurposeAmount[]
    references: readonly string[]
    payoff: Payoff | null
    fbo: string
    aba: string
    /** As the directory names it at this moment; empty where it does not. */
    bank: string
    accountNumber: string
    intermediaryBank: string
    furtherCreditName: string
    furtherCreditAccount: string
    holderStreet: string
    holderTown: string
    holderCountry: string
    instructionVersion: number
    digest: string
  }
  acceptance: Acceptance
  reader: { name: string; organization: string | null }
  productName: string
  publicUrl: string
}

const accountOf = ({ wire }: CertificateDocument): Definition[] => {
  const all: { term: string; value: string | readonly string[] }[] = [
    { term: 'Name on the account (FBO)', value: wire.fbo },
    { term: 'Address of the account holder', value: holderAddressLines(wire) },
    { term: 'ABA routing number', value: wire.aba },
    { term: 'Bank', value: wire.bank },
    { term: 'Account number', value: wire.accountNumber },
    { term: 'Intermediary bank', value: wire.intermediaryBank },
    { term: 'Further credit to', value: wire.furtherCreditName },
    { term: 'Further credit account', value: wire.furtherCreditAccount },
    { term: 'Loan payoff', value: wire.payoff === null ? '' : payoffInWords(wire.payoff) },
    { term: 'References', value: wire.references },
    { term: 'Version of the details', value: String(wire.instructionVersion) },
  ]
  return all.filter(({ value }) => value.length > 0)
}

const accountHistories: Record<AccountHistory, string> = {
  'first account': 'The first account verified for this organization: no earlier wire confirms it',
  'verified before': 'Verified on an earlier wire of this organization',
  'reported before': 'Verified on an earlier wire of this organization, which was reported as fraud',
  'other accounts before': 'New: other accounts were verified for this organization before',
}

const shortenedOf = (shortened: ShortenedBy | null, timeZone: string | null): Definition[] => {
  if (shortened === null) return []
  const { requestedBy, requestedAt, approvedBy, approvedAt, reason } = shortened
  const moment = (at: string): string => formatMoment(new Date(at), timeZone)
  return [
    {
      term: 'Shorter waiting period',
      value: [
        'The number was new: two people shortened its waiting period for this closing',
        `Requested by ${requestedBy}, ${moment(requestedAt)}`,
        `Approved by ${approvedBy}, ${moment(approvedAt)}`,
        `Reason: ${reason.replaceAll(/\s+/g, ' ')}`,
      ],
    },
  ]
}

const secondOf = (second: SecondPerson | null, timeZone: string | null): Definition[] => {
  if (second === null) {
    return [{ term: 'Second approver', value: 'Not required: no gate was open at acceptance' }]
  }
  const { by, at, call } = second
  const verified = { term: 'Second approver', value: `${by}, ${formatMoment(at, timeZone)}` }
  if (call === null) return [verified]
  const since = formatLongDay(call.numberSince.toISOString().slice(0, 10))
  return [
    verified,
    {
      term: 'Call-back',
      value: [
        `${call.by} called ${call.person}, ${formatMoment(call.at, timeZone)}`,
        ...(call.spokeWith === '' ? [] : [`Spoke with ${call.spokeWith}`]),
        `The number is from: ${call.source}, known since ${since}`,
      ],
    },
    ...shortenedOf(call.shortened, timeZone),
  ]
}

/** One page that says what was accepted for a wire, who accepted it, when, and how that was verified. */
export const certificatePdf = async (
  paper: CertificateDocument,
  how: { compress?: boolean } = {},
): Promise<Uint8Array> => {
  const { wire, acceptance, timeZone, productName, reader } = paper
  const moment = (at: Date): string => formatMoment(at, timeZone)
  const pdf = await createPdf({
    title: `Wire certificate - wire #${wire.number} of ${paper.transactionName}`,
    author: `${paper.managingOrganization}, by ${productName}`,
    keywords: `digest ${wire.digest}`,
    productName,
    createdAt: acceptance.second?.at ?? acceptance.at,
    header: { left: paper.issuer ?? paper.transactionName, right: `Wire certificate · Wire #${wire.number}` },
    footer: [productName, `Copy for ${[reader.name, reader.organization].filter(Boolean).join(', ')}`].join(
      ' · ',
    ),
    ...how,
  })
  pdf.title('Wire certificate', `Wire #${wire.number} to ${wire.receiver}`, paper.transactionName)
  pdf.definitions(
    [
      { term: 'Amount', value: { text: formatCents(wire.amount), style: 'figure' } },
      { term: 'Status', value: { text: 'Verified', style: 'figure' } },
      {
        term: paper.kind === 'bond' ? 'Closing' : 'Settlement',
        value: { text: paper.closingDate ? formatLongDay(paper.closingDate) : notAvailable, style: 'figure' },
      },
      { term: 'Paid by', value: wire.sender },
      { term: 'Paid to', value: wire.receiver },
      { term: 'Role', value: roleLabel(wire.role, paper.kind) },
    ],
    3,
  )
  pdf.heading('What was accepted')
  await pdf.table(
    {
      columns: [
        { title: 'Purpose', share: 4 },
        { title: 'Amount', share: 2, align: 'right' },
      ],
      rows: [
        ...wire.wirePurposes.map(({ purpose, amount }) => ({
          cells: [purposeLabel(purpose, paper.kind), formatCents(amount)],
        })),
        { kind: 'total' as const, cells: ['Amount of the wire', formatCents(wire.amount)] },
      ],
    },
    340,
  )
  pdf.definitions(accountOf(paper))
  pdf.heading('Acceptance and verification')
  pdf.definitions([
    {
      term: 'Accepted',
      value: [[acceptance.by, acceptance.organization].filter(Boolean).join(', '), moment(acceptance.at)],
    },
    ...(acceptance.firstDecision
      ? [
          {
            term: 'The person',
            value: `The first decision of ${acceptance.by} after activation by email`,
          },
        ]
      : []),
    { term: 'The account', value: accountHistories[acceptance.accountHistory] },
    ...(acceptance.gates.length > 0 ? [{ term: 'Gates that were open', value: acceptance.gates }] : []),
    ...(acceptance.lowerings.length > 0
      ? [
          {
            term: 'Protection lowered',
            value: acceptance.lowerings.map(({ at, by }) => `${moment(new Date(at))}, by ${by}`),
          },
        ]
      : []),
    ...secondOf(acceptance.second, timeZone),
  ])
  pdf.heading('Seal')
  pdf.definitions([
    { term: 'Digest of the agreement', value: wire.digest.replaceAll(/.{16}(?=.)/g, '$& ') },
    { term: 'Check this file at', value: verifyAddress(paper) },
  ])
  pdf.paragraph(
    'The digest is the SHA-256 of the amount, purposes, references and bank details that the receiver accepted. A file with a single changed byte was not issued here. This certificate covers the wire as accepted. Check at the address above whether it is still valid. Wire instructions never change by email.',
    'label',
  )
  return pdf.finish()
}
