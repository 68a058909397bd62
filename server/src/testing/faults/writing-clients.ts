import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { readConfig } from '../../app/configuration/read-config.ts'
import { fillSecrets } from '../../app/configuration/secrets.ts'
import { emailOf, type Person } from '../people.ts'
import { tokenSigner } from '../token-signer.ts'
import { createDesk, type Acknowledged, type Desk } from '../writing-desk.ts'

const desks = 4

/** Before the next try of a desk that got no good answer. */
const retryMs = 50

/** Before each call of a desk that rests. */
const restMs = 100

/** Closing desks that write all the time, without a pause unless told to rest, also while the server is away. */
export type WritingClients = {
  acknowledged: () => Acknowledged[]
  /** What was refused so far. */
  refused: () => Desk['refused']
  /** Waits until so many further writes were acknowledged. Gives the seconds that it took. */
  write: (count: number) => Promise<number>
  /** Waits until a further request is refused, with this code in its answer. */
  nextRefusal: (code: string) => Promise<void>
  /** Until the next wait for a write or a refusal, the desks take their time and leave the processor to other tests. */
  rest: () => void
  /** The clock of the servers goes so much ahead of ours: the desks get tokens by it, as of a provider beside them. */
  setClock: (aheadMs: number) => Promise<void>
  stop: () => Promise<void>
}

/** `settings` are those of the servers that they write to, in turn by `ports`. */
export const startWriting = async (
  settings: Record<string, string>,
  seed: number,
  ports: readonly string[] = [settings['PORT'] ?? ''],
): Promise<WritingClients> => {
  const sign = await tokenSigner(await fillSecrets(readConfig(settings), async () => true))
  const tokens = new Map<Person, string>()
  let ahead = 0
  const renewTokens = async (): Promise<void> => {
    for (const person of ['morgan', 'tessa'] as const) {
      tokens.set(person, await sign(emailOf(person), 1, Date.now() + ahead))
    }
  }
  await renewTokens()
  const over = new AbortController()
  const tokenOf = (person: Person): string => {
    // A desk stops at a call that gets no answer: this one is not made.
    if (over.signal.aborted) throw new Error('The round is over')
    return tokens.get(person) ?? ''
  }
  let rests = false
  let drawn = seed
  const random = (): number => ((drawn = (drawn * 48_271) % 2_147_483_647) % 1000) / 1000
  const all = Array.from({ length: desks }, (_, at) =>
    createDesk({
      name: `Desk ${at + 1}`,
      origin: `http://127.0.0.1:${ports[at % ports.length]}`,
      tokenOf,
      random,
      pause: async () => rests && sleep(restMs),
    }),
  )
  const keepWriting = async (desk: Desk): Promise<void> => {
    while (!over.signal.aborted) {
      await desk.work()
      await sleep(retryMs)
      if (!over.signal.aborted) await desk.repeatUnanswered().catch(() => null)
    }
  }
  const writing = all.map(keepWriting)
  const acknowledged = () => all.flatMap((desk) => desk.acknowledged)
  const refused = () => all.flatMap((desk) => desk.refused)

  return {
    acknowledged,
    refused,
    async write(count) {
      rests = false
      const before = acknowledged().length
      const began = performance.now()
      // They are good for minutes, and a drill takes longer.
      await renewTokens()
      await expect
        .poll(() => acknowledged().length, { timeout: 60_000, interval: 5 })
        .toBeGreaterThanOrEqual(before + count)
      return (performance.now() - began) / 1000
    },
    async nextRefusal(code) {
      rests = false
      const before = refused().length
      await expect
        .poll(
          () =>
            refused()
              .slice(before)
              .some(({ answer }) => answer.includes(code)),
          {
            timeout: 30_000,
            interval: 10,
          },
        )
        .toBe(true)
    },
    rest() {
      rests = true
    },
    setClock(aheadMs) {
      ahead = aheadMs
      return renewTokens()
    },
    async stop() {
      over.abort()
      await Promise.all(writing)
    },
  }
}
