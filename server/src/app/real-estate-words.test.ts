import { bondWord } from '@countersign/domain/testing/bond-words'
import { expect, test } from 'vitest'
import { closingServer, typedDetails } from '../testing/closing.ts'
import { loanBody, payoff, propertyFacts } from '../testing/loan-payoff.ts'
import { readPdf } from '../testing/read-pdf.ts'

const server = await closingServer()
const { call } = server

const name = 'Sale of 12 Juniper Court'
const details = typedDetails({ fbo: 'First Trust Bank, Loan Payoffs' })

/** A closing that went through everything that leaves words: sent, declined, corrected, moved, verified, reported. */
const busyClosing = async () => {
  const created = await call('morgan', 'POST', '/transaction', { ...propertyFacts, name })
  const transactionId: string = created.body.id
  const at = `/transaction/${transactionId}`
  const invited = await call('morgan', 'POST', `${at}/participant`, {
    email: 'blake@lexbond.example',
    role: 'Bond Counsel',
  })
  expect(invited.status).toBe(201)
  const wireId: string = (await call('morgan', 'POST', `${at}/wire`, loanBody({ payoff }))).body.id
  const send = () => call('morgan', 'POST', `/wire/${wireId}/send`)
  await send()
  const { digest } = (await call('tessa', 'GET', `/wire/${wireId}`)).body
  const rejected = await call('tessa', 'POST', `/wire/${wireId}/reject`, { digest, reasons: ['amount'] })
  expect(rejected.status).toBe(200)
  const body = loanBody({ role: 'Bank', payoff: { ...payoff, perDiem: 100 } })
  expect((await call('morgan', 'PUT', `/wire/${wireId}`, body)).status).toBe(200)
  await send()
  const filled = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, details)
  const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: filled.body.digest })
  expect(accepted.body.status).toBe(5)
  await call('morgan', 'POST', `${at}/wire`, loanBody({ wirePurposes: [{ purpose: 1, amount: 41_230_000 }] }))
  const moved = await call('morgan', 'PUT', at, {
    ...propertyFacts,
    name,
    type: 'Competitive',
    closingDate: '2026-12-04',
    closingTime: '14:30',
  })
  expect(moved.status).toBe(200)
  const manager = { userId: server.ids.nora, rights: 'checker', isManager: true }
  expect((await call('morgan', 'POST', `${at}/team`, manager)).status).toBe(201)
  const money = await call('morgan', 'GET', `${at}/sources-and-uses`)
  expect(money.status).toBe(200)
  const memoId: string = (await call('morgan', 'POST', `${at}/closingmemo`)).body.id
  const certificate = await call('morgan', 'GET', `/wire/${wireId}/certificate`)
  const report = { wireId, whatHappened: 'The payoff letter was forged.' }
  const reported = await call('morgan', 'POST', `${at}/fraud-response`, report)
  return { at, wireId, memoId, reportId: reported.body.id as string, certificate }
}

const closing = await busyClosing()
const { at, wireId, memoId, reportId, certificate } = closing

const pdf = async (url: string): Promise<string> =>
  readPdf((await call('morgan', 'GET', url)).bytes).read.join('\n')

const file = async (url: string): Promise<string> => String((await call('morgan', 'GET', url)).body)

/** Names of columns serve both kinds of closings in lists over closings. */
const rowsOf = async (url: string): Promise<string> => (await file(url)).split('\r\n').slice(1).join('\n')

const answer = async (url: string, person: 'morgan' | 'nora' | 'tessa' = 'morgan') =>
  (await call(person, 'GET', url)).body

/** The values that a reader sees of these members; codes stand in others. */
const texts = (value: unknown, members: readonly string[]): string =>
  Array.isArray(value)
    ? value.map((one) => texts(one, members)).join('\n')
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([member, inner]) =>
            members.includes(member) ? JSON.stringify(inner) : texts(inner, members),
          )
          .join('\n')
      : ''

const places: [string, () => Promise<string>, string][] = [
  ['certificate', async () => readPdf(certificate.bytes).read.join('\n'), 'Loan payoff'],
  ['day of the certificate', async () => readPdf(certificate.bytes).read.join('\n'), '\nSettlement\n'],
  ['memo', () => pdf(`/closingmemo/${memoId}/pdf`), 'Settlement Agent'],
  ['fraud packet', () => pdf(`/fraud-response/${reportId}/pdf`), 'Loan Payoff'],
  ['calendar', () => file(`${at}/calendar`), name],
  ['CSV of wires', () => file(`${at}/wire/csv`), 'Good through'],
  ['CSV of the history', () => file(`${at}/history/csv`), 'added wire #1'],
  ['CSV of closings', () => rowsOf('/transaction/csv'), name],
  ['CSV of memos', () => rowsOf('/closingmemo/csv'), name],
  ['history', async () => texts(await answer(`${at}/history`), ['sentence', 'changes']), 'settlement date'],
  [
    'changes in the history',
    async () => texts(await answer(`${at}/history`), ['changes']),
    'Settlement time',
  ],
  [
    'notifications of a colleague in the team',
    async () => texts(await answer('/notification', 'nora'), ['title', 'message', 'type']),
    'as Settlement Agent',
  ],
  [
    'board',
    async () => texts(await answer(`${at}/board`), ['message', 'sentence', 'gates']),
    'Wire #1 would be short',
  ],
  [
    'what keeps the memo from being final',
    async () => texts(await answer(`/closingmemo/${memoId}`), ['message']),
    'Wire #1 would be short',
  ],
  [
    'notifications of the desk',
    async () => texts(await answer('/notification'), ['title', 'message', 'type']),
    name,
  ],
  [
    'notifications of the lender',
    async () => texts(await answer('/notification', 'tessa'), ['title', 'message', 'type']),
    name,
  ],
  [
    'what changed for the lender',
    async () => texts(await answer(`/wire/${wireId}/progress`, 'tessa'), ['changes']),
    'Lender',
  ],
]

test.each(places)('the %s of a real-estate closing has no word of bonds', async (_, read, has) => {
  const words = await read()
  expect(words).toContain(has)
  expect(words.split('\n').filter((line) => bondWord.test(line))).toEqual([])
})
