import { refuse, type Result, conflict } from '../../platform/result.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'

/** What decides whether a wire may leave in a payment file. */
type Candidate = {
  id: string
  number: number
  status: WireStatus
  senderOrganizationId: string
}

/**
 * The wires of a file for the bank of the organization `payerId`: verified, paid by it, not among those whose money was sent, and not
 * `withheld`: those that the person does not pay. Of its own accord a file leaves all others out; one that was asked for by name is refused with the reason, never silently missing.
 */
export const choosePayableWires = <Wire extends Candidate>(
  wires: readonly Wire[],
  { payerId, sent, withheld }: { payerId: string; sent: ReadonlySet<string>; withheld: ReadonlySet<string> },
  asked: readonly string[] | null,
): Result<Wire[]> => {
  if (asked === null) {
    const payable = wires.filter(
      ({ id, status, senderOrganizationId }) =>
        status === WireStatus.Verified &&
        !sent.has(id) &&
        !withheld.has(id) &&
        senderOrganizationId === payerId,
    )
    return payable.length > 0
      ? { ok: true, value: payable }
      : conflict('nothing-verified', 'You have no verified, unsent wires.')
  }
  const chosen = wires.filter(({ id }) => asked.includes(id))
  if (chosen.length < new Set(asked).size) {
    return refuse({
      kind: 'missing',
      code: 'not-found',
      message: 'There is no such wire in this transaction.',
    })
  }
  for (const { id, number, status, senderOrganizationId } of chosen) {
    if (senderOrganizationId !== payerId) {
      return conflict('wire-of-another-payer', `Wire #${number} is paid by another organization.`)
    }
    if (status !== WireStatus.Verified)
      return conflict('wire-not-verified', `Wire #${number} is not verified.`)
    if (withheld.has(id)) {
      return conflict('wire-not-shown', `You are not a payer of wire #${number}.`)
    }
    if (sent.has(id)) return conflict('wire-already-sent', `Wire #${number} was already sent.`)
  }
  return { ok: true, value: chosen }
}
