import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { createSealer } from '../../platform/crypto/sealer.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { pdfOf, upload } from '../../testing/upload.ts'
import { tokenSigner } from '../../testing/token-signer.ts'
import { emailOf } from '../../testing/people.ts'
import { keptForDesk } from '@countersign/domain/closing/attachments/attachment'
import { discardContent } from './content-store.ts'
import { receiveFile } from './keep-file.ts'

const server = await closingServer()
const { app, pool, config } = server
await app.listen({ port: 0, host: '127.0.0.1' })

const mebibyte = 1024 * 1024

const piecesKept = async (): Promise<number> => {
  const [row] = await run<{ count: number }>(pool, 'select count(*) as count from attachment_chunks')
  return row?.count ?? 0
}

const arriving = async (): Promise<number> => {
  const [row] = await run<{ count: number }>(
    pool,
    'select count(*) as count from attachment_contents where content_key is null',
  )
  return row?.count ?? 0
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const filling = Buffer.alloc(mebibyte, 'x')

/** Megabytes of buffers held beyond those held when it was made. Freed ones are given back late, by another thread. */
const buffersHeld = () => {
  collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  return () => {
    collectGarbage()
    return (process.memoryUsage().arrayBuffers - before) / mebibyte
  }
}

/** Sends a form whose file has so many MB over a real connection, without saying so unless `stated`. */
const send = async (
  place: string,
  megabytes: number,
  {
    stated = false,
    breakOff = false,
    pause,
  }: { stated?: boolean; breakOff?: boolean; pause?: (sent: number) => Promise<void> } = {},
) => {
  const { port } = app.server.address() as AddressInfo
  const token = await (await tokenSigner(config))(emailOf('morgan'))
  const head = Buffer.from(
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
  )
  const ending = Buffer.from('\n%%EOF\n\r\n--cut--\r\n')
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    agent: false,
    path: place,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=cut',
      ...(stated && { 'content-length': head.length + megabytes * mebibyte + ending.length }),
    },
  })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
  })
  sent.write(head)
  // Refused while it is still being sent: what is left of it need not follow.
  const state = { over: false }
  const end = () => void (state.over = true)
  answered.then(end, end)
  for (let at = 0; at < megabytes && !state.over; at += 1) {
    if (!sent.write(filling)) await Promise.race([once(sent, 'drain'), answered])
    await pause?.(at + 1)
  }
  if (breakOff) {
    answered.catch(() => undefined)
    await expect.poll(arriving).toBe(1)
    sent.destroy()
    return { status: 0, text: '' }
  }
  if (!state.over) sent.end(ending)
  const answer = await answered
  sent.destroy()
  return answer
}

test('50 MB are refused, whether stated or not, and were never in memory nor kept', async () => {
  const { wireId } = await wireAt(server, 'sent')
  const place = `/wire/${wireId}/attachment`
  const held = buffersHeld()
  const pause = async (sent: number) => {
    if (sent % 6 === 0) await expect.poll(held).toBeLessThan(5)
  }
  for (const stated of [false, true]) {
    const { status, text } = await send(place, 50, { stated, pause })
    expect([stated, status, text]).toEqual([
      stated,
      422,
      expect.stringContaining('A file can have at most 20 MB'),
    ])
  }
  expect(await piecesKept()).toBe(0)
  expect((await send(place, 6)).status).toBe(201)
  expect(await piecesKept()).toBe(25)
})

test('what has arrived is stored before more is asked for', async () => {
  const sealer = createSealer({
    encryption: config.secrets.keyEncryptionKey,
    lookup: config.secrets.lookupKey,
  })
  const before = await piecesKept()
  async function* arriving() {
    yield Buffer.from('%PDF-1.7\n')
    for (let at = 0; at < 12; at += 1) {
      // Of a megabyte each, four pieces; less than one is still in hand.
      expect((await piecesKept()) - before).toBe(at * 4)
      yield filling
    }
    yield Buffer.from('\n%%EOF\n')
  }
  const content = await receiveFile({ database: pool, sealer }, arriving())
  expect(content.size).toBe(12 * mebibyte + 16)
  await discardContent(pool, content.id)
  expect(await piecesKept()).toBe(before)
})

test('a connection that breaks off leaves nothing, and what was forgotten before is swept away', async () => {
  const { wireId } = await wireAt(server, 'sent')
  const before = await piecesKept()
  await send(`/wire/${wireId}/attachment`, 4, { breakOff: true })
  await expect.poll(arriving).toBe(0)
  expect(await piecesKept()).toBe(before)
  await run(
    pool,
    `insert into attachment_contents (id, created_at) values (gen_random_uuid(), now() - interval '2 hours')`,
  )
  await upload(server, 'morgan', `/wire/${wireId}/attachment`, pdfOf('the next'))
  expect(await arriving()).toBe(0)
})

test('no user fills the disk: 500 MB per transaction, 100 files per person in ten minutes', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const place = `/transaction/${transactionId}/attachment`
  const added = await upload(server, 'morgan', place, pdfOf('full'))
  await run(pool, 'drop index attachments_once')
  await run(pool, 'alter table attachment_contents disable trigger all')
  await run(
    pool,
    `update attachment_contents set size_bytes = $2 where id = (select content_id from attachments where id = $1)`,
    [added.body.id, 500 * mebibyte - 10],
  )
  expect((await upload(server, 'morgan', place, pdfOf('one more'))).body.code).toBe('no-room')
  const many = await Promise.all(
    Array.from({ length: 101 }, () =>
      upload(server, 'tessa', `/wire/${wireId}/attachment`, Buffer.from('no file of any kind')),
    ),
  )
  expect(many.filter(({ status }) => status === 422)).toHaveLength(100)
  expect(many.filter(({ body }) => body.code === 'too-many-requests')).toHaveLength(1)
})

test('a party that fills its share, with removed files too, does not keep the manager from attaching', async () => {
  await run(pool, 'delete from sign_in_limits')
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const added = await upload(server, 'tessa', `/wire/${wireId}/attachment`, pdfOf('filling'))
  await run(pool, 'alter table attachment_contents disable trigger all')
  await run(
    pool,
    `update attachment_contents set size_bytes = $2 where id = (select content_id from attachments where id = $1)`,
    [added.body.id, 500 * mebibyte - 10 - keptForDesk.bytes],
  )
  expect((await server.call('tessa', 'DELETE', `/attachment/${added.body.id}`)).status).toBe(204)
  const more = await upload(server, 'tessa', `/wire/${wireId}/attachment`, pdfOf('one more of the party'))
  expect([more.status, more.body.code]).toEqual([409, 'no-room'])
  const desks = await upload(
    server,
    'morgan',
    `/transaction/${transactionId}/attachment`,
    pdfOf('of the desk'),
  )
  expect(desks.status).toBe(201)
})
