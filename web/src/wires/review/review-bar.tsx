import { useEffect, useRef } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { formatCents } from '@countersign/domain/platform/money'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { usePageMark } from '../../platform/ui/use-page-mark.ts'
import type { Review, Reviewed } from './use-review.ts'

/** Always in view: how many wires one press accepts, and how much money that is. */
export function ReviewBar({ review, back }: { review: Review; back: string }) {
  usePageMark('bottom-bar')
  const { reviewed, picked, busy, accept } = review
  const open = reviewed.filter(({ waits, wire, error }) => waits || (wire === undefined && error === null))
  const done = open.length === 0
  const isOne = open.length === 1
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The button is gone with the last decision, and the focus with it.
    if (done && document.activeElement === document.body) link.current?.focus()
  }, [done])
  const acceptOne = (one: Reviewed | undefined) =>
    one?.wire === undefined
      ? 'Accept the Wire'
      : `Accept Wire #${one.wire.number} · ${formatCents(one.wire.amount ?? 0)}`
  const total = picked.reduce((sum, { wire }) => sum + (wire?.amount ?? 0), 0)
  return (
    <div className="sticky bottom-0 z-10 mt-6 flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-canvas/95 py-3 backdrop-blur-sm print:hidden">
      {done ? (
        <>
          <output className="font-medium">Nothing is left to decide here.</output>
          <Link ref={link} to={back} className={buttonClass('primary')}>
            Back to the Transaction
          </Link>
        </>
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
            {picked.length > 0 && (isOne ? '' : 'Each checked wire is accepted by itself. ')}
            {picked.length > 0
              ? 'Any later change voids your acceptance.'
              : isOne
                ? 'Check the wire once you reviewed it.'
                : 'Check each wire that you reviewed.'}
          </p>
          <Button
            variant="primary"
            size="lg"
            className="num w-full sm:w-auto"
            icon={<CircleCheck className="size-5" aria-hidden />}
            busy={busy}
            disabled={picked.length === 0}
            onClick={() => void accept()}
          >
            {isOne
              ? acceptOne(open[0])
              : `Accept ${picked.length} of ${open.length} Wires · ${formatCents(total)}`}
          </Button>
        </>
      )}
    </div>
  )
}
