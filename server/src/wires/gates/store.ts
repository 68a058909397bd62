import type { GateChoice } from '@countersign/domain/wires/gates/gate-settings'
import { type Database, type Transaction, runOne, hasRow } from '../../platform/database/connection.ts'

/** What an organization chose, or, under null, the platform. Version 0: nothing was ever chosen. */
export type ChoiceRow = { version: number; choice: GateChoice }

const nothingChosen: ChoiceRow = { version: 0, choice: {} }

export const findChoice = async (db: Database, organizationId: string | null): Promise<ChoiceRow> => {
  const row = await runOne<ChoiceRow>(
    db,
    'select version, gates as choice from gate_settings where organization_id is not distinct from $1::uuid',
    [organizationId],
  )
  return row ?? nothingChosen
}

/** Saves the version after `version`. False when another change saved it first. */
export const saveChoice = (
  tx: Transaction,
  organizationId: string | null,
  version: number,
  choice: GateChoice,
): Promise<boolean> =>
  hasRow(
    tx,
    version === 0
      ? `insert into gate_settings (organization_id, version, gates) values ($1, $2 + 1, $3)
           on conflict do nothing returning version`
      : `update gate_settings set version = version + 1, gates = $3
          where organization_id is not distinct from $1::uuid and version = $2 returning version`,
    [organizationId, version, JSON.stringify(choice)],
  )
