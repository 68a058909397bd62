import type { ListedTransaction } from '../transactions/list/list-queries.ts'
import { exampleId } from './example-records.ts'

/** A transaction as the list answers it. */
export const listedTransaction = (given: Partial<ListedTransaction>): ListedTransaction => ({
  id: exampleId(1),
  name: 'City of Salina',
  type: 'Negotiated',
  kind: 'bond',
  status: 1,
  canceled: null,
  onHold: null,
  freezeAt: null,
  state: null,
  closingDate: null,
  parAmount: null,
  purchasePrice: null,
  issuer: null,
  roleInTransaction: 'Underwriter',
  teamRights: null,
  wires: [],
  actionNeeded: false,
  ...given,
})
