import { expect, test } from 'vitest'
import { fileFault, lookedAtHead, lookedAtTail, notTaken, typeOfHead } from './file-type.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0))

const faultOf = (file: string): string | null => {
  const all = bytes(file)
  return fileFault({
    head: all.subarray(0, lookedAtHead),
    tail: all.subarray(-lookedAtTail),
    size: all.length,
  })
}

const pdf = `%PDF-1.7\n${'1 0 obj\n<< /Type /Catalog >>\nendobj\n'.repeat(9)}trailer\n%%EOF\n`
const jpeg = `\xff\xd8\xff\xe0${'x'.repeat(50)}\xff\xd9`
const png = `\x89PNG\r\n\x1a\n${'x'.repeat(50)}\0\0\0\0IEND\xae\x42\x60\x82`
const webp = `RIFF\x0c\0\0\0WEBPVP8 1234`
/** The last record of an archive, with a comment of that many bytes behind it. */
const zipEnd = (comment = '') =>
  `PK\x05\x06${'\0'.repeat(16)}${String.fromCharCode(comment.length % 256, comment.length >> 8)}${comment}`

test('each kind is known by its first bytes and ends as it should', () => {
  for (const [file, type] of [
    [pdf, 'pdf'],
    [jpeg, 'jpeg'],
    [png, 'png'],
    [webp, 'webp'],
  ] as const) {
    expect([type, typeOfHead(bytes(file)), faultOf(file)]).toEqual([type, type, null])
  }
})

test('what is something else is not taken, and neither is what begins as something else', () => {
  const others = ['', 'text', '<html><body>payoff.pdf', 'PK\x03\x04', 'MZ\x90', 'GIF89a', 'II*\0', '{\\rtf1']
  for (const file of [...others, ` ${pdf}`, `<html></html>${pdf}`, `\ufeff${pdf}`]) {
    expect(faultOf(file)).toBe(notTaken)
  }
})

test('a file that is a page as well is refused, wherever in its beginning the page is', () => {
  expect(faultOf(`%PDF-1.4\n<html><script>alert(1)</script></html>${pdf}`)).toMatch(/web page/)
  expect(faultOf(`\xff\xd8\xff\xfe\0\x20<SCRIPT src=x></SCRIPT>${jpeg}`)).toMatch(/web page/)
  expect(faultOf(`\x89PNG\r\n\x1a\n\0\0tEXt<svg onload=x>${png}`)).toMatch(/web page/)
})

test('an archive behind a document is refused, with and without a comment', () => {
  for (const file of [pdf, jpeg, png]) {
    expect(faultOf(`${file}${zipEnd()}`)).toMatch(/archive/)
    expect(faultOf(`${file}${zipEnd('%%EOF')}`)).toMatch(/archive/)
  }
  expect(faultOf(`%PDF-1.7\nan archive inside: ${zipEnd()} and more\n%%EOF`)).toBeNull()
})

test('what was cut off, or has something behind its end, is refused', () => {
  for (const file of [
    pdf.slice(0, -8),
    `${pdf}MZ`,
    jpeg.slice(0, -2),
    `${jpeg}x`,
    png.slice(0, -3),
    `${png}x`,
  ])
    expect(faultOf(file)).toMatch(/incomplete/)
  expect(faultOf(`${webp}more`)).toMatch(/incomplete/)
  expect(faultOf(`${pdf}\n\n`)).toBeNull()
})
