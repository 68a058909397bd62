import { setTimeout as pause } from 'node:timers/promises'
import { callerOf } from '../closing-size/caller.ts'
import { type Caller, details, mostReceivers, receiverOf, wireBody } from '../closing-size/sized-closing.ts'
import { runLoad } from '../load/run-load.ts'
import { residentMegabytes } from '../product/memory.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { managerEmail } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'

/** MB of resident memory after the first tenth of the time and at its end; `lives` and `perSecond` of what ran. */
export type Soaked = {
  ms: number
  first: number
  last: number
  lives: number
  perSecond: number
  full: number
}

const desks = 4

/** Tokens last for fifteen minutes. */
const renewMs = 300_000

/** What a desk and a receiver do for one wire, and what their screens read on the way: thirteen calls. */
const lifeOf = async (call: Caller, at: number): Promise<void> => {
  await call(managerEmail, 'GET', '/transaction?pageNum=1&pageSize=15')
  const closing = await call(managerEmail, 'POST', '/transaction', {
    name: 'Soaked',
    type: 'Negotiated',
    closingDate: '2026-12-01',
  })
  const path = `/transaction/${String(closing.body?.['id'])}`
  await call(managerEmail, 'GET', path)
  const made = await call(managerEmail, 'POST', `${path}/wire`, wireBody(1 + (at % mostReceivers)))
  const wire = `/wire/${String(made.body?.['id'])}`
  const receiver = receiverOf(1 + (at % mostReceivers))
  await call(managerEmail, 'POST', `${wire}/send`)
  await call(receiver, 'GET', wire)
  const filled = await call(receiver, 'PUT', `${wire}/instructions`, details(at))
  await call(receiver, 'POST', `${wire}/accept`, { digest: filled.body?.['digest'] })
  await call(managerEmail, 'GET', wire)
  await call(managerEmail, 'GET', `${path}/history?pageNum=1&pageSize=15&folded=true`)
  await call(managerEmail, 'GET', `${path}/sources-and-uses`)
  await call(managerEmail, 'GET', '/notification?pageNum=1&pageSize=15')
  await call(receiver, 'GET', '/transaction?pageNum=1&pageSize=15')
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Looks at the memory once a second from now on, for so long, and gives the mean. */
const memoryDuring = async (pid: number, forMs: number): Promise<number> => {
  const seen: number[] = []
  for (const until = performance.now() + forMs; performance.now() < until; await pause(1000))
    seen.push(await residentMegabytes(pid))
  return mean(seen)
}

/** Keeps the product at half of the load that it can take, and looks how its memory grows. */
export const benchSoak = async (
  product: SeededProduct,
  { soakMs, turnMs }: Sizes,
  say: (line: string) => void,
): Promise<Soaked> => {
  const people = [managerEmail, ...Array.from({ length: mostReceivers }, (_, at) => receiverOf(at))]
  const tokens = new Map<string, string>()
  const signIn = async (): Promise<void> => {
    for (const email of people) tokens.set(email, await product.tokenOf(email))
  }
  await signIn()
  const call = callerOf(product, tokens)
  say('soak: as much as the product takes')
  await runLoad(desks, { forMs: 5 * turnMs }, (_, at) => lifeOf(call, at))
  const { rate: full } = await runLoad(desks, { forMs: 15 * turnMs }, (_, at) => lifeOf(call, at))
  say(`soak: half of ${full.toFixed(1)} wires a second, for ${Math.round(soakMs / 1000)} s`)

  const [began, everyMs] = [performance.now(), (2 * desks * 1000) / full]
  const [firstAt, windowMs] = [soakMs / 10, soakMs / 60]
  const starts = Array<number>(desks).fill(0)
  const load = runLoad(desks, { forMs: soakMs }, async (desk, at) => {
    const start = began + (desk / desks + (starts[desk] ?? 0)) * everyMs
    starts[desk] = (starts[desk] ?? 0) + 1
    await pause(Math.max(0, start - performance.now()))
    await lifeOf(call, at)
  })
  const watching = async (): Promise<[first: number, last: number]> => {
    await pause(firstAt)
    const first = await memoryDuring(product.pid, windowMs)
    say(`soak: ${Math.round(first)} MB`)
    for (let left = soakMs - windowMs; performance.now() - began < left; left = soakMs - windowMs) {
      await pause(Math.min(renewMs, Math.max(0, left - (performance.now() - began))))
      await signIn()
    }
    return [first, await memoryDuring(product.pid, windowMs)]
  }
  const [[first, last], { count, rate }] = await Promise.all([watching(), load])
  return { ms: soakMs, first, last, lives: count, perSecond: rate, full }
}
