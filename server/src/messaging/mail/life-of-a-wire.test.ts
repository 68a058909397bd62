import { expect, test, vi } from 'vitest'
import { closingServer, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { listMails } from './store.ts'

const server = await closingServer()
const { pool, call } = server

const mailsFrom = async (already: number, more: number) =>
  vi.waitFor(async () => {
    const mails = await listMails(pool, 100)
    expect(mails).toHaveLength(already + more)
    return mails.slice(0, more)
  }, 15_000)

const account = '000123456789'
const aba = '101100621'
const partsOf = (digits: string): string[] =>
  Array.from({ length: digits.length - 4 }, (_, at) => digits.slice(at, at + 5))

test('from invitation to the last change no mail holds a digit of the account', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const [invitation] = await mailsFrom(0, 1)
  expect(invitation).toMatchObject({ recipient: 'tessa@firsttrust.example', status: 'sent' })
  expect(invitation?.text).toContain(`/secure/transactions/${transactionId}/wires/${wireId}`)

  const shown = (await call('tessa', 'GET', `/wire/${wireId}`)).body
  const rejected = (remarks: string) => ({
    digest: shown.digest,
    reasons: ['account-number', 'other'],
    remarks,
  })
  const digits = `Use ${account} at ${aba}, or 0001 2345 6789 at 1011-0062-1`
  expect((await call('tessa', 'POST', `/wire/${wireId}/reject`, rejected(digits))).status).toBe(422)
  await call('tessa', 'POST', `/wire/${wireId}/reject`, rejected('It is closed'))
  const mailed = await mailsFrom(1, 2)
  expect(new Set(mailed.map(({ recipient }) => recipient))).toEqual(
    new Set(['morgan@harbor.example', 'tessa@firsttrust.example']),
  )
  for (const { text } of mailed) expect(text).toContain('Incorrect account number, Other')

  await call('morgan', 'PUT', `/wire/${wireId}`, wireBody())
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  const again = (await call('tessa', 'GET', `/wire/${wireId}`)).body
  const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: again.digest })
  expect(accepted.body.status).toBe(5)
  const mails = await mailsFrom(3, 4)
  expect(new Set(mails.map(({ subject }) => subject.split(':')[0]))).toEqual(
    new Set(['Accepted', 'Action needed', 'Changed', 'Your acceptance']),
  )

  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails({ fbo: 'First Trust Bank' }))
  // Both sides get a mail, because another person may be using the receiver's account.
  const changed = await mailsFrom(7, 2)
  expect(new Set(changed.map(({ recipient }) => recipient))).toEqual(
    new Set(['morgan@harbor.example', 'tessa@firsttrust.example']),
  )
  await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: `Account ${account} is closed` })
  await mailsFrom(9, 1)

  const all = (await listMails(pool, 100))
    .map((mail) => `${mail.subject}\n${mail.text}\n${mail.html}`)
    .join('\n')
  const withoutIds = all.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
  const bare = withoutIds.replaceAll(/[\s-]/g, '')
  expect([...partsOf(account), ...partsOf(aba)].filter((part) => bare.includes(part))).toEqual([])
})
