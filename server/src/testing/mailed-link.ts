import { setTimeout as pause } from 'node:timers/promises'
import { openLinks } from '../platform/crypto/sealed-link.ts'
import { run, type Pool } from '../platform/database/connection.ts'
import { encryptionKey } from './encryption-key.ts'

/** As long as other tests wait for what the dispatcher does: a loaded machine takes more than the usual moment. */
const patienceMs = 15_000

/** The subjects of all mails to an address, oldest first, once there are so many. */
export const subjectsTo = async (pool: Pool, email: string, count: number): Promise<string[]> => {
  const until = Date.now() + patienceMs
  for (;;) {
    const rows = await run<{ subject: string }>(
      pool,
      'select subject from mails where recipient = $1 order by id',
      [email],
    )
    const subjects = rows.map(({ subject }) => subject)
    if (subjects.length >= count) return subjects
    if (Date.now() > until)
      throw new Error(`${subjects.length} of ${count} mails came to ${email}: ${subjects.join(', ')}`)
    await pause(10)
  }
}

/** Until every mail of what was done before is there: one that comes later counts among those of the next test. */
export const allMailed = async (pool: Pool): Promise<void> => {
  const until = Date.now() + patienceMs
  while ((await run(pool, 'select 1 from outbox limit 1')).length > 0) {
    if (Date.now() > until) throw new Error('The outbox is not emptied')
    await pause(10)
  }
}

/** The one-time link in the newest of so many mails to an address. */
export const linkMailedTo = async (pool: Pool, email: string, count = 1): Promise<URL> => {
  await subjectsTo(pool, email, count)
  const [mail] = await run<{ text: string }>(
    pool,
    'select body_text as text from mails where recipient = $1 order by id desc limit 1',
    [email],
  )
  const link = /https?:\S+[?&](?:token|activation)=[\w-]{43}\b\S*/.exec(
    openLinks([encryptionKey], mail?.text ?? '', email),
  )?.[0]
  if (link === undefined) throw new Error(`no link was mailed to ${email}`)
  return new URL(link)
}

/** The one-time token in the newest of so many mails to an address. */
export const tokenMailedTo = async (pool: Pool, email: string, count = 1): Promise<string> => {
  const { searchParams } = await linkMailedTo(pool, email, count)
  return searchParams.get('token') ?? searchParams.get('activation') ?? ''
}

/** A valid registration, of a person without an organization unless stated. */
export const registration = (
  email: string,
  change: Record<string, unknown> = {},
): Record<string, unknown> => ({
  email,
  password: 'Xk4!pqmzvw',
  firstName: 'Nina',
  lastName: 'New',
  title: 'Clerk',
  organization: { kind: 'none' },
  ...change,
})
