import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { mayHappen } from '@countersign/domain/wires/record/wire'
import { Problem } from '../../platform/api/problem.ts'
import { keys } from '../../platform/api/keys.ts'
import { useRowsInTurns } from '../../platform/ui/rows-in-turns.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { heldBack } from '../record/wire-actions.ts'
import { useWires, type Wire } from '../record/wire-queries.ts'

/** What the card of a wire does for the bar: whether its entries are complete, and its own acceptance. */
export type CardActions = { isComplete: () => boolean; accept: () => Promise<void> }

/** A wire of the review as it stands now. */
export type Reviewed = {
  id: string
  /** Undefined until it was read. */
  wire: Wire | undefined
  error: unknown
  /** It was recalled while it was on the page. */
  gone: boolean
  /** It waits for the viewer's decision. */
  waits: boolean
  /** Why it cannot be accepted now. */
  held: string | undefined
  /** The receiver checked exactly this state of it. */
  checked: boolean
  /** It was checked as it is now, or as it was before a change. */
  chosen: boolean
}

/** Wires that wait for one receiver in one closing. Those that were decided here stay on the page. */
export function useReview(transaction: Transaction, waiting: readonly string[]) {
  const queries = useQueryClient()
  const [ids, setIds] = useState<readonly string[]>(waiting)
  const added = waiting.filter((id) => !ids.includes(id))
  if (added.length > 0) setIds([...ids, ...added])
  /** The digest of each wire as it was when its box was checked: any change of the wire unchecks it. */
  const [digests, setDigests] = useState<Readonly<Record<string, string | null>>>({})
  const [busy, setBusy] = useState(false)
  const cards = useRef(new Map<string, CardActions>())
  const { shown } = useRowsInTurns(ids, { first: 4, turn: 2 })
  const answers = useWires(shown)

  const reviewed = shown.map((id, at): Reviewed => {
    const answer = answers[at]
    const wire = answer?.data && standsIn(transaction, answer.data)
    const gone = answer?.error instanceof Problem && answer.error.status === 404
    const waits = wire !== undefined && !gone && wire.isReceiver && mayHappen('accept', wire.status)
    const held = wire && heldBack('accept', wire).title
    const isSeen = wire !== undefined && wire.digest !== null && digests[id] === wire.digest
    const checked = waits && held === undefined && wire.bankDetailsFilled && isSeen
    return {
      id,
      wire,
      error: answer?.error ?? null,
      gone,
      waits,
      held,
      checked,
      chosen: (digests[id] ?? null) !== null,
    }
  })
  const picked = reviewed.filter(({ checked }) => checked)

  /** The same object always: a card is drawn anew for its own wire alone. */
  const forCards = useMemo(
    () => ({
      check: (wire: Wire, on: boolean) =>
        setDigests((before) => ({ ...before, [wire.id]: on ? wire.digest : null })),
      readAgain: (id: string) => queries.invalidateQueries({ queryKey: keys.wire(id) }),
      /** A card that is on the page; gives what takes it away. */
      register: (id: string, card: CardActions) => {
        cards.current.set(id, card)
        return () => void cards.current.delete(id)
      },
    }),
    [queries],
  )

  /** One after the other: each acceptance is a decision of its own, with its own result. */
  const accept = async () => {
    const chosen = picked.flatMap(({ id }) => cards.current.get(id) ?? [])
    // The first incomplete one has the focus; nothing is sent before everything that was checked is complete.
    if (busy || !chosen.every((card) => card.isComplete())) return
    setBusy(true)
    for (const card of chosen) await card.accept()
    setBusy(false)
    void queries.invalidateQueries({ queryKey: keys.transaction(transaction.id) })
  }

  return {
    reviewed,
    /** Also those that come to the page in a moment. */
    count: ids.length,
    picked,
    busy,
    accept,
    forCards,
  }
}

export type Review = ReturnType<typeof useReview>

/** What a card is given of the review. */
export type CardProps = Reviewed & { review: Review['forCards']; busy: boolean }

/** The hour of a freeze comes without a word from the server about each wire. */
const standsIn = ({ onHold }: Transaction, wire: Wire): Wire =>
  wire.frozen || onHold === null || onHold.causes.every((cause) => cause === 'canceled')
    ? wire
    : { ...wire, frozen: true }
