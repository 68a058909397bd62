import { systemClock, type Clock } from '../../platform/database/clock.ts'
import type { Config } from '../../platform/configuration/config.ts'
import { createSealer } from '../../platform/crypto/sealer.ts'
import { transaction, type Pool } from '../../platform/database/connection.ts'
import { hashPassword } from '../../people/identity/passwords.ts'
import { loadedDirectories } from '../../wires/routing-directory/store.ts'
import { demoPassword } from '../../people/sign-in/demo-accounts.ts'
import { addCallBackBook } from './call-back-book.ts'
import { addClosing } from './add-closing.ts'
import { addClosingFiles } from './closing-files.ts'
import { addClosingEnds } from './closing-ends.ts'
import { addClosingMemos } from './closing-memos.ts'
import { completedBondClosings, propertyClosings } from './completed-closings.ts'
import { openBondClosings } from './open-bond-closings.ts'
import { addInvitedPeople } from './invited-people.ts'
import { addPeople } from './people.ts'
import { plannedBondClosings } from './planned-bond-closings.ts'
import { createRows } from './rows.ts'
import { claimNewDatabase, insertRows, tables } from './rows-store.ts'
import { addSampleDirectory } from './sample-directory.ts'
import { addStandingInstructions } from './standing-instructions.ts'

const closings = [...openBondClosings, ...plannedBondClosings, ...completedBondClosings, ...propertyClosings]

const dayMs = 24 * 60 * 60_000

/**
 * Fills a new database with the demo's organizations, people and forty closings around today; the same ones for the same
 * clock. All of it or nothing; a database with any organization in it is left alone.
 */
export const fillDemo = async (
  database: Pool,
  config: Pick<Config, 'secrets'>,
  clock: Clock = systemClock,
): Promise<void> => {
  const now = clock()
  const { keyEncryptionKey, lookupKey, hashKey } = config.secrets
  const rows = createRows()
  const passwordHash = await hashPassword(demoPassword)
  const people = addPeople(rows, new Date(now.getTime() - 400 * dayMs), passwordHash)
  addInvitedPeople({ rows, now, ...people })
  const sealer = createSealer({ encryption: keyEncryptionKey, lookup: hashKey ?? lookupKey })
  closings.forEach((closing, at) => addClosing({ rows, now, sealer, ...people }, closing, at))
  const theo = people.persons.get('theo@firsttrust.example')
  if (theo) addStandingInstructions(rows, sealer, theo, new Date(now.getTime() - 300 * dayMs))
  addCallBackBook(rows, people.persons, new Date(now.getTime() - 280 * dayMs))
  addSampleDirectory(rows, now)
  await transaction(database, async (tx) => {
    if (!(await claimNewDatabase(tx))) return
    const hasDirectory = (await loadedDirectories(tx)).length > 0
    // A real directory that was imported before is never mixed with a made-up one.
    const wanted = tables.filter((table) => !(hasDirectory && table.startsWith('routing_')))
    for (const table of wanted) await insertRows(tx, table, rows.of(table))
    await addClosingMemos(tx, rows, now)
    await addClosingEnds(tx, rows, now)
    await addClosingFiles(tx, { rows, sealer, now })
  })
}
