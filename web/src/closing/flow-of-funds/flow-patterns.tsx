import type { BandStyle } from './flow-labels.ts'

const stripes = { wide: 8, narrow: 4 }

/** The fill of a band; `prefix` keeps the patterns of two pictures on one page apart. */
export const fillOf = (prefix: string, { color, pattern }: BandStyle): string =>
  pattern === 'plain' ? color : `url(#${patternId(prefix, { color, pattern })})`

const patternId = (prefix: string, { color, pattern }: BandStyle) =>
  `${prefix}-${pattern}-${color.replaceAll(/\W/g, '')}`

/** The patterns that these looks need. */
export function FlowPatterns({ prefix, looks }: { prefix: string; looks: readonly BandStyle[] }) {
  return (
    <defs>
      {looks.map((look) => {
        const { color, pattern } = look
        if (pattern === 'plain') return null
        const id = patternId(prefix, look)
        const size = pattern === 'narrow' ? stripes.narrow : stripes.wide
        return (
          <pattern
            key={id}
            id={id}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={size} height={size} fill={color} opacity={pattern === 'open' ? 0.25 : 0.35} />
            {pattern !== 'open' && <rect width={size / 2.4} height={size} fill={color} />}
            {pattern === 'crossed' && <rect width={size} height={size / 2.4} fill={color} />}
          </pattern>
        )
      })}
    </defs>
  )
}

/** A piece of a band, for the legend. */
export function BandSample({ prefix, look }: { prefix: string; look: BandStyle }) {
  return (
    <svg width={22} height={12} aria-hidden className="shrink-0 rounded-xs">
      <FlowPatterns prefix={prefix} looks={[look]} />
      <rect width={22} height={12} fill={fillOf(prefix, look)} opacity={0.6} />
      {look.pattern === 'open' && (
        <rect x={0.5} y={0.5} width={21} height={11} fill="none" stroke={look.color} strokeDasharray="3 2" />
      )}
    </svg>
  )
}
