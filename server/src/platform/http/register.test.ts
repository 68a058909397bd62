import { endpoint } from '@countersign/contract/platform/endpoint'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { answerErrors } from './answer-errors.ts'
import { Problem } from './problem.ts'
import { register } from './register.ts'
import type { Services } from './services.ts'

const called = (): never => {
  throw new Error('The call under test needs nothing of this.')
}
const services = { verifyToken: called, findCaller: called } as unknown as Services

const redeem = endpoint({
  operationId: 'redeemLink',
  method: 'POST',
  path: '/redeem',
  summary: 'Takes a proof',
  access: 'proof',
  body: z.strictObject({ name: z.string() }),
  response: z.strictObject({ owner: z.string() }),
})

const served = () => {
  const app = Fastify()
  answerErrors(app)
  return app
}

test('a proof is checked before the input is read, and the handler is given what it stands for', async () => {
  const app = served()
  register(app, services, redeem, async ({ caller, body }) => ({ owner: `${caller.owner} ${body.name}` }), {
    check: async ({ headers }: FastifyRequest) => {
      if (headers.authorization !== 'Bearer good') throw new Problem(401, 'link-invalid', 'No good.')
      return { owner: 'Morgan' }
    },
  })
  const post = (authorization: string, payload: object) =>
    app.inject({ method: 'POST', url: '/redeem', headers: { authorization }, payload })
  expect((await post('Bearer bad', { wrong: 1 })).statusCode).toBe(401)
  expect((await post('Bearer good', { wrong: 1 })).statusCode).toBe(422)
  expect((await post('Bearer good', { name: 'Hale' })).json()).toEqual({ owner: 'Morgan Hale' })
})

test('a call that needs a proof is not served without a check of it', () => {
  const unchecked = { ...redeem, access: 'proof' as 'public' }
  expect(() => register(served(), services, unchecked, async () => ({ owner: '' }))).toThrow('proof')
})

test('a field that the contract does not name fails a checked answer, and is left out of a compiled one', async () => {
  const app = served()
  const read = (path: string) =>
    endpoint({
      operationId: 'readOwner',
      method: 'GET',
      path,
      summary: 'Reads',
      access: 'public',
      response: z.strictObject({ owner: z.string() }),
    })
  const more = async () => ({ owner: 'Morgan', secret: '42' })
  register(app, services, read('/checked'), more)
  register(app, services, read('/compiled'), more, { answer: 'compiled' })
  const checked = await app.inject('/checked')
  expect([checked.statusCode, checked.body.includes('42')]).toEqual([500, false])
  expect((await app.inject('/compiled')).json()).toEqual({ owner: 'Morgan' })
})
