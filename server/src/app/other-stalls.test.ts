import { beforeAll, expect, test } from 'vitest'
import { bestTime } from '../testing/best-time.ts'
import { closingServer, emailOf } from '../testing/closing.ts'
import { longestStall, longestStallMs } from '../testing/longest-stall.ts'
import { drivenElsewhere, type OtherRequest, otherRequests } from '../testing/stalls/other-requests.ts'
import { tokenSigner } from '../testing/token-signer.ts'
import { callsOutsideContract } from './calls-outside-contract.ts'

const server = await closingServer()

let authorization = ''
beforeAll(async () => {
  authorization = `Bearer ${await (await tokenSigner(server.config))(emailOf('morgan'))}`
})

const ask = async ({ method, url, payload, headers }: OtherRequest): Promise<number> => {
  const { statusCode } = await server.app.inject({
    method,
    url,
    headers: { authorization, ...headers },
    ...(payload && { payload }),
  })
  return statusCode
}

test('every call outside the contract is driven', () => {
  const described = Object.keys(callsOutsideContract({ ownProvider: true }))
  expect(described.filter((path) => !(path in otherRequests) && !drivenElsewhere.includes(path))).toEqual([])
})

test.each(Object.entries(otherRequests))('%s leaves others their turns', async (_, requests) => {
  await server.pool.query('truncate sign_in_limits')
  for (const one of requests) {
    let status = 0
    const stall = await bestTime(
      () =>
        longestStall(async () => {
          status = await ask(one)
        }),
      longestStallMs,
    )
    expect([one.kind, stall < longestStallMs, Math.round(stall)]).toEqual([one.kind, true, Math.round(stall)])
    expect([one.kind, status > 0 && (status < 500 || one.url === '/readyz')]).toEqual([one.kind, true])
  }
})

test('two hundred of the largest bodies at once leave others their turns, and are all answered', async () => {
  const text = `x\n${'1 2,'.repeat(60_000)}`
  const payload = Buffer.from(JSON.stringify({ text }))
  const headers = { 'content-type': 'application/json' }
  const one: OtherRequest = { kind: '', method: 'POST', url: '/transaction/import/preview', payload, headers }
  const statuses = new Set<number>()
  const all = () => Promise.all(Array.from({ length: 200 }, async () => statuses.add(await ask(one))))
  await server.pool.query('truncate sign_in_limits')
  await longestStall(all)
  // A machine that is busy with other work as well answers some with 503.
  const wrong = [...statuses].filter((status) => ![200, 429, 503].includes(status))
  expect([wrong, statuses.has(200), statuses.has(429) || statuses.has(503)]).toEqual([[], true, true])
})

test.each([
  ['a million brackets', '['.repeat(262_144), 400, 'too-deep'],
  ['a number of a quarter megabyte', '1'.repeat(262_144), 422, 'invalid-fields'],
  ['more than a call takes', `"${'a'.repeat(262_144)}"`, 413, 'too-large'],
  ['a body that is packed', '{}', 415, 'unsupported-encoding'],
])('%s is refused in plain words', async (kind, text, status, code) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/transaction',
    headers: {
      authorization,
      'content-type': 'application/json',
      ...(kind.endsWith('packed') && { 'content-encoding': 'gzip' }),
    },
    payload: text,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})
