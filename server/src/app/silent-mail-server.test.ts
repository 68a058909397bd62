import { rm } from 'node:fs/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { newId } from '../platform/database/new-id.ts'
import { addMailJobs, findMail, insertMails } from '../messaging/mail/store.ts'
import { emptyDataFolder } from '../testing/data-folder.ts'
import { testDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { smtpServer } from '../testing/smtp-server.ts'

const { pool, place } = await testDatabase()
const folder = await emptyDataFolder('silent-mail-server')
const smtp = await smtpServer({ refuses: 0 })
let server: ServerProcess | undefined

afterEach(() => void server?.child.kill('SIGKILL'))
afterAll(async () => {
  await smtp.die()
  await rm(folder, { recursive: true, force: true })
})

const started = async (): Promise<ServerProcess> => {
  server = startServerProcess(folder, {
    PORT: String(await freePort()),
    MAIL_URL: smtp.url,
    DATABASE_URL: `postgres://${place.user}@localhost:${place.port}/${place.database}?host=${encodeURIComponent(String(place.host))}`,
  })
  expect(await server.saying('is ready')).toContain('is ready')
  return server
}

test.each(['silent at greeting', 'silent after mail'] as const)(
  'SIGTERM ends a server in seconds while its mail server is %s, and the mail goes out once after the next start',
  async (mode) => {
    const id = newId()
    const mail = { id, recipient: 'tessa@firsttrust.example', subject: 'S', text: 'T', html: '<p>T</p>' }
    smtp.become(mode)
    const before = smtp.silenced()
    const { child, exited } = await started()
    await insertMails(pool, [mail], { delivered: false })
    await addMailJobs(pool, [id])
    await expect.poll(smtp.silenced, { timeout: 20_000 }).toBeGreaterThan(before)

    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    // It did not wait until the mail server was given up.
    expect((await findMail(pool, id))?.lastError ?? '').not.toContain('ETIMEDOUT')
    expect(server?.said()).not.toContain('"level":50')

    smtp.become('takes')
    const next = await started()
    const sent = async () => (await findMail(pool, id))?.status
    await expect.poll(sent, { timeout: 20_000 }).toBe('sent')
    next.child.kill('SIGTERM')
    expect(await next.exited).toEqual([0, null])
    expect(smtp.mails.filter((taken) => taken.id === id)).toHaveLength(1)
  },
  120_000,
)
