import type { DirectoryDifference } from '@countersign/domain/wires/routing-directory/compare-directories'
import type { DirectoryKind, ListedBank } from '@countersign/domain/wires/routing-directory/directory-entry'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** An uploaded directory. `asOf`: YYYY-MM-DD. */
export type DirectoryProposal = {
  id: string
  kind: DirectoryKind
  asOf: string
  fileName: string
  entries: number
  difference: DirectoryDifference
  proposedBy: string
  proposedByName: string
  proposedAt: Date
  /** Null while it is open. */
  endedAt: Date | null
  outcome: 'confirmed' | 'withdrawn' | 'refused' | 'replaced' | null
  endedByName: string | null
  /** The file that it was compared with is loaded still. */
  baseStands: boolean
}

const columns = `p.id, p.kind, p.as_of as "asOf", p.file_name as "fileName", p.entries, p.difference,
  p.proposed_by as "proposedBy", trim(u.first_name || ' ' || u.last_name) as "proposedByName",
  p.proposed_at as "proposedAt", p.ended_at as "endedAt", p.outcome,
  trim(e.first_name || ' ' || e.last_name) as "endedByName",
  d.imported_at is not distinct from p.base_imported_at as "baseStands"`

const joined = `
  from directory_proposals p
  join users u on u.id = p.proposed_by
  left join users e on e.id = p.ended_by
  left join routing_directories d on d.kind = p.kind and not d.is_sample`

/** The open ones, one of each kind at most. Some may stand no more. */
export const openProposals = (db: Database): Promise<DirectoryProposal[]> =>
  run(db, `select ${columns} ${joined} where p.ended_at is null order by p.kind`)

/** The last ones that ended, newest first. */
export const endedProposals = (db: Database, count: number): Promise<DirectoryProposal[]> =>
  run(
    db,
    `select ${columns} ${joined} where p.ended_at is not null order by p.proposed_at desc, p.id desc limit $1`,
    [count],
  )

export const findProposal = (db: Database, id: string): Promise<DirectoryProposal | undefined> =>
  runOne(db, `select ${columns} ${joined} where p.id = $1`, [id])

/** What the file of an open proposal says. */
export const banksOfProposal = async (db: Database, id: string): Promise<ListedBank[]> =>
  (
    await runOne<{ banks: ListedBank[] | null }>(db, 'select banks from directory_proposals where id = $1', [
      id,
    ])
  )?.banks ?? []

export const insertProposal = async (
  tx: Transaction,
  proposal: Pick<
    DirectoryProposal,
    'id' | 'kind' | 'asOf' | 'fileName' | 'entries' | 'difference' | 'proposedBy' | 'proposedAt'
  > & { banks: readonly ListedBank[] },
): Promise<void> => {
  await run(
    tx,
    `insert into directory_proposals (id, kind, as_of, file_name, entries, banks, difference, base_imported_at,
                                      proposed_by, proposed_at)
       select p.id, p.kind, p."asOf", p."fileName", p.entries, p.banks, p.difference,
              (select imported_at from routing_directories d where d.kind = p.kind and not d.is_sample),
              p."proposedBy", p."proposedAt"
         from jsonb_to_record($1::jsonb) as p(id uuid, kind text, "asOf" date, "fileName" text, entries integer,
              banks jsonb, difference jsonb, "proposedBy" uuid, "proposedAt" timestamptz)`,
    [JSON.stringify(proposal)],
  )
}

/** Ends the open proposal of this id; its banks are let go. */
export const endProposal = async (
  tx: Transaction,
  id: string,
  { outcome, by, at }: { outcome: NonNullable<DirectoryProposal['outcome']>; by: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `update directory_proposals set outcome = $2, ended_by = $3, ended_at = $4, banks = null
      where id = $1 and ended_at is null`,
    [id, outcome, by, at],
  )
}

/** The loaded entries of a kind, without a sample's. */
export const loadedBanks = (db: Database, kind: DirectoryKind): Promise<ListedBank[]> =>
  run(
    db,
    `select e.aba, e.name, e.city, e.state, e.funds_eligible as "fundsEligible",
            e.settlement_only as "settlementOnly", e.new_aba as "newRoutingNumber"
       from routing_directory_entries e
       join routing_directories d on d.kind = e.kind and not d.is_sample
      where e.kind = $1`,
    [kind],
  )
