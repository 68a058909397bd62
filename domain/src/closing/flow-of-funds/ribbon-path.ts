import type { Ribbon } from './flow-picture.ts'

const spelled = (...lengths: number[]): string => lengths.map((length) => length.toFixed(2)).join(' ')

/** The outline of a ribbon as the `d` of an SVG path, which paper draws likewise. */
export const ribbonPath = ({ x0, y0, x1, y1, bend }: Ribbon, thickness: number): string => {
  const half = thickness / 2
  const edge = (from: number, to: number, offset: number, way: 1 | -1): string => {
    const [xa, ya, xb, yb] = way === 1 ? [x0, from, x1, to] : [x1, to, x0, from]
    return `C ${spelled(xa + way * bend, ya + offset, xb - way * bend, yb + offset, xb, yb + offset)}`
  }
  return [
    `M ${spelled(x0, y0 - half)}`,
    edge(y0, y1, -half, 1),
    `L ${spelled(x1, y1 + half)}`,
    edge(y0, y1, half, -1),
    'Z',
  ].join(' ')
}
