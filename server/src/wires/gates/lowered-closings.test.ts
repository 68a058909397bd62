import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person, wireAt } from '../../testing/closing.ts'
import { gateProposals, loose } from '../../testing/gate-proposals.ts'
import { readPdf } from '../../testing/read-pdf.ts'

const server = await closingServer()
const { call, ids, pool, setNow } = server
await addAdmins(server)
const { closingDayIsOn, end, makeAdmin, notifiedOf, propose } = gateProposals(server)

beforeEach(async () => {
  await pool.query('delete from gate_settings')
  await pool.query('delete from notifications')
  await pool.query(`update users set role = 'user' where id = $1`, [ids.nora])
})

describe('every open closing', () => {
  test('shows its readers who lowered its protection, and the certificate of a later acceptance too', async () => {
    setNow('2090-06-01T09:00:00Z')
    await makeAdmin('nora')
    const { transactionId, wireId, wire } = await wireAt(server, 'filled')
    const lowered = async (person: Person) =>
      (await call(person, 'GET', `/transaction/${transactionId}`)).body.protectionLowered
    expect(await lowered('tessa')).toEqual([])
    setNow('2090-06-01T10:00:00Z')
    const limits = { limits: { contactDays: 3 } }
    expect(await end('nora', await propose('cole', { ...loose, ...limits }), 'confirm')).toEqual([
      200,
      undefined,
    ])
    const line = {
      at: '2090-06-01T10:00:00.000Z',
      by: 'Cole Test and Nora Test',
      what: 'Shortly before the closing turned off; Contact or password recently changed made less strict',
    }
    expect(await lowered('morgan')).toEqual([line])
    // Which gate is off would tell a forger on the receiver's side what passes.
    expect(await lowered('tessa')).toEqual([{ ...line, what: null }])
    setNow('2090-06-01T11:00:00Z')
    const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
    expect(accepted.body.status).toBe(5)
    const { bytes } = await call('tessa', 'GET', `/wire/${wireId}/certificate`)
    const text = readPdf(bytes).pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Protection lowered Jun 1, 2090, 10:00 AM UTC, by Cole Test and Nora Test')
    expect(text).not.toContain('Shortly before')
    const later = (await wireAt(server, 'sent')).transactionId
    expect((await call('tessa', 'GET', `/transaction/${later}`)).body.protectionLowered).toEqual([])
    await call('morgan', 'POST', `/transaction/${transactionId}/cancel`, { reason: 'Postponed' })
    expect(await lowered('tessa')).toEqual([])
  })

  test('shows a lowered default of the platform where the organization chose nothing else', async () => {
    await pool.query(`update users set role = 'super_admin', organization_id = null where id = $1`, [
      ids.ursula,
    ])
    await pool.query(`update users set role_since = '2025-01-02'`)
    setNow('2090-06-05T09:00:00Z')
    const { transactionId } = await wireAt(server, 'sent')
    await call('theo', 'PUT', '/gate', { on: { 'closing-day': true } })
    const id = await propose('blake')
    expect((await notifiedOf('Gate Change Proposed')).map(({ email }) => email)).toEqual(
      [emailOf('blake'), emailOf('cole'), emailOf('ursula')].toSorted(),
    )
    expect(await end('blake', id, 'confirm')).toEqual([403, 'gate-change-needs-another'])
    expect(await end('cole', id, 'confirm')).toEqual([404, 'not-found'])
    expect(await end('ursula', id, 'confirm')).toEqual([200, undefined])
    expect([await closingDayIsOn('cole'), await closingDayIsOn('theo')]).toEqual([false, true])
    const { body } = await call('tessa', 'GET', `/transaction/${transactionId}`)
    expect(body.protectionLowered).toMatchObject([{ by: 'the platform (Blake Test and Ursula Test)' }])
  })
})
