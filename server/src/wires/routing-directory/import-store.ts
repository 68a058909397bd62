import type { DirectoryKind, ListedBank } from '@countersign/domain/wires/routing-directory/directory-entry'
import { writePeopleEvent } from '../../audit/store.ts'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** False while another import runs; held until the end of the transaction. */
export const claimImport = async (tx: Transaction): Promise<boolean> => {
  const answer = await runOne<{ taken: boolean }>(
    tx,
    `select pg_try_advisory_xact_lock(hashtext('countersign routing directory')) as taken`,
  )
  if (answer?.taken) await run(tx, 'delete from routing_directory_staged')
  return answer?.taken ?? false
}

export const stageBanks = async (
  db: Database,
  kind: DirectoryKind,
  banks: readonly ListedBank[],
): Promise<void> => {
  await run(
    db,
    `insert into routing_directory_staged
         (kind, aba, name, city, state, funds_eligible, settlement_only, new_aba)
       select $1, aba, name, city, state, "fundsEligible", "settlementOnly", "newRoutingNumber"
         from jsonb_to_recordset($2::jsonb) as b(aba text, name text, city text, state text,
              "fundsEligible" boolean, "settlementOnly" boolean, "newRoutingNumber" text)`,
    [kind, JSON.stringify(banks)],
  )
}

/** The loaded file of that kind; null while there is none, or only a sample. `asOf`: YYYY-MM-DD. */
export const loadedFile = async (
  db: Database,
  kind: DirectoryKind,
): Promise<{ entries: number; asOf: string } | null> =>
  (await runOne<{ entries: number; asOf: string }>(
    db,
    'select entries, as_of as "asOf" from routing_directories where kind = $1 and not is_sample',
    [kind],
  )) ?? null

/** Puts what was staged in the place of what was loaded of that kind, with its event. */
export const swapDirectory = async (
  tx: Transaction,
  file: {
    kind: DirectoryKind
    asOf: string
    fileName: string
    entries: number
    isSample: boolean
    at: Date
    /** `data` says what is not of the file itself: what it was loaded over, or by whom. */
    event: { id: string; actorId: string | null; data: Record<string, unknown> }
  },
): Promise<void> => {
  // What one bank may say of another's money is replaced as a whole: a real file ends every sample.
  await run(
    tx,
    `delete from routing_directory_entries e
      where e.kind = $1
         or (not $2::boolean and e.kind in (select kind from routing_directories where is_sample))`,
    [file.kind, file.isSample],
  )
  await run(tx, 'delete from routing_directories where kind = $1 or (not $2::boolean and is_sample)', [
    file.kind,
    file.isSample,
  ])
  await run(tx, 'insert into routing_directory_entries select * from routing_directory_staged')
  await run(
    tx,
    `insert into routing_directories (kind, as_of, file_name, entries, is_sample, imported_at)
       values ($1, $2, $3, $4, $5, $6)`,
    [file.kind, file.asOf, file.fileName, file.entries, file.isSample, file.at],
  )
  const { kind, asOf, entries, fileName, at, event } = file
  const data = { kind, asOf, entries, fileName, ...event.data }
  await writePeopleEvent(tx, { ...event, at, type: 'routing directory imported', data })
  await run(tx, 'delete from routing_directory_staged')
}
