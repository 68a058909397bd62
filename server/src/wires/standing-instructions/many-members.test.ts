import { expect, test, vi } from 'vitest'
import { run, runOne, transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { notifyMembers } from './notify-members.ts'

const { pool, ids } = await closingServer()

test('the members of an organization are notified by as many statements as one of them, in one order', async () => {
  const member = await runOne<{ organizationId: string }>(
    pool,
    'select organization_id as "organizationId" from users where email = $1',
    [emailOf('tessa')],
  )
  const { organizationId } = member as { organizationId: string }
  const notified = () =>
    transaction(pool, async (tx) => {
      const asked = vi.spyOn(tx, 'query')
      const event = { id: newId(), type: 'standing account added' } as const
      await run(
        tx,
        `insert into audit_events (id, at, type, actor_id, data) values ($1, now(), $2, $3, '{}') returning id`,
        [event.id, event.type, ids.tessa],
      )
      asked.mockClear()
      await notifyMembers(tx, {
        event,
        actorId: ids.tessa,
        organizationId,
        organization: 'First Trust Bank',
        actor: 'Tessa Trustee',
        did: 'added a standing account',
        except: null,
        takesEffectAt: null,
        at: new Date(),
      })
      const statements = asked.mock.calls.length
      asked.mockRestore()
      const mails = await run<{ to: string; template: string; what: string }>(
        tx,
        `select payload ->> 'to' as to, payload ->> 'template' as template, payload -> 'params' ->> 'what' as what
           from outbox where kind = 'mail' order by id`,
      )
      await run(tx, `delete from outbox where kind = 'mail'`)
      return { statements, mails }
    })
  const few = await notified()
  await pool.query(
    `insert into users (id, email, first_name, last_name, status, role, organization_id)
       select gen_random_uuid(), 'm' || n || '@firsttrust.example', 'Member', 'M', 'Active', u.role, u.organization_id
         from users u, generate_series(1, 500) n where u.email = $1`,
    [emailOf('tessa')],
  )
  const many = await notified()
  expect(many.statements).toBe(few.statements)
  expect(many.mails.length - few.mails.length).toBe(500)
  expect(new Set(many.mails.map(({ to }) => to)).size).toBe(many.mails.length)
  for (const { template, what } of many.mails)
    expect([template, what]).toEqual(['standing-instructions-changed', 'added a standing account'])
})
