import type { getSourcesAndUses } from '@countersign/contract/closing/sources-and-uses'
import { sentenceOf } from '@countersign/domain/closing/sources-and-uses/discrepancy-sentences'
import { netWire } from '@countersign/domain/closing/sources-and-uses/net-wire'
import { reconcile } from '@countersign/domain/closing/sources-and-uses/reconcile'
import type { SourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { statementOf } from '@countersign/domain/closing/sources-and-uses/statement'
import type * as z from 'zod'
import type { Database } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { seenTransaction } from '../../transactions/record/transaction-for-caller.ts'
import { type MovingWire, movingWiresOf } from '../../wires/record/moving-wire-store.ts'
import { findHolders } from './holder-store.ts'
import { reconciledClosing } from './reconciled-closing.ts'
import { findSourcesAndUses } from './store.ts'

export type SourcesAndUsesAnswer = z.input<(typeof getSourcesAndUses)['response']>

/** The ids of the named holders, each once. */
export const namedHolders = (entered: SourcesAndUses): string[] => [
  ...new Set(
    [
      entered.goodFaithHolder,
      ...entered.contributions.map(({ holder }) => holder),
      ...entered.uses.map(({ holder }) => holder),
    ].filter((holder) => holder !== null),
  ),
]

const hasCosts = (wire: MovingWire): boolean =>
  wire.associatedServices.length > 0 || wire.contingencyAmount > 0 || wire.platformSecurityFee > 0

/**
 * Sources and uses as the caller may see them; 404 for a transaction that the caller may not see. Only the
 * managing organization sees discrepancies and costs, which reveal unsent wires, and holders that no entry names.
 */
export const readSourcesAndUses = async (
  db: Database,
  caller: Caller,
  transactionId: string,
): Promise<SourcesAndUsesAnswer> => {
  const row = await seenTransaction(db, caller, transactionId)
  // One after the other: inside a database transaction all go over its one connection.
  const { entered, version } = await findSourcesAndUses(db, row.id)
  const isManagers = caller.organizationId === row.organizationId
  const wires = isManagers ? await movingWiresOf(db, row.id) : []
  const named = namedHolders(entered)
  const holders = await findHolders(db, row.id, named)
  const closing = await reconciledClosing(db, row, wires, entered)
  const nameOf = (id: string): string => holders.find((holder) => holder.id === id)?.name ?? ''
  return {
    version,
    entered: {
      ...entered,
      contributions: [...entered.contributions],
      uses: [...entered.uses],
    },
    statement: statementOf(closing),
    netWire: row.kind === 'bond' ? netWire(closing) : 0,
    discrepancies: isManagers
      ? reconcile(closing).map(({ rule, place, expected, found }) => ({
          rule,
          place,
          expected,
          found,
          message: sentenceOf({ rule, place, expected, found }, nameOf, row.kind),
        }))
      : null,
    costs: wires.filter(hasCosts).map((wire) => ({
      wireId: wire.id,
      associatedServices: wire.associatedServices,
      contingencyAmount: wire.contingencyAmount,
      platformSecurityFee: wire.platformSecurityFee,
    })),
    holders: isManagers ? holders : holders.filter(({ id }) => named.includes(id)),
  }
}
