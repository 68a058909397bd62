import { expect, test } from 'vitest'
import { closingServer, wireAt } from '../../testing/closing.ts'

const server = await closingServer()

const filledWires = async (count: number) => {
  const wires: Awaited<ReturnType<typeof wireAt>>[] = []
  for (let at = 0; at < count; at += 1) wires.push(await wireAt(server, 'filled'))
  return wires
}

test('decided in the same moment, each wire has its own answer, decision, event, notice and mail', async () => {
  const wires = await filledWires(8)
  const answers = await Promise.all(
    wires.map(({ wireId, wire }, at) =>
      at % 2 === 0
        ? server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
        : server.call('tessa', 'POST', `/wire/${wireId}/reject`, {
            digest: wire.digest,
            reasons: ['other'],
            remarks: `Reason ${at}`,
          }),
    ),
  )
  for (const [at, { wireId }] of wires.entries()) {
    const decision = at % 2 === 0 ? 'accepted' : 'rejected'
    expect(answers[at]).toMatchObject({ status: 200, body: { id: wireId, decision: { decision } } })
    const { body: read } = await server.call('tessa', 'GET', `/wire/${wireId}`)
    expect(answers[at]?.body).toEqual(read)
    const { rows } = await server.pool.query(
      `select d.decision, d.remarks, e.type, n.type as told from wire_decisions d
         join audit_events e on e.wire_id = d.wire_id and e.type in ('wire accepted', 'wire rejected')
         join notifications n on n.wire_id = d.wire_id and n.type in ('Wire Accepted', 'Wire Rejected')
        where d.wire_id = $1`,
      [wireId],
    )
    expect(rows).toEqual([
      {
        decision,
        remarks: at % 2 === 0 ? '' : `Reason ${at}`,
        type: `wire ${decision}`,
        told: at % 2 === 0 ? 'Wire Accepted' : 'Wire Rejected',
      },
    ])
  }
})

test('one decision that the database refuses leaves those of the same moment alone', async () => {
  const wires = await filledWires(4)
  const refused = wires[1]?.wireId ?? ''
  await server.pool.query(
    `alter table wire_decisions add constraint none check (wire_id <> '${refused}') not valid`,
  )
  const answers = await Promise.all(
    wires.map(({ wireId, wire }) =>
      server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest }),
    ),
  )
  await server.pool.query('alter table wire_decisions drop constraint none')
  expect(answers.map(({ status }) => status)).toEqual([200, 500, 200, 200])
  expect((await server.call('tessa', 'GET', `/wire/${refused}`)).body.status).toBe(3)
})

test('of callers who read a wire at once, each sees only what that caller may see', async () => {
  const [one] = await filledWires(1)
  const path = `/wire/${one?.wireId}`
  const [receiver, manager, stranger, signedOut] = await Promise.all([
    server.call('tessa', 'GET', path),
    server.call('morgan', 'GET', path),
    server.call('blake', 'GET', path),
    server.call(null, 'GET', path),
  ])
  expect([receiver.body.isReceiver, manager.body.isReceiver]).toEqual([true, false])
  expect([stranger.status, signedOut.status]).toEqual([404, 401])
})
