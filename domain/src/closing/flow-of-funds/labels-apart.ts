import type { PlacedNode } from './flow-picture.ts'

const gap = 8

type Label = PlacedNode['label']

/** Those that stand further right, within its width and at its height. */
const inItsWay = (label: Label, settled: readonly Label[], labelHeight: number): Label[] =>
  settled.filter(
    ({ x, y, side }) =>
      side === 'right' &&
      x > label.x &&
      x < label.x + label.width + gap &&
      Math.abs(y - label.y) < labelHeight - 1e-6,
  )

/** Beside its own bar and as close to its middle as is free; narrower where nothing is. */
const activate = ({ label, height }: PlacedNode, settled: readonly Label[], labelHeight: number): Label => {
  const free = Math.max(0, (height - labelHeight) / 2)
  const tried = [label.y, ...settled.flatMap(({ y }) => [y - labelHeight, y + labelHeight])]
    .filter((y) => Math.abs(y - label.y) <= free)
    .sort((a, b) => Math.abs(a - label.y) - Math.abs(b - label.y) || a - b)
  const clear = tried.find((y) => inItsWay({ ...label, y }, settled, labelHeight).length === 0)
  if (clear !== undefined) return { ...label, y: clear }
  const nearest = Math.min(...inItsWay(label, settled, labelHeight).map(({ x }) => x))
  return { ...label, width: Math.max(0, nearest - gap - label.x) }
}

/** No label runs into one of a column further right. */
export const labelsApart = (nodes: readonly PlacedNode[], labelHeight: number): PlacedNode[] => {
  const labels = new Map<string, Label>()
  for (const node of nodes.toSorted((a, b) => b.x - a.x || a.y - b.y)) {
    const { id, label } = node
    labels.set(id, label.side === 'left' ? label : activate(node, [...labels.values()], labelHeight))
  }
  return nodes.map((node) => ({ ...node, label: labels.get(node.id) ?? node.label }))
}
