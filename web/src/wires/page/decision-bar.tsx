import { useSyncExternalStore, type ReactNode } from 'react'
import { formatCents } from '@countersign/domain/platform/money'
import { Button } from '../../platform/ui/button.tsx'
import { usePageMark } from '../../platform/ui/use-page-mark.ts'
import type { Wire } from '../record/wire-queries.ts'

/** How much of the page an on-screen keyboard covers where the page does not shrink for it. Not while zoomed in. */
const coveredByKeyboard = (): number => {
  const seen = window.visualViewport
  if (!seen || seen.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop))
}

const onViewport = (listener: () => void) => {
  const seen = window.visualViewport
  seen?.addEventListener('resize', listener)
  seen?.addEventListener('scroll', listener)
  return () => {
    seen?.removeEventListener('resize', listener)
    seen?.removeEventListener('scroll', listener)
  }
}

type DecisionBarProps = {
  wire: Wire
  /** What has to be done before the decision, or stands in its way. */
  missing: string | null
  /** Leads to what is missing, where no button of the decision does. */
  way?: { label: string; onGo: () => void } | null
  children: ReactNode
}

/**
 * The amount, the payee and the decision, always in sight. It stands last on the page and sticks to the lower edge, so it
 * never covers the end; `theme.css` keeps a focused field above it.
 */
export function DecisionBar({ wire, missing, way = null, children }: DecisionBarProps) {
  usePageMark('decision-bar')
  const bottom = useSyncExternalStore(onViewport, coveredByKeyboard)
  const payee = wire.bankDetails?.fbo || wire.receiver?.organization || wire.receiver?.name
  return (
    <section
      aria-label="Your decision"
      data-decision-bar
      style={{ bottom }}
      className="sticky z-20 order-last -mx-4 -mb-16 border-t border-line-strong/50 bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-float sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-0 flex-[1_1_14rem] leading-5 max-sm:flex-[1_1_100%] max-sm:truncate">
          <strong className="num text-lg font-semibold">
            {wire.amount === null ? '' : formatCents(wire.amount)}
          </strong>
          {payee && <span className="text-muted sm:block sm:truncate"> to {payee}</span>}
        </p>
        {missing !== null && (
          <div className="flex min-w-0 items-center gap-3 max-sm:flex-[1_1_100%] max-sm:justify-between sm:max-w-80">
            <p className="min-w-0 text-sm font-medium text-wait">{missing}</p>
            {way !== null && (
              <Button size="sm" className="pointer-coarse:h-11" onClick={way.onGo}>
                {way.label}
              </Button>
            )}
          </div>
        )}
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1 sm:ml-auto">{children}</div>
      </div>
    </section>
  )
}
