import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchAccept } from './accept/bench-accept.ts'
import { cleanUp } from './cleanup.ts'
import { type Asked, readCommandLine } from './command-line.ts'
import { benchList } from './list/bench-list.ts'
import { seededProduct } from './product/seeded-product.ts'
import { type Line, acceptLines, listLines, startLines } from './report/lines.ts'
import { machineFacts } from './report/machine.ts'
import { results, table } from './report/results.ts'
import { sizesFor } from './sizes.ts'
import { benchStart } from './start/bench-start.ts'

const began = performance.now()

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const say = (line: string): void =>
  print(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)

/** Runs what was asked for, prints the table, and writes it down. Resolves to false when a limit was missed. */
const bench = async (asked: Asked): Promise<boolean> => {
  const sizes = sizesFor(asked)
  const lines: Line[] = []
  const wants = (part: Asked['parts'][number]): boolean => asked.parts.includes(part)
  const large = wants('list') || wants('accept') ? await seededProduct(sizes.large, say) : undefined
  const machine = await machineFacts(large?.place)
  if (large && wants('list')) {
    const small = await seededProduct(sizes.small, say)
    lines.push(...listLines(await benchList(large, small, sizes, say), sizes))
  }
  if (large && wants('accept')) lines.push(...acceptLines(await benchAccept(large, sizes, say)))
  if (wants('start')) {
    say('start')
    lines.push(...startLines(await benchStart(sizes, say)))
  }
  print(`\n${table(lines)}\n\n${machine.join('\n')}`)
  await writeFile(join(import.meta.dirname, '..', 'results.md'), results({ ...asked, lines, machine }))
  return lines.every(({ holds }) => holds !== false)
}

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => void cleanUp().finally(() => process.exit(130)))
}

try {
  const today = new Date().toISOString().slice(0, 10)
  const allHold = await bench(readCommandLine(process.argv.slice(2), today))
  // The numbers of a quick run are too small to judge by.
  if (!allHold && !process.argv.includes('--quick')) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await cleanUp()
}
process.exit()
