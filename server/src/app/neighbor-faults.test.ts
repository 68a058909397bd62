import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyDataFolder } from '../testing/data-folder.ts'
import { testDatabase } from '../testing/database.ts'
import { ask } from '../testing/database-holder.ts'
import { drill, drillMs, letRest, longestRecovery, ready, type Cause } from '../testing/faults/drill.ts'
import { faultTable, type FaultRound } from '../testing/faults/fault-table.ts'
import { mailFlow } from '../testing/faults/mail-flow.ts'
import { freePort } from '../testing/free-port.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { smtpServer } from '../testing/smtp-server.ts'

const setClock = new URL('../testing/faults/set-clock.ts', import.meta.url)

const { place } = await testDatabase()
const rounds: FaultRound[] = []

afterAll(() => void process.stdout.write(`\n${faultTable(rounds)}\n`))

const patience = { timeout: 60_000, interval: 50 }
const hourMs = 3_600_000

/** What a killed server held is free within a minute; beside a whole test run the looks for it may be late. */
const longestHeldSeconds = longestRecovery === 15 ? 60 : 120

const within = (most: number, seconds: number): number => {
  expect(seconds).toBeLessThanOrEqual(most)
  return seconds
}

test(
  'nothing is lost or doubled when one of two servers is killed, the mail server fails, or the clock is set',
  async () => {
    const folder = await emptyDataFolder('faults-neighbors')
    const clock = join(folder, 'clock')
    await writeFile(clock, '0')
    const smtp = await smtpServer({ refuses: 0 })
    const mails = mailFlow(smtp, place)
    const { host, port, user, database } = place
    const shared = {
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      MAIL_URL: smtp.url,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
      NODE_OPTIONS: `--import=${setClock.href}?file=${encodeURIComponent(clock)}`,
    }
    const ports = [String(await freePort()), String(await freePort())]
    const start = async (at: 0 | 1) => ready(startServerProcess(folder, { ...shared, PORT: ports[at] ?? '' }))
    const stays = await start(0)
    let killed = await start(1)
    let killedAt = 0
    const both = (): ServerProcess[] => [stays, killed]

    const clockSet =
      (aheadMs: number): Cause =>
      async (clients) => {
        const turn = async (ahead: number): Promise<void> => {
          await writeFile(clock, String(ahead))
          for (const { child } of both()) {
            const seen = () => readFile(`${clock}.${child.pid}`, 'utf8').catch(() => '')
            await expect.poll(seen, patience).toBe(String(ahead))
          }
          await clients.setClock(ahead)
        }
        await turn(aheadMs)
        expect(await clients.write(5)).toBeLessThan(longestRecovery)
        await mails.nextMail()
        await turn(0)
        return within(longestRecovery, await mails.nextMail())
      }

    const workers = async () =>
      (
        await ask<{ id: string }>(
          place,
          `select id from job_workers union select locked_by from graphile_worker.jobs where locked_by is not null`,
        )
      ).map(({ id }) => id)

    try {
      await drill(
        {
          rounds,
          database: async () => place,
          settings: { ...shared, PORT: ports[0] ?? '' },
          ports,
          passing: [503, 401],
        },
        {
          'mail server refuses': async () => {
            smtp.become('refuses')
            await mails.nextFailure('asked to try again later (451')
            smtp.become('takes')
            return within(longestRecovery, await mails.nextMail())
          },
          // Two in one wait: what the killed server held is looked for after the next.
          'mail server silent': async (clients) => {
            await expect.poll(async () => (await workers()).length, patience).toBe(2)
            await mails.fallSilent()
            killed.child.kill('SIGKILL')
            await killed.exited
            killedAt = performance.now()
            letRest(clients)
            await mails.nextFailure('ETIMEDOUT')
            smtp.become('takes')
            return within(longestRecovery, await mails.nextMail())
          },
          'one of two servers killed': async (clients) => {
            letRest(clients)
            await expect
              .poll(async () => (await workers()).length, {
                timeout: 2 * longestHeldSeconds * 1000,
                interval: 200,
              })
              .toBe(1)
            const seconds = within(longestHeldSeconds, (performance.now() - killedAt) / 1000)
            killed = await start(1)
            return seconds
          },
          'mail server dead': async (clients) => {
            await mails.fallSilent()
            await smtp.die()
            letRest(clients)
            await mails.nextFailure('could not be reached')
            smtp.become('takes')
            await smtp.comeBack()
            return within(longestRecovery, await mails.nextMail())
          },
          'clock set ahead, then back': clockSet(5 * hourMs),
          'clock set back, then ahead': clockSet(-5 * hourMs),
        },
      )
      await mails.eachArrivedOnce()
      for (const { child, exited } of both()) {
        child.kill('SIGTERM')
        expect(await exited).toEqual([0, null])
      }
    } finally {
      for (const { child } of both()) child.kill('SIGKILL')
      await smtp.die()
      await rm(folder, { recursive: true, force: true })
    }
  },
  drillMs,
)
