import { exactTotalLimit } from '@countersign/domain/product'
import { run, type Database } from '../database/connection.ts'

/** The current version of a standing account; its number is not read at all. */
export type StandingInstructionRow = {
  id: string
  version: number
  label: string
  fbo: string
  aba: string
  lastVerifiedAt: Date | null
  lastVerifiedIn: string | null
  updatedAt: Date
}

const current = `
  from standing_instructions s
 where s.organization_id = $1
   and not exists (select 1 from standing_instructions later where later.id = s.id and later.version > s.version)`

/** An organization's standing accounts by their label. */
export const listStandingInstructions = async (
  db: Database,
  organizationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: StandingInstructionRow[]; total: number }> => {
  const [items, counted] = await Promise.all([
    run<StandingInstructionRow>(
      db,
      `select s.id, s.version, s.label, s.fbo, s.aba, s.last_verified_at as "lastVerifiedAt",
              s.created_at as "updatedAt",
              (select t.name from wires w join transactions t on t.id = w.transaction_id
                where w.id = s.last_verified_wire) as "lastVerifiedIn"
         ${current} order by s.label, s.id limit $2 offset $3`,
      [organizationId, limit, offset],
    ),
    run<{ total: number }>(
      db,
      `select count(*) as total from (select 1 ${current} limit ${exactTotalLimit + 1}) one`,
      [organizationId],
    ),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}
