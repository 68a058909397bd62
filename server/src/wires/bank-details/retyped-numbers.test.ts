import { expect, test } from 'vitest'
import { type Answer, closingServer, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { standingAccount } from '../../testing/standing-accounts.ts'

const server = await closingServer()
const { call } = server

const account = '000123456789'
const furtherCredit = '000444555666'

const ahead = {
  fbo: 'First Trust Bank, Trustee',
  aba: '101100621',
  accountNumber: account,
  intermediaryBank: 'Correspondent Bank',
  furtherCreditName: 'City of Salina, Series 2026A',
  furtherCreditAccount: furtherCredit,
}

const fieldsOf = ({ body }: Answer): string[] =>
  (body.errors ?? []).map(({ field }: { field: string }) => field)

const accept = async (wireId: string, typed: object = {}): Promise<Answer> => {
  const { digest } = (await call('tessa', 'GET', `/wire/${wireId}`)).body
  return call('tessa', 'POST', `/wire/${wireId}/accept`, { digest, ...typed })
}

const retypeOf = async (wireId: string): Promise<string[]> =>
  (await call('tessa', 'GET', `/wire/${wireId}`)).body.retype

const fillFromStanding = async (wireId: string, beside: object = {}): Promise<Answer> => {
  const chosen = await standingAccount(server, account, { fbo: ahead.fbo, aba: ahead.aba })
  const asked = { ...chosen, ...beside }
  return call('tessa', 'PUT', `/wire/${wireId}/instructions/standing`, asked)
}

/** A manager's further credit on a wire whose receiver had entered everything. */
const changedByManager = async (): Promise<string> => {
  const { wireId } = await wireAt(server, 'sent')
  const typed = typedDetails({ furtherCreditName: 'Series 2026A', furtherCreditAccount: '000111' })
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typed)
  const bankDetails = { ...ahead, accountNumber: null }
  expect((await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ bankDetails }))).status).toBe(200)
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  return wireId
}

test('a further credit account that the manager filled ahead is typed once more, and compared', async () => {
  const { wireId } = await wireAt(server, 'sent', { bankDetails: ahead })
  expect(await retypeOf(wireId)).toEqual(['accountNumber', 'furtherCreditAccount'])
  expect(fieldsOf(await accept(wireId))).toEqual(['accountNumber', 'furtherCreditAccount'])
  expect(fieldsOf(await accept(wireId, { accountNumber: account }))).toEqual(['furtherCreditAccount'])
  const wrong = { accountNumber: account, furtherCreditAccount: account }
  const refused = await accept(wireId, wrong)
  expect(fieldsOf(refused)).toEqual(['furtherCreditAccount'])
  expect(JSON.stringify(refused.body)).not.toContain(furtherCredit)
  const accepted = await accept(wireId, { accountNumber: account, furtherCreditAccount: '0004-4455 5666' })
  expect([accepted.status, accepted.body.status]).toEqual([200, 5])
})

test('a further credit that the manager changes after the receiver entered everything is typed once more', async () => {
  const wireId = await changedByManager()
  const before = { accountNumber: account, furtherCreditAccount: '000111' }
  expect(fieldsOf(await accept(wireId, before))).toEqual(['furtherCreditAccount'])
  const accepted = await accept(wireId, { accountNumber: account, furtherCreditAccount: furtherCredit })
  expect(accepted.status).toBe(200)
})

test('filling from a standing account keeps the manager’s further credit, which is still typed to accept', async () => {
  const { wireId } = await wireAt(server, 'sent', { bankDetails: ahead })
  for (const version of [2, 3]) {
    const { body } = await fillFromStanding(wireId)
    expect(body.retype).toEqual(['furtherCreditAccount'])
    expect(body.bankDetails).toMatchObject({
      version,
      enteredBy: 'receiver',
      intermediaryBank: ahead.intermediaryBank,
      furtherCreditName: ahead.furtherCreditName,
      furtherCreditAccount: 'XXXXXXXXXX',
    })
  }
  expect((await call('tessa', 'POST', `/wire/${wireId}/reveal`)).body.furtherCreditAccount).toBe(
    furtherCredit,
  )
  expect(fieldsOf(await accept(wireId))).toEqual(['furtherCreditAccount'])
  expect((await accept(wireId, { furtherCreditAccount: furtherCredit })).status).toBe(200)
})

test('a further credit that the receiver typed stays beside a standing account, and is not asked for again', async () => {
  const { wireId } = await wireAt(server, 'sent', { bankDetails: ahead })
  const typed = typedDetails({ furtherCreditName: 'Series 2026A', furtherCreditAccount: furtherCredit })
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typed)
  expect(await retypeOf(wireId)).toEqual([])
  const { body } = await fillFromStanding(wireId)
  expect(body).toMatchObject({ retype: [], bankDetails: { furtherCreditAccount: 'XXXXXXXXXX' } })
  expect((await accept(wireId)).status).toBe(200)
})

test('a further credit that is typed beside a standing account is the receiver’s own', async () => {
  const { wireId } = await wireAt(server, 'sent', { bankDetails: ahead })
  const wrong = await fillFromStanding(wireId, { furtherCreditAccount: '12?' })
  expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['furtherCreditAccount']])
  const beside = { intermediaryBank: '', furtherCreditName: 'Series B', furtherCreditAccount: '0005 5566' }
  const { body } = await fillFromStanding(wireId, beside)
  expect(body).toMatchObject({
    retype: [],
    bankDetails: { intermediaryBank: '', furtherCreditName: 'Series B' },
  })
  expect((await call('tessa', 'POST', `/wire/${wireId}/reveal`)).body).toEqual({
    accountNumber: account,
    furtherCreditAccount: '00055566',
  })
  expect((await accept(wireId)).status).toBe(200)
})

test('a further credit that the receiver takes out is not asked for', async () => {
  const { wireId } = await wireAt(server, 'sent', { bankDetails: ahead })
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  expect(await retypeOf(wireId)).toEqual([])
  expect((await accept(wireId)).status).toBe(200)
})
