import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bestTime } from '../testing/best-time.ts'
import { closingServer, emailOf, type Person } from '../testing/closing.ts'
import { longestStall, longestStallMs } from '../testing/longest-stall.ts'
import { inOrder } from '../testing/stalls/call-order.ts'
import { callers, unreached } from '../testing/stalls/callers.ts'
import { type LargeClosing, largeClosing, type WireState } from '../testing/stalls/large-closing.ts'
import { type LargestRequest, largestRequests } from '../testing/stalls/largest-requests.ts'
import { type Stall, stallTable } from '../testing/stalls/stall-table.ts'
import { tokenSigner } from '../testing/token-signer.ts'

// Traced, for a collector that is not there: what a page reports is taken, and holds up no other.
const server = await closingServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
const tokenOf = await tokenSigner(server.config)

const endpoints = contract as Readonly<Record<string, Endpoint>>

/** A refusal before the call itself, or of a record that is not there: nothing of the call was driven. */
const early = new Set([401, 403, 404, 405, 415, 429])

const stalls: Stall[] = []

let closing: LargeClosing
beforeAll(async () => {
  closing = await largeClosing(server)
})

afterAll(() => {
  // `npm run stalls` asks for it.
  if (inject('stallTable')) process.stdout.write(`${stallTable(stalls)}\n`)
})

/** What a call names: the ids of the closing, and what else its rules look for. */
const namedFor = async (name: string, state: string): Promise<Record<string, unknown>> => {
  const { ids, wires, links, digest } = closing
  const byPath: [RegExp, string][] = [
    [/\/activation$/, links.activate],
    [/\/verify-email$/, links.verify],
    [/\/is-verified$/, ids['userId'] ?? ''],
    [/./, ids['standingInstructionId'] ?? ''],
  ]
  return {
    ...ids,
    wireId: wires[state as WireState],
    id: byPath.find(([path]) => path.test(name))?.[1],
    digest,
    email: emailOf('theo'),
    receiverEmail: emailOf('tessa'),
    activation: links.activate,
    idToken: await tokenOf(emailOf('morgan')),
    with: ids['otherMemoId'],
    term: 'tessa',
    code: 'AAAA-BBBB-CCCC',
    aba: '101100621',
    domain: 'firsttrust.example',
    version: 1,
  }
}

const bearerOf = async (name: string, who: string): Promise<string | undefined> => {
  if (name.endsWith('/reset-password')) return closing.links.reset
  if (name.endsWith('/account/block')) return closing.links.block
  return who === 'anonymous' ? undefined : tokenOf(emailOf(who as Person))
}

test('every call has a caller', () => {
  expect(Object.keys(callers).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test.each(inOrder(Object.keys(endpoints)))('%s leaves others their turns', async (name) => {
  const endpoint = endpoints[name] as Endpoint
  const [who = '', state = 'filled'] = callers[name as keyof typeof callers].split(' ')
  const bearer = await bearerOf(name, who)
  const requests = largestRequests(endpoint, await namedFor(name, state))
  const statuses = new Set<number>()
  const ask = async ({ url, payload, headers }: LargestRequest): Promise<void> => {
    const { statusCode } = await server.app.inject({
      method: endpoint.method,
      url,
      headers: { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }), ...headers },
      ...(payload && { payload }),
    })
    statuses.add(statusCode)
  }
  await server.pool.query('truncate sign_in_limits')
  const all = await longestStall(async () => {
    for (const one of requests) await ask(one)
  })
  stalls.push({ name, milliseconds: all, requests: requests.length, statuses: [...statuses] })
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  const isReached = [...statuses].some((status) => !early.has(status))
  expect([isReached, [...statuses]]).toEqual([unreached[name] === undefined, [...statuses]])
  if (all < longestStallMs) return
  // Which of them it was; another process may have been busy.
  for (const one of requests) {
    const best = await bestTime(() => longestStall(() => ask(one)), longestStallMs)
    expect([one.kind, best < longestStallMs, Math.round(best)]).toEqual([one.kind, true, Math.round(best)])
  }
})

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether to print the longest stalls. */
    stallTable: boolean
  }
}
