import type { ListedTransaction } from '../transactions/list/list-queries.ts'
import { exampleTransaction } from './example-records.ts'

/** A transaction as the list answers it. */
export function listedTransaction(given: Partial<ListedTransaction>): ListedTransaction {
  const {
    id,
    name,
    type,
    kind,
    status,
    canceled,
    onHold,
    freezeAt,
    state,
    closingDate,
    parAmount,
    purchasePrice,
  } = exampleTransaction({})
  const facts = {
    id,
    name,
    type,
    kind,
    status,
    canceled,
    onHold,
    freezeAt,
    state,
    closingDate,
    parAmount,
    purchasePrice,
  }
  return {
    ...facts,
    issuer: null,
    roleInTransaction: 'Underwriter',
    teamRights: null,
    wires: [],
    actionNeeded: false,
    ...given,
  }
}
