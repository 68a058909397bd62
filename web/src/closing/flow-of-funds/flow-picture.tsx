import { useId } from 'react'
import { Link } from 'react-router'
import type { Flow } from '@countersign/domain/closing/flow-of-funds/flows'
import { layoutFlow } from '@countersign/domain/closing/flow-of-funds/layout-flow'
import type { PlacedLink } from '@countersign/domain/closing/flow-of-funds/flow-picture'
import { ribbonPath } from '@countersign/domain/closing/flow-of-funds/ribbon-path'
import { useRowsInTurns } from '../../platform/ui/rows-in-turns.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Bar, labelHeightOf, linesOf } from './flow-bar.tsx'
import { labelLines } from './label-lines.ts'
import { fillOf, FlowPatterns } from './flow-patterns.tsx'
import { flowRows, legendOf, lookOf, describeRow } from './flow-labels.ts'

type FlowPictureProps = { flow: Flow; transactionId: string; width: number }

/** Up to so many parties the amount stands below the name. */
const roomyNodes = 16
/** Of a label from its bar, as the layout keeps it free. */
const labelGap = 8

/** A thinner band has no room for an outline of its own. */
const thinnestOutlined = 6

/** Payers and receivers, linked by bands as thick as their amounts; each wire links to its page. */
export function FlowPicture({ flow, transactionId, width }: FlowPictureProps) {
  const prefix = useId().replaceAll(/\W/g, '')
  const roomy = flow.nodes.length <= roomyNodes
  const labelWidth = Math.min(280, width / 4)
  const most = Math.max(
    ...flow.nodes.map((node) =>
      roomy
        ? labelLines(node.name, labelWidth - labelGap).length + 1
        : linesOf(node, labelWidth - labelGap).length,
    ),
  )
  const picture = layoutFlow(flow, {
    width,
    height: Math.min(460, Math.max(180, flow.nodes.length * 52)),
    labelHeight: labelHeightOf(most),
    labelWidth,
  })
  const words = new Map(flowRows(flow).map((row) => [row.id, describeRow(row)]))
  // The thinnest last, so that none lies hidden under a thick one.
  const { shown } = useRowsInTurns(picture.links.toSorted((a, b) => b.thickness - a.thickness))
  return (
    <svg
      width={picture.width}
      height={picture.height}
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      className="block print:h-auto print:max-h-[8.5in] print:w-full"
    >
      <FlowPatterns prefix={prefix} looks={legendOf(flow).map(({ look }) => look)} />
      {shown.map((link) => (
        <Band
          key={link.id}
          link={link}
          prefix={prefix}
          words={words.get(link.id) ?? ''}
          transactionId={transactionId}
        />
      ))}
      <g aria-hidden className="pointer-events-none">
        {picture.nodes.map((node) => (
          <Bar key={node.id} node={node} roomy={roomy} />
        ))}
      </g>
    </svg>
  )
}

type BandProps = { link: PlacedLink; prefix: string; words: string; transactionId: string }

function Band({ link, prefix, words, transactionId }: BandProps) {
  const look = lookOf(link)
  const outlined = look.pattern === 'open' && link.thickness >= thinnestOutlined
  const shape = link.ribbons.map((ribbon) => ribbonPath(ribbon, link.thickness)).join(' ')
  const drawn = (
    <>
      <title>{words}</title>
      <path
        d={shape}
        fill={outlined || look.pattern !== 'open' ? fillOf(prefix, look) : look.color}
        className="opacity-35 transition-opacity group-hover:opacity-70 group-focus-visible:opacity-80"
      />
      {/* What is a hair thick can still be pointed at. */}
      <path
        d={shape}
        fill="none"
        stroke={outlined ? look.color : 'transparent'}
        strokeDasharray={outlined ? '4 3' : undefined}
        className="group-focus-visible:stroke-ink"
      />
      {link.thickness < 8 && <path d={shape} fill="none" stroke="transparent" strokeWidth={8} />}
    </>
  )
  if (link.wire === null) return <g className="group">{drawn}</g>
  return (
    <Link
      to={paths.wire(transactionId, link.wire.id)}
      aria-label={words}
      className="group outline-none focus-visible:outline-none"
    >
      {drawn}
    </Link>
  )
}
