import { reconciledClosing } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import type { SourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { sendingParty } from '../../wires/record/sending-party.ts'
import type { Money } from './money-queries.ts'

const noCosts = { associatedServices: [], contingencyAmount: 0, platformSecurityFee: 0 }

/** A closing as the domain reconciles it: the facts, wires and costs that are on the page, and what is typed. */
export const closingOf = (
  transaction: Transaction,
  { costs }: Pick<Money, 'costs'>,
  entered: SourcesAndUses,
) => {
  const costsOf = new Map(costs.map((one) => [one.wireId, one]))
  const wires = transaction.wires.map((wire) => {
    const { associatedServices, contingencyAmount, platformSecurityFee } = costsOf.get(wire.id) ?? noCosts
    const senderOrganizationId = sendingParty(transaction, wire).id
    return { ...wire, senderOrganizationId, associatedServices, contingencyAmount, platformSecurityFee }
  })
  return reconciledClosing(
    transaction,
    transaction.organization.id,
    entered,
    wires,
    ({ receiver }) => receiver?.organizationId ?? receiver?.email ?? null,
  )
}
