import { formatCents } from '../../platform/money.ts'
import { followed, sentReferences, type FraudFacts } from './fraud-packet.ts'
import { formatUtc } from '../../platform/dates/format-utc.ts'

/** A letter to be checked, completed and signed by people; square brackets are theirs to fill. */
export type Letter = { title: string; to: string; subject: string; paragraphs: readonly string[] }

export const draftNotice =
  'A draft made from what was recorded. It is not legal advice. Counsel must review it before it is signed or sent, and the bank may require its own form.'

const describeWire = (known: FraudFacts): string => {
  const details = followed(known)
  const references = sentReferences(known)
  const facts = [
    `amount ${known.amount === null ? '[amount]' : formatCents(known.amount)}`,
    `sent ${known.moneySentAt === null ? '[date and time]' : formatUtc(known.moneySentAt)}`,
    `reference ${references ?? '[IMAD, OMAD and UETR]'}`,
    `to the account ${details?.accountNumber || '[account]'} at ${details?.bank ?? '[bank]'}, routing number ${details?.aba || '[ABA]'}`,
    `in the name of ${details?.fbo || '[name on the account]'}`,
  ]
  const further = [details?.furtherCreditName, details?.furtherCreditAccount].filter(Boolean).join(', ')
  return [...facts, ...(further ? [`for further credit to ${further}`] : [])].join('; ')
}

/** Asks the sending bank to call the wire back, as fraud. */
export const recallLetter = (known: FraudFacts): Letter => ({
  title: 'Draft: recall of a wire for fraud',
  to: '[Name of the sending bank], wire fraud desk',
  subject: `URGENT: recall of a fraudulent wire, ${known.amount === null ? '[amount]' : formatCents(known.amount)}`,
  paragraphs: [
    `We report as fraudulent, and ask you to recall at once, this wire from account [our account number] of ${known.wire.sender}: ${describeWire(known)}.`,
    'We did not intend this account to be paid. Please send a recall request marked as fraud to the receiving bank, and to any intermediary, through the payment system; ask them to freeze the remaining funds and to tell you whether and where they were moved.',
    'If the funds went abroad, please also issue a SWIFT recall notice and tell us its reference, which the FBI requests.',
    `What happened, as reported on ${formatUtc(known.reportedAt)}: ${known.whatHappened}`,
    'Please confirm by telephone, on the number that you have on file for us, that the recall was sent, at what time, and who is responsible for it. Do not accept changed instructions about this wire by email.',
    `${known.victim.person}, ${known.victim.organization}. [Signature, date]`,
  ],
})

/** What banks ask for before they return money: who answers for it if the recall turns out to be wrong. */
export const holdHarmlessLetter = (known: FraudFacts): Letter => ({
  title: 'Draft: hold harmless (indemnity)',
  to: '[Name of the receiving bank]',
  subject: 'Return of a fraudulent wire: hold harmless',
  paragraphs: [
    `We, ${known.victim.organization}, ask you to return to [name of the sending bank], account [our account number], the remaining funds of this wire: ${describeWire(known)}.`,
    'The wire was induced by fraud. It has been reported to our bank, and to law enforcement under [IC3 complaint number].',
    'In consideration of the return of the funds, we agree to indemnify you and to hold you harmless from claims, losses and reasonable costs that arise from having returned it in reliance on this letter, up to the amount that was returned, [subject to the limits that counsel sets].',
    'This letter does not waive any right of ours against any person who received the funds or took part in the fraud.',
    '[Name, title and signature of an officer who may bind the organization, date]',
  ],
})
