import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../app/configuration/read-config.ts'
import { fillSecrets } from '../../app/configuration/secrets.ts'
import { emailOf, type Person } from '../people.ts'
import { tokenSigner } from '../token-signer.ts'
import { createDesk, type Acknowledged, type Desk } from '../writing-desk.ts'

/** Of each server. */
const desksEach = 2

const retryMs = 50
const renewMs = 240_000

/** Closing desks that write to every server all the time. */
export type Load = {
  acknowledged: () => Acknowledged[]
  refused: () => Desk['refused']
  /** From now on. */
  watchPauses: () => void
  /** Seconds without an acknowledged write: the longest since `watchPauses`. */
  longestPause: () => number
  /** Waits until so many further writes were acknowledged. */
  write: (count: number) => Promise<void>
  stop: () => Promise<void>
}

/** `settings` are those of the servers behind `origins`. */
export const startLoad = async (
  settings: Record<string, string>,
  origins: readonly string[],
): Promise<Load> => {
  const sign = await tokenSigner(await fillSecrets(readConfig(settings), async () => true))
  const tokens = new Map<Person, string>()
  const renew = async (): Promise<void> => {
    for (const person of ['morgan', 'tessa'] as const) tokens.set(person, await sign(emailOf(person)))
  }
  await renew()
  const renewing = setInterval(() => void renew(), renewMs)
  const over = new AbortController()
  const desks = origins.flatMap((origin, at) =>
    Array.from({ length: desksEach }, (_, one) =>
      createDesk({
        name: `Desk ${at + 1}.${one + 1}`,
        origin,
        tokenOf: (person) => {
          // A desk stops at a call that gets no answer: this one is not made.
          if (over.signal.aborted) throw new Error('The drill is over')
          return tokens.get(person) ?? ''
        },
        random: Math.random,
      }),
    ),
  )
  const keepWriting = async (desk: Desk): Promise<void> => {
    while (!over.signal.aborted) {
      await desk.work()
      await pause(retryMs)
      if (!over.signal.aborted) await desk.repeatUnanswered().catch(() => null)
    }
  }
  const writing = desks.map(keepWriting)
  const count = () => desks.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  let seen = 0
  let lastAt = performance.now()
  let longestMs = 0
  const watching = setInterval(() => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - lastAt)
    if (count() === seen) return
    seen = count()
    lastAt = now
  }, 10)

  return {
    acknowledged: () => desks.flatMap((desk) => desk.acknowledged),
    refused: () => desks.flatMap((desk) => desk.refused),
    watchPauses: () => void (longestMs = 0),
    longestPause: () => longestMs / 1000,
    async write(more) {
      const enough = count() + more
      const until = performance.now() + 120_000
      while (count() < enough) {
        if (performance.now() > until) throw new Error('Nothing was acknowledged for two minutes.')
        await pause(10)
      }
    },
    async stop() {
      over.abort()
      clearInterval(renewing)
      clearInterval(watching)
      await Promise.all(writing)
    },
  }
}
