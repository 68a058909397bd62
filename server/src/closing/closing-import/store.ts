import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { run, type Database } from '../../platform/database/connection.ts'

/** Verified issuers of this name, however it is capitalized. */
export const issuersNamed = (db: Database, name: string): Promise<{ id: string }[]> =>
  run<{ id: string }>(
    db,
    `select id from organizations
      where is_issuer and verified_at is not null and lower(name) = lower($1) order by id`,
    [name.trim()],
  )

/** The kind of a closing that the caller was found to manage. */
export const kindOfTransaction = async (db: Database, id: string): Promise<TransactionKind> => {
  const [row] = await run<{ kind: TransactionKind }>(db, `select kind from transactions where id = $1`, [id])
  return row?.kind ?? 'bond'
}
