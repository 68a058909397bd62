import type { MemoContent, MemoWire } from '@countersign/domain/closing/closing-memo/memo-content'
import type { Sealer } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import { staleVersion } from '../../platform/http/problem.ts'
import { AlteredWires, type Numbers, openWires } from '../../wires/record/open-stored-wire.ts'
import type { WireRow } from '../../wires/record/store.ts'

/** What a memo prints of a wire that the wire's digest covers. */
const printed = (wire: MemoWire | WireRow): string =>
  JSON.stringify([
    wire.number,
    wire.role ?? '',
    wire.amount ?? 0,
    wire.wirePurposes.map(({ purpose, amount }) => [purpose, amount]),
    wire.references,
    wire.instructionVersion,
  ])

/** A reader who may not see bank details reads the memo without its digests. */
const differs = (inMemo: MemoWire, now: WireRow): boolean =>
  printed(inMemo) !== printed(now) || (inMemo.digest !== '' && inMemo.digest !== now.digest)

/**
 * The numbers of the wires of a memo that is final or becomes so, by wire id: each wire was found to be what was confirmed
 * (`openWires`), and the memo to say the same of it.
 */
export const openMemoWires = async (
  sealer: Sealer,
  db: Database,
  content: Pick<MemoContent, 'wires'>,
  wires: readonly WireRow[],
): Promise<ReadonlyMap<string, Numbers>> => {
  const known = new Map(wires.map((wire) => [wire.id, wire]))
  const shown = content.wires.map((wire) => known.get(wire.id)).filter((wire) => wire !== undefined)
  // A wire that is gone has superseded its memo.
  if (shown.length !== content.wires.length) throw staleVersion('closing memo')
  const numbers = await openWires(sealer, db, shown)
  const altered = content.wires.flatMap((wire) => {
    const now = known.get(wire.id)
    return now && differs(wire, now) ? [{ ...now, fault: 'other-details' as const }] : []
  })
  if (altered.length > 0) throw new AlteredWires(altered)
  return numbers
}
