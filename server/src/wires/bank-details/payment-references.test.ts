import { expect, test } from 'vitest'
import { closingServer, type Person } from '../../testing/closing.ts'
import { sentBody, sentWire, verifiedWire } from '../../testing/sent-wire.ts'

const server = await closingServer()
const { call, ids, pool } = server

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('another organization is neither kept from a reference nor told that it is in use', async () => {
  const references = [
    sentBody(),
    sentBody({ imad: '', omad: '20261120B1QGC08C90000112010914FT03' }),
    sentBody({ imad: '', uetr: 'eb6305c9-1f7f-49de-aed0-16487c27b42d' }),
  ]
  for (const body of references) {
    const [theirs, ours] = [await verifiedWire(server, 'ursula'), await verifiedWire(server)]
    const free = await call('ursula', 'POST', `${theirs.url}/sent`, body)
    const used = await call('morgan', 'POST', `${ours.url}/sent`, body)
    expect([free.status, used.status]).toEqual([200, 200])
    expect(used.body.payment).toEqual(free.body.payment)
    // Neither does the other learn of it afterwards, nor while it records once more, nor when it takes its own back.
    const { items } = (await call('ursula', 'GET', `${theirs.url}/payment`)).body
    expect(items).toHaveLength(1)
    const voided = await call('ursula', 'POST', `${theirs.url}/sent/void`, { reason: 'Another was meant' })
    expect(voided.body.payment).toBe(null)
    expect((await call('morgan', 'GET', ours.url)).body.payment.state).toBe('sent')
    expect((await call('ursula', 'POST', `${theirs.url}/sent`, body)).status).toBe(200)
  }
})

test('a manager learns nothing by naming the other organization as the one that pays', async () => {
  const theirs = await verifiedWire(server, 'ursula')
  const body = sentBody()
  expect((await call('ursula', 'POST', `${theirs.url}/sent`, body)).status).toBe(200)
  const ours = await verifiedWire(server)
  await pool.query('update wires set sender_organization_id = $2 where id = $1', [ours.wireId, ids.otherdesk])
  expect((await call('morgan', 'POST', `${ours.url}/sent`, body)).status).toBe(200)
})

test('a reference used within the organization is refused, by any person, however it is spelled, and no closing is named', async () => {
  const { body } = await sentWire(server)
  for (const manager of ['morgan', 'nora'] as const) {
    const { url } = await verifiedWire(server, manager)
    for (const imad of [body.imad, ` ${body.imad.toLowerCase()} `]) {
      const refused = await call(manager, 'POST', `${url}/sent`, sentBody({ imad }))
      expect([refused.status, refused.body.code]).toEqual([409, 'reference-already-used'])
      expect(refused.body.errors[0]).toMatchObject({ field: 'imad' })
      expect(refused.body.detail).toContain('of your organization')
      expect(JSON.stringify(refused.body)).not.toMatch(/Salina|#1|First Trust/)
    }
  }
})

test('eight payments with one IMAD at once: one of each organization is recorded', async () => {
  const wires: { manager: Person; url: string }[] = []
  for (const manager of ['morgan', 'ursula', 'nora', 'ursula'] as const) {
    for (let count = 0; count < 2; count += 1) {
      wires.push({ manager, url: (await verifiedWire(server, manager)).url })
    }
  }
  for (let round = 0; round < 4; round += 1) {
    const body = sentBody()
    const answers = await Promise.all(
      wires.map(({ manager, url }) => call(manager, 'POST', `${url}/sent`, body)),
    )
    expect(statusesOf(answers)).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
    const { rows } = await pool.query(
      `select t.organization_id, w.id
         from payment_references r join wires w on w.id = r.wire_id join transactions t on t.id = w.transaction_id
        where r.reference = $1 and r.organization_id = t.organization_id`,
      [body.imad],
    )
    expect(new Set(rows.map(({ organization_id }) => organization_id)).size).toBe(2)
    expect(rows).toHaveLength(2)
    for (const { id } of rows) {
      await pool.query('update wires set sent_payment_id = null where id = $1', [id])
      await pool.query('delete from payment_references where wire_id = $1', [id])
    }
  }
})

test('what the receiver says, and a record taken back, keep the reference where it belongs', async () => {
  const { url, wireId, body } = await sentWire(server)
  const kept = async () => {
    const { rows } = await pool.query(
      'select reference, organization_id from payment_references where wire_id = $1',
      [wireId],
    )
    return rows
  }
  await call('tessa', 'POST', `${url}/not-received`, { remarks: 'Not there at noon' })
  expect(await kept()).toEqual([{ reference: body.imad, organization_id: ids.harbor }])
  await call('morgan', 'POST', `${url}/sent/void`, { reason: 'x' })
  expect(await kept()).toEqual([])
})
