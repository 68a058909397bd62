import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions } from './logger-options.ts'

const lines: Record<string, unknown>[] = []
const stream = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)) as Record<string, unknown>)
    done()
  },
})
const { log } = Fastify({ logger: { ...loggerOptions('trace'), stream } })
const logged = (write: () => void): string => {
  lines.length = 0
  write()
  expect(lines).toHaveLength(1)
  return JSON.stringify(lines[0])
}

const wireId = '019ac3f0-5b6e-7c1d-8e2f-0123456789ab'
const transactionId = '019ac3f0-5b6e-7c1d-8e2f-0123456789ac'

test.each([
  [
    'a member that is not allowed',
    () => log.trace({ busboyOptions: { headers: { cookie: 'canary' } } }, 'parsing'),
  ],
  [
    'a member of an allowed one',
    () => log.info({ req: { url: '/canary', headers: { a: 'canary' } } }, 'asked'),
  ],
  ['an allowed member of another type', () => log.info({ seconds: 'canary', err: 'canary' }, 'failed')],
  [
    'what else a wire carries',
    () =>
      log.error(
        {
          wires: [
            { id: 'canary', transactionId, fault: 'unreadable' },
            { id: wireId, transactionId: 'canary', fault: 'unreadable' },
            { id: wireId, transactionId, fault: 'no canary' },
            'canary',
          ],
        },
        'altered',
      ),
  ],
  [
    'what else the line of a start carries',
    () =>
      log.info({ listening: { version: '0.2.0', address: '::1', port: 80, host: 'canary' } }, 'listening'),
  ],
  [
    'an address of a start that is none of a machine',
    () => log.info({ listening: { version: '0.2.0', address: 'canary', port: 80 }, address: 'canary' }, 'x'),
  ],
  ['values for placeholders', () => log.warn('refused %s', 'canary')],
  [
    'what an error carries',
    () => log.error({ err: Object.assign(new Error('no'), { rawPacket: 'canary' }) }),
  ],
  ['what an error quotes', () => log.error(new Error('reply sent twice in "/user/search/canary"'))],
  ['an address in a message', () => log.error({ err: new Error('Unexpected canary@quill.example in text') })],
  [
    'a cause',
    () => log.error({ err: new Error('no', { cause: new Error(`bad 'canary's mail'`) }) }, 'failed'),
  ],
  ['an error that was thrown as a text', () => log.error({ err: { message: 'canary' } }, 'failed')],
])('a line leaves out %s', (_what, write) => {
  expect(logged(write)).not.toContain('canary')
})

test('a line says where, what kind, and which names of the program an error is about', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'bankDetails')")
  const line = logged(() => log.error({ err: error, seconds: 3 }, 'request failed'))
  for (const part of [
    'TypeError',
    "(reading 'bankDetails')",
    'allowed-log-members.test.ts',
    '"seconds":3',
    'request failed',
  ]) {
    expect(line).toContain(part)
  }
})

test('a line has its time in UTC, as ISO 8601 writes it', () => {
  logged(() => log.info('asked'))
  expect(lines[0]?.['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('the line of a start says version, address and port, which no other member may', () => {
  const listening = { version: '0.2.0', address: '127.0.0.1', port: 3000 }
  logged(() => log.info({ listening, port: 3000 }, 'listening'))
  expect(lines[0]).toMatchObject({ msg: 'listening', listening })
  expect(lines[0]).not.toHaveProperty('port')
  logged(() => log.info({ listening: { ...listening, port: 'secret' } }, 'listening'))
  expect(lines[0]).not.toHaveProperty('listening')
})

test('what says nothing is no line', () => {
  lines.length = 0
  log.info('')
  log.info({ members: 'canary' })
  expect(lines).toEqual([])
})

test('a line says which wires differ from what was confirmed, and in what', () => {
  const wires = [{ id: wireId, transactionId, fault: 'other-details', receiverEmail: 'canary@quill.example' }]
  logged(() => log.error({ wires }, 'stored wires differ'))
  expect(lines[0]).toHaveProperty('wires', [{ id: wireId, transactionId, fault: 'other-details' }])
})
