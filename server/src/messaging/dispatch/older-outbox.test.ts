import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createSubscribers } from '../../app/subscribers.ts'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { testDatabase } from '../../testing/database.ts'
import { dispatchRows } from './dispatch-rows.ts'

const { pool } = await testDatabase()
const config = {
  publicUrl: 'http://localhost:3000',
  productName: 'Countersign',
  supportEmail: 'support@countersign.example',
  mail: { url: undefined },
}
const migration = new URL('../../platform/database/migrations/0014-domain-events.sql', import.meta.url)

test('hands over what an older version left in the outbox', async () => {
  const [transactionId, wireId] = [newId(), newId()]
  const params = {
    transactionName: 'City of Salina, Series 2026A',
    transactionId,
    wireNumber: '1',
    wireId,
    actor: 'Morgan Hale',
    organization: 'Harbor Securities',
    amount: '$1,333,797.26',
  }
  const mails = [{ template: 'wire-invitation', to: 'a@x.example', params }]
  const old = { transactionId, wireId, notified: [newId()], mails }
  await run(pool, `insert into outbox (kind, payload) values ('change', $1)`, [JSON.stringify(old)])
  await run(pool, `insert into outbox (kind, payload) values ('change', '{"nonsense": true}')`)
  await pool.query(readFileSync(migration, 'utf8'))
  const onUnreadable = vi.fn()
  const client = await pool.connect()
  await dispatchRows(client, { subscribers: createSubscribers(config), onUnreadable, onFailed: onUnreadable })
  client.release()
  expect(onUnreadable).not.toHaveBeenCalled()
  expect(await run(pool, 'select recipient, subject from mails')).toEqual([
    {
      recipient: 'a@x.example',
      subject: 'Action needed: confirm wire #1 for City of Salina, Series 2026A',
    },
  ])
  expect(await run(pool, 'select kind from outbox')).toEqual([{ kind: 'unreadable' }])
})
