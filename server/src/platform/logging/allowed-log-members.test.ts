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
  ['an allowed member of another type', () => log.info({ failures: 'canary', err: 'canary' }, 'failed')],
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
  const line = logged(() => log.error({ err: error, failures: 3 }, 'request failed'))
  for (const part of [
    'TypeError',
    "(reading 'bankDetails')",
    'allowed-log-members.test.ts',
    '"failures":3',
    'request failed',
  ]) {
    expect(line).toContain(part)
  }
})

test('a line says which wires differ from what was confirmed, and in what', () => {
  const wires = [{ id: wireId, transactionId, fault: 'other-details', receiverEmail: 'canary@quill.example' }]
  logged(() => log.error({ wires }, 'stored wires differ'))
  expect(lines[0]).toHaveProperty('wires', [{ id: wireId, transactionId, fault: 'other-details' }])
})
