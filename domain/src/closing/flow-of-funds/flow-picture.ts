import type { FlowLink, FlowNode } from './flows.ts'

export type PlacedNode = FlowNode & {
  x: number
  y: number
  width: number
  height: number
  /** Where the words stand: `x` is their edge at the bar, `y` their middle. Those of a middle column stand over ribbons. */
  label: { x: number; y: number; side: 'left' | 'right'; width: number }
}

/** A ribbon from (x0, y0) to (x1, y1): those are the middles of its ends, which bend by `bend` sideways. */
export type Ribbon = { x0: number; y0: number; x1: number; y1: number; bend: number }

export type PlacedLink = FlowLink & { thickness: number; ribbons: readonly Ribbon[] }

export type FlowPicture = {
  width: number
  height: number
  nodes: readonly PlacedNode[]
  links: readonly PlacedLink[]
}
