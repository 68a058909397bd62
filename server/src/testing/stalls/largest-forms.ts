import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { largestCheckedBytes } from '@countersign/domain/closing/limits'
import { largestPictureBytes } from '@countersign/domain/people/limits'
import { largestDirectoryBytes } from '@countersign/domain/wires/routing-directory/directory-proposal'
import { fedwireLines, routingNumber } from '../participant-files.ts'
import { formOf, formType, pdfOf } from '../upload.ts'
import { hostileTexts } from './hostile-texts.ts'

type Form = { kind: string; payload: Buffer; headers: Readonly<Record<string, string>> }

const largestAttachment = 25 * 1024 * 1024

const form = (kind: string, payload: Buffer): Form => ({ kind, payload, headers: formType })

const chunk = (type: string, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length)
  head.write(type, 4)
  // Readers of pictures find out by themselves whether the sum is right.
  return Buffer.concat([head, bytes, Buffer.alloc(4)])
}

/** A picture of few bytes that unpacks to many. */
const wideImage = (side: number): Buffer => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side)
  size.writeUInt32BE(side, 4)
  size.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * (side + 1)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const sized = (start: Buffer, length: number): Buffer =>
  Buffer.concat([start, randomBytes(Math.max(0, length - start.length))])

const names = (bytes: Buffer): Form[] =>
  Object.entries(hostileTexts).map(([kind, text]) =>
    form(
      `${kind} as its name`,
      formOf(
        bytes,
        `${text
          .replaceAll(/["\r\n]/g, '')
          .repeat(2000)
          .slice(0, 4000)}.pdf`,
      ),
    ),
  )

const manyParts = (): Form => {
  const part = '--cut\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'
  return form('many parts', Buffer.from(`${part.repeat(5000)}--cut--\r\n`))
}

const manyHeaders = (): Form =>
  form('many headers', Buffer.from(`--cut\r\n${'x-a: b\r\n'.repeat(50_000)}\r\n\r\n--cut--\r\n`))

const hyphens = (): Form => form('boundaries that are none', Buffer.from('\r\n--cu'.repeat(500_000)))

/** A participant of the Federal Reserve's JSON, with the fields of both kinds. */
const participant = (at: number): object => ({
  routingNumber: routingNumber(at),
  customerName: `MADE UP BANK ${at}`,
  customerState: 'KS',
  customerCity: 'WICHITA',
  fundsEligibility: 'Y',
  fundsSettlementOnlyStatus: '',
  securitiesEligibility: 'Y',
  changeDate: '20250131',
  telegraphicName: 'x'.repeat(250),
})

/** More banks than there are, in both formats. */
const directories = (): Form[] => {
  const participants = Array.from({ length: 30_000 }, (_, at) => participant(at))
  const json = JSON.stringify({ fedwireParticipants: { fedwireParticipants: participants } })
  const lines = `${fedwireLines(100_000).join('\n')}\n`
  return [lines, json].map((text, at) => {
    const bytes = Buffer.from(text)
    if (bytes.length > largestDirectoryBytes) throw new Error(`The file has ${bytes.length} bytes.`)
    return form(
      at === 0 ? 'a directory of lines' : 'a directory of JSON',
      formOf(bytes, 'all.txt', 'text/plain'),
    )
  })
}

/** The largest uploads of a call, by its path. */
export const largestForms = (path: string): Form[] => {
  const shapes = [manyParts(), manyHeaders(), hyphens()]
  if (path === '/user/profile-photo') {
    return [
      ...shapes,
      form('noise', formOf(sized(wideImage(10), largestPictureBytes), 'a.png', 'image/png')),
      form('a wide picture', formOf(wideImage(5000), 'a.png', 'image/png')),
    ]
  }
  if (path.startsWith('/routing-directory/')) return [...shapes, ...directories()]
  const largest = path === '/closingmemo/verify' ? largestCheckedBytes : largestAttachment
  return [...shapes, form('noise', formOf(sized(pdfOf('noise'), largest), 'a.pdf')), ...names(pdfOf('named'))]
}
