import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { beforeAll, expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'
import { closingForMemo, fillWire, prepare } from '../../testing/closing-memo.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { validPain001 } from './testing/schema.ts'

const server = await closingServer()
const { call } = server

const address = { holderStreet: '17 Quillwort Lane\nSuite 4', holderTown: 'Salina', holderCountry: 'US' }

let closing: { transactionId: string; trusteeWire: string; feeWire: string }
let memoId = ''

const accept = async (person: 'tessa' | 'blake', wireId: string, change = {}) => {
  const { digest } = (await fillWire(server, person, wireId, change)).body
  const { body } = await call(person, 'POST', `/wire/${wireId}/accept`, { digest })
  if (body.status !== WireStatus.Verified) throw new Error('The wire was not verified.')
}

beforeAll(async () => {
  closing = await closingForMemo(server, { verified: false })
  await accept('tessa', closing.trusteeWire, address)
  await accept('blake', closing.feeWire)
  memoId = await prepare(server, closing.transactionId)
  await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
}, 60_000)

/** The lines of a document's text, one after the other. */
const pdfOf = async (
  person: 'morgan' | 'tessa' | 'blake',
  method: 'GET' | 'POST',
  path: string,
): Promise<string> =>
  readPdf((await call(person, method, path)).bytes)
    .read.join('\n')
    .replaceAll(/\s+/g, ' ')

test('the memo shows the address beside the account, to those who see the account', async () => {
  const { bankDetails } = (await call('tessa', 'GET', `/closingmemo/${memoId}`)).body
  expect(bankDetails).toMatchObject({ [closing.trusteeWire]: address })
  const ofBlake = (await call('blake', 'GET', `/closingmemo/${memoId}`)).body
  expect(Object.keys(ofBlake.bankDetails)).toEqual([closing.feeWire])
  expect(JSON.stringify(ofBlake)).not.toContain('Quillwort')
  const inWords = '17 Quillwort Lane Suite 4 Salina, United States'
  expect(await pdfOf('morgan', 'GET', `/closingmemo/${memoId}/pdf`)).toContain(inWords)
  expect(await pdfOf('morgan', 'POST', `/closingmemo/${memoId}/copy-with-numbers`)).toContain(inWords)
  expect(await pdfOf('blake', 'GET', `/closingmemo/${memoId}/pdf`)).not.toContain('Quillwort')
})

test('the certificate tells it with what was accepted', async () => {
  const text = await pdfOf('tessa', 'GET', `/wire/${closing.trusteeWire}/certificate`)
  expect(text).toContain('Address of the account holder 17 Quillwort Lane Suite 4 Salina, United States')
  const other = await pdfOf('blake', 'GET', `/wire/${closing.feeWire}/certificate`)
  expect(other).not.toContain('Address of the account holder')
})

test('the payment file and the text for a bank carry it, of the wire that has one', async () => {
  const file = await call('morgan', 'POST', `/transaction/${closing.transactionId}/payment-file`, {})
  const { all } = validPain001(file.bytes.toString())
  expect(all('Cdtr/PstlAdr/TwnNm')).toEqual(['Salina'])
  expect(all('Cdtr/PstlAdr/Ctry')).toEqual(['US'])
  expect(all('Cdtr/PstlAdr/AdrLine')).toEqual(['17 Quillwort Lane', 'Suite 4'])
  const text = (
    await call('morgan', 'POST', `/transaction/${closing.transactionId}/obi`, {})
  ).bytes.toString()
  expect(text).toMatch(
    /Beneficiary street +17 Quillwort Lane\r\nBeneficiary street +Suite 4\r\nBeneficiary town +Salina\r\nBeneficiary country +US\r\n/,
  )
  expect(text.match(/Beneficiary town/g)).toHaveLength(1)
})

test('the packet for a bank’s fraud desk has it in every version', async () => {
  const report = { wireId: closing.trusteeWire, whatHappened: 'Sent to a stranger.' }
  const { body } = await call(
    'morgan',
    'POST',
    `/transaction/${closing.transactionId}/fraud-response`,
    report,
  )
  const packet = (await call('morgan', 'GET', `/fraud-response/${body.id}/json`)).body
  expect(packet.instructions).toMatchObject([address])
  const text = await pdfOf('morgan', 'GET', `/fraud-response/${body.id}/pdf`)
  expect(text.match(/17 Quillwort Lane/g)?.length).toBeGreaterThanOrEqual(2)
})
