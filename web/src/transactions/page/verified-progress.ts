import { compactShare } from '@countersign/domain/platform/compact-money'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { formatCents, sumCents } from '@countersign/domain/platform/money'

type Counted = { status: WireStatus; amount: number | null }

const sumOf = (wires: readonly Counted[]): number => sumCents(wires.map(({ amount }) => amount ?? 0))

/** How far the wires are: in short, '2 of 3 verified, $11.9M of $12.7M', and to the cent. */
export function verifiedProgress(wires: readonly Counted[]): { short: string; exact: string } {
  if (wires.length === 0) return { short: 'No wires yet', exact: 'No wires yet' }
  const verified = wires.filter(({ status }) => status === WireStatus.Verified)
  const open = wires.filter(({ amount }) => amount === null).length
  const [part, whole] = [sumOf(verified), sumOf(wires)]
  const count = `${verified.length} of ${wires.length} verified`
  // A whole that is not known yet must not look reached.
  const soFar = open === 0 ? '' : ' so far'
  const without = open === 1 ? ', 1 wire without an amount' : `, ${open} wires without an amount`
  return {
    short: `${count}, ${compactShare(part, whole)}${soFar}`,
    exact: `${count}, ${formatCents(part)} of ${formatCents(whole)}${open === 0 ? '' : without}`,
  }
}
