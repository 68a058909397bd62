import { groupedCode } from '@countersign/domain/closing/closing-memo/memo-code'
import type { PdfDocument } from '../../platform/pdf/pdf-document.ts'
import type { MemoPaper } from './memo-paper.ts'
import { momentInWords } from '@countersign/domain/platform/dates/days-in-words'

/** Where anybody finds out whether a file or a code is the true one. */
export const verifyAddress = ({ publicUrl }: Pick<MemoPaper, 'publicUrl'>): string =>
  `${publicUrl}/secure/login/memo`

const drawFraudNotice = (pdf: PdfDocument, paper: MemoPaper): void => {
  const { manager, managingOrganization } = paper.content
  pdf.heading('Before any money moves')
  pdf.callout({
    title: 'Wire fraud: instructions never change by e-mail',
    tone: 'bad',
    text: [
      `Nobody of ${managingOrganization}, of ${paper.productName} or of the parties to this closing will ever send ` +
        'you changed wire instructions by e-mail, text message or telephone. A message that does so is fraud, ' +
        'whoever seems to have written it and however urgent it sounds.',
      'In doubt, stop, and call the party at a number that you knew before this closing. Do not use a number from ' +
        'the message, or from this memo.',
      ...(paper.code === null
        ? []
        : [
            'Right before you wire, check that this memo is the true one and still holds:\n' +
              `${verifyAddress(paper)}  code ${groupedCode(paper.code)}\n` +
              'The code shows what to compare this paper with. Only the PDF itself, given there, is checked in full.',
          ]),
      `If money may have gone to the wrong account, call your bank at once and ask for a recall, then ${manager}. ` +
        'Hours decide.',
    ],
  })
}

/** The fraud notice, and by what the memo is known to be the true one. */
export const drawEnding = (pdf: PdfDocument, paper: MemoPaper): void => {
  const { seal, code, content, finalizedAt, finalizedBy } = paper
  drawFraudNotice(pdf, paper)
  pdf.heading('Seal')
  if (seal === null || code === null || finalizedAt === null) {
    return pdf.paragraph('A draft has no seal. It gets one when it is made final.', 'cellMuted')
  }
  pdf.lead(
    'The seal is the SHA-256 of everything this memo says. Whatever is changed in it has another seal, and a file in ' +
      'which one byte was changed is none of ours.',
  )
  pdf.definitions([
    { term: 'Code', value: { text: groupedCode(code), style: 'code' } },
    { term: 'Check it at', value: verifyAddress(paper) },
    { term: 'SHA-256', value: seal.replaceAll(/.{16}(?=.)/g, '$& ') },
    { term: 'Made final', value: `${momentInWords(finalizedAt, content.timeZone)} by ${finalizedBy ?? ''}` },
    ...(content.lastEvent
      ? [
          {
            term: 'Last event of the trail',
            value: `${content.lastEvent.id}, ${momentInWords(new Date(content.lastEvent.at), content.timeZone)}`,
          },
        ]
      : []),
  ])
}
