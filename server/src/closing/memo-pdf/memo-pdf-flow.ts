import type { MemoContent } from '@countersign/domain/closing/closing-memo/memo-content'
import { type Flow, flowOfMemo, type FlowLink } from '@countersign/domain/closing/flow-of-funds/flows'
import { isDrawable, layoutFlow, tooManyToDraw } from '@countersign/domain/closing/flow-of-funds/layout-flow'
import type { FlowPicture } from '@countersign/domain/closing/flow-of-funds/flow-picture'
import { ribbonPath } from '@countersign/domain/closing/flow-of-funds/ribbon-path'
import { formatCents } from '@countersign/domain/platform/money'
import { WireStatus, wireStatusName } from '@countersign/domain/platform/master-data/wire-status'
import type { Canvas, PdfDocument } from '../../platform/pdf/pdf-document.ts'

/** Points. What is higher is drawn closer together, down to the least that words need. */
const frame = { width: 504, height: 150, labelHeight: 19, labelWidth: 126 }
const highest = 470
const leastPitch = 10

type Shade = Parameters<Canvas['shape']>[1]

const shadeOf = ({ wire }: FlowLink): Shade => {
  if (wire === null) return 'muted'
  if (wire.status === WireStatus.Verified) return 'accent'
  return wire.status === WireStatus.Declined ? 'bad' : 'wait'
}

const told = (flow: Flow, link: FlowLink): string => {
  const name = (id: string): string => flow.nodes.find((node) => node.id === id)?.name ?? ''
  const by = link.wire === null ? '' : ` by wire #${link.wire.number}`
  return `${name(link.from)} to ${name(link.to)} ${formatCents(link.amount)}${by}`
}

const altOf = (flow: Flow): string => {
  const first = flow.links.slice(0, 12).map((link) => told(flow, link))
  const more = flow.links.length - first.length
  return [
    'Flow of funds: each payment from payer to payee.',
    `${first.join('; ')}${more > 0 ? `; and ${more} more, which the table below lists` : ''}.`,
  ].join(' ')
}

const drawPicture = (canvas: Canvas, picture: FlowPicture, squeeze: number): void => {
  for (const link of picture.links) {
    for (const { x0, y0, x1, y1, bend } of link.ribbons) {
      const ribbon = { x0, y0: y0 * squeeze, x1, y1: y1 * squeeze, bend }
      canvas.shape(ribbonPath(ribbon, link.thickness * squeeze), shadeOf(link), 0.32)
    }
  }
  const roomy = squeeze === 1
  const columns = [...new Set(picture.nodes.map(({ x }) => x))]
  for (const { x, y, width, height, label, kind, name, amount } of picture.nodes) {
    canvas.rectangle(x, y * squeeze, width, Math.max(1, height * squeeze), kind === 'party' ? 'ink' : 'muted')
    const align = label.side === 'left' ? ('right' as const) : ('left' as const)
    const left = label.side === 'left' ? label.x - label.width : label.x
    const next = Math.min(...columns.filter((column) => column > left)) - left - 5
    const space = label.side === 'left' ? label.width : Math.min(label.width, next)
    const middle = label.y * squeeze
    if (roomy) {
      canvas.text(name, left, middle - 9, space, { align })
      canvas.text(formatCents(amount), left, middle, space, { align, style: 'pictureMuted' })
    } // Where they are many, a name says more than an amount, which the table has.
    else canvas.text(name, left, middle - 4.5, space, { align })
  }
}

/** Payers and payees as a picture, and again as a table. */
export const drawFlow = async (pdf: PdfDocument, content: MemoContent): Promise<void> => {
  const flow = flowOfMemo(content)
  pdf.heading('Flow of funds')
  if (flow.links.length === 0) return pdf.paragraph('No flow of funds yet.', 'cellMuted')
  if (!isDrawable(flow) || !drawnFigure(pdf, flow)) pdf.paragraph(tooManyToDraw, 'cellMuted')
  await drawLines(pdf, flow)
}

/** Draws the picture; false where names would be printed over each other. */
const drawnFigure = (pdf: PdfDocument, flow: Flow): boolean => {
  const roomy = layoutFlow(flow, frame)
  const picture = roomy.height <= highest ? roomy : layoutFlow(flow, { ...frame, labelHeight: 9 })
  const squeeze = Math.min(1, highest / picture.height)
  const columns = [...Map.groupBy(picture.nodes, ({ x }) => x).values()]
  const fullest = Math.max(...columns.map(({ length }) => length))
  if ((picture.height * squeeze) / fullest < leastPitch) return false
  pdf.figure({
    height: picture.height * squeeze,
    alt: altOf(flow),
    draw: (canvas) => drawPicture(canvas, picture, roomy === picture ? 1 : Math.min(squeeze, 0.999)),
  })
  return true
}

const drawLines = (pdf: PdfDocument, flow: Flow): Promise<void> => {
  const node = (id: string) => flow.nodes.find((one) => one.id === id)
  // As the money goes: what is on hand, what is wired, what is kept.
  const turn = (link: FlowLink): number =>
    link.wire ? link.wire.number : node(link.to)?.kind === 'fund' ? Number.MAX_SAFE_INTEGER : 0
  return pdf.table({
    columns: [
      { title: 'From', share: 5 },
      { title: 'To', share: 5 },
      { title: 'By', share: 2 },
      { title: 'Status', share: 4.2 },
      { title: 'Amount', share: 3.4, align: 'right' },
    ],
    rows: flow.links
      .toSorted((a, b) => turn(a) - turn(b))
      .map((link) => ({
        cells: [
          node(link.from)?.name ?? '',
          node(link.to)?.name ?? '',
          link.wire ? `Wire #${link.wire.number}` : turn(link) === 0 ? 'On hand' : 'Kept',
          link.wire === null ? '' : wireStatusName(link.wire.status),
          formatCents(link.amount),
        ],
      })),
  })
}
