import { setImmediate as othersTurn } from 'node:timers/promises'
import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import { reportingFacts } from '@countersign/domain/closing/fraud-response/reporting-facts'
import {
  draftNotice,
  holdHarmlessLetter,
  type Letter,
  recallLetter,
} from '@countersign/domain/closing/fraud-response/letters'
import { nextSteps } from '@countersign/domain/closing/fraud-response/next-steps'
import { clockAdvice, recoveryProcess } from '@countersign/domain/closing/fraud-response/recovery-clock'
import {
  followed,
  sentReferences,
  type FraudFacts,
} from '@countersign/domain/closing/fraud-response/fraud-packet'
import { formatCents } from '@countersign/domain/platform/money'
import { createPdf, type PdfDocument } from '../../platform/pdf/pdf-document.ts'
import { drawRecord } from './packet-pdf-record.ts'
import { blank, orBlank } from './packet-labels.ts'
import type { Packet } from './read-fraud-response.ts'

const drawSummary = async (pdf: PdfDocument, facts: FraudFacts): Promise<void> => {
  const { clock, wire } = facts
  const process = recoveryProcess(facts.amount)
  pdf.callout({
    title: clock
      ? `${clock.words} ${clockAdvice[clock.phase]}`
      : 'The time the funds were sent is unknown. Find it out first.',
    text: [process.inside, process.abroad],
    tone: 'bad',
  })
  const details = followed(facts)
  pdf.definitions(
    [
      {
        term: 'Amount',
        value: { text: facts.amount === null ? 'Not known' : formatCents(facts.amount), style: 'figure' },
      },
      { term: 'Sent', value: facts.moneySentAt === null ? 'Not known' : formatUtc(facts.moneySentAt) },
      { term: 'References of the bank', value: sentReferences(facts) ?? 'None recorded' },
      { term: 'From', value: wire.sender },
      {
        term: 'Meant for',
        value: [wire.receiver ?? wire.receiverEmail, wire.receiverOrganization ?? ''].filter(Boolean),
      },
      {
        term: 'Paid to',
        value: details
          ? [
              details.fbo,
              details.bank ?? '',
              `ABA ${details.aba}`,
              `Account ${details.accountNumber}`,
            ].filter(Boolean)
          : 'No bank details',
      },
    ],
    3,
  )
  pdf.heading('Steps, in this order')
  await pdf.table({
    columns: [
      { title: '#', share: 0.4, align: 'right' },
      { title: 'Step', share: 4 },
      { title: 'How', share: 10 },
      { title: 'Done by, when', share: 2.6 },
    ],
    rows: nextSteps.map(({ title, how }, at) => ({
      cells: [
        { text: String(at + 1), style: 'cellStrong' },
        { text: title, style: 'cellStrong' },
        how,
        blank,
      ],
    })),
  })
  pdf.heading('What happened')
  for (const line of facts.whatHappened.split(/\n+/)) pdf.paragraph(line)
  pdf.paragraph({
    text: `Reported by ${facts.reportedBy}, ${formatUtc(facts.reportedAt)}.`,
    style: 'cellMuted',
  })
}

const drawReporting = (pdf: PdfDocument, facts: FraudFacts): void => {
  pdf.heading('For the complaint at ic3.gov')
  pdf.paragraph(
    'What the Internet Crime Complaint Center says it asks for, in its order. Complete empty fields where possible.',
  )
  for (const { title, facts: known } of reportingFacts(facts)) {
    pdf.heading(title, 3)
    pdf.definitions(known.map(({ label, value }) => ({ term: label, value: orBlank(value) })))
  }
}

const drawLetter = (pdf: PdfDocument, letter: Letter): void => {
  pdf.page()
  pdf.heading(letter.title)
  pdf.callout({ title: 'To be checked by counsel', text: [draftNotice] })
  pdf.definitions([
    { term: 'To', value: letter.to },
    { term: 'Subject', value: { text: letter.subject, style: 'strong' } },
  ])
  for (const paragraph of letter.paragraphs) pdf.paragraph(paragraph)
}

/** Issuer and series, unless the closing's name has them already. */
const notNamedYet = ({ name, issuer, series }: FraudFacts['transaction']): string[] =>
  [issuer, series].filter((part): part is string => part !== null && !name.includes(part))

/** The packet on paper: what to do first, then what each of them will ask for, then the record it rests on. */
export const packetPdf = async (
  { facts, madeBy, madeAt }: Packet,
  productName: string,
): Promise<Uint8Array> => {
  const { transaction, wire } = facts
  const made = formatUtc(madeAt.toISOString())
  const pdf = await createPdf({
    title: `Fraud-response packet, wire #${wire.number} of ${transaction.name}`,
    author: madeBy.name,
    productName,
    createdAt: madeAt,
    header: { left: transaction.name, right: `Wire #${wire.number}, fraud response` },
    footer: `${productName}. Full account numbers. Made for ${madeBy.name}, ${made}`,
    watermark: [madeBy.name, made],
  })
  pdf.title(
    'Fraud-response packet',
    `Wire #${wire.number}: ${facts.amount === null ? 'amount not known' : formatCents(facts.amount)}`,
    [transaction.name, ...notNamedYet(transaction)].join(', '),
  )
  const sections: (() => Promise<void> | void)[] = [
    () => drawSummary(pdf, facts),
    () => drawReporting(pdf, facts),
    () => drawRecord(pdf, facts),
    () => drawLetter(pdf, recallLetter(facts)),
    () => drawLetter(pdf, holdHarmlessLetter(facts)),
  ]
  for (const draw of sections) {
    await draw()
    // What was typed about it may be long: other requests have a turn after each section.
    await othersTurn()
  }
  return pdf.finish()
}
