import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { expect, test } from 'vitest'
import { closingServer, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()

const countOf = async (table: string, wireId: string): Promise<number> => {
  const { rows } = await server.pool.query(`select 1 from ${table} where wire_id = $1`, [wireId])
  return rows.length
}

test('of eight accepts and rejects at once exactly one is a decision; the others are told 409', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { wireId, wire } = await wireAt(server, 'filled')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2 === 0
          ? server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
          : server.call('tessa', 'POST', `/wire/${wireId}/reject`, {
              digest: wire.digest,
              reasons: ['amount'],
            }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await countOf('wire_decisions', wireId)).toBe(1)
    const { body } = await server.call('morgan', 'GET', `/wire/${wireId}`)
    const won = answers.find(({ status }) => status === 200)
    expect(body.status).toBe(won?.body.status)
    // The invitation, and the decision, also to the receiver in whose name it stands.
    expect(await countOf('notifications', wireId)).toBe(3)
  }
})

test('an accept and a change at once never leave a verified wire that its receiver did not see', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { wireId, wire } = await wireAt(server, 'filled')
    const change = { accountNumber: '42', accountNumberAgain: '42' }
    const bankDetails = {
      ...typedDetails(),
      accountNumberAgain: undefined,
      intermediaryBank: '',
      furtherCreditName: '',
      furtherCreditAccount: '',
    }
    await Promise.all([
      server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest }),
      round % 2 === 0
        ? server.call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails(change))
        : server.call(
            'morgan',
            'PUT',
            `/wire/${wireId}`,
            wireBody({ bankDetails, references: [`Round ${round}`] }),
          ),
    ])
    const { rows } = await server.pool.query<{ status: number; digest: string; accepted: string | null }>(
      `select w.status, w.digest, (select digest from wire_decisions d where d.wire_id = w.id
          order by wire_version desc limit 1) as accepted from wires w where w.id = $1`,
      [wireId],
    )
    const [now] = rows
    if (now?.status === WireStatus.Verified) expect(now.digest).toBe(now.accepted)
    else expect([2, 3]).toContain(now?.status)
  }
})

test('two wires added at once have numbers of their own', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const added = await Promise.all(
    Array.from({ length: 6 }, () =>
      server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody()),
    ),
  )
  expect(added.map(({ body }): number => body.number).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7])
})
