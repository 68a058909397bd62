import { groupedCode } from '@countersign/domain/closing/closing-memo/memo-code'
import type { PdfDocument } from '../../platform/pdf/pdf-document.ts'
import type { MemoDocument } from './memo-document.ts'
import { formatMoment } from '@countersign/domain/platform/dates/format-moment'

/** The public page that says whether a file or a code is genuine. */
export const verifyAddress = ({ publicUrl }: Pick<MemoDocument, 'publicUrl'>): string =>
  `${publicUrl}/secure/login/memo`

const drawFraudNotice = (pdf: PdfDocument, paper: MemoDocument): void => {
  const { manager, managingOrganization } = paper.content
  pdf.heading('Before any funds move')
  pdf.callout({
    title: 'Wire fraud: instructions never change by email',
    tone: 'bad',
    text: [
      `No party to this closing, ${managingOrganization} and ${paper.productName} included, will ever send you changed wire instructions by email, text message or phone. A message that does so is fraud, no matter who appears to have sent it or how urgent it sounds.`,
      'If in doubt, stop and call the party on a number you had before this closing. Do not use a number from the message or from this memo.',
      ...(paper.code === null
        ? []
        : [
            'Immediately before you wire, check that this memo is genuine and still valid:\n' +
              `${verifyAddress(paper)}  code ${groupedCode(paper.code)}\n` +
              'The code shows the facts to compare with this copy. Only the PDF itself is checked in full.',
          ]),
      `If funds may have gone to the wrong account, call your bank immediately and request a recall, then call ${manager}. Every hour counts.`,
    ],
  })
}

/** The fraud notice, and by what the memo is known to be the true one. */
export const drawEnding = (pdf: PdfDocument, paper: MemoDocument): void => {
  const { seal, code, content, finalizedAt, finalizedBy } = paper
  drawFraudNotice(pdf, paper)
  pdf.heading('Seal')
  if (seal === null || code === null || finalizedAt === null) {
    return pdf.paragraph('A draft has no seal. It is sealed when it is finalized.', 'cellMuted')
  }
  pdf.lead(
    'The seal is the SHA-256 of the content of this memo. Any change of the content changes the seal. A file with a single changed byte was not issued here.',
  )
  pdf.definitions([
    { term: 'Code', value: { text: groupedCode(code), style: 'code' } },
    { term: 'Check it at', value: verifyAddress(paper) },
    { term: 'SHA-256', value: seal.replaceAll(/.{16}(?=.)/g, '$& ') },
    { term: 'Finalized', value: `${formatMoment(finalizedAt, content.timeZone)} by ${finalizedBy ?? ''}` },
    ...(content.lastEvent
      ? [
          {
            term: 'Last audit event',
            value: `${content.lastEvent.id}, ${formatMoment(new Date(content.lastEvent.at), content.timeZone)}`,
          },
        ]
      : []),
  ])
}
