import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer } from '../../testing/closing.ts'
import { standingAccount, typedAccount } from '../../testing/standing-accounts.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server

// Later than the clock of the database.
setNow('2096-11-20T15:00:00Z')

/** A change of an account that Tessa proposed. */
const propose = async (): Promise<string> => {
  const { standingInstructionId: id } = await standingAccount(server, '000222')
  expect((await call('tessa', 'PUT', `/instruction/${id}`, typedAccount('000999'))).status).toBe(200)
  return id
}

const confirm = (id: string, accountNumber = '000999') =>
  call('theo', 'POST', `/instruction/${id}/confirm`, { version: 2, accountNumber })

test('a colleague whose password, phone or address changed lately confirms nothing', async () => {
  const id = await propose()
  const since = (at: string | null) =>
    run(pool, 'update users set contact_changed_at = $2 where id = $1', [ids.theo, at])
  await since('2096-11-19T15:00:00Z')
  const refused = await confirm(id)
  expect([refused.status, refused.body.code]).toEqual([403, 'confirmer-is-new'])
  const { items } = (await call('theo', 'GET', '/instruction')).body
  expect(items.map(({ waiting }: { waiting: unknown }) => waiting)).toMatchObject([{ decisions: ['refuse'] }])
  await since(null)
  expect((await confirm(id)).status).toBe(204)
})

// The last one: in the hour after it this person confirms nothing.
test('the number of a waiting change cannot be guessed one by one, not even by a right guess at last', async () => {
  const id = await propose()
  for (let guess = 0; guess < 10; guess += 1) expect((await confirm(id, '000123')).status).toBe(422)
  const refused = await confirm(id, '000123')
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await confirm(id)).status).toBe(429)
  expect((await call('theo', 'POST', `/instruction/${id}/refuse`, { version: 2 })).status).toBe(204)
})
