import { expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { emailOf } from '../../testing/closing.ts'
import { coolingServer, phone, reason } from '../../testing/new-number.ts'

const { pool, ids, call, waiting, decide, requested, approved } = await coolingServer()

test('the desk hears of a request, both sides of an approval, in the application and by mail, without the number', async () => {
  await run(pool, 'delete from notifications', [])
  const place = await waiting()
  const told = async () =>
    (
      await run<{ user_id: string }>(
        pool,
        `select user_id from notifications where wire_id = $1 and type = 'Shortened Cooling' order by user_id`,
        [place.wireId],
      )
    ).map(({ user_id }) => Object.entries(ids).find(([, id]) => id === user_id)?.[0] ?? '')
  const id = await requested(place)
  expect((await told()).toSorted()).toEqual(['cole', 'nora', 'ursula'])
  await decide('cole', place, id)
  expect((await told()).toSorted()).toEqual(
    ['cole', 'nora', 'nora', 'ursula', 'ursula', 'morgan', 'tessa', 'theo'].toSorted(),
  )
  await vi.waitFor(async () => {
    const mails = await run<{ recipient: string; body_text: string }>(
      pool,
      `select recipient, body_text from mails where subject like 'Shorter waiting period%' and position($1 in body_text) > 0`,
      [place.wireId],
    )
    const people = (['cole', 'nora', 'nora', 'ursula', 'ursula', 'morgan', 'tessa', 'theo'] as const).map(
      emailOf,
    )
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(people.toSorted())
    for (const { body_text } of mails) {
      expect(body_text.replaceAll(/\D/g, '')).not.toContain(phone)
      expect(body_text).toContain(reason)
    }
  }, 15_000)
  const { items } = (await call('nora', 'GET', `/transaction/${place.transactionId}/history`)).body
  expect(items.slice(0, 2).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'approved the shorter waiting period for the call-back number of Ruth Adler that Morgan Test requested',
    'requested a shorter waiting period for the call-back number of Ruth Adler',
  ])
})

test('a decided request cannot be rewritten in the database', async () => {
  const place = await waiting()
  const id = await approved(place)
  for (const statement of [
    `update shortened_coolings set decided_by = requested_by where id = $1`,
    `update shortened_coolings set reason = 'Other' where id = $1`,
    `delete from shortened_coolings where id = $1`,
  ]) {
    await expect(run(pool, statement, [id])).rejects.toThrow()
  }
})
