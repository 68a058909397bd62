import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, wireAt, wireBody } from '../../testing/closing.ts'
import { pdfOf, upload } from '../../testing/upload.ts'

const server = await closingServer()
const { call, pool } = server

/** A closing in which Tessa receives wire 1 and Blake wire 2, both sent. */
const closing = async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const added = await call(
    'morgan',
    'POST',
    `/transaction/${transactionId}/wire`,
    wireBody({ receiverEmail: emailOf('blake') }),
  )
  await call('morgan', 'POST', `/wire/${added.body.id}/send`)
  const place = {
    transaction: `/transaction/${transactionId}/attachment`,
    wire: `/wire/${wireId}/attachment`,
  }
  return { transactionId, wireId, otherWireId: added.body.id as string, place }
}

const names = async (person: Person, place: string): Promise<string[]> => {
  const { status, body } = await call(person, 'GET', place)
  expect(status).toBe(200)
  return body.items.map(({ name }: { name: string }) => name)
}

const download = async (person: Person, id: string) => {
  const { status, headers } = await call(person, 'GET', `/attachment/${id}`)
  return { status, headers }
}

test('only users who see a wire’s bank details find its file, or may attach one', async () => {
  const { transactionId, wireId, otherWireId, place } = await closing()
  const added = await upload(server, 'tessa', place.wire, pdfOf('account 000123456789'))
  expect(added.status).toBe(201)
  const { id } = added.body
  expect(added.body).toMatchObject({
    name: 'Payoff letter.pdf',
    by: 'Tessa Test',
    wire: { id: wireId, number: 1 },
  })
  for (const person of ['morgan', 'tessa'] as const) {
    expect(await names(person, place.transaction)).toEqual(['Payoff letter.pdf'])
    expect((await download(person, id)).status).toBe(200)
  }
  // The receiver of another wire, a colleague of hers, a manager's colleague without a right, and strangers.
  for (const person of ['blake', 'theo', 'cole', 'nora'] as const) {
    expect([person, await names(person, place.transaction)]).toEqual([person, []])
  }
  for (const person of ['blake', 'theo', 'cole', 'nora', 'ursula'] as const) {
    expect([person, (await download(person, id)).status]).toEqual([person, 404])
    expect([person, (await call(person, 'DELETE', `/attachment/${id}`)).status]).toEqual([person, 404])
  }
  expect((await upload(server, 'blake', place.wire, pdfOf('b'))).status).toBe(403)
  expect((await upload(server, 'ursula', place.wire, pdfOf('u'))).status).toBe(404)
  expect((await upload(server, null, place.wire, pdfOf('u'))).status).toBe(401)
  const list = (wire: string) =>
    call('blake', 'GET', `/transaction/${transactionId}/attachment?wireId=${wire}`)
  expect([(await list(wireId)).status, (await list(otherWireId)).status]).toEqual([404, 200])
  const history = await call('blake', 'GET', `/transaction/${transactionId}/history`)
  expect(JSON.stringify(history.body)).not.toContain('file')
})

test('a later receiver of another organization does not see what came before', async () => {
  const { wireId, place } = await closing()
  const { body } = await upload(server, 'tessa', place.wire, pdfOf('before the recall'))
  await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: 'Wrong receiver' })
  await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ receiverEmail: emailOf('blake') }))
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  expect((await download('blake', body.id)).status).toBe(404)
  expect((await download('tessa', body.id)).status).toBe(404)
  expect((await download('morgan', body.id)).status).toBe(200)
})

test('all people in a transaction read its file; a person who is only invited attaches nothing', async () => {
  const { transactionId, place } = await closing()
  const added = await upload(server, 'morgan', place.transaction, pdfOf('official statement'), 'OS.pdf')
  expect(added.body).toMatchObject({ name: 'OS.pdf', wire: null, mayRemove: true })
  for (const person of ['tessa', 'blake', 'nora'] as const) {
    expect([person, await names(person, place.transaction)]).toEqual([person, ['OS.pdf']])
  }
  expect((await call('ursula', 'GET', place.transaction)).status).toBe(404)
  expect((await download('ursula', added.body.id)).status).toBe(404)
  await run(pool, `update participants set status = 'Invited' where transaction_id = $1`, [transactionId])
  expect((await upload(server, 'tessa', place.transaction, pdfOf('t'))).status).toBe(403)
  const { body } = await call('tessa', 'GET', place.transaction)
  expect(body.mayAttach).toBe(false)
  await run(pool, `update participants set status = 'Accepted' where transaction_id = $1 and user_id = $2`, [
    transactionId,
    server.ids.tessa,
  ])
  expect((await upload(server, 'tessa', place.transaction, pdfOf('t'))).status).toBe(201)
  expect((await upload(server, 'theo', place.transaction, pdfOf('her colleague'))).status).toBe(403)
})

test('is removed by its uploader or the manager, not while frozen nor completed, and never really', async () => {
  const { transactionId, wireId, place } = await closing()
  const first = await upload(server, 'tessa', place.wire, pdfOf('hers'))
  const second = await upload(server, 'morgan', place.wire, pdfOf('his'))
  const listed = await call('tessa', 'GET', `/transaction/${transactionId}/attachment?wireId=${wireId}`)
  expect(listed.body.items.map(({ mayRemove }: { mayRemove: boolean }) => mayRemove)).toEqual([false, true])
  const remove = (person: Person, id: string) => call(person, 'DELETE', `/attachment/${id}`)
  expect((await remove('tessa', second.body.id)).status).toBe(403)
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'A strange call' })
  expect((await remove('tessa', first.body.id)).body.code).toBe('transaction-frozen')
  expect((await upload(server, 'tessa', place.wire, pdfOf('evidence'))).status).toBe(201)
  await run(
    pool,
    'update transaction_freezes set first_release_by = $2, released_by = $3, released_at = now() where transaction_id = $1',
    [transactionId, server.ids.morgan, server.ids.nora],
  )
  await run(pool, 'update transactions set status = 3 where id = $1', [transactionId])
  expect((await remove('tessa', first.body.id)).body.code).toBe('transaction-completed')
  expect((await upload(server, 'tessa', place.wire, pdfOf('late'))).body.code).toBe('transaction-completed')
  await run(pool, 'update transactions set status = 2 where id = $1', [transactionId])
  expect((await remove('morgan', first.body.id)).status).toBe(204)
  expect((await download('tessa', first.body.id)).status).toBe(404)
  expect((await remove('morgan', first.body.id)).status).toBe(404)
  await expect(run(pool, 'delete from attachments')).rejects.toThrow('only ever removed from view')
  await expect(run(pool, `update attachments set name = 'x'`)).rejects.toThrow('only ever removed from view')
})
