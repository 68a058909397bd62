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

/** A sealed value in which its own data key lies, as every value was before data keys had a table. */
const resealWires = async (pool: Pool, sealer: Sealer): Promise<void> => {
  for (const { id } of await idsOf(pool, 'select distinct wire_id as id from wire_instructions')) {
    const wire = { id, transactionId: '', number: 0, status: 1 } as const
    for (const [version, numbers] of await openVersions(sealer, pool, wire)) {
      const sealed = (number: string, part: string) =>
        number === '' ? null : sealer.seal(number, `wire:${id}:${part}`)
      await asDatabaseWriter(
        pool,
        'update wire_instructions set account_sealed = $3, further_credit_sealed = $4 where wire_id = $1 and version = $2',
        [
          id,
          version,
          sealed(numbers.accountNumber, 'account'),
          sealed(numbers.furtherCreditAccount, 'further-credit'),
        ],
      )
    }
  }
}

const resealOthers = async (pool: Pool, sealer: Sealer): Promise<void> => {
  for (const { id, of } of await idsOf(
    pool,
    'select distinct id, organization_id as of from standing_instructions',
  )) {
    const standing = await findSealedInstruction(pool, of, id, new Date())
    if (!standing) throw new Error('there is no such standing account')
    const sealed = sealer.seal(openStandingNumber(sealer, standing), `standing:${id}:account`)
    const update = 'update standing_instructions set account_sealed = $2 where id = $1'
    await asDatabaseWriter(pool, update, [id, sealed])
  }
  for (const { id } of await idsOf(pool, 'select id from fraud_reports')) {
    const report = await findFraudReport(pool, id)
    if (!report) throw new Error('there is no such report')
    const sealed = sealer.seal(openReport(sealer, report), `fraud-report:${id}`)
    const update = 'update fraud_reports set what_happened_sealed = $2 where id = $1'
    await asDatabaseWriter(pool, update, [id, sealed])
  }
}

/** Turns a database back to how the release before data keys had a table of their own would have written it. */
export const asBeforeDataKeys = async (pool: Pool, sealer: Sealer): Promise<void> => {
  await resealWires(pool, sealer)
  await resealOthers(pool, sealer)
  await pool.query('alter table attachment_contents add column wrapped_key bytea')
  await asDatabaseWriter(
    pool,
    'update attachment_contents c set wrapped_key = k.wrapped from data_keys k where k.id = c.data_key',
  )
  await pool.query(`
    alter table attachment_contents drop column data_key;
    alter table attachment_contents add check ((content_key is null) = (wrapped_key is null));
    alter table wire_instructions drop column account_data_key, drop column further_credit_data_key;
    alter table standing_instructions drop column account_data_key;
    alter table fraud_reports drop column what_happened_data_key;
    drop table data_keys;
    drop function keep_data_key();
    delete from schema_migration where name like '0034%'`)
}
