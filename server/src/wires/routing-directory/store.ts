import {
  combinedBank,
  type DirectoryBank,
  type DirectoryKind,
} from '@countersign/domain/wires/routing-directory/directory-entry'
import { run, type Database } from '../../platform/database/connection.ts'

/** What the loaded directory says of a routing number. `asOf`: the older day, when both kinds are loaded; UTC. */
export type DirectoryAnswer =
  | { loaded: false; asOf: null; bank: null }
  | { loaded: true; asOf: string; bank: DirectoryBank | null }

type Row = DirectoryBank & { kind: DirectoryKind | null; asOf: string | null }

/** Works without any file loaded: then `loaded` is false. `aba` of nine digits. */
export const directoryEntry = async (db: Database, aba: string): Promise<DirectoryAnswer> => {
  const rows = await run<Row>(
    db,
    `select e.kind, e.name, e.city, e.state, e.funds_eligible as "fundsEligible",
            e.settlement_only as "settlementOnly", e.new_aba as "newRoutingNumber",
            (select min(as_of) from routing_directories) as "asOf"
       from (select 1) always left join routing_directory_entries e on e.aba = $1`,
    [aba],
  )
  const asOf = rows[0]?.asOf ?? null
  if (asOf === null) return { loaded: false, asOf: null, bank: null }
  const of = (kind: DirectoryKind) => rows.find((row) => row.kind === kind)
  return { loaded: true, asOf, bank: combinedBank(of('Fedwire'), of('FedACH')) }
}

export type LoadedDirectory = { kind: DirectoryKind; asOf: string; entries: number; isSample: boolean }

export const loadedDirectories = async (db: Database): Promise<LoadedDirectory[]> =>
  run<LoadedDirectory>(
    db,
    `select kind, as_of as "asOf", entries, is_sample as "isSample" from routing_directories order by kind`,
  )
