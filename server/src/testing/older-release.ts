import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { Sealer } from '../platform/crypto/sealer.ts'
import type { Pool } from '../platform/database/connection.ts'
import { openStandingNumber } from '../wires/standing-instructions/account-record.ts'
import { findSealedInstruction } from '../wires/standing-instructions/store.ts'
import { openReport } from '../closing/fraud-response/store.ts'
import { findFraudReport } from '../closing/fraud-response/store.ts'
import { openVersions } from '../wires/record/open-stored-wire.ts'
import { asDatabaseWriter } from './database-writer.ts'

const idsOf = async (pool: Pool, statement: string): Promise<{ id: string; of: string }[]> =>
  (await pool.query<{ id: string; of: string }>(statement)).rows

/** Of a value that carries its key: a format byte, the wrapped key, what is sealed. */
const wrappedKey = { from: 1, to: 61 } as const

/** A column of sealed values, and that of their data keys, in the rows that `where` names with $4 and further ones. */
type Column = { table: string; sealed: string; dataKey: string; where: string; values: unknown[] }

/** Seals a value bound to its record alone, and writes it with its key in `data_keys`, which has no name. */
const sealUnversioned = async (
  pool: Pool,
  sealer: Sealer,
  { value, record }: { value: string; record: string },
  { table, sealed, dataKey, where, values }: Column,
): Promise<void> => {
  const whole = sealer.seal(value, record)
  await asDatabaseWriter(
    pool,
    `with key as (insert into data_keys (id, wrapped, record) values (gen_random_uuid(), $1, $2) returning id)
     update ${table} set ${sealed} = $3, ${dataKey} = key.id from key where ${where}`,
    [
      whole.subarray(wrappedKey.from, wrappedKey.to),
      record,
      Buffer.concat([Buffer.from([2]), whole.subarray(wrappedKey.to)]),
      ...values,
    ],
  )
}

const resealWires = async (pool: Pool, sealer: Sealer): Promise<void> => {
  for (const { id } of await idsOf(pool, 'select distinct wire_id as id from wire_instructions')) {
    const wire = { id, transactionId: '', number: 0, status: WireStatus.Draft } as const
    for (const [version, { accountNumber, furtherCreditAccount }] of await openVersions(sealer, pool, wire)) {
      const row = {
        table: 'wire_instructions',
        where: 'wire_id = $4 and version = $5',
        values: [id, version],
      }
      if (accountNumber !== '') {
        const account = { sealed: 'account_sealed', dataKey: 'account_data_key', ...row }
        await sealUnversioned(pool, sealer, { value: accountNumber, record: `wire:${id}:account` }, account)
      }
      if (furtherCreditAccount !== '') {
        const number = { value: furtherCreditAccount, record: `wire:${id}:further-credit` }
        const columns = { sealed: 'further_credit_sealed', dataKey: 'further_credit_data_key', ...row }
        await sealUnversioned(pool, sealer, number, columns)
      }
    }
  }
}

const resealOthers = async (pool: Pool, sealer: Sealer): Promise<void> => {
  const accounts = await idsOf(pool, 'select distinct id, organization_id as of from standing_instructions')
  for (const { id, of } of accounts) {
    const standing = await findSealedInstruction(pool, of, id, new Date())
    if (!standing) throw new Error('there is no such standing account')
    const number = { value: openStandingNumber(sealer, standing), record: `standing:${id}:account` }
    const columns = { sealed: 'account_sealed', dataKey: 'account_data_key' }
    const row = { table: 'standing_instructions', where: 'standing_instructions.id = $4', values: [id] }
    await sealUnversioned(pool, sealer, number, { ...columns, ...row })
  }
  for (const { id } of await idsOf(pool, 'select id from fraud_reports')) {
    const report = await findFraudReport(pool, id)
    if (!report) throw new Error('there is no such report')
    const text = { value: openReport(sealer, report), record: `fraud-report:${id}` }
    const columns = { sealed: 'what_happened_sealed', dataKey: 'what_happened_data_key' }
    const row = { table: 'fraud_reports', where: 'fraud_reports.id = $4', values: [id] }
    await sealUnversioned(pool, sealer, text, { ...columns, ...row })
  }
}

/** Turns sealed values back to those from before they were bound to a version, and before keys had names. */
export const asBeforeVersions = async (pool: Pool, sealer: Sealer): Promise<void> => {
  await resealWires(pool, sealer)
  await resealOthers(pool, sealer)
  await asDatabaseWriter(pool, 'update data_keys set wrapped_by = null')
}
