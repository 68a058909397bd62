import { expect, test } from 'vitest'
import { closingServer, wireAt } from '../../testing/closing.ts'

const server = await closingServer()

test('a deletion and a first invite at once: one succeeds, and no deleted transaction invites', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    const { transactionId, wireId } = await wireAt(server, 'ready')
    const [sent, deleted] = await Promise.all([
      server.call('morgan', 'POST', `/wire/${wireId}/send`),
      server.call('morgan', 'DELETE', `/transaction/${transactionId}`),
    ])
    outcomes.add(`${sent.status} ${deleted.status}`)
    const { rows } = await server.pool.query<{ deleted: boolean; told: number; status: number }>(
      `select t.deleted_at is not null as deleted, w.status,
              (select count(*)::int from notifications where wire_id = $2) as told
         from transactions t join wires w on w.transaction_id = t.id where t.id = $1`,
      [transactionId, wireId],
    )
    expect(rows[0]?.deleted).toBe(deleted.status === 204)
    expect(rows[0]).toMatchObject(deleted.status === 204 ? { told: 0, status: 2 } : { told: 1, status: 3 })
  }
  for (const outcome of outcomes) expect(['200 409', '404 204', '409 204']).toContain(outcome)
})
