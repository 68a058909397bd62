import type { Pdf } from './pdf.ts'

const escaped = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/**
 * pdfkit writes title and author into XML as they are: an ampersand in an issuer's name would leave metadata that no
 * reader can parse. By the time it writes that XML, the information dictionary has taken the plain spelling.
 */
export const keepMetadataWellFormed = (pdf: Pdf): void => {
  const written = pdf.endMetadata.bind(pdf)
  pdf.endMetadata = () => {
    const { CreationDate, ...texts } = pdf.info
    pdf.info = Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? escaped(value) : value]),
    )
    if (CreationDate) pdf.info.CreationDate = CreationDate
    written()
  }
}
