import { type AuditEventType, auditEventSentences } from '@countersign/domain/audit/audit-event'
import { closingHistory, closingHistoryTypes, packetTypes } from '@countersign/domain/audit/closing-history'
import { recordTypes } from '@countersign/domain/audit/record-kinds'
import { expect, test } from 'vitest'
import { packetEvents } from '../closing/fraud-response/fact-store.ts'
import { newId } from '../platform/database/new-id.ts'
import { closingServer, emailOf, type Person, wireAt } from '../testing/closing.ts'
import { writeAuditEvent } from './store.ts'

const server = await closingServer()
const { call, ids, pool } = server

const unlisted = 'wire priced' as AuditEventType
const types = [...(Object.keys(auditEventSentences) as AuditEventType[]), unlisted]

const write = async (
  type: AuditEventType,
  about: { transactionId: string; wireId: string } | null,
  data: Record<string, unknown>,
): Promise<string> => {
  const id = newId()
  const at = new Date('2026-11-20T16:00:00Z')
  const of = about ?? { transactionId: null, wireId: null }
  await writeAuditEvent(pool, { id, at, type, actorId: ids.theo, ...of, data })
  return id
}

/** Of these events, by their ids, the types that a list shows to a person, whatever its page. */
const typesIn = async (person: Person, url: string, events: ReadonlyMap<string, AuditEventType>) => {
  const shown: string[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await call(person, 'GET', `${url}?pageSize=100&pageNum=${page}`)
    expect([person, status]).toEqual([person, 200])
    shown.push(...body.items.flatMap(({ id }: { id: string }) => events.get(id) ?? []))
    if (body.items.length < 100) return shown.toSorted()
  }
}

test('a closing shows each reader the events that are listed for that reader, and none of another type', async () => {
  const about = await wireAt(server, 'sent')
  const events = new Map<string, AuditEventType>()
  const data = { to: emailOf('tessa') }
  for (const type of types) {
    events.set(await write(type, about, data), type)
    // An event may end that the wire is sent: each of them is read of a wire that is.
    await write('wire sent', about, data)
  }
  const { everyone, receiver } = closingHistory
  const url = `/transaction/${about.transactionId}/history`
  expect(await typesIn('morgan', url, events)).toEqual(closingHistoryTypes.toSorted())
  expect(await typesIn('tessa', url, events)).toEqual([...everyone, ...receiver].toSorted())
  expect(await typesIn('theo', url, events)).toEqual([...everyone].toSorted())
  const packet = await packetEvents(pool, about.transactionId, about.wireId)
  expect(new Set(packet.map(({ type }) => type))).toEqual(new Set(packetTypes))
  const board = await call('morgan', 'GET', `/transaction/${about.transactionId}/board`)
  expect(JSON.stringify(board.body)).not.toContain(unlisted)
})

test('an organization and a person show the events that are listed for them, and none of another type', async () => {
  await pool.query(`update users set role = 'organization_admin' where id = $1`, [ids.tessa])
  await pool.query(`update users set role = 'super_admin', organization_id = null where id = $1`, [
    ids.ursula,
  ])
  const events = new Map<string, AuditEventType>()
  const data = { userId: ids.theo, organizationId: ids.firsttrust }
  for (const type of types) events.set(await write(type, null, data), type)
  const organization = `/organization/${ids.firsttrust}/history`
  for (const person of ['tessa', 'ursula'] as const) {
    const withContacts = await typesIn(person, organization, events)
    expect(withContacts).toEqual(recordTypes.toSorted())
  }
  expect(await typesIn('ursula', `/user/${ids.theo}/history`, events)).toEqual(recordTypes.toSorted())
})
