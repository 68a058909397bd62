import type { PlacedNode } from '@countersign/domain/closing/flow-of-funds/flow-picture'
import { formatCents } from '@countersign/domain/platform/money'
import { labelLines, widthOfText } from './label-lines.ts'

const lineHeight = 16
/** Between a name and the amount behind it on one line. */
const between = 8

/** On how many lines the words of a bar stand, the amount among them; one when both fit side by side. */
export function linesOf({ name, amount }: Pick<PlacedNode, 'name' | 'amount'>, width: number): string[] {
  const money = formatCents(amount)
  return widthOfText(name) + between + widthOfText(money) <= width
    ? [name]
    : [...labelLines(name, width), money]
}

/** What a label of so many lines takes. */
export const labelHeightOf = (lines: number): number => lines * lineHeight + 4

type BarProps = {
  node: PlacedNode
  /** There is room for the amount below the name also where both would fit on one line. */
  roomy: boolean
}

/** A party, fund or money on hand: its bar and its words, the name whole. */
export function Bar({ node, roomy }: BarProps) {
  const { x, y, width, height, label, kind, name, amount } = node
  const money = formatCents(amount)
  const fitting = linesOf(node, label.width)
  const inline = fitting.length === 1 && !roomy
  const lines = inline ? fitting : [...labelLines(name, label.width), money]
  const tall = lines.length * lineHeight
  const top = label.y - tall / 2
  const wide = inline ? widthOfText(name) + between + widthOfText(money) : Math.max(...lines.map(widthOfText))
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
      {/* Bands may leave or pass here: the words stand on a ground of their own. */}
      {label.side === 'right' && (
        <rect
          x={label.x - 5}
          y={top - 2}
          width={Math.min(label.width, wide) + 10}
          height={tall + 4}
          rx={4}
          className="fill-surface"
        />
      )}
      <text textAnchor={end} className="text-sm">
        {lines.map((line, at) => {
          const isMoney = !inline && at === lines.length - 1
          return (
            <tspan
              // Lines of one label stand in a fixed order.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              x={label.x}
              y={top + at * lineHeight + 12}
              className={isMoney ? 'num fill-ink text-xs opacity-85' : 'fill-ink font-medium'}
            >
              {line}
            </tspan>
          )
        })}
        {inline && (
          <tspan dx={between} className="num fill-ink text-xs opacity-85">
            {money}
          </tspan>
        )}
      </text>
    </>
  )
}
