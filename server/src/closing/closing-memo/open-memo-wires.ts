import type { MemoContent, MemoWire } from '@countersign/domain/closing/closing-memo/memo-content'
import type { Sealer } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import { staleVersion } from '../../platform/http/problem.ts'
import {
  AlteredWires,
  type Numbers,
  openWires,
  requireUnaltered,
} from '../../wires/record/open-stored-wire.ts'
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

/** The wires that the memo shows, as they are now. */
const shownIn = ({ wires: inMemo }: Pick<MemoContent, 'wires'>, wires: readonly WireRow[]): WireRow[] => {
  const known = new Map(wires.map((wire) => [wire.id, wire]))
  const shown = inMemo.map((wire) => known.get(wire.id)).filter((wire) => wire !== undefined)
  // A wire that is gone has superseded its memo.
  if (shown.length !== inMemo.length) throw staleVersion('closing memo')
  return shown
}

/** Requires that the wires of a final memo are what was confirmed, and that the memo says the same of them. */
export const requireSameInMemo = (content: Pick<MemoContent, 'wires'>, wires: readonly WireRow[]): void => {
  const shown = shownIn(content, wires)
  requireUnaltered(...shown)
  const altered = shown.flatMap((wire, at) => {
    const inMemo = content.wires[at]
    return inMemo && !differs(inMemo, wire) ? [] : [{ ...wire, fault: 'other-details' as const }]
  })
  if (altered.length > 0) throw new AlteredWires(altered, { once: true })
}

/**
 * The numbers of the wires of a memo that is final or becomes so, by wire id: each wire was found to be what was confirmed
 * (`openWires`). That the memo says the same of them was required when it was read.
 */
export const openMemoWires = (
  sealer: Sealer,
  db: Database,
  content: Pick<MemoContent, 'wires'>,
  wires: readonly WireRow[],
): Promise<ReadonlyMap<string, Numbers>> => openWires(sealer, db, shownIn(content, wires))
