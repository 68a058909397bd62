import { expect, test } from 'vitest'
import { administrationEvents } from '../../testing/admins.ts'
import { closingServer } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids } = server

test('settings begin as the deployment’s, and are refused at their field', async () => {
  expect((await call('tessa', 'GET', '/user/settings')).body).toEqual({
    unwantedMails: [],
    idleMinutes: 30,
    walkthroughsSeen: [],
    passwordIsOurs: true,
  })
  for (const [field, value] of [
    ['idleMinutes', 4],
    ['idleMinutes', 481],
    ['idleMinutes', 7.5],
    ['unwantedMails', ['Everything']],
    // A person who misuses another's account would turn these off first.
    ['unwantedMails', ['Instructions Changed']],
    ['unwantedMails', ['Transaction Frozen']],
    ['unwantedMails', ['Money Not Received']],
    ['walkthroughsSeen', ['X']],
    ['passwordIsOurs', false],
  ] as const) {
    const answer = await call('tessa', 'PUT', '/user/settings', { [field]: value })
    expect([field, answer.status, answer.body.errors[0].field.split('.')[0]]).toEqual([field, 422, field])
  }
  expect(await administrationEvents(server)).toEqual([])
})

test('an omitted setting stays, a duplicate is stored once, and other users keep theirs', async () => {
  await call('tessa', 'PUT', '/user/settings', {
    idleMinutes: 5,
    unwantedMails: ['Wire Accepted', 'Wire Accepted'],
  })
  await call('tessa', 'PUT', '/user/settings', { walkthroughsSeen: ['TRANSACTIONS_VIEW'] })
  const { body } = await call('tessa', 'PUT', '/user/settings', {})
  expect(body).toEqual({
    unwantedMails: ['Wire Accepted'],
    idleMinutes: 5,
    walkthroughsSeen: ['TRANSACTIONS_VIEW'],
    passwordIsOurs: true,
  })
  expect((await call('theo', 'GET', '/user/settings')).body).toMatchObject({
    idleMinutes: 30,
    unwantedMails: [],
  })
  expect(await administrationEvents(server)).toMatchObject([
    {
      type: 'settings changed',
      actor_id: ids.tessa,
      data: {
        before: { unwantedMails: [], idleMinutes: null },
        after: { unwantedMails: ['Wire Accepted'], idleMinutes: 5 },
      },
    },
    { type: 'settings changed', actor_id: ids.tessa, data: { changed: ['walkthroughsSeen'] } },
  ])
})
