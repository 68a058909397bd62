import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint, File } from '@countersign/contract/platform/endpoint'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { testDatabase } from '../../testing/database.ts'
import { answerErrors } from './answer-errors.ts'
import { inTurns } from './in-turns.ts'
import { register } from './register.ts'
import type { Services } from './services.ts'

const reported: unknown[] = []
const app = Fastify()
afterAll(() => app.close())
answerErrors(app, (error) => void reported.push(error))

const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()

/** Work that goes on until it is ended from outside. */
function* endless(): Generator<void, never> {
  begin()
  for (;;) yield
}

const { pool } = await testDatabase()
const services = { database: pool } as unknown as Services

const of = (path: `/${string}`, file: boolean) =>
  endpoint({
    operationId: `read${file}`,
    method: 'GET',
    path,
    summary: 'Reads',
    access: 'public',
    response: file ? File : z.strictObject({ steps: z.int() }),
    ...(file && { produces: ['text/plain'] }),
  })

/** Three steps of work, each longer than a turn. */
function* steps(): Generator<void, number> {
  let done = 0
  for (; done < 3; done += 1) {
    const until = performance.now() + 25
    while (performance.now() < until);
    yield
  }
  return done
}

register(app, services, of('/endless', true), async () => {
  try {
    return await inTurns(endless())
  } catch (error) {
    end(error)
    throw error
  }
})
const saved = Promise.withResolvers<number>()
const saving = Promise.withResolvers<void>()
register(app, services, of('/change', false), async ({ reply }) => {
  saving.resolve()
  // The client is gone before the first step.
  await once(reply.raw, 'close')
  const done = await inTurns(steps())
  saved.resolve(done)
  return { steps: done }
})

register(app, services, of('/file', true), async () => ({
  bytes: Buffer.from(`${await inTurns(steps())} steps`),
  mediaType: 'text/plain',
  name: 'steps.txt',
}))

await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

const ask = (path: string) => {
  const asked = request({ host: '127.0.0.1', port, path, agent: false })
  asked.on('error', () => undefined).end()
  return asked
}

test('the making of a file ends when its client cancels, and is no fault of the server', async () => {
  const asked = ask('/endless')
  await begun
  asked.destroy()
  expect(await ended).toMatchObject({ status: 499, code: 'request-abandoned' })
  expect(reported).toEqual([])
})

test('a change goes on without its client: what was begun is saved', async () => {
  const asked = ask('/change')
  await saving.promise
  asked.destroy()
  expect(await saved.promise).toBe(3)
})

test('a file whose client waits is made', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/file`)
  expect([answer.status, await answer.text()]).toEqual([200, '3 steps'])
})
