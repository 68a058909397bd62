import { readFile, writeFile } from 'node:fs/promises'
import { hashPassword } from '../../people/identity/passwords.ts'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf } from '../closing.ts'
import { scriptedClosing } from '../golden/scripted-closing.ts'
import { goodPassword } from '../identity-server.ts'
import { until } from '../recipients/until.ts'
import { databaseText } from './database-text.ts'

const keyOf = (name: string): string => Buffer.from(name.padEnd(32, '.')).toString('base64')

/** The keys with which the databases of releases were made: any other opens nothing in them. */
export const releaseKeys = {
  KEY_ENCRYPTION_KEY: keyOf('encryption key of the tests'),
  LOOKUP_KEY: keyOf('lookup key of the tests'),
}

const fileOf = (release: string): URL => new URL(`${release}.sql.txt`, import.meta.url)

export const readReleaseDatabase = (release: string): Promise<string> => readFile(fileOf(release), 'utf8')

/** Plays the scripted closing on a new database and keeps it as that of this release. Tessa can sign in. */
export const writeReleaseDatabase = async (release: string): Promise<void> => {
  const server = await closingServer({ REMINDER_HOURS: 'none', WIRE_REMINDER_DAYS: 'none', ...releaseKeys })
  const { pool } = server
  await scriptedClosing(server)
  await run(pool, 'update users set password_hash = $2 where email = $1', [
    emailOf('tessa'),
    await hashPassword(goodPassword),
  ])
  for (const waiting of ['outbox', 'graphile_worker._private_jobs'])
    await until(async () => (await run(pool, `select 1 from ${waiting}`)).length === 0)
  // Half of the file otherwise, and nothing reads them again.
  await run(pool, `update mails set body_html = ''`)
  const client = await pool.connect()
  try {
    const heading = `-- A database of release ${release}, written by \`npm run release:database\`. Never edited.\n\n`
    await writeFile(fileOf(release), heading.concat(await databaseText(client)))
  } finally {
    client.release()
  }
}
