import { setTimeout as pause } from 'node:timers/promises'
import { emailOf, type Person } from '../people.ts'
import { type Acknowledged, createDesk } from '../writing-desk.ts'
import type { tokenSigner } from '../token-signer.ts'

const desks = 4
const patienceMs = 120_000
const renewMs = 60_000

export type Desks = {
  acknowledged: () => Acknowledged[]
  /** Answers that a user would have seen as a failure. */
  refused: () => number
  /** Waits until so many further writes were acknowledged. */
  write: (count: number) => Promise<void>
  stop: () => Promise<void>
}

/** Closing desks that write all the time through `origin`. `canceled` ends a wait for them with its reason. */
export const startDesks = async (
  origin: string,
  sign: Awaited<ReturnType<typeof tokenSigner>>,
  canceled: AbortSignal,
): Promise<Desks> => {
  const over = new AbortController()
  const tokens = new Map<Person, string>()
  const renew = async (): Promise<void> => {
    for (const person of ['morgan', 'tessa'] as const) tokens.set(person, await sign(emailOf(person)))
  }
  await renew()
  const renewing = setInterval(() => void renew(), renewMs)
  const tokenOf = (person: Person): string => {
    // A desk stops at a call that is not made.
    if (over.signal.aborted) throw new Error('The rehearsal is over')
    return tokens.get(person) ?? ''
  }
  const all = Array.from({ length: desks }, (_, at) =>
    createDesk({ name: `Desk ${at + 1}`, origin, tokenOf, random: Math.random }),
  )
  const working = all.map(async (desk) => {
    while (!over.signal.aborted) {
      await desk.work()
      await pause(50)
      if (!over.signal.aborted) await desk.repeatUnanswered().catch(() => null)
    }
  })
  const acknowledged = () => all.flatMap((desk) => desk.acknowledged)
  return {
    acknowledged,
    refused: () => all.flatMap((desk) => desk.refused).length,
    async write(count) {
      const [wanted, until] = [acknowledged().length + count, Date.now() + patienceMs]
      while (acknowledged().length < wanted) {
        canceled.throwIfAborted()
        if (Date.now() > until) throw new Error(`The desks did not write ${count} times within two minutes.`)
        await pause(20)
      }
    },
    async stop() {
      over.abort()
      clearInterval(renewing)
      await Promise.all(working)
    },
  }
}
