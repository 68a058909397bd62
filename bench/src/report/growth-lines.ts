import type { Growth } from '../closing-size/bench-closing-size.ts'
import type { Sizes } from '../sizes.ts'
import type { Line } from './lines.ts'

const mostPerByte = 3

/** '1,234 B in 1.2 ms, 12,340 B in 2.4 ms: 2.0 times the time, 10.0 times the bytes, 0.20 per byte' */
const figureOf = ({ small, large, perByte }: Growth): string =>
  [
    `${small.bytes.toLocaleString('en-US')} B in ${small.ms.toFixed(1)} ms,`,
    `${large.bytes.toLocaleString('en-US')} B in ${large.ms.toFixed(1)} ms:`,
    `time ${(large.ms / small.ms).toFixed(1)}, bytes ${(large.bytes / Math.max(small.bytes, 1)).toFixed(1)},`,
    `per byte ${perByte.toFixed(2)}`,
  ].join(' ')

/** A call of a closing with many wires may take three times as long for each byte of its answer. */
export const growthLines = (growths: readonly Growth[], { manyWires }: Sizes): Line[] =>
  growths.map((growth) => ({
    what: `(f) ${growth.what}: ${manyWires} wires against 5`,
    figure: figureOf(growth),
    limit: `per byte at most ${mostPerByte}`,
    holds: growth.perByte <= mostPerByte,
  }))
