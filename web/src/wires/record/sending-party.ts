import type { Transaction, TransactionWire } from '../../transactions/record/transaction-queries.ts'

/** Who sends a wire of this transaction: the organization that pays it, else the managing one. */
export const sendingParty = (
  { organization }: Pick<Transaction, 'organization'>,
  { payer }: Pick<TransactionWire, 'payer'>,
): { id: string; name: string } =>
  payer === null ? organization : { id: payer.organizationId, name: payer.organization }
