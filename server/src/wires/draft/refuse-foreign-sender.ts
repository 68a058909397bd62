import type { Database } from '../../platform/database/connection.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { takesPart } from './sender-store.ts'

/** Refuses a sender other than the managing organization and those that take part, or are invited to, in a transaction. */
export const refuseForeignSender = async (
  db: Database,
  transactionId: string,
  senderOrganizationId: string,
): Promise<void> => {
  if (await takesPart(db, transactionId, senderOrganizationId)) return
  const message = 'Choose your organization or a participating organization'
  throw invalidField('senderOrganizationId', message)
}
