import { formatCents } from '@countersign/domain/money'
import { maskedValue, toBeFilledByRecipient } from '@countersign/domain/product'
import { groupedRoutingNumber } from '@countersign/domain/wires/routing-number'
import { wireStatusName } from '@countersign/domain/wires/wire'
import { purposeName } from './purpose-names.ts'
import type { Wire } from './wire-queries.ts'

type Difference = { label: string; before: string; after: string }

/**
 * What became different between two versions of a wire, as a person reads it. Account numbers stay masked: that one
 * changed shows only in the version of the instructions, so a new version that differs nowhere else is said so.
 */
export function wireDifference(before: Wire, after: Wire): Difference[] {
  const old = readable(before)
  const now = readable(after)
  const seen = Object.entries(now).flatMap(([label, value]) =>
    old[label] === value ? [] : [{ label, before: old[label] ?? '', after: value }],
  )
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

function readable(wire: Wire): Record<string, string> {
  const bank = wire.bankDetails
  return {
    Status: wireStatusName(wire.status),
    Receiver: wire.receiver?.email ?? '',
    Role: wire.role ?? '',
    Amount: wire.amount === null ? '' : formatCents(wire.amount),
    Purposes: wire.wirePurposes
      .map(({ purpose, amount }) => `${purposeName(purpose)} ${formatCents(amount)}`)
      .join('; '),
    References: wire.references.join(' / '),
    'Name on the account (FBO)': bank?.fbo ?? '',
    'ABA routing number': groupedRoutingNumber(bank?.aba ?? ''),
    'Account number': bank === null ? '' : bank.accountNumber || toBeFilledByRecipient,
    'Intermediary bank': bank?.intermediaryBank ?? '',
    'For further credit to': bank?.furtherCreditName ?? '',
    'Further credit account': bank?.furtherCreditAccount ?? '',
  }
}
