import { dataKeyColumn } from '../../platform/crypto/data-key-store.ts'
import type { DataKey } from '../../platform/crypto/sealer.ts'
import { run, type Database } from '../../platform/database/connection.ts'

/** An account number as stored: sealed, and with the keyed hash by which it is compared. */
export type SealedNumber = {
  kind: 'wire' | 'standing'
  id: string
  version: number
  sealed: Buffer
  keyedHash: string
  dataKey: DataKey | null
}

/** The newest account numbers of wires and of standing accounts, `limit` of each. */
export const newestSealedNumbers = (db: Database, limit: number): Promise<SealedNumber[]> =>
  run(
    db,
    `select n.kind, n.id, n.version, n.sealed, n.hash as "keyedHash", ${dataKeyColumn('k')} as "dataKey"
       from ((select 'wire' as kind, wire_id as id, version, account_sealed as sealed, account_key as hash,
                     account_data_key as data_key
                from wire_instructions where account_sealed is not null
               order by wire_id desc, version desc limit $1)
             union all
             (select 'standing', id, version, account_sealed, account_key, account_data_key
                from standing_instructions
               order by id desc, version desc limit $1)) n
       left join data_keys k on k.id = n.data_key`,
    [limit],
  )
