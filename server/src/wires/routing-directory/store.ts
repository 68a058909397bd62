import {
  bankPlace,
  combinedBank,
  type DirectoryBank,
  type DirectoryKind,
  type ListedBank,
} from '@countersign/domain/wires/routing-directory/directory-entry'
import { run, runOne, type Database } from '../../platform/database/connection.ts'

/** What the loaded directory says of a routing number. `asOf`: the older day, when both kinds are loaded; UTC. */
export type DirectoryAnswer =
  | { loaded: false; asOf: null; bank: null }
  | { loaded: true; asOf: string; bank: DirectoryBank | null }

type Row = ListedBank & { kind: DirectoryKind; fedwireLoaded: boolean }

/** What the loaded directory says of each of these routing numbers; a number that no file lists is missing. */
export const directoryBanks = async (
  db: Database,
  abas: readonly string[],
): Promise<ReadonlyMap<string, DirectoryBank>> => {
  if (abas.length === 0) return new Map()
  const rows = await run<Row>(
    db,
    `select e.kind, e.aba, e.name, e.city, e.state, e.funds_eligible as "fundsEligible",
            e.settlement_only as "settlementOnly", e.new_aba as "newRoutingNumber",
            exists (select 1 from routing_directories where kind = 'Fedwire') as "fedwireLoaded"
       from routing_directory_entries e where e.aba = any($1)`,
    [abas],
  )
  const entryOf = (aba: string, kind: DirectoryKind) =>
    rows.find((row) => row.aba === aba && row.kind === kind)
  return new Map(
    rows.flatMap(({ aba, fedwireLoaded }) => {
      const bank = combinedBank(entryOf(aba, 'Fedwire'), entryOf(aba, 'FedACH'), { fedwireLoaded })
      return bank === null ? [] : [[aba, bank] as const]
    }),
  )
}

/** 'PRAIRIE BANK, WICHITA, KS' by its routing number, for what is printed; a number that no file lists is missing. */
export const bankNames = async (
  db: Database,
  abas: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const banks = await directoryBanks(db, [...new Set(abas)])
  return new Map([...banks].map(([aba, bank]) => [aba, bankPlace(bank)]))
}

/** Works without any file loaded: then `loaded` is false. `aba` of nine digits. */
export const directoryEntry = async (db: Database, aba: string): Promise<DirectoryAnswer> => {
  const banks = await directoryBanks(db, [aba])
  const row = await runOne<{ asOf: string | null }>(
    db,
    'select min(as_of) as "asOf" from routing_directories',
    [],
  )
  const asOf = row?.asOf ?? null
  return asOf === null
    ? { loaded: false, asOf: null, bank: null }
    : { loaded: true, asOf, bank: banks.get(aba) ?? null }
}

export type LoadedDirectory = { kind: DirectoryKind; asOf: string; entries: number; isSample: boolean }

/** The loaded files of both kinds. `asOf`: YYYY-MM-DD. */
export const loadedFiles = (
  db: Database,
): Promise<(LoadedDirectory & { fileName: string; importedAt: Date })[]> =>
  run(
    db,
    `select kind, as_of as "asOf", entries, is_sample as "isSample", file_name as "fileName",
            imported_at as "importedAt" from routing_directories order by kind`,
  )

export const loadedDirectories = async (db: Database): Promise<LoadedDirectory[]> =>
  (await loadedFiles(db)).map(({ kind, asOf, entries, isSample }) => ({ kind, asOf, entries, isSample }))
