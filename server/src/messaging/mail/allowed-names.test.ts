import { expect, test, vi } from 'vitest'
import { closingServer, typedDetails, wireBody } from '../../testing/closing.ts'
import { accountsInName } from './series-number.ts'
import { listMails } from './store.ts'

const server = await closingServer()
const { call, ids, pool } = server

/** A closing of this name with a wire that was sent; and the mails about it, newest first, once there are so many. */
const closingNamed = async (name: string) => {
  const facts = { name, type: 'Negotiated', issuerId: ids.salina, closingDate: '2026-12-01' }
  const { id } = (await call('morgan', 'POST', '/transaction', facts)).body
  const wireId: string = (await call('morgan', 'POST', `/transaction/${id}/wire`, wireBody())).body.id
  expect((await call('morgan', 'POST', `/wire/${wireId}/send`)).status).toBe(200)
  const mails = (most: number) =>
    vi.waitFor(async () => {
      const found = (await listMails(pool, 100)).filter(({ text }) => text.includes(id))
      expect(found).toHaveLength(most)
      return found
    }, 15_000)
  return { wireId, mails }
}

const reject = async (wireId: string, accountNumber: string, remarks: string) => {
  const typed = typedDetails({ accountNumber, accountNumberAgain: accountNumber })
  const { body } = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typed)
  const said = { digest: body.digest, reasons: ['other'], remarks }
  expect((await call('tessa', 'POST', `/wire/${wireId}/reject`, said)).status).toBe(200)
}

test('the number of a series stays in the name of a closing, in the subject and below', async () => {
  const { wireId, mails } = await closingNamed('City of Salina, Series 2026-1280')
  const [invitation] = await mails(1)
  expect(invitation?.subject).toContain('City of Salina, Series 2026-1280')
  expect(invitation?.text).toContain('City of Salina, Series 2026-1280')
  await reject(wireId, '000123456789', 'This is another one')
  for (const { subject } of (await mails(3)).slice(0, 2)) expect(subject).toContain('Series 2026-1280')
})

test.each(['20261280', '1280', '2026'])(
  'where the account is %s, the number of the series goes out masked',
  async (accountNumber) => {
    const { wireId, mails } = await closingNamed('City of Salina, Series 2026-1280')
    await mails(1)
    await reject(wireId, accountNumber, 'This is another one')
    for (const { subject, text } of (await mails(3)).slice(0, 2)) {
      expect(`${subject} ${text}`).not.toContain('2026-1280')
      expect(subject).toContain('City of Salina, Series XXXXXXXXXX')
    }
  },
)

test.each([
  ['Salina 000123456789', /000123456789/],
  ['Salina 2026-12801', /2026-12801/],
  ['Salina 12 2026-1280', /2026-1280/],
  ['Salina 2026-1280-4455', /2026-1280/],
  ['Salina 3026-1280', /3026-1280/],
  ['Salina 1011-0062', /1011-0062/],
])('what could be more than the number of a series goes out masked: %s', async (name, hidden) => {
  const [mail] = await (await closingNamed(name)).mails(1)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(hidden)
  expect(mail?.subject).toContain('Salina XXXXXXXXXX')
})

test('a series number is compared with accounts as a whole and in each of its halves', () => {
  expect(accountsInName('Series 2026-1280 and 12-34')).toEqual(['20261280', '2026', '1280'])
})
