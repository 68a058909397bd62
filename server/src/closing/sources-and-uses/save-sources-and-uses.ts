import type { SourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import {
  sourcesAndUsesFaults,
  tidySourcesAndUses,
} from '@countersign/domain/closing/sources-and-uses/sources-and-uses-faults'
import { whatChanged } from '../../audit/what-changed.ts'
import { staleVersion, invalidFields } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { changeTransaction } from '../../transactions/record/change-transaction.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { bankNumberFaults } from '../../wires/known-accounts/refuse-bank-numbers.ts'
import { findHolders } from './holder-store.ts'
import { namedHolders, readSourcesAndUses, type SourcesAndUsesAnswer } from './read-sources-and-uses.ts'
import { findSourcesAndUses, writeSourcesAndUses } from './store.ts'

/**
 * The manager's sources and uses, whole. They need not add up. Stale when another user saved since: of two
 * saves at once, one is written. A save without a change writes nothing, so that a final memo stays final.
 */
export const saveSourcesAndUses = async (
  services: Services,
  caller: Caller,
  transactionId: string,
  typed: SourcesAndUses,
  ifMatch: number | null,
): Promise<SourcesAndUsesAnswer> => {
  const asked = { transactionId, permission: 'edit transaction', requires: ['open', 'not frozen'] } as const
  return changeTransaction(services, caller, asked, async (tx, row, place) => {
    const stored = await findSourcesAndUses(tx, transactionId)
    if (ifMatch !== null && ifMatch !== stored.version) throw staleVersion('statement of sources and uses')
    const entered = tidySourcesAndUses(typed, row.organizationId)
    const holders = await findHolders(tx, transactionId, namedHolders(stored.entered))
    const faults = sourcesAndUsesFaults(entered, {
      kind: row.kind,
      manager: row.organizationId,
      holders: holders.map(({ id }) => id),
    })
    const labels = (['contributions', 'uses'] as const).flatMap((list) =>
      entered[list].map(({ label }, line) => [{ field: `${list}.${line}.label`, text: label }]),
    )
    const numbers = await bankNumberFaults(tx, services.sealer, labels, {
      writer: caller,
      transactionId,
    })
    if (faults.length + numbers.length > 0) throw invalidFields([...faults, ...numbers])
    const parts = Object.keys(entered) as (keyof SourcesAndUses)[]
    const changed = whatChanged(stored.entered, entered, parts)
    if (changed.changed.length > 0 || stored.version === 0) {
      await writeSourcesAndUses(tx, { transactionId, entered, at: place.at })
      await recordTransactionEvent(tx, caller, place, { type: 'sources and uses changed', data: changed })
    }
    return readSourcesAndUses(tx, caller, transactionId)
  })
}
