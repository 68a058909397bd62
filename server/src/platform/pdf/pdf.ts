import type PdfKit from 'pdfkit'

/** The file as pdfkit writes it. */
export type Pdf = InstanceType<typeof PdfKit>
