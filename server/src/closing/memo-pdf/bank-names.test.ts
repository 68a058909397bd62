import { afterAll, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closingServer, type Person } from '../../testing/closing.ts'
import { bankDigits, finalMemo } from '../../testing/closing-memo.ts'
import { fedwireLine, writeLines } from '../../testing/participant-files.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { importDirectory } from '../../wires/routing-directory/import-directory.ts'

const server = await closingServer()
const { call, pool, ids } = server
const folder = await mkdtemp(join(tmpdir(), 'countersign-bank-names-'))
afterAll(() => rm(folder, { recursive: true }))

const trustees = 'TRUSTEE SAMPLE BANK'
const counsels = 'COUNSEL SAMPLE BANK'

const load = async (trusteeBank: string) =>
  importDirectory(
    pool,
    {
      path: await writeLines(join(folder, 'file.txt'), [
        fedwireLine({ aba: bankDigits.tessa.aba, name: trusteeBank }),
        fedwireLine({ aba: bankDigits.blake.aba, name: counsels }),
      ]),
      asOf: '2026-11-01',
      acceptFewer: true,
      force: false,
    },
    { clock: () => new Date('2026-11-20T15:00:00Z'), say: () => undefined },
  )

const namedIn = (text: string): string[] => [trustees, counsels].filter((name) => text.includes(name))

const pdfText = (bytes: Buffer): string => readPdf(bytes).pages.join('\n').replaceAll(/\s+/g, ' ')

test('papers name the bank beside its number, to readers of the bank details alone, as the directory does today', async () => {
  await load(trustees)
  const { transactionId, memoId, memo, trusteeWire } = await finalMemo(server)
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' })
  const named: Partial<Record<Person, string[]>> = {}
  for (const person of ['morgan', 'tessa', 'blake', 'cole', 'theo'] as const) {
    const { status, bytes } = await call(person, 'GET', `/closingmemo/${memoId}/pdf`)
    expect([person, status]).toEqual([person, 200])
    named[person] = namedIn(pdfText(bytes))
  }
  expect(named).toEqual({
    morgan: [trustees, counsels],
    tessa: [trustees],
    blake: [counsels],
    cole: [],
    theo: [],
  })
  const copy = await call('morgan', 'POST', `/closingmemo/${memoId}/copy-with-numbers`)
  expect(pdfText(copy.bytes)).toMatch(
    /ABA 101100621 Bank TRUSTEE SAMPLE BANK, WICHITA, KS Account 000123456789/,
  )
  const certificate = await call('tessa', 'GET', `/wire/${trusteeWire}/certificate`)
  expect(pdfText(certificate.bytes)).toContain(`${trustees}, WICHITA, KS`)
  const sheet = await call('morgan', 'POST', `/transaction/${transactionId}/obi`, {})
  expect(sheet.bytes.toString()).toMatch(
    /ABA +101100621\r\nBeneficiary bank +TRUSTEE SAMPLE BANK, WICHITA, KS\r\n/,
  )

  // The memo is sealed without the name: a bank that is called otherwise leaves it as it was.
  await load('RENAMED SAMPLE BANK')
  const { body } = await call('morgan', 'GET', `/closingmemo/${memoId}`)
  expect([body.status, body.seal]).toEqual(['Final', memo.seal])
  expect(JSON.stringify(body.content)).not.toContain('SAMPLE BANK')
  const again = await call('morgan', 'GET', `/closingmemo/${memoId}/pdf`)
  expect(pdfText(again.bytes)).toContain('RENAMED SAMPLE BANK, WICHITA, KS')
})
