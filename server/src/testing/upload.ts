import type { ClosingServer, Person } from './closing.ts'

/** One file in a form, as a browser sends it. */
export const formOf = (bytes: Buffer, name: string, type = 'application/pdf'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--cut\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--cut--\r\n'),
  ])

export const formType = { 'content-type': 'multipart/form-data; boundary=cut' }

/** A PDF as far as the tests and the server read one, with these words in it. */
export const pdfOf = (words: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${words}\ntrailer\n<< >>\n%%EOF\n`)

/** Uploads a file to a place such as `/transaction/ID/attachment`. */
export const upload = (
  { call }: Pick<ClosingServer, 'call'>,
  person: Person | null,
  place: string,
  bytes: Buffer,
  name = 'Payoff letter.pdf',
) => call(person, 'POST', place, formOf(bytes, name), formType)
