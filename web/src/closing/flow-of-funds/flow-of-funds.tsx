import { memo, useCallback, useId, useMemo, useState } from 'react'
import Waypoints from 'lucide-react/icons/waypoints'
import { flowsOf, type MovedMoney } from '@countersign/domain/closing/flow-of-funds/flows'
import { isDrawable, tooManyToDraw } from '@countersign/domain/closing/flow-of-funds/layout-flow'
import { Card } from '../../platform/ui/card.tsx'
import { Choice } from '../../platform/ui/choice.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { BandSample } from './flow-patterns.tsx'
import { FlowPicture } from './flow-picture.tsx'
import { FlowTable, SpokenFlow } from './flow-table.tsx'
import { legendOf } from './flow-labels.ts'

/** Narrower, a table says more than a picture. */
const narrowestPicture = 620

/** The width of an element as it is laid out, in pixels; 0 until it is known. */
function useWidth(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure]
}

type FlowOfFundsProps = { moved: MovedMoney; transactionId: string }

/** Payers, receivers and amounts as a picture and a table; redrawn only when the money moves differently. */
export const FlowOfFunds = memo(function FlowOfFunds({ moved, transactionId }: FlowOfFundsProps) {
  const [view, setView] = useState<'picture' | 'table'>('picture')
  const [width, measure] = useWidth()
  const name = useId()
  const flow = useMemo(() => flowsOf(moved), [moved])
  const drawable = useMemo(() => isDrawable(flow), [flow])
  const narrow = width > 0 && width < narrowestPicture
  if (flow.links.length === 0) {
    return (
      <Card title="Flow of Funds" flush>
        <EmptyState
          icon={<Waypoints aria-hidden />}
          title="No flow of funds yet"
          text="Wires with an amount, funds on hand and fund deposits appear here as a chart."
        />
      </Card>
    )
  }
  const showsPicture = view === 'picture' && drawable && !narrow
  return (
    <Card
      title="Flow of Funds"
      flush
      action={
        drawable &&
        !narrow && (
          <div className="[&_legend]:sr-only print:hidden">
            <Choice
              legend="Show the flow as"
              chosen={view}
              field={{
                name,
                onChange: ({ target }) => setView(target.value === 'table' ? 'table' : 'picture'),
              }}
              options={[
                { value: 'picture', label: 'Picture' },
                { value: 'table', label: 'Table' },
              ]}
            />
          </div>
        )
      }
    >
      <div className="relative">
        <div ref={measure} className="mx-5" />
        {showsPicture ? (
          <figure
            aria-label="Flow of funds chart"
            className="overflow-x-auto px-(--edge) py-5 print:break-inside-avoid"
          >
            {width > 0 && <FlowPicture flow={flow} transactionId={transactionId} width={width} />}
            <SpokenFlow flow={flow} />
            <Legend flow={flow} />
          </figure>
        ) : (
          <>
            {!drawable && <p className="px-(--edge) py-3 text-sm text-muted">{tooManyToDraw}</p>}
            <FlowTable flow={flow} transactionId={transactionId} />
          </>
        )}
      </div>
    </Card>
  )
})

function Legend({ flow }: { flow: Parameters<typeof legendOf>[0] }) {
  const prefix = useId().replaceAll(/\W/g, '')
  return (
    <ul aria-label="Legend" className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-xs text-muted">
      {legendOf(flow).map(({ label, look }, at) => (
        <li key={label} className="flex items-center gap-2">
          <BandSample prefix={`${prefix}${at}`} look={look} />
          {label}
        </li>
      ))}
    </ul>
  )
}
