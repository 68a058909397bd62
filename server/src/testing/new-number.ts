import { expect } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { closingServer, type Person, wireAt } from './closing.ts'

export const phone = '8165550142'
export const reason = 'The trust officer changed this week'

/** A wire that waits for verification, and a contact whose number is new. */
export type Waiting = { transactionId: string; wireId: string; digest: string; contactId: string }

/** Five days before a closing of four people of Harbor: Morgan sends, Nora, Cole and Ursula are checkers. */
export const coolingServer = async () => {
  const server = await closingServer()
  const { pool, ids, call, setNow } = server
  const entry = { organizationId: ids.firsttrust, person: 'Ruth Adler', phone, source: 'public register' }

  await run(pool, `insert into gate_settings (organization_id, gates) values ($1, $2)`, [
    ids.harbor,
    JSON.stringify({ on: { amount: true }, limits: { amountCents: 100 } }),
  ])
  // Harbor's people besides Morgan, who sends: Nora, Cole and, of another desk until now, Ursula.
  await run(pool, `update users set organization_id = $2, role = 'user' where id = $1`, [
    ids.ursula,
    ids.harbor,
  ])
  // The move is long ago: a new member verifies nothing.
  await run(pool, `update users set joined_at = '2025-01-02' where id = $1`, [ids.ursula])
  // The receiver's admin.
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.theo])

  /** Five days before the closing an accepted wire waits, and Nora has entered a number today. */
  const waiting = async (enteredBy: Person = 'nora'): Promise<Waiting> => {
    setNow('2026-11-25T15:00:00Z')
    const { transactionId, wireId, wire } = await wireAt(server, 'filled')
    for (const person of ['nora', 'cole', 'ursula'] as const) {
      const place = { userId: ids[person], rights: 'checker' }
      await call('morgan', 'POST', `/transaction/${transactionId}/team`, place)
    }
    const { body } = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
    expect(body.status).toBe(6)
    const contact = await call(enteredBy, 'POST', '/contact', entry)
    return { transactionId, wireId, digest: body.digest, contactId: contact.body.id }
  }

  const request = (person: Person, { wireId, contactId }: Waiting, change: object = {}) =>
    call(person, 'POST', `/wire/${wireId}/shortened-cooling`, {
      contactId,
      contactVersion: 1,
      reason,
      ...change,
    })

  const decide = (person: Person, { wireId }: Waiting, id: string, step: 'approve' | 'refuse' = 'approve') =>
    call(person, 'POST', `/wire/${wireId}/shortened-cooling/${id}/${step}`)

  const requested = async (place: Waiting, by: Person = 'morgan'): Promise<string> => {
    const { status, body } = await request(by, place)
    expect([status, body.state, body.countsFrom]).toEqual([201, 'waiting', null])
    return body.id
  }

  const approved = async (place: Waiting): Promise<string> => {
    const id = await requested(place)
    const { body } = await decide('cole', place, id)
    expect([body.state, body.countsFrom]).toEqual(['approved', '2026-11-25T19:00:00.000Z'])
    return id
  }

  const calledBack = async (person: Person, { wireId, contactId }: Waiting, calledAt: string) =>
    (
      await call(person, 'POST', `/wire/${wireId}/call-back`, {
        contactId,
        calledAt,
        reached: 'person',
        spokeWith: 'Ruth Adler',
        readBack: 'All agreed',
      })
    ).body

  const pass = (person: Person, { wireId, digest }: Waiting, callBackId: string) =>
    call(person, 'POST', `/wire/${wireId}/verification/pass`, { digest, callBackId })

  const shown = async (person: Person, { wireId, contactId }: Waiting) => {
    const { contacts } = (await call(person, 'GET', `/wire/${wireId}/call-back`)).body
    return contacts.find(({ id }: { id: string }) => id === contactId)
  }

  return { ...server, entry, waiting, request, decide, requested, approved, calledBack, pass, shown }
}
