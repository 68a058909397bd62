import { expect, test } from 'vitest'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { remindInvited } from './remind-invited.ts'

const server = await closingServer()
const { call, pool } = server

/** Closing on December 1 at 10:00 in Chicago, which is 16:00 UTC. */
const invited = async (person: Person, facts: Record<string, unknown> = {}) => {
  const created = await call('morgan', 'POST', '/transaction', {
    name: `Closing with ${person}`,
    type: 'Negotiated',
    closingDate: '2026-12-01',
    closingTime: '10:00',
    timeZone: 'America/Chicago',
    ...facts,
  })
  const url = `/transaction/${created.body.id}/participant`
  const { body } = await call('morgan', 'POST', url, { email: emailOf(person), role: 'Trustee' })
  return body.participant.id as string
}

const remindersTo = async (person: Person): Promise<string[]> => {
  const { body } = await call(person, 'GET', '/notification')
  return body.items
    .map(({ message }: { message: string }) => message)
    .filter((message: string) => message.includes('needs an answer'))
}

const remind = (at: string) => remindInvited(pool, [24, 4], new Date(at))

test('who has not answered is reminded 24 and 4 hours before the closing, each once, also by two servers at once', async () => {
  await invited('tessa')
  await remind('2026-11-30T15:59:00Z')
  expect(await remindersTo('tessa')).toEqual([])
  await Promise.all([remind('2026-11-30T16:00:00Z'), remind('2026-11-30T16:00:00Z')])
  expect(await remindersTo('tessa')).toEqual([
    'Your invitation to Closing with tessa as Trustee needs an answer',
  ])
  await remind('2026-12-01T11:59:00Z')
  expect(await remindersTo('tessa')).toHaveLength(1)
  await remind('2026-12-01T12:00:00Z')
  await remind('2026-12-01T12:10:00Z')
  expect(await remindersTo('tessa')).toHaveLength(2)
})

test('no reminder follows an answer, a cancellation, a late invitation or the closing', async () => {
  const answered = await invited('blake')
  await call('blake', 'POST', `/participant/${answered}/accept`, {})
  const canceled = await invited('theo')
  await call('morgan', 'POST', `/participant/${canceled}/cancel`)
  await invited('ursula', { closingDate: '2026-11-20', closingTime: '12:00', timeZone: 'America/New_York' })
  await remind('2026-11-20T15:30:00Z')
  await remind('2026-12-01T12:30:00Z')
  for (const person of ['blake', 'theo', 'ursula'] as const) expect(await remindersTo(person)).toEqual([])
  await invited('cole')
  await remind('2026-12-01T16:00:00Z')
  expect(await remindersTo('cole')).toEqual([])
})

test('a server that was down over both hours reminds once', async () => {
  await invited('nora')
  await remind('2026-12-01T15:00:00Z')
  await remind('2026-12-01T15:10:00Z')
  expect(await remindersTo('nora')).toHaveLength(1)
})
