import type { PlacedNode } from '@countersign/domain/closing/flow-of-funds/flow-picture'
import { formatCents } from '@countersign/domain/platform/money'

/** Of a letter of a label, on the average. */
const letterWidth = 6.6

/** Letters of the label's size that fit; a longer name ends in an ellipsis, and is whole in the table. */
const fitting = (name: string, width: number): string => {
  const most = Math.max(6, Math.floor(width / letterWidth))
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`
}

type BarProps = {
  node: PlacedNode
  /** There is room for two lines. */
  roomy: boolean
  /** Bands leave it, so that its words may stand over them. */
  over: boolean
}

/** A party, fund or money on hand: its bar and its words. */
export function Bar({ node, roomy, over }: BarProps) {
  const { x, y, width, height, label, kind, name, amount } = node
  const money = formatCents(amount)
  const shown = roomy
    ? fitting(name, label.width)
    : fitting(name, label.width - 14 - money.length * letterWidth)
  const letters = roomy ? Math.max(shown.length, money.length) : shown.length + money.length + 2
  const end = label.side === 'left' ? 'end' : 'start'
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={Math.max(height, 2)}
        rx={1.5}
        className={kind === 'party' ? 'fill-ink' : 'fill-muted'}
      />
      {over && label.side === 'right' && (
        <rect
          x={label.x - 4}
          y={label.y - (roomy ? 17 : 10)}
          width={Math.min(label.width, letters * letterWidth) + 8}
          height={roomy ? 35 : 20}
          rx={4}
          className="fill-surface opacity-70"
        />
      )}
      <text textAnchor={end} className="text-sm">
        {roomy ? (
          <>
            <tspan x={label.x} y={label.y - 3} className="fill-ink font-medium">
              {shown}
            </tspan>
            <tspan x={label.x} y={label.y + 13} className="num fill-ink text-xs opacity-85">
              {money}
            </tspan>
          </>
        ) : (
          <>
            <tspan x={label.x} y={label.y + 4} className="fill-ink">
              {shown}
            </tspan>
            <tspan dx={8} className="num fill-ink text-xs opacity-85">
              {money}
            </tspan>
          </>
        )}
      </text>
    </>
  )
}
