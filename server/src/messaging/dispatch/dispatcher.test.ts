import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { createSubscribers } from '../../app/subscribers.ts'
import { testDatabase } from '../../testing/database.ts'
import { testClient } from '../../testing/test-client.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import type { DomainEvent, Recipient } from '../events/domain-event.ts'

const { pool, place } = await testDatabase()
const config = {
  publicUrl: 'http://localhost:3000',
  productName: 'Countersign',
  supportEmail: 'support@countersign.example',
  mail: { url: undefined },
}
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
const running: Dispatcher[] = []

const started = async (more: { sweepMs?: number; intervalMs?: number } = {}): Promise<Dispatcher> => {
  const dispatcher = createDispatcher({ place, log, subscribers: createSubscribers(config), ...more })
  running.push(dispatcher)
  await dispatcher.start()
  // The first look round, which finds what was there before.
  await pause(100)
  return dispatcher
}

const eventFor = (email: string, kind: Recipient['kind'] = 'wire-invitation'): DomainEvent => {
  const [transactionId, wireId] = [newId(), newId()]
  const facts = {
    transactionName: 'City of Salina, Series 2026A',
    transactionId,
    wireNumber: '1',
    wireId,
    actor: 'Morgan Hale',
    organization: 'Harbor Securities',
    amount: '$1,333,797.26',
  }
  return {
    id: newId(),
    type: 'wire sent',
    at: '2026-11-23T15:00:00.000Z',
    actorId: null,
    transactionId,
    wireId,
    facts,
    recipients: [{ userId: newId(), email, kind }],
  }
}

const leave = (...events: unknown[]) =>
  run(pool, `insert into outbox (kind, payload) select 'event', value from jsonb_array_elements($1::jsonb)`, [
    JSON.stringify(events),
  ])

const recipients = async (): Promise<string[]> => {
  const rows = await run<{ recipient: string }>(pool, 'select recipient from mails order by id')
  return rows.map(({ recipient }) => recipient)
}

const left = async (): Promise<string[]> => {
  const rows = await run<{ kind: string }>(pool, 'select kind from outbox')
  return rows.map(({ kind }) => kind)
}

const heard: string[] = []
const ear = testClient(place)

beforeEach(async () => {
  await pool.query('truncate outbox, mails')
  heard.length = 0
  log.warn.mockClear()
  log.error.mockClear()
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop()))
})

test('sets aside what cannot be read, and hands over everything around it', async () => {
  const dispatcher = await started()
  await leave(eventFor('a@x.example'), { nonsense: true }, eventFor('b@x.example'))
  dispatcher.wake()
  await vi.waitFor(async () => expect(await recipients()).toEqual(['a@x.example', 'b@x.example']), 15_000)
  expect(await left()).toEqual(['unreadable'])
  expect(log.error).toHaveBeenCalledOnce()
})

test('sets aside alone what the database refuses, or what is of another shape', async () => {
  const dispatcher = await started()
  await leave(
    eventFor('a@x.example'),
    { ...eventFor('refused@x.example'), transactionId: 'no id' },
    { ...eventFor('shapeless@x.example'), recipients: null },
    { ...eventFor('factless@x.example'), facts: null },
    { ...eventFor('nameless@x.example'), recipients: [null] },
    null,
    eventFor('b@x.example'),
  )
  dispatcher.wake()
  await vi.waitFor(async () => expect(await recipients()).toEqual(['a@x.example', 'b@x.example']), 15_000)
  expect(await left()).toEqual(Array.from({ length: 5 }, () => 'unreadable'))
  expect(log.error).toHaveBeenCalledTimes(5)
})

test('skips mails that a user does not want, but always sends mails about the account', async () => {
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status, unwanted_mails)
       values ($1, 'quiet@x.example', 'Q', 'X', 'user', 'Active', '{Wire Receiver Invitation}'),
              ($2, 'partly@x.example', 'P', 'X', 'user', 'Active', '{Wire Accepted}')`,
    [newId(), newId()],
  )
  const dispatcher = await started()
  await leave(eventFor('quiet@x.example'), eventFor('partly@x.example'))
  const mail = { template: 'password-changed', to: 'quiet@x.example', params: {} }
  await run(pool, `insert into outbox (kind, payload) values ('mail', $1)`, [JSON.stringify(mail)])
  dispatcher.wake()
  await vi.waitFor(async () => expect(await left()).toEqual([]), 15_000)
  expect(await recipients()).toEqual(['partly@x.example', 'quiet@x.example'])
  const [told] = await run<{ subject: string }>(
    pool,
    `select subject from mails where recipient = 'quiet@x.example'`,
  )
  expect(told?.subject).toBe('Your password for Countersign was changed')
})

test('mails an alarm even to a user who once opted out of alarms', async () => {
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status, unwanted_mails)
       values ($1, 'deaf@x.example', 'D', 'X', 'user', 'Active', '{Instructions Changed,Wire Receiver Invitation}')`,
    [newId()],
  )
  const dispatcher = await started()
  await leave(eventFor('deaf@x.example'), eventFor('deaf@x.example', 'instructions-changed'))
  dispatcher.wake()
  await vi.waitFor(async () => expect(await left()).toEqual([]), 15_000)
  expect(await recipients()).toEqual(['deaf@x.example'])
})

test('mails nothing about a closing to an inactive user, but does to a blocked user', async () => {
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       values ($1, 'left@x.example', 'L', 'X', 'user', 'Inactive'), ($2, 'locked@x.example', 'B', 'X', 'user', 'Blocked')`,
    [newId(), newId()],
  )
  const dispatcher = await started()
  await leave(
    eventFor('left@x.example'),
    eventFor('left@x.example', 'instructions-changed'),
    eventFor('locked@x.example'),
  )
  dispatcher.wake()
  await vi.waitFor(async () => expect(await left()).toEqual([]), 15_000)
  expect(await recipients()).toEqual(['locked@x.example'])
})

test('goes on after its connection was cut, and loses nothing', async () => {
  const dispatcher = await started()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'countersign outbox' and datname = current_database()`,
  )
  await leave(eventFor('after@x.example'))
  dispatcher.wake()
  await vi.waitFor(async () => expect(await recipients()).toEqual(['after@x.example']), 15_000)
  expect(await left()).toEqual([])
})

test('keeps the change when its mail cannot be kept, and tries again', async () => {
  await pool.query('alter table mails rename to mails_away')
  const dispatcher = await started()
  await leave(eventFor('late@x.example'))
  dispatcher.wake()
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 15_000)
  expect(await left()).toEqual(['event'])
  await pool.query('alter table mails_away rename to mails')
  await vi.waitFor(async () => expect(await recipients()).toEqual(['late@x.example']), 15_000)
})

test('hands every change over once, however many servers do it at the same time', async () => {
  const [one, two] = await Promise.all([started(), started()])
  const names = Array.from({ length: 1200 }, (_, at) => `n${at}@x.example`)
  await leave(...names.map((name) => eventFor(name)))
  one.wake()
  two.wake()
  await vi.waitFor(async () => expect((await recipients()).toSorted()).toEqual(names.toSorted()), 15_000)
  expect(await left()).toEqual([])
})

test('finds the changes of a server that died before it woke the dispatcher', async () => {
  await started({ sweepMs: 200 })
  await leave(eventFor('found@x.example'))
  await vi.waitFor(async () => expect(await recipients()).toEqual(['found@x.example']), 15_000)
})

test('hands over what is there before it stops', async () => {
  const dispatcher = await started()
  await leave(eventFor('last@x.example'))
  await dispatcher.stop()
  expect(await recipients()).toEqual(['last@x.example'])
})

test('tells all changes of a moment in one message, and each mail is in the mailbox at once', async () => {
  await ear.connect()
  ear.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await ear.query('listen countersign_changes')
  // A moment that three changes fit into on any machine.
  const dispatcher = await started({ intervalMs: 1000 })
  for (const to of ['a@x.example', 'b@x.example', 'c@x.example']) {
    await leave(eventFor(to))
    dispatcher.wake()
  }
  await vi.waitFor(async () => expect(await recipients()).toHaveLength(3), 15_000)
  await vi.waitFor(
    () => expect(heard.flatMap((message) => JSON.parse(message) as unknown[])).toHaveLength(3),
    15_000,
  )
  expect(heard.length).toBeLessThan(3)
  const [mail] = await run(pool, 'select status, attempts, sent_at is not null as sent from mails limit 1')
  expect(mail).toEqual({ status: 'sent', attempts: 0, sent: true })
  await ear.end()
})
