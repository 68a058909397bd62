import { memoSeal } from '@countersign/domain/closing/closing-memo/memo-seal'
import { beforeAll, expect, test } from 'vitest'
import { closingServer, type Person } from '../../testing/closing.ts'
import { prepare, readMemo } from '../../testing/closing-memo.ts'
import { threeSides, verifiedPaidThrough } from '../../testing/paid-through.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { sentBody } from '../../testing/sent-wire.ts'
import { sha256 } from '../../wires/record/agreed-wire.ts'
import { memoPdf } from '../memo-pdf/memo-pdf.ts'
import { memoPaper } from '../../testing/memo-documents.ts'

const server = await closingServer()
const { call, ids, pool } = server

beforeAll(() => threeSides(server))

/** A draft is the managing organization's own: as if it were final, without every fact that a final one needs. */
const shownMemo = async (transactionId: string): Promise<string> => {
  const memoId = await prepare(server, transactionId)
  const content = (await readMemo(server, 'morgan', memoId)).body.content
  await pool.query(
    `update closing_memos set status = 'Final', content = $2, seal = $5, code = $3, finalized_at = now(), finalized_by = $4
      where id = $1`,
    [memoId, JSON.stringify(content), memoId.slice(-12), ids.morgan, memoSeal(content, sha256)],
  )
  return memoId
}

test('the memo shows the paying organization its wires, and the bank details to its payers alone', async () => {
  const { transactionId, paid, own, paidUrl } = await verifiedPaidThrough(server)
  const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'
  const body = sentBody({ amount: 500_00 })
  expect((await call('blake', 'POST', `${paidUrl}/sent`, body)).status).toBe(200)
  // What the bank gave later stands beside what was recorded first.
  expect((await call('blake', 'POST', `${paidUrl}/sent/references`, { uetr })).status).toBe(200)
  const memoId = await shownMemo(transactionId)
  const read = async (person: Person) => {
    const { status, body: memo } = await readMemo(server, person, memoId)
    return [status, memo.paid, Object.keys(memo.bankDetails ?? {})]
  }
  const sending = { wireId: paid.id, payment: 'sent', sentOn: '2026-11-20' }
  const paidBy = (bankReferences: object | null) => ({
    organization: 'Lexbond LLP',
    wires: [{ ...sending, bankReferences }],
  })
  expect(await read('blake')).toEqual([200, paidBy({ imad: body.imad, omad: null, uetr }), [paid.id]])
  expect(await read('theo')).toEqual([200, paidBy(null), []])
  const [, managers, managersDetails] = await read('morgan')
  expect([managers, new Set(managersDetails)]).toEqual([null, new Set([own.id, paid.id])])
  expect((await read('tessa')).slice(0, 2)).toEqual([200, null])
  expect((await read('ursula'))[0]).toBe(404)
  const payers = (await readMemo(server, 'blake', memoId)).body
  expect(payers.content.wires.map(({ digest }: { digest: string }) => digest)).toEqual(['', ''])
  expect(JSON.stringify(payers)).not.toContain('000123456789')
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Something is odd' })
  expect((await read('blake'))[2]).toEqual([])
})

test('the paper of a paying organization lists its wires first, and that of others does not', async () => {
  const heading = 'Wires that your organization pays'
  const { outline, read } = readPdf(await memoPdf(memoPaper({ paid: ['wire-1'] })))
  expect(outline.indexOf(heading)).toBe(outline.indexOf('Transfer instructions') - 1)
  const text = read.join('\n')
  const section = text.slice(text.indexOf(`\n${heading}\n`), text.indexOf('\nTransfer instructions\n'))
  expect(section).toContain('Account XXXXXXXXXX')
  expect(section).toContain('$1,333,797.26')
  expect(readPdf(await memoPdf(memoPaper())).outline).not.toContain(heading)
})
