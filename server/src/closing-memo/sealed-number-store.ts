import { run, type Database } from '../database/connection.ts'

/** The numbers of one version of a wire's bank details, sealed as stored. */
export type SealedNumbers = {
  wireId: string
  accountSealed: Buffer | null
  furtherCreditSealed: Buffer | null
}

/** The sealed numbers of these wires, each in the version asked for. */
export const sealedNumbersAt = (
  db: Database,
  asked: readonly { wireId: string; version: number }[],
): Promise<SealedNumbers[]> =>
  run<SealedNumbers>(
    db,
    `select i.wire_id as "wireId", i.account_sealed as "accountSealed", i.further_credit_sealed as "furtherCreditSealed"
       from jsonb_to_recordset($1::jsonb) as asked("wireId" uuid, version integer)
       join wire_instructions i on i.wire_id = asked."wireId" and i.version = asked.version`,
    [JSON.stringify(asked)],
  )
