import type pg from 'pg'
import { expect } from 'vitest'
import { ask } from '../database-holder.ts'
import type { smtpServer } from '../smtp-server.ts'

type Smtp = Awaited<ReturnType<typeof smtpServer>>

const patience = { timeout: 60_000, interval: 20 }

/** Each look at the database opens a connection, which takes it longer than the statement. */
const databasePatience = { timeout: 60_000, interval: 200 }

/** What a drill asks of a mail server and of the mails that the product keeps for it. */
export const mailFlow = (smtp: Smtp, place: pg.ClientConfig) => {
  const count = async (condition: string): Promise<number> => {
    const [row] = await ask<{ count: number }>(place, `select count(*)::int from mails where ${condition}`)
    return row?.count ?? 0
  }
  return {
    /** It takes no further mail and says nothing, and all that it took is noted: an end at this moment doubles none. */
    async fallSilent(): Promise<void> {
      smtp.become('silent after mail')
      const before = smtp.silenced()
      await expect.poll(smtp.silenced, patience).toBeGreaterThan(before)
      const taken = smtp.mails.map(({ id }) => id)
      await expect
        .poll(
          () => ask(place, `select id from mails where id = any($1::uuid[]) and status <> 'sent'`, [taken]),
          databasePatience,
        )
        .toEqual([])
    },
    /** Waits until a further attempt was noted with these words. */
    async nextFailure(words: string): Promise<void> {
      const attempts = async () => {
        const [row] = await ask<{ sum: number }>(
          place,
          `select coalesce(sum(attempts), 0)::int as sum from mails where last_error like '%' || $1 || '%'`,
          [words],
        )
        return row?.sum ?? 0
      }
      const before = await attempts()
      await expect.poll(attempts, databasePatience).toBeGreaterThan(before)
    },
    /** Waits until it has taken a further mail. Gives the seconds that it took. */
    async nextMail(): Promise<number> {
      const before = smtp.mails.length
      const began = performance.now()
      await expect.poll(() => smtp.mails.length, patience).toBeGreaterThan(before)
      return (performance.now() - began) / 1000
    },
    /** Every mail that is kept was taken once, and no other. */
    async eachArrivedOnce(): Promise<void> {
      await expect
        .poll(async () => {
          // Tried again after minutes otherwise.
          await ask(place, 'update graphile_worker._private_jobs set run_at = now() where locked_at is null')
          return count(`status <> 'sent'`)
        }, databasePatience)
        .toBe(0)
      const kept = await ask<{ id: string }>(place, 'select id from mails order by id')
      expect(smtp.mails.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id))
      expect(kept.length).toBeGreaterThan(0)
    },
  }
}
