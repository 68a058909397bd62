import { formatCents } from '../../platform/money.ts'
import { holderAddressLines } from '../../wires/bank-details/holder-address.ts'
import { followed, sentReferences, type FraudFacts } from './fraud-packet.ts'
import { formatUtc } from '../../platform/dates/format-utc.ts'

/** One part of the complaint form with what is known for it. An empty value is left for the person to fill in. */
export type ReportingPart = { title: string; facts: readonly { label: string; value: string }[] }

/** What the Internet Crime Complaint Center says it asks for, in its order: docs/fraud-response.md. */
export const reportingFacts = (known: FraudFacts): ReportingPart[] => {
  const { victim, wire, transaction } = known
  const details = followed(known)
  return [
    {
      title: 'Victim',
      facts: [
        { label: 'Name', value: victim.organization },
        { label: 'Reporting person', value: victim.person },
        { label: 'Address', value: victim.address },
        { label: 'Telephone', value: victim.phone },
        { label: 'Email', value: victim.email },
      ],
    },
    {
      title: 'Financial transaction',
      facts: [
        { label: 'Kind', value: 'Wire transfer' },
        { label: 'Amount', value: known.amount === null ? '' : formatCents(known.amount) },
        { label: 'When it was sent', value: known.moneySentAt === null ? '' : formatUtc(known.moneySentAt) },
        { label: 'References of the bank', value: sentReferences(known) ?? '' },
        { label: 'Sending bank and account', value: '' },
        { label: 'Sender', value: wire.sender },
        { label: 'Name on the receiving account', value: details?.fbo ?? '' },
        {
          label: 'Address of the account holder',
          value: details ? holderAddressLines(details).join(', ') : '',
        },
        { label: 'Receiving bank', value: details?.bank ?? '' },
        { label: 'Routing number (ABA)', value: details?.aba ?? '' },
        { label: 'Receiving account', value: details?.accountNumber ?? '' },
        { label: 'Intermediary bank', value: details?.intermediaryBank ?? '' },
        {
          label: 'For further credit',
          value: [details?.furtherCreditName, details?.furtherCreditAccount].filter(Boolean).join(', '),
        },
        { label: 'Purpose lines (OBI)', value: wire.references.join(' / ') },
      ],
    },
    {
      title: 'Subject: suspected person',
      facts: [
        { label: 'Name', value: '' },
        { label: 'Address', value: '' },
        { label: 'Telephone', value: '' },
        { label: 'Email', value: '' },
        { label: 'Website', value: '' },
        { label: 'IP address', value: '' },
        { label: 'Person who entered the account', value: details?.enteredBy ?? '' },
      ],
    },
    {
      title: 'Description of the incident',
      facts: [{ label: 'In the reporter’s own words', value: known.whatHappened }],
    },
    {
      title: 'Email headers',
      facts: [{ label: 'Of every email that changed or confirmed the payment', value: '' }],
    },
    {
      title: 'Other information',
      facts: [
        { label: 'Closing', value: [transaction.name, transaction.issuer].filter(Boolean).join(', ') },
        { label: 'Wire', value: `#${wire.number}, ${wire.status}` },
        {
          label: 'Meant for',
          value: [wire.receiver, wire.receiverOrganization, wire.receiverEmail].filter(Boolean).join(', '),
        },
        { label: 'Reported in the product', value: `${formatUtc(known.reportedAt)} by ${known.reportedBy}` },
        { label: 'Enclosed', value: 'The timeline and every version of the bank details, in this packet' },
      ],
    },
  ]
}
