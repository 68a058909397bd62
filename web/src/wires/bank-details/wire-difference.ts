import { linesMissingFrom } from '@countersign/domain/wires/cost-of-issuance/merge-cost-lines'
import { holderAddressLines } from '@countersign/domain/wires/bank-details/holder-address'
import { payoffInWords } from '@countersign/domain/wires/payoff/payoff'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable, toBeFilledByRecipient } from '@countersign/domain/platform/product'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import { groupedRoutingNumber } from '@countersign/domain/platform/account-numbers/routing-number'
import { wireStatusName } from '@countersign/domain/platform/master-data/wire-status'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import type { Wire } from '../record/wire-queries.ts'

const platformFee = 'Platform fee'

type Difference = { label: string; before: string; after: string }

/**
 * What became different between two versions of a wire, as a person reads it. Account numbers stay masked: that one
 * changed shows only in the version of the instructions, so a new version that differs nowhere else is said so.
 */
export function wireDifference(before: Wire, after: Wire, kind: TransactionKind): Difference[] {
  const old = readable(before, kind)
  const now = readable(after, kind)
  const costLines = {
    label: 'Cost lines',
    before: inWords(linesMissingFrom(before.associatedServices, after.associatedServices)),
    after: inWords(linesMissingFrom(after.associatedServices, before.associatedServices)),
  }
  const seen = Object.entries(now).flatMap(([label, value]) =>
    old[label] === value ? [] : [{ label, before: old[label] ?? '', after: value }],
  )
  if (costLines.before !== costLines.after) {
    const parts = seen.findIndex(({ label }) => label === 'Contingency' || label === platformFee)
    seen.splice(parts === -1 ? seen.length : parts, 0, costLines)
  }
  const newVersion = (before.bankDetails?.version ?? 0) !== (after.bankDetails?.version ?? 0)
  if (!newVersion || seen.some(({ label }) => label === 'Account number')) return seen
  return [
    ...seen,
    {
      label: 'Bank details',
      before: `${maskedValue} (version ${before.bankDetails?.version ?? 0})`,
      after: `${maskedValue} (version ${after.bankDetails?.version ?? 0})`,
    },
  ]
}

const inWords = (lines: Wire['associatedServices']): string =>
  lines
    .map(({ service, payee, invoice, amount }) => {
      const words = [payee, service, invoice === '' ? '' : `invoice ${invoice}`].filter((word) => word !== '')
      return `${words.join(', ')}: ${amount === null ? notAvailable : formatCents(amount)}`
    })
    .join('; ')

function readable(wire: Wire, kind: TransactionKind): Record<string, string> {
  const bank = wire.bankDetails
  return {
    Status: wireStatusName(wire.status),
    Sender: wire.sender,
    Receiver: wire.receiver?.email ?? '',
    Role: wire.role === null ? '' : roleLabel(wire.role, kind),
    Amount: wire.amount === null ? '' : formatCents(wire.amount),
    Purposes: wire.wirePurposes
      .map(({ purpose, amount }) => `${purposeLabel(purpose, kind)} ${formatCents(amount)}`)
      .join('; '),
    'Loan payoff': wire.payoff === null ? '' : payoffInWords(wire.payoff),
    References: wire.references.join(' / '),
    Contingency: formatCents(wire.contingencyAmount),
    [platformFee]: formatCents(wire.platformSecurityFee),
    'Name on the account (FBO)': bank?.fbo ?? '',
    'ABA routing number': groupedRoutingNumber(bank?.aba ?? ''),
    'Account number': bank === null ? '' : bank.accountNumber || toBeFilledByRecipient,
    'Intermediary bank': bank?.intermediaryBank ?? '',
    'For further credit to': bank?.furtherCreditName ?? '',
    'Further credit account': bank?.furtherCreditAccount ?? '',
    'Address of the account holder': bank === null ? '' : holderAddressLines(bank).join(', '),
  }
}
