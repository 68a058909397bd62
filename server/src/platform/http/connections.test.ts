import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'

const { app } = await closingServer()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

type Heard = { text: string; status: number; problem: { status: number; code: string; title: string } | null }

/** Sends bytes as they are, and hears everything until the server closes or a whole answer has arrived. */
const exchange = async (
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
  { untilClosed = false, readsLast = false } = {},
): Promise<Heard> => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  const answered = new Promise<void>((done) => {
    socket.on('data', (bytes) => {
      text += bytes.toString()
      if (!untilClosed && isWhole(text)) done()
    })
  })
  socket.on('error', () => undefined)
  // A client that reads only once everything is sent loses an answer that a reset overtakes.
  if (readsLast) socket.pause()
  for await (const piece of pieces) {
    if (socket.destroyed) break
    if (!socket.write(piece)) {
      await Promise.race([new Promise((done) => socket.once('drain', done)), closed])
    }
  }
  if (readsLast) socket.resume()
  await Promise.race([answered, closed])
  socket.destroy()
  return read(text)
}

const isWhole = (text: string): boolean => {
  const last = text.split(/(?=HTTP\/1\.1 )/).at(-1) ?? ''
  const [head, body] = last.split('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(head ?? '')?.[1]
  return length !== undefined && (body ?? '').length >= Number(length)
}

const lengthOf = (head: string): number => Number(/content-length: (\d+)/i.exec(head)?.[1])

const read = (text: string): Heard => {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const isProblem = /content-type: application\/problem\+json/i.test(head)
  return {
    text,
    status: Number(head.split(' ')[1]),
    problem: isProblem ? JSON.parse(body.slice(0, lengthOf(head))) : null,
  }
}

const post = (headers: string): string =>
  `POST /transaction HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`

const megabyte = Buffer.alloc(1024 * 1024, 'x')

test('a body beyond the limit is 413, which a client reads that sends all of it first', async () => {
  const { status, problem } = await exchange(
    [post(`content-length: ${4 * megabyte.length}`), ...Array.from({ length: 4 }, () => megabyte)],
    { readsLast: true },
  )
  expect([status, problem?.code, problem?.title]).toEqual([413, 'too-large', 'Too large'])
})

test('so is one in chunks, whose length is not known', async () => {
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')])
  const { status, problem } = await exchange(
    [post('transfer-encoding: chunked'), ...Array.from({ length: 4 }, () => chunk), '0\r\n\r\n'],
    { readsLast: true },
  )
  expect([status, problem?.code]).toEqual([413, 'too-large'])
})

test('a connection whose body was too large serves the next request', async () => {
  const { text } = await exchange(
    [
      post(`content-length: ${megabyte.length}`),
      megabyte,
      'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    ],
    { untilClosed: true },
  )
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test('what is read of a body too large is bounded: a client that goes on is cut off', async () => {
  let sent = 0
  function* endless() {
    yield post('content-length: 100000000000')
    for (;;) {
      sent += megabyte.length
      yield megabyte
    }
  }
  const { status } = await exchange(endless(), { untilClosed: true })
  expect(status).toBe(413)
  expect(sent).toBeLessThan(200 * megabyte.length)
})

test('a client that asks before it sends is told 413 without having sent', async () => {
  const { text, problem } = await exchange(
    [post(`content-length: ${megabyte.length}\r\nexpect: 100-continue`)],
    { untilClosed: true },
  )
  expect(text).not.toContain('100 Continue')
  expect([problem?.status, problem?.code]).toEqual([413, 'too-large'])
  expect(text.toLowerCase()).toContain('connection: close')
})

test('one whose body is welcome is told to go on', async () => {
  const { text } = await exchange([post('content-length: 2\r\nexpect: 100-continue'), '{}'])
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 401'])
})

test('another expectation is 417', async () => {
  const { status, problem } = await exchange([post('content-length: 2\r\nexpect: miracles'), '{}'])
  expect([status, problem?.code]).toEqual([417, 'unknown-expectation'])
})

test('a body that drips in is closed with 408 after a bound, like headers that do', async () => {
  const { requestTimeout, headersTimeout } = app.server
  expect([headersTimeout, requestTimeout]).toEqual([60_000, 300_000])
  Object.assign(app.server, { requestTimeout: 1000, headersTimeout: 1000 })
  try {
    const began = performance.now()
    async function* dripping() {
      yield post('content-length: 100000')
      for (;;) {
        yield 'x'
        await wait(20)
      }
    }
    const { status, problem } = await exchange(dripping(), { untilClosed: true })
    expect([status, problem?.code]).toEqual([408, 'request-timeout'])
    expect(performance.now() - began).toBeLessThan(30_000)
  } finally {
    Object.assign(app.server, { requestTimeout, headersTimeout })
  }
})

const get = (target: string, headers = ''): string =>
  `GET ${target} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`

test.each([
  ['a long address', get(`/transaction?search=${'x'.repeat(9000)}`), 414, 'address-too-long'],
  ['an endless address', get(`/${'x'.repeat(40_000)}`), 414, 'address-too-long'],
  ['a long parameter', get(`/wire/${'x'.repeat(600)}`), 414, 'address-too-long'],
  ['headers beyond the limit', get('/healthz', `x: ${'y'.repeat(40_000)}\r\n`), 431, 'headers-too-large'],
  ['an unknown method', 'FLY /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n', 400, 'bad-request'],
  ['no HTTP', 'hello\r\n\r\n', 400, 'bad-request'],
  ['a length that is none', post('content-length: x'), 400, 'bad-request'],
  ['two framings', post('content-length: 2\r\ntransfer-encoding: chunked') + '{}', 400, 'bad-request'],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'no-host'],
  ['a path in another encoding', get('/wire/%ff'), 400, 'bad-request'],
  ['half an escape', get('/wire/%e0%a4%a'), 400, 'bad-request'],
  ['a query in another encoding', get('/healthz?q=%ff'), 400, 'bad-request'],
  ['a half escape in a query', get('/healthz?q=%4'), 400, 'bad-request'],
])('%s is refused in our words', async (_, sent, status, code) => {
  const heard = await exchange([sent])
  expect([heard.status, heard.problem?.status, heard.problem?.code]).toEqual([status, status, code])
  expect(heard.problem?.title).not.toBe('Internal error')
  expect(heard.text).not.toMatch(/FST_|HPE_|statusCode/)
})

test.each(['/transaction/', '//transaction', '/transaction//', '/./transaction', '/%2ftransaction', '*'])(
  'the path %s is no path of ours, to a stranger like any other',
  async (path) => {
    const heard = await exchange([get(path)])
    expect([path, heard.status, heard.problem?.code]).toEqual([path, 401, 'sign-in-required'])
  },
)
