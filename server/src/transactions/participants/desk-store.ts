import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { type Database, runOne } from '../../platform/database/connection.ts'
import { managersOf } from '../record/team-store.ts'

/** The transaction's name, its kind and the managers to notify. */
export type Desk = { name: string; kind: TransactionKind; managers: { userId: string; email: string }[] }

export const deskOf = async (db: Database, transactionId: string): Promise<Desk> => {
  const desk = await runOne<Desk>(
    db,
    `select t.name, t.kind, ${managersOf('t')} as managers from transactions t where t.id = $1`,
    [transactionId],
  )
  return desk ?? { name: '', kind: 'bond', managers: [] }
}
